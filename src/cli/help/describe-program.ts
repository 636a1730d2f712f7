import type { Argument, Command, Option } from 'commander'
import { SETTING_NAMES } from '../../site-dir/settings/settings.js'

/** What may stand in the place of a value. */
export type ValueKind =
  | { readonly kind: 'file' | 'directory' | 'free' }
  | { readonly kind: 'words'; readonly words: readonly string[] }

export interface DescribedArgument {
  readonly name: string
  readonly description: string
  readonly isOptional: boolean
  readonly isVariadic: boolean
  readonly value: ValueKind
}

export interface DescribedOption {
  /** `-h`, `--help` */
  readonly flags: readonly string[]
  readonly description: string
  /** Left out when the option takes none. */
  readonly value?: ValueKind & { readonly name: string; readonly isOptional: boolean }
}

export interface DescribedCommand {
  /** The words by which it is called, without the program: `import csv`; empty for the program itself. */
  readonly path: string
  readonly name: string
  readonly description: string
  readonly arguments: readonly DescribedArgument[]
  readonly options: readonly DescribedOption[]
  readonly commands: readonly DescribedCommand[]
  /** What its help says below the options. */
  readonly notes: string
}

/** What a command declares, with all commands below it: completion and manual follow from it. */
export function describeProgram(command: Command): DescribedCommand {
  return describeCommand(command, '', [])
}

/** @param beside the names of the commands that `help` explains */
function describeCommand(command: Command, path: string, beside: readonly string[]): DescribedCommand {
  const help = command.createHelp()
  const commands = help.visibleCommands(command)
  const names = commands.map((inner) => inner.name())
  return {
    path,
    name: command.name(),
    description: command.description(),
    arguments: command.registeredArguments.map((argument) => describeArgument(argument, beside)),
    options: help.visibleOptions(command).map(describeOption),
    commands: commands.map((inner) => describeCommand(inner, `${path} ${inner.name()}`.trim(), names)),
    notes: readNotes(command),
  }
}

/** The program and all its commands, in the order of the help. */
export function listCommands(described: DescribedCommand): readonly DescribedCommand[] {
  return [described, ...described.commands.flatMap(listCommands)]
}

function describeArgument(argument: Argument, beside: readonly string[]): DescribedArgument {
  const name = argument.name()
  return {
    name,
    description: argument.description,
    isOptional: !argument.required,
    isVariadic: argument.variadic,
    value: name === 'command' ? wordsOf(beside) : kindOf(name, argument.argChoices),
  }
}

function describeOption(option: Option): DescribedOption {
  const { flags, description, long, short, argChoices } = option
  const described = {
    flags: [short, long].filter((flag) => flag !== undefined),
    description,
  }
  const { name } = /[<[](?<name>[^>\]]+?)(?:\.\.\.)?[>\]]/.exec(flags)?.groups ?? {}
  if (name === undefined) return described
  return { ...described, value: { ...kindOf(name, argChoices), name, isOptional: option.optional } }
}

/** A value is known by the name that the help gives it: `<file>`, `<directory>`. */
function kindOf(name: string, choices: readonly string[] | undefined): ValueKind {
  if (choices !== undefined) return wordsOf(choices)
  if (name === 'settings') return wordsOf(SETTING_NAMES.map((setting) => `${setting}=`))
  if (/^(?:files?|exports?|backup|target|picture)$/.test(name)) return { kind: 'file' }
  if (/^(?:dir|directory|folder)$/.test(name)) return { kind: 'directory' }
  return { kind: 'free' }
}

const wordsOf = (words: readonly string[]): ValueKind => ({ kind: 'words', words })

function readNotes(command: Command): string {
  let text = ''
  const { writeOut } = command.configureOutput()
  command.configureOutput({
    writeOut: (part) => {
      text += part
    },
  })
  command.outputHelp()
  command.configureOutput({ writeOut: writeOut! })
  return text.replace(command.helpInformation(), '').trim()
}
