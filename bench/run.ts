// npm run bench: our server beside what it is compared to, in interleaved rounds, by CPU time.
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contestant, compare, printComparison, startBareServer } from './compare.js'
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
const first = await startServer([program, 'serve', '--demo'], env)
console.log(`first start, or the next on what it left: ${(first.readyMs / 1000).toFixed(1)} s`)
await first.stop()
const ours = await startServer([program, 'serve', '--demo'], env)
console.log(
  `ready on an existing archive after ${ours.readyMs.toFixed(0)} ms, ${ours.residentMiB().toFixed(0)} MiB resident`,
)

/** Compares ours with the bare server and with others that do the same. */
async function bench(title: string, request: Buffer, others: readonly Contestant[] = []): Promise<void> {
  const bare = await startBareServer(ours.port, request)
  const contestants = [
    { name: 'bare server, same bytes', server: bare, request },
    { name: 'photoblog', server: ours, request },
    ...others,
  ]
  printComparison(title, await compare(contestants))
  await bare.stop()
}

await bench('GET /api/v1/photos (10 photos)', requestBytes('/api/v1/photos'))
await bench('GET /api/v1/photos?q=fog&limit=10', requestBytes('/api/v1/photos?q=fog&limit=10'))
await bench('GET /api/v1/photos/2015-06-15', requestBytes('/api/v1/photos/2015-06-15'))
await bench('GET / (page)', requestBytes('/', { Accept: 'text/html' }))
await bench('GET / (page, brotli)', requestBytes('/', { Accept: 'text/html', 'Accept-Encoding': 'br' }))
await bench('GET /index.md', requestBytes('/index.md'))
await bench('GET /feed.xml', requestBytes('/feed.xml'))

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_photos', arguments: { limit: 3 } } }
const fields = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
const toolCall = requestBytes('/mcp', fields, JSON.stringify(call), 'POST')
const official = await startServer(['--import', 'tsx', join(import.meta.dirname, 'official-mcp-server.ts')])
await bench('POST /mcp tools/call (2 KB of structuredContent)', toolCall, [
  { name: 'official SDK, stateless', server: official, request: toolCall },
])
await official.stop()

console.log(`\nresident after the load: ${ours.residentMiB().toFixed(0)} MiB`)
await ours.stop()
await benchSearch()
