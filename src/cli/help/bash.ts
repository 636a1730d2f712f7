import { type DescribedCommand, type DescribedOption, listCommands, type ValueKind } from './describe-program.js'

/** The completion for bash; needs nothing of the package bash-completion. */
export function writeBash(program: DescribedCommand): string {
  const { name } = program
  const commands = listCommands(program)
  const fn = `_${name}`
  const patterns = commands.slice(1).map((command) => quote(wordsBefore(command)))
  return `# Completion of ${name} for bash, written by «${name} completion bash».

${fn}_take() { local line; while IFS= read -r line; do COMPREPLY+=("$line"); done; }
${fn}_words() { ${fn}_take < <(compgen -W "$1" -- "$cur"); }
${fn}_files() { compopt -o filenames -o default 2>/dev/null; ${fn}_take < <(compgen -f -- "$cur"); }
${fn}_directories() { compopt -o filenames -o dirnames 2>/dev/null; ${fn}_take < <(compgen -d -- "$cur"); }
${fn}_stay() { compopt -o nospace 2>/dev/null; }

${fn}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} before=$((COMP_CWORD - 1)) path='' assigns='' i
  COMPREPLY=()
  # --option=value comes as three words.
  if [[ $cur == '=' ]]; then cur='' assigns=1
  elif [[ \${COMP_WORDS[before]} == '=' ]]; then before=$((before - 1)) assigns=1
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
      ${patterns.join(' | ')}) path="$path \${COMP_WORDS[i]}" ;;
    esac
  done

  case "$path \${COMP_WORDS[before]}" in
${commands.flatMap((command) => command.options.flatMap((option) => caseOfOption(fn, command, option))).join('\n')}
  esac
  [[ $assigns ]] && return

  case "$path" in
${commands.map((command) => caseOfCommand(fn, command)).join('\n')}
  esac
}

complete -F ${fn} ${name}
`
}

/** The words as the loop gathers them: a space before each. */
const wordsBefore = ({ path }: DescribedCommand) => (path === '' ? '' : ` ${path}`)

function caseOfOption(fn: string, command: DescribedCommand, { flags, value }: DescribedOption): readonly string[] {
  if (value === undefined) return []
  const patterns = flags.map((flag) => quote(`${wordsBefore(command)} ${flag}`)).join(' | ')
  // What may be left out stands beside whatever else may follow.
  const after = value.isOptional ? '' : 'return'
  return [`    ${patterns}) ${[offer(fn, value), after].filter(Boolean).join('; ')} ;;`]
}

function caseOfCommand(fn: string, command: DescribedCommand): string {
  const { options, commands, arguments: taken } = command
  const flags = options.flatMap((option) => option.flags)
  const offers = [
    ...(commands.length > 0 ? [`${fn}_words ${quote(commands.map(({ name }) => name).join(' '))}`] : []),
    ...new Set(taken.map(({ value }) => offer(fn, value))),
  ].filter(Boolean)
  const values = offers.length === 0 ? '' : `; else ${offers.join('; ')}`
  return `    ${quote(wordsBefore(command))}) if [[ $cur == -* ]]; then ${fn}_words ${quote(flags.join(' '))}${values}; fi ;;`
}

function offer(fn: string, value: ValueKind): string {
  switch (value.kind) {
    case 'words':
      return [
        `${fn}_words ${quote(value.words.join(' '))}`,
        ...(hasAssignments(value.words) ? [`${fn}_stay`] : []),
      ].join('; ')
    case 'file':
      return `${fn}_files`
    case 'directory':
      return `${fn}_directories`
    case 'free':
      return ''
  }
}

/** `NAME=`, behind which the value is typed. */
const hasAssignments = (words: readonly string[]) => words.some((word) => word.endsWith('='))

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
