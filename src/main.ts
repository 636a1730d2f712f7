import { sayFailure } from './commands/parts/say.js'
import { describeFailure } from './data-dir/index.js'
import { gatherProgram } from './program.js'

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
  const program = await gatherProgram(asked, () => new Date())
  await program.parseAsync()
} catch (error) {
  sayFailure(describeFailure(error))
  process.exitCode = 1
}
