import { gatherProgram } from './cli/program.js'
import { runProgram } from './cli/run-program.js'

await runProgram(gatherProgram)
