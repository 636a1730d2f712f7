import type { Command } from 'commander'
import { createProgram, tellHelp } from './run-program.js'

/** A file of `commands/`. */
interface CommandFile {
  register(command: Command, clock: () => Date): void
}

/** All commands, in the order of the help. Only the requested one is loaded, so the server starts without the publishing code. */
const COMMANDS: Readonly<Record<string, () => Promise<CommandFile>>> = {
  serve: () => import('./commands/serve.js'),
  init: () => import('./commands/init.js'),
  config: () => import('./commands/config.js'),
  inspect: () => import('./commands/inspect.js'),
  add: () => import('./commands/add.js'),
  watch: () => import('./commands/watch.js'),
  queue: () => import('./commands/days/queue.js'),
  move: () => import('./commands/days/move.js'),
  insert: () => import('./commands/days/insert.js'),
  'close-gaps': () => import('./commands/days/close-gaps.js'),
  swap: () => import('./commands/days/swap.js'),
  edit: () => import('./commands/edit.js'),
  rename: () => import('./commands/names/rename.js'),
  merge: () => import('./commands/names/merge.js'),
  alias: () => import('./commands/names/alias.js'),
  describe: () => import('./commands/describe.js'),
  undo: () => import('./commands/history/undo.js'),
  redo: () => import('./commands/history/redo.js'),
  history: () => import('./commands/history/history.js'),
  replace: () => import('./commands/replace.js'),
  remove: () => import('./commands/remove.js'),
  'cut-pictures': () => import('./commands/cut-pictures.js'),
  'embed-rights': () => import('./commands/embed-rights.js'),
  studio: () => import('./commands/studio.js'),
  preview: () => import('./commands/preview.js'),
  import: () => import('./commands/import.js'),
  export: () => import('./commands/export.js'),
  backup: () => import('./commands/backup.js'),
  restore: () => import('./commands/restore.js'),
  doctor: () => import('./commands/doctor.js'),
  'upgrade-check': () => import('./commands/upgrade-check.js'),
  verify: () => import('./commands/verify.js'),
  copy: () => import('./commands/copy.js'),
  'push-pictures': () => import('./commands/push-pictures.js'),
  completion: () => import('./commands/shell/completion.js'),
  manual: () => import('./commands/shell/manual.js'),
}

/** These describe the others. */
const NEED_ALL = ['completion', 'manual']

/** The program with the command that is asked for, or, when that is none, with all of them. */
export async function gatherProgram(asked: string, clock: () => Date): Promise<Command> {
  const program = createProgram()
  const isAlone = Object.hasOwn(COMMANDS, asked) && !NEED_ALL.includes(asked)
  for (const name of isAlone ? [asked] : Object.keys(COMMANDS)) {
    const { register } = await COMMANDS[name]!()
    register(program.command(name), clock)
  }
  return tellHelp(program)
}
