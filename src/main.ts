import { runProgram } from './cli/program.js'

await runProgram()
