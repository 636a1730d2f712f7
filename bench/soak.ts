// npm run soak [-- SECONDS]: loads the service at 80 % of its capacity with all kinds of requests.
import { join } from 'node:path'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, openConnection } from './measure/load.js'
import { MIXED_REQUESTS } from './mixed-requests.js'
import { startPhotoblog } from './workshop.js'

const SHARE_OF_CAPACITY = 0.8
const CONNECTIONS = 32
const CAPACITY_SECONDS = 5

const seconds = Number(process.argv[2] ?? 60)
if (!(seconds >= 1 && seconds <= 3600)) throw new RangeError('name the time as seconds, from 1 to 3600')

const server = await startPhotoblog({}, ['--import', join(import.meta.dirname, 'watch-event-loop.js')])
const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.port)))
let turn = 0
let wrong = 0
let refused = 0
const askNext = async (connection: Connection) => {
  const { bytes, status } = MIXED_REQUESTS[turn++ % MIXED_REQUESTS.length]!
  const answeredStatus = await connection.ask(bytes)
  if (answeredStatus === 503) refused++
  else if (answeredStatus !== status) wrong++
}

/** Requests per second with closed-loop connections. */
async function findCapacity(): Promise<number> {
  let answered = 0
  const until = performance.now() + CAPACITY_SECONDS * 1000
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < until) {
        await askNext(connection)
        answered++
      }
    }),
  )
  return answered / CAPACITY_SECONDS
}

await findCapacity()
const capacity = await findCapacity()
const rate = capacity * SHARE_OF_CAPACITY
console.log(`capacity ${capacity.toFixed(0)} requests/s; holding ${rate.toFixed(0)} requests/s for ${seconds} s`)

const loop = { mean: 0, p99: 0, max: 0, samples: 0 }
server.onMessage((message) => {
  const { meanMs, p99Ms, maxMs } = message as { meanMs: number; p99Ms: number; maxMs: number }
  loop.mean += meanMs
  loop.p99 = Math.max(loop.p99, p99Ms)
  loop.max = Math.max(loop.max, maxMs)
  loop.samples++
})
const latencies = createHistogram()
const idle = [...connections]
const queue: number[] = []
wrong = 0
refused = 0
let answered = 0
/** Measured from when a request was due, not when a connection became free (coordinated omission). */
const serve = async (connection: Connection) => {
  for (let due = queue.shift(); due !== undefined; due = queue.shift()) {
    await askNext(connection)
    latencies.record(Math.max(1, Math.round((performance.now() - due) * 1e6)))
    answered++
  }
  idle.push(connection)
}
const startedAt = performance.now()
const cpuBefore = server.cpuMs()
let sent = 0
let reported = 0
while (performance.now() - startedAt < seconds * 1000) {
  const due = ((performance.now() - startedAt) / 1000) * rate
  for (; sent < due; sent++) queue.push(startedAt + (sent / rate) * 1000)
  while (queue.length > 0 && idle.length > 0) void serve(idle.pop()!)
  const elapsed = Math.floor((performance.now() - startedAt) / 10_000)
  if (elapsed > reported) {
    reported = elapsed
    console.log(`  ${elapsed * 10} s: ${server.residentMB().toFixed(0)} MB, ${answered} answered, ${wrong} wrong`)
  }
  await wait(1)
}
while (answered < sent) await wait(5)

const elapsedSeconds = (performance.now() - startedAt) / 1000
const ms = (share: number) => `${(latencies.percentile(share) / 1e6).toFixed(2)} ms`
console.log(
  `rate       ${(answered / elapsedSeconds).toFixed(0)} requests/s, ${answered} in all, ${wrong} with a wrong status, ${refused} refused as too many (503)`,
)
console.log(
  `latency    p50 ${ms(50)}, p90 ${ms(90)}, p99 ${ms(99)}, p99.9 ${ms(99.9)}, p99.99 ${ms(99.99)}, most ${ms(100)}`,
)
console.log(
  `server     ${(((server.cpuMs() - cpuBefore) / answered) * 1000).toFixed(0)} µs CPU/request, ${server.residentMB().toFixed(0)} MB resident`,
)
console.log(
  `event loop mean ${(loop.mean / loop.samples).toFixed(1)} ms, worst p99 of a second ${loop.p99.toFixed(1)} ms, most ${loop.max.toFixed(1)} ms (5 ms of it the clock's own grain)`,
)
for (const connection of connections) connection.close()
await server.stop()
process.exitCode = wrong === 0 ? 0 : 1
