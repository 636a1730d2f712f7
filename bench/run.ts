// npm run bench: our server beside the bare one, in interleaved rounds, by CPU time.
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, printComparison, startBareServer } from './compare.js'
import { requestBytes } from './load.js'
import { startServer } from './processes.js'
import { benchSearch } from './search.js'

const program = join(import.meta.dirname, '..', 'bin', 'photoblog.js')
const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  QUOTA: '1000000000',
  DATA_DIR: join(tmpdir(), 'photoblog-bench'),
  BASE_URL: 'https://photos.example',
}

console.log(`Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
await (await startServer([program, 'serve', '--demo'], env)).stop()
const ours = await startServer([program, 'serve', '--demo'], env)
console.log(`ready after ${ours.readyMs.toFixed(0)} ms on an existing archive`)

const requests = {
  'GET /api/v1/photos (10 photos)': requestBytes('/api/v1/photos'),
  'GET /api/v1/photos?q=harbour': requestBytes('/api/v1/photos?q=harbour'),
  'GET /api/v1/photos/2015-06-15': requestBytes('/api/v1/photos/2015-06-15'),
}
for (const [title, request] of Object.entries(requests)) {
  const bare = await startBareServer(ours.port, request)
  const measurements = await compare([
    { name: 'bare server, same bytes', server: bare, request },
    { name: 'photoblog', server: ours, request },
  ])
  printComparison(title, measurements)
  await bare.stop()
}
console.log(`\nresident after the load: ${ours.residentMiB().toFixed(0)} MiB`)
await ours.stop()
benchSearch()
