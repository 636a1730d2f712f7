import { gatherProgram } from './program.js'
import { runProgram } from './run-program.js'

await runProgram(gatherProgram)
