import { register } from './commands/serve.js'
import { createProgram, runProgram, tellHelp } from './run-program.js'

/**
 * The program with the one command `serve`, as a bundle of its own (scripts/build.js).
 * @param whenStarted called by a server that is ready, before it says so
 */
export function runServe(whenStarted: () => void): Promise<void> {
  return runProgram(async (_asked, clock) => {
    const program = createProgram()
    register(program.command('serve'), clock, whenStarted)
    return tellHelp(program)
  })
}
