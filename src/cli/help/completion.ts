import { Argument, type Command } from 'commander'
import type { Clock } from '../../photos/days/clock.js'
import { type DescribedCommand, describeProgram, type ValueKind } from './describe-program.js'

/** What each shell needs: it asks the program for candidates, and completes the names of files itself. */
const SCRIPTS = {
  bash: `_photoblog() {
  local cur=\${COMP_WORDS[COMP_CWORD]#=} found line
  COMPREPLY=()
  found=$(photoblog complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case $found in
    *:files) compopt -o filenames -o default 2>/dev/null; found=\${found%:files}$(compgen -f -- "$cur") ;;
    *:directories) compopt -o filenames -o dirnames 2>/dev/null; found=\${found%:directories}$(compgen -d -- "$cur") ;;
    *=) compopt -o nospace 2>/dev/null ;;
  esac
  while IFS= read -r line; do [[ $line ]] && COMPREPLY+=("\${line%%$'\\t'*}"); done <<< "$found"
}
complete -F _photoblog photoblog`,
  zsh: `#compdef photoblog
_photoblog() {
  local line names=() texts=() without=()
  for line in "\${(@f)$(photoblog complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      :files) compset -P '--*='; _files ;;
      :directories) compset -P '--*='; _files -/ ;;
      ?*) names+=("\${line%%$'\\t'*}") texts+=("\${line/$'\\t'/  -- }"); [[ $line == *= ]] && without=(-S '') ;;
    esac
  done
  compadd "\${without[@]}" -l -d texts -a names
}
if [[ \${funcstack[1]} == _photoblog ]]; then _photoblog "$@"; else compdef _photoblog photoblog; fi`,
  fish: `function __photoblog_complete
    set -l found (photoblog complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    set -l option (string match -r -- '^--[^=]*=' (commandline -ct))
    set -l typed (string replace -- "$option" '' (commandline -ct))
    switch "$found[-1]"
        case :files
            __fish_complete_path "$typed" | string replace -r -- '^' "$option"
        case :directories
            __fish_complete_directories "$typed" | string replace -r -- '^' "$option"
    end
    string match -rv '^:' -- $found
end
complete -c photoblog -f -a '(__photoblog_complete)'`,
}

export function register(command: Command): void {
  command
    .description('print what makes the Tab key of a shell complete commands, options and values')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .addHelpText(
      'after',
      `
bash: photoblog completion bash > ~/.local/share/bash-completion/completions/photoblog
zsh:  photoblog completion zsh > "\${fpath[1]}/_photoblog"
fish: photoblog completion fish > ~/.config/fish/completions/photoblog.fish
It takes effect in the next shell.`,
    )
    .action((shell: keyof typeof SCRIPTS) => {
      process.stdout.write(`${SCRIPTS[shell]}\n`)
    })
}

/**
 * `photoblog complete -- WORDS…`, which no help lists: what may stand in the place of the last word, a line each.
 * @param gather the program with the command that the words begin with
 */
export function registerComplete(
  command: Command,
  clock: Clock,
  gather: (asked: string, clock: Clock) => Promise<Command>,
): void {
  command.argument('[words...]').action(async (words: string[]) => {
    const program = describeProgram(await gather(words.length > 1 ? words[0]! : '', clock))
    process.stdout.write(
      completeWords(program, words)
        .map((line) => `${line}\n`)
        .join(''),
    )
  })
}

/** Candidates with what they mean behind a tab, or `:files` and `:directories` for what the shell knows. */
function completeWords(program: DescribedCommand, words: readonly string[]): readonly string[] {
  const { named, typed, prefix, isAssigned } = splitWords(words)
  const command = named.reduce((at, word) => at.commands.find(({ name }) => name === word) ?? at, program)
  const { value } = command.options.find(({ flags }) => flags.includes(named.at(-1) ?? '')) ?? {}
  const lines =
    isAssigned || value?.isOptional === false
      ? linesOf(value)
      : typed.startsWith('-')
        ? command.options.flatMap(({ flags, description }) => flags.map((flag) => `${flag}\t${description}`))
        : [
            ...linesOf(value),
            ...command.commands.map(({ name, description }) => `${name}\t${description}`),
            ...new Set(command.arguments.flatMap((argument) => linesOf(argument.value))),
          ]
  return lines
    .filter((line) => line.startsWith(':') || line.startsWith(typed))
    .map((line) => (line.startsWith(':') ? line : prefix + line))
}

/** bash makes three words of `--option=value`, the other shells leave it whole. */
function splitWords(words: readonly string[]) {
  const last = words.at(-1) ?? ''
  const [prefix = '', flag, text] = /^(--[\w-]+)=(.*)$/s.exec(last) ?? []
  const split = flag === undefined ? words : [...words.slice(0, -1), flag, '=', text ?? '']
  const typed = split.at(-1) === '=' ? '' : (split.at(-1) ?? '')
  return {
    /** What stands before the word that is being typed. */
    named: split.slice(0, -1).filter((word) => word !== '='),
    typed,
    /** What a candidate begins with, as part of the same word. */
    prefix: prefix.slice(0, prefix.length - typed.length),
    isAssigned: split.slice(-2).includes('='),
  }
}

function linesOf(value: ValueKind | undefined): readonly string[] {
  switch (value?.kind) {
    case 'words':
      return value.words
    case 'file':
      return [':files']
    case 'directory':
      return [':directories']
    default:
      return []
  }
}
