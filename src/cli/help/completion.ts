import { Argument, type Command } from 'commander'
import type { Clock } from '../../photos/days/clock.js'
import { SETTING_NAMES } from '../../site-dir/settings/settings.js'
import { commandsOf, flagsOf, optionsOf, valueNameOf } from './list-commands.js'

/** A script for each shell: it asks the program for candidates, and completes file names itself. */
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
    .description('print a script that lets a shell complete commands, options and values')
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
 * `photoblog complete -- WORDS…`, a hidden command: prints the candidates for the last word, one per line.
 * @param gather loads the program with the command that the words begin with
 */
export function registerComplete(
  command: Command,
  clock: Clock,
  gather: (asked: string, clock: Clock) => Promise<Command>,
): void {
  command.argument('[words...]').action(async (words: string[]) => {
    const program = await gather(words.length > 1 ? words[0]! : '', clock)
    for (const line of completeWords(program, words)) process.stdout.write(`${line}\n`)
  })
}

/** Candidates, most with a tab and a description; `:files` and `:directories` stand for names that the shell completes. */
function completeWords(program: Command, words: readonly string[]): readonly string[] {
  const { named, typed, prefix, isAssigned } = splitWords(words)
  const [command = program, above] = namedCommands(program, named)
  const option = optionsOf(command).find((one) => flagsOf(one).includes(named.at(-1) ?? ''))
  const values = option === undefined ? [] : linesOf(valueNameOf(option), option.argChoices)
  const lines =
    isAssigned || option?.required
      ? values
      : typed.startsWith('-')
        ? optionsOf(command).flatMap((one) => flagsOf(one).map((flag) => `${flag}\t${one.description}`))
        : [...values, ...commandsOf(command).map(lineOf), ...argumentsOf(command, above, named)]
  return lines
    .filter((line) => line.startsWith(':') || line.startsWith(typed))
    .map((line) => (line.startsWith(':') ? line : prefix + line))
}

/** The command that the words name, followed by its parents. */
function namedCommands(program: Command, words: readonly string[]): readonly Command[] {
  const path = [program]
  for (const word of words) path.unshift(...commandsOf(path[0]!).filter((inner) => inner.name() === word))
  return path
}

const lineOf = (command: Command) => `${command.name()}\t${command.description()}`

/** @param above the parent command; its subcommands are candidates for `help` */
function argumentsOf(command: Command, above: Command | undefined, named: readonly string[]): readonly string[] {
  const names = above === undefined ? [] : commandsOf(above).map((one) => one.name())
  const isGiven = ({ argChoices = [] }: Argument) => argChoices.some((choice) => named.includes(choice))
  const lines = command.registeredArguments
    .filter((argument) => !isGiven(argument))
    .flatMap((argument) => linesOf(argument.name(), argument.name() === 'command' ? names : argument.argChoices))
  return [...new Set(lines)]
}

/** Recognises values by their name in the help: `<file>`, `<directory>`. */
function linesOf(name = '', choices?: readonly string[]): readonly string[] {
  if (choices !== undefined) return choices
  if (name === 'settings') return SETTING_NAMES.map((setting) => `${setting}=`)
  if (/^(?:files?|exports?|backup|target|picture)$/.test(name)) return [':files']
  return /^(?:dir|directory|folder)$/.test(name) ? [':directories'] : []
}

/** bash splits `--option=value` into three words; other shells keep it as one. */
function splitWords(words: readonly string[]) {
  const last = words.at(-1) ?? ''
  const [prefix = '', flag, text] = /^(--[\w-]+)=(.*)$/s.exec(last) ?? []
  const split = flag === undefined ? words : [...words.slice(0, -1), flag, '=', text ?? '']
  const typed = split.at(-1) === '=' ? '' : (split.at(-1) ?? '')
  return {
    named: split.slice(0, -1).filter((word) => word !== '='),
    typed,
    /** The part of the word that precedes a candidate, such as `--option=`. */
    prefix: prefix.slice(0, prefix.length - typed.length),
    isAssigned: split.slice(-2).includes('='),
  }
}
