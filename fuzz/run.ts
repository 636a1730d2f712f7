// npm run fuzz [-- REQUESTS [SEED]]: attacks the real program on loopback, and fails on anything the contract does not allow.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { suffer } from './attack.js'
import { ATTACKS } from './attacks.js'
import { runCampaign, SLOW_MS, stillSlow } from './campaign.js'
import { CpuMeter, MAX_CPU_MS } from './cpu-cost.js'
import { openDeaf } from './deaf.js'
import { hunt } from './hunt.js'
import { openIdle } from './idle.js'
import type { FuzzRequest } from './request.js'
import { type Memory, startVictim } from './victim.js'

const REQUESTS = 100_000
const HUNTED = 1500
const IDLE_CONNECTIONS = 10_000
/** Share of the requests that fill caches and compile code; the growth of memory counts only after them. */
const WARM_UP = 0.25
const MAX_HEAP_GROWTH_MIB = 24
const MAX_RESIDENT_GROWTH_MIB = 64
/** Memory that an idle connection may take until it is closed, and heap that all of them together may leave behind. */
const MAX_KIB_PER_CONNECTION = 24
const MAX_MIB_LEFT = 8
const SETTLE_MS = 5000
/** A client that reads nothing is dropped after two checks: 30 s after its request, and 30 s later. */
const DEAF_MS = 65_000

const requests = Number(process.argv[2] ?? REQUESTS)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000)
if (!(requests >= 1 && Number.isInteger(seed))) throw new RangeError('name how many requests, and the seed: an integer')

const failures: string[] = []
const dataDir = join(tmpdir(), 'photoblog-fuzz')
mkdirSync(dataDir, { recursive: true })
const victim = await startVictim(dataDir, { TRUSTED_PROXIES: '127.0.0.0/8' })
const describe = (request: FuzzRequest) => JSON.stringify(request).slice(0, 300)
const show = ({ residentMiB, heapMiB }: Memory) =>
  `${residentMiB.toFixed(0)} MiB resident, ${heapMiB.toFixed(1)} MiB of heap alive`

console.log(`${requests} requests, seed ${seed}`)
let warm: Memory | undefined
const every = Math.max(1000, Math.round(requests / 10 / 1000) * 1000)
const deaf = await openDeaf(victim.port)
const startedAt = performance.now()
const campaign = await runCampaign({
  port: victim.port,
  requests,
  seed,
  connections: 4,
  async progress(sent) {
    if (sent % every !== 0) return
    const memory = await victim.measure()
    if (sent >= requests * WARM_UP) warm ??= memory
    console.log(`  ${sent}: ${show(memory)}`)
  },
})
const seconds = (performance.now() - startedAt) / 1000
for (const [kind, { requests, statuses, slowestMs, slow }] of Object.entries(campaign.figures)) {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`)
  console.log(
    `${kind.padEnd(10)} ${requests}: ${counts.join(' ')}; slowest ${slowestMs.toFixed(1)} ms, ${slow.length} over ${SLOW_MS} ms`,
  )
  for (const request of await stillSlow(victim.port, slow)) {
    failures.push(`over ${SLOW_MS} ms also when repeated: ${JSON.stringify(request).slice(0, 500)}`)
  }
}
console.log(
  `${campaign.requests} requests and their repetitions by ETag in ${seconds.toFixed(0)} s, on ${campaign.targets} addresses and the API`,
)
const after = await victim.measure()
if (warm !== undefined) {
  const [heap, resident] = [after.heapMiB - warm.heapMiB, after.residentMiB - warm.residentMiB]
  console.log(`memory since the warm-up: ${heap.toFixed(1)} MiB of heap, ${resident.toFixed(0)} MiB resident`)
  if (heap > MAX_HEAP_GROWTH_MIB)
    failures.push(`the heap grew by ${heap.toFixed(1)} MiB, more than ${MAX_HEAP_GROWTH_MIB}`)
  if (resident > MAX_RESIDENT_GROWTH_MIB) {
    failures.push(`resident memory grew by ${resident.toFixed(0)} MiB, more than ${MAX_RESIDENT_GROWTH_MIB}`)
  }
}

const attacks = Object.values(ATTACKS).flat()
for (const attack of attacks) {
  const fault = await suffer(victim.port, attack).catch(String)
  if (fault !== undefined) failures.push(`${attack.name}: ${fault}`)
}
console.log(`${attacks.length} attacks with raw bytes`)

const meter = new CpuMeter(victim.port, victim.cpuMicroseconds)
const dearest = await hunt(meter, HUNTED, seed)
meter.close()
console.log(`${HUNTED} more requests weighed by the CPU time that they cost; the costliest:`)
for (const { request, ms } of dearest.slice(0, 3)) console.log(`  ${ms.toFixed(2)} ms: ${describe(request)}`)
for (const { request, ms } of dearest.filter(({ ms }) => ms > MAX_CPU_MS)) {
  failures.push(`${ms.toFixed(1)} ms of CPU, more than ${MAX_CPU_MS}: ${describe(request)}`)
}

const before = await victim.measure()
const idle = await openIdle(victim.port, IDLE_CONNECTIONS)
const laden = await victim.measure()
const whileIdle = await runCampaign({ port: victim.port, requests: 1000, seed, connections: 2 })
const open = idle.open
await idle.untilClosed()
// The server notices the end of the last connections at its next check.
await wait(SETTLE_MS)
const relieved = await victim.measure()
const kib = ((laden.residentMiB - before.residentMiB) * 1024) / IDLE_CONNECTIONS
const slowest = Math.max(...Object.values(whileIdle.figures).map(({ slowestMs }) => slowestMs))
console.log(
  `${idle.opened} idle connections: ${kib.toFixed(1)} KiB each; 1000 requests meanwhile, slowest ${slowest.toFixed(1)} ms; ${open} were open then, ${idle.open} in the end: ${show(before)} before, ${show(laden)} then, ${show(relieved)} after`,
)
if (kib > MAX_KIB_PER_CONNECTION)
  failures.push(`an idle connection takes ${kib.toFixed(1)} KiB, more than ${MAX_KIB_PER_CONNECTION}`)
if (relieved.heapMiB - before.heapMiB > MAX_MIB_LEFT) failures.push('closed connections are not released')

await wait(Math.max(0, DEAF_MS - (performance.now() - startedAt)))
const heard = await deaf.listen()
console.log(`a client that took none of its ${deaf.asked} answers for a minute was sent ${heard} of them`)
if (heard === 0 || heard === deaf.asked) failures.push(`the client that took nothing got ${heard} answers`)

const code = await victim.stop()
if (code !== 0 || victim.errors() !== '') failures.push(`the server ended with ${code}: ${victim.errors()}`)
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
