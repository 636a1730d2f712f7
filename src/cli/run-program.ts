import { Command } from 'commander'
import { describeFailure } from '../site-dir/describe-failure.js'
import { readVersion } from '../site-dir/read-version.js'
import { sayFailure } from './parts/say.js'

/**
 * Runs the command that the process was started with. What is wrong is said, and sets the exit code.
 * @param gather the program with that command
 */
export async function runProgram(gather: (asked: string, clock: () => Date) => Promise<Command>): Promise<void> {
  // Files are private to the user: they include queued photographs and metadata about people and places.
  process.umask(0o077)

  // A reader of the output may stop early, as `| head` does; the command still finishes.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }

  const [asked = ''] = process.argv.slice(2)
  try {
    const program = await gather(asked, () => new Date())
    await program.parseAsync()
  } catch (error) {
    sayFailure(describeFailure(error))
    process.exitCode = 1
  }
}

/** The program without its commands. */
export function createProgram(): Command {
  return new Command('photoblog')
    .description('A daily photoblog: one photograph a day, for people, programs and agents.')
    .version(readVersion())
    .showHelpAfterError('«photoblog --help» lists the commands.')
    .addHelpText('after', '\nThe site is in the directory DATA_DIR, ./data by default.')
}

/** Lets every command say where its help is. */
export function tellHelp(program: Command): Command {
  for (const command of program.commands) {
    command.showHelpAfterError(`«photoblog ${command.name()} --help» lists its arguments and options.`)
    for (const inner of command.commands) {
      inner.showHelpAfterError(`«photoblog ${command.name()} ${inner.name()} --help» lists its arguments and options.`)
    }
  }
  return program
}
