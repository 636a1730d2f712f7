import { register } from './commands/serve.js'
import { createProgram, runProgram, tellHelp } from './run-program.js'

/**
 * The program with the one command `serve`, as a bundle of its own (scripts/build.js).
 * @param whenStarted called when the server is ready, before it says so; by the primary process too, whose workers answer
 */
export function runServe(whenStarted: (answersItself: boolean) => void): Promise<void> {
  return runProgram(async (_asked, clock) => {
    const program = createProgram()
    register(program.command('serve'), clock, whenStarted)
    return tellHelp(program)
  })
}
