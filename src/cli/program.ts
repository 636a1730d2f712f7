import { Command } from 'commander'
import type { Clock } from '../photos/days/clock.js'
import { describeFailure } from '../site-dir/describe-failure.js'
import { readVersion } from '../site-dir/read-version.js'
import { printFailure } from './parts/print.js'

/** All commands, in the order of the help. Only the requested one is loaded, so the server starts without the publishing code. */
const COMMANDS: Readonly<Record<string, () => Promise<{ register(command: Command, clock: Clock): void }>>> = {
  serve: () => import('./serve.js'),
  init: () => import('./init.js'),
  config: () => import('./config.js'),
  inspect: () => import('./inspect.js'),
  add: () => import('./add.js'),
  watch: () => import('./watch.js'),
  queue: async () => ({ register: (await import('./days.js')).registerQueue }),
  move: async () => ({ register: (await import('./days.js')).registerMove }),
  insert: async () => ({ register: (await import('./days.js')).registerInsert }),
  'close-gaps': async () => ({ register: (await import('./days.js')).registerCloseGaps }),
  swap: async () => ({ register: (await import('./days.js')).registerSwap }),
  edit: () => import('./edit.js'),
  rename: async () => ({ register: (await import('./names.js')).registerRenaming }),
  merge: async () => ({ register: (await import('./names.js')).registerRenaming }),
  alias: async () => ({ register: (await import('./names.js')).registerAlias }),
  series: () => import('./series.js'),
  describe: () => import('./describe.js'),
  undo: async () => ({ register: (await import('./history.js')).registerUndo }),
  redo: async () => ({ register: (await import('./history.js')).registerUndo }),
  history: async () => ({ register: (await import('./history.js')).registerHistory }),
  replace: () => import('./replace.js'),
  remove: () => import('./remove.js'),
  'cut-pictures': async () => ({ register: (await import('./pictures.js')).registerCut }),
  'embed-rights': async () => ({ register: (await import('./pictures.js')).registerEmbed }),
  studio: () => import('./studio.js'),
  preview: () => import('./preview.js'),
  import: () => import('./import.js'),
  export: () => import('./export.js'),
  announce: () => import('./announce.js'),
  backup: async () => ({ register: (await import('./backup.js')).registerBackup }),
  restore: async () => ({ register: (await import('./backup.js')).registerRestore }),
  doctor: () => import('./doctor.js'),
  verify: () => import('./verify.js'),
  copy: () => import('./copy.js'),
  'push-pictures': async () => ({ register: (await import('./pictures.js')).registerPush }),
  completion: () => import('./help/completion.js'),
  complete: async () => {
    const { registerComplete } = await import('./help/completion.js')
    return { register: (command, clock) => registerComplete(command, clock, gatherProgram) }
  },
  manual: () => import('./help/manual.js'),
}

/** The program with the requested command only, or with all commands if the name is unknown, missing or `manual`. */
export async function gatherProgram(asked: string, clock: Clock): Promise<Command> {
  const program = createProgram()
  // The manual describes all commands.
  const isAlone = Object.hasOwn(COMMANDS, asked) && asked !== 'manual'
  for (const name of isAlone ? [asked] : Object.keys(COMMANDS)) {
    const { register } = await COMMANDS[name]!()
    register(program.command(name, { hidden: name === 'complete' }), clock)
  }
  return addHelpHints(program)
}

function createProgram(): Command {
  return new Command('photoblog')
    .description('A daily photoblog: one photograph a day, for people, programs and agents.')
    .version(readVersion())
    .showHelpAfterError('«photoblog --help» lists the commands.')
    .addHelpText('after', '\nThe site is in the directory DATA_DIR, ./data by default.')
}

function addHelpHints(program: Command): Command {
  for (const command of program.commands) {
    command.showHelpAfterError(`«photoblog ${command.name()} --help» lists its arguments and options.`)
    for (const inner of command.commands) {
      inner.showHelpAfterError(`«photoblog ${command.name()} ${inner.name()} --help» lists its arguments and options.`)
    }
  }
  return program
}

/** Runs the command line of this process. An error is printed and sets the exit code. */
export async function runProgram(): Promise<void> {
  // Files are private to the user: they include queued photographs and metadata about people and places.
  process.umask(0o077)

  // A reader of the output may stop early, as `| head` does; the command still finishes.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return
      process.exitCode = 1
      if (stream === process.stdout) printFailure(`the output could not be written: ${error.message}`)
    })
  }

  const [asked = ''] = process.argv.slice(2)
  try {
    const program = await gatherProgram(asked, () => new Date())
    await program.parseAsync()
  } catch (error) {
    printFailure(describeFailure(error))
    process.exitCode = 1
  }
}
