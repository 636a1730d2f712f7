import type { Command, Option } from 'commander'

export const commandsOf = (command: Command) => command.createHelp().visibleCommands(command)
export const optionsOf = (command: Command) => command.createHelp().visibleOptions(command)

export interface ListedCommand {
  /** The words after the program's name: `import csv`; empty for the program itself. */
  readonly path: string
  readonly command: Command
}

export function listCommands(command: Command, path = ''): readonly ListedCommand[] {
  const inner = commandsOf(command).flatMap((one) => listCommands(one, `${path} ${one.name()}`.trim()))
  return [{ path, command }, ...inner]
}

/** `-h`, `--help` */
export const flagsOf = ({ short, long }: Option) => [short, long].filter((flag) => flag !== undefined)

/** The name of an option's value in the help: `file` for `--csv [file]`; `undefined` if the option takes no value. */
export const valueNameOf = ({ flags }: Option) => /[<[](?<name>[^>\]]+?)(?:\.\.\.)?[>\]]/.exec(flags)?.groups?.name
