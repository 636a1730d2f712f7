// npm run soak [-- SECONDS --rate N --write]: sends all kinds of requests to a new site at four fifths of its capacity (or
// N a second), while its texts are edited and a day begins at least every five minutes. With --write, puts the results
// into docs/long-life.md.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { addDays } from '../src/photos/days/photo-date.js'
import { ask } from './measure/ask.js'
import { MIXED_REQUESTS, pictureRequests } from './mixed-requests.js'
import { AroundMidnight } from './soak/around-midnight.js'
import { writeSoak } from './soak/report.js'
import { ShiftedDays } from './soak/shifted-days.js'
import { makeSoakSite } from './soak/site.js'
import { SteadyLoad } from './soak/steady-load.js'
import { type Window, Windows } from './soak/windows.js'
import { demoDirectory, startPhotoblog, startSite } from './workshop.js'

const SHARE_OF_CAPACITY = 0.8
const CAPACITY_SECONDS = 5
const MAX_WINDOW_SECONDS = 300
const EDIT_EVERY_SECONDS = 20
/** How long before midnight the clock is set. */
const LEAD_MS = 3_000

const { values, positionals } = parseArgs({
  options: { rate: { type: 'string' }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const seconds = Number(positionals[0] ?? 60)
if (!(seconds >= 4 && seconds <= 3600)) throw new RangeError('name the time as seconds, from 4 to 3600')
const windowSeconds = Math.min(MAX_WINDOW_SECONDS, seconds / 4)

// Draws the demo if it is missing.
await (await startPhotoblog()).stop()
const directory = mkdtempSync(join(tmpdir(), 'photoblog-soak-'))
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
const queuedDays = Math.ceil(seconds / windowSeconds) + 2
const site = await makeSoakSite(directory, demoDirectory, queuedDays)
const clockFile = join(directory, 'shift')
const days = new ShiftedDays(clockFile, site, LEAD_MS)
const loaded = [
  join(import.meta.dirname, 'watch-event-loop.js'),
  join(import.meta.dirname, '../test/scale/shifted-clock.js'),
]
const server = await startSite(
  site.dataDir,
  { CLOCK_SHIFT_FILE: clockFile },
  loaded.flatMap((file) => ['--import', pathToFileURL(file).href]),
)
const requests = [...MIXED_REQUESTS, ...(await pictureRequests(server.port))]
// Warm up everything that is built on first use.
for (const { bytes } of requests) await ask(server.port, bytes)
const load = await SteadyLoad.open(server.port, requests)
let rate = Number(values.rate)
if (values.rate === undefined) {
  await load.findCapacity(CAPACITY_SECONDS)
  const capacity = await load.findCapacity(CAPACITY_SECONDS)
  rate = capacity * SHARE_OF_CAPACITY
  console.log(`capacity ${capacity.toFixed(0)} requests/s`)
}
console.log(`holding ${rate.toFixed(0)} requests/s for ${seconds} s, in windows of ${windowSeconds} s`)

const windows = new Windows(server.cpuMs())
server.onMessage((message) => windows.busy((message as { maxMs: number }).maxMs))
const startedAt = performance.now()
const failures: string[] = []
const delays: number[] = []
const around = new AroundMidnight()
const midnightP99s: number[] = []
const closeWindow = () => {
  const endSeconds = Math.round((performance.now() - startedAt) / 1000)
  const { residentMB, openFiles, cpuMs } = server
  const window = windows.close({ endSeconds, cpuMs: cpuMs(), residentMB: residentMB(), descriptors: openFiles() })
  console.log(describe(window))
}
const describe = (window: Window) =>
  `  ${window.endSeconds} s: ${window.answered} answered, ${window.wrong} wrong, ${window.refused} refused; p50 ${window.p50.toFixed(2)} ms, p99 ${window.p99.toFixed(2)} ms, most ${window.most.toFixed(0)} ms; busy ${window.busyMs.toFixed(0)} ms; ${window.cpuMicros.toFixed(0)} µs CPU/request; ${window.residentMB.toFixed(0)} MB, ${window.descriptors} descriptors; ${window.edits} edits, ${window.midnights} midnights`
const passMidnight = async () => {
  const { date, delayMs, early } = await days.passMidnight(server.port)
  windows.count('midnights')
  delays.push(delayMs)
  const midnight = performance.now() - delayMs
  // Wait for the pending answers.
  await wait(5_000)
  midnightP99s.push(around.p99(midnight))
  if (early > 0) failures.push(`${date} was shown ${early} times before it began`)
}
let edits = 0
const edit = async () => {
  const day = addDays(site.today, -(1 + (edits++ % 1000)))
  const program = join(import.meta.dirname, '../bin/photoblog.js')
  const env = { ...process.env, DATA_DIR: site.dataDir }
  await promisify(execFile)(process.execPath, [program, 'edit', day, '--caption', `Edited for the time no. ${edits}`], {
    env,
  })
  windows.count('edits')
}
const told = (work: () => Promise<void>) => () => void work().catch((error) => failures.push(String(error)))
const timers = [setInterval(closeWindow, windowSeconds * 1000), setInterval(told(edit), EDIT_EVERY_SECONDS * 1000)]
// Midnight comes in the middle of each window.
const toMidnight = setTimeout(() => {
  timers.push(setInterval(told(passMidnight), windowSeconds * 1000))
  told(passMidnight)()
}, windowSeconds * 500)
await load.hold(rate, seconds, {
  answered: (latencyMs) => {
    windows.answered(latencyMs)
    around.add({ dueMs: performance.now() - latencyMs, latencyMs })
  },
  wrong: () => windows.count('wrong'),
  refused: () => windows.count('refused'),
})
for (const timer of [...timers, toMidnight]) clearTimeout(timer)
const lastEnd = windows.closed.at(-1)?.endSeconds ?? 0
// The remaining time is a window too, unless it is at most a tenth of one.
if (seconds - lastEnd > windowSeconds / 10) closeWindow()

const wrong = windows.closed.reduce((sum, window) => sum + window.wrong, 0)
console.log(`midnights  the day's photo appeared after ${delays.map((ms) => ms.toFixed(0)).join(', ')} ms`)
console.log(`           p99 in the second around each: ${midnightP99s.map((ms) => ms.toFixed(1)).join(', ')} ms`)
for (const failure of failures) console.log(`failed     ${failure}`)
load.close()
await server.stop()
if (values.write) await writeSoak({ seconds, rate, windows: windows.closed, delays, midnightP99s, failures })
process.exitCode = wrong === 0 && failures.length === 0 ? 0 : 1
