import { type DescribedCommand, type DescribedOption, listCommands, type ValueKind } from './describe-program.js'

/** The completion for fish: a file `photoblog.fish` among its completions. */
export function writeFish(program: DescribedCommand): string {
  const { name } = program
  const commands = listCommands(program)
  const at = `__${name}_at`
  return `# Completion of ${name} for fish, written by «${name} completion fish».

function ${at} --description 'Whether the words before the cursor name this command'
    set -l path
    for word in (commandline -opc)[2..-1]
        switch "$path $word"
            case ${commands
              .slice(1)
              .map(({ path }) => quote(` ${path}`))
              .join(' ')}
                set path "$path $word"
        end
    end
    test "$path" = "$argv[1]"
end

complete -c ${name} -f
${commands.flatMap((command) => linesOf(command, name, at)).join('\n')}
`
}

function linesOf(command: DescribedCommand, program: string, at: string): readonly string[] {
  const { path, options, commands, arguments: taken } = command
  const start = `complete -c ${program} -n ${quote(`${at} ${quote(path === '' ? '' : ` ${path}`)}`)}`
  return [
    ...commands.map(({ name, description }) => `${start} -a ${quote(name)} -d ${quote(description)}`),
    ...options.map((option) => `${start} ${describe(option)}`),
    ...new Set(taken.map(({ value }) => offer(value)).filter((offered) => offered !== '')),
  ].map((line) => (line.startsWith('complete') ? line : `${start} ${line}`))
}

function describe({ flags, description, value }: DescribedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
  const offered = value === undefined ? '' : offer(value)
  const needed = value === undefined || value.isOptional ? '' : value.kind === 'file' ? '-r' : '-x'
  return [...names, needed, offered, `-d ${quote(description)}`].filter(Boolean).join(' ')
}

function offer(value: ValueKind): string {
  switch (value.kind) {
    case 'words':
      return `-a ${quote(value.words.join(' '))}`
    case 'file':
      return '-F'
    case 'directory':
      return "-a '(__fish_complete_directories)'"
    case 'free':
      return ''
  }
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
