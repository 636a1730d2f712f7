import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { keepSite, readDemo, readThrough } from '../large/kept-site.js'
import { FIRST_DATE } from '../large/store-many.js'
import { setClock, type Taken, WatchedServer } from '../large/watched-server.js'
import { ask } from '../measure/ask.js'
import { load, requestBytes } from '../measure/load.js'
import { median } from '../measure/statistics.js'
import { type Budget, type Section, table } from '../report.js'

/** Twenty years, and a century: the design bound. */
const SIZES = [8_000, 36_525] as const
const REQUESTS = 20_000
const STARTS = 5

const PROGRAM = join(import.meta.dirname, '../../bin/photoblog.js')
const HTML = { Accept: 'text/html', 'Accept-Encoding': 'br' }

/** Requests to a server that has just started, in order; the years exist at all sizes. */
const ASKED = {
  'first page': '/',
  'a photo by date': '/api/v1/photos/0020-05-05',
  'search, API': '/api/v1/photos?q=fog',
  'last page of the API': '/api/v1/photos?limit=50&offset=OFFSET',
  overview: '/api/v1/overview',
  'search, page': '/search/?q=fog',
  'a year': '/0020/',
  'a month': '/0020/05/',
  archive: '/archive/',
  'a category': '/categories/landscapes/',
  'on this day': '/on-this-day/05-05/',
  sitemap: '/sitemap.xml',
  'sitemap of a year': '/sitemap-0020.xml',
  feed: '/feed.xml',
  'llms-full.txt': '/llms-full.txt',
} as const
const COMMANDS = ['export', 'backup', 'doctor --quick', 'queue'] as const

interface Size {
  readonly count: (typeof SIZES)[number]
  readonly firstAnswerMs: number
  readonly startCpuMs: number
  readonly residentMB: number
  /** Resident memory after many requests of all kinds. */
  readonly residentAfterMB: number
  /** The longest time during which the event loop did nothing but read a change. */
  readonly changeBusyMs: number
  readonly taken: ReadonlyMap<string, Taken>
  /** CPU seconds of each command. */
  readonly commands: ReadonlyMap<string, number>
}

/** Costs of twenty years and of a century of photos. */
export async function measureCentury(isQuick: boolean): Promise<Section> {
  const models = await readDemo()
  const sizes: Size[] = []
  for (const count of isQuick ? SIZES.slice(0, 1) : SIZES) sizes.push(await measureSize(models, count))
  const figures = (textOf: (size: Size) => string) => sizes.map(textOf)
  const names = sizes.map(({ count }) => `${count.toLocaleString('en')} photos`)
  return {
    title: 'Twenty years and a century',
    text: [
      'One a day from the year 1 on, made of those of the demo: each with rows, address, title and renditions of its own, but without picture files, which no server reads here. For the commands each has two small files, which share their bytes on the disk; what a real one costs comes to that, per byte. At the start the system has the database in its memory, as when a server is started anew; where nothing of it is, reading it comes to that. Of the start: the median of five, without the index of the search, which the server completes after its first answers. The first time that each is asked after the start, CPU time and, in brackets, the longest that the event loop did nothing else.',
      table(
        ['', ...names],
        [
          ['start to first answer, ms', ...figures(({ firstAnswerMs }) => firstAnswerMs.toFixed(0))],
          ['the same, CPU, ms', ...figures(({ startCpuMs }) => startCpuMs.toFixed(0))],
          ['memory then, MB', ...figures(({ residentMB }) => residentMB.toFixed(0))],
          ...Object.keys(ASKED).map((name) => [
            `${name}, ms`,
            ...figures(({ taken }) => {
              const { cpuMs, busyMs } = taken.get(name)!
              return `${cpuMs.toFixed(1)} (${busyMs.toFixed(0)})`
            }),
          ]),
          [
            `memory after ${REQUESTS.toLocaleString('en')} requests, MB`,
            ...figures(({ residentAfterMB }) => residentAfterMB.toFixed(0)),
          ],
          ['longest stop while a change is read, ms', ...figures(({ changeBusyMs }) => changeBusyMs.toFixed(0))],
          ...COMMANDS.map((name) => [
            `\`photoblog ${name}\`, CPU s`,
            ...figures(({ commands }) => commands.get(name)?.toFixed(1) ?? ''),
          ]),
        ],
      ),
    ].join('\n\n'),
    budgets: sizes.flatMap(budgetsOf),
  }
}

const LIMITS = {
  8000: { startCpuMs: 500, residentMB: 150 },
  36525: { startCpuMs: 1_200, residentMB: 230 },
} as const
const LONGEST_STOP_MS = 30
const LONGEST_ANSWER_MS = 60

function budgetsOf({ count, startCpuMs, residentAfterMB, changeBusyMs, taken }: Size): readonly Budget[] {
  const of = `${count.toLocaleString('en')} photos:`
  const limits = LIMITS[count]
  const slowest = Math.max(...[...taken.values()].map(({ busyMs }) => busyMs))
  const atMost = (what: string, unit: string, limit: number, measured: number): Budget => ({
    what: `${of} ${what}`,
    unit,
    limit,
    is: 'at most',
    measured,
  })
  return [
    atMost('start to first answer, CPU', 'ms', limits.startCpuMs, startCpuMs),
    atMost(`memory after ${REQUESTS.toLocaleString('en')} requests`, 'MB', limits.residentMB, residentAfterMB),
    atMost('longest stop for a first answer', 'ms', LONGEST_ANSWER_MS, slowest),
    atMost('longest stop while a change is read', 'ms', LONGEST_STOP_MS, changeBusyMs),
  ]
}

async function measureSize(models: readonly Photo[], count: Size['count']): Promise<Size> {
  const dataDir = await keepSite(models, count, 'rows')
  setClock(dataDir, addDays(FIRST_DATE, count - 1))
  await readThrough(dataDir)
  const starts: Start[] = []
  for (let start = 1; start < STARTS; start++) {
    const { server, ...figures } = await startOnce(dataDir)
    await server.process.stop()
    starts.push(figures)
  }
  const { server, ...last } = await startOnce(dataDir)
  starts.push(last)
  const firstAnswerMs = median(starts.map((start) => start.firstAnswerMs))
  const startCpuMs = median(starts.map((start) => start.startCpuMs))
  const residentMB = median(starts.map((start) => start.residentMB))
  console.log(`  ${count}: first answer after ${firstAnswerMs.toFixed(0)} ms, ${residentMB.toFixed(0)} MB`)
  const taken = new Map<string, Taken>()
  const asked = Object.entries(ASKED).map(([name, path]) => {
    const isPage = path.endsWith('/') || path.startsWith('/search/')
    return { name, path: path.replace('OFFSET', String(count - 50)), fields: isPage ? HTML : {} }
  })
  for (const { name, path, fields } of asked) taken.set(name, await server.take(path, fields))
  const requests = asked.map(({ path, fields }) => ({ bytes: requestBytes(path, fields), status: 200 }))
  await load(server.process.port, requests, (sent) => sent < REQUESTS)
  const residentAfterMB = server.process.residentMB()
  const changeBusyMs = await changeOne(server, dataDir)
  await server.process.stop()
  const commands = new Map<string, number>()
  const withFiles = await keepSite(models, count, 'files')
  for (const name of COMMANDS) {
    commands.set(name, await runCommand(name, withFiles))
    console.log(`  ${count}, ${name}: ${commands.get(name)!.toFixed(1)} s`)
  }
  return { count, firstAnswerMs, startCpuMs, residentMB, residentAfterMB, changeBusyMs, taken, commands }
}

type Start = Pick<Size, 'firstAnswerMs' | 'startCpuMs' | 'residentMB'>

/** Does not use `WatchedServer.take`, because the server would index photos for search while `take` waits for the event loop. */
async function startOnce(dataDir: string): Promise<Start & { readonly server: WatchedServer }> {
  const begun = performance.now()
  const server = await WatchedServer.start(dataDir)
  await ask(server.process.port, requestBytes('/api/v1/photos'))
  const firstAnswerMs = performance.now() - begun
  return { server, firstAnswerMs, startCpuMs: server.process.cpuMs(), residentMB: server.process.residentMB() }
}

const CHANGED = toPhotoDate('0020-05-05')

/** Changes a title, as a command in another process would. @returns the longest event-loop delay until the server shows it */
async function changeOne(server: WatchedServer, dataDir: string): Promise<number> {
  await server.longestStop()
  const title = `Changed at ${Date.now()}`
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  await store.change((changes) => changes.put({ ...changes.find(CHANGED)!, title }))
  await store.close()
  const request = requestBytes(`/api/v1/photos/${CHANGED}`)
  while (!(await ask(server.process.port, request)).body.includes(title)) await wait(20)
  return server.longestStop()
}

/** @returns CPU seconds of the command */
async function runCommand(name: string, dataDir: string): Promise<number> {
  const [command = '', ...options] = name.split(' ')
  const target = mkdtempSync(join(tmpdir(), 'photoblog-century-'))
  const given = command === 'export' || command === 'backup' ? [join(target, 'to')] : []
  const before = childrenCpuSeconds()
  await new Promise<void>((resolve, reject) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    execFile(
      process.execPath,
      [PROGRAM, command, ...options, ...given],
      { env, maxBuffer: 1e9 },
      (error, _out, err) => {
        // These exit codes report that picture files are missing.
        if (error === null || error.code === 3 || (command === 'doctor' && error.code === 1)) resolve()
        else reject(new Error(`photoblog ${name} fails in ${dataDir}: ${err.slice(-500)}`))
      },
    )
  })
  rmSync(target, { recursive: true, force: true })
  return childrenCpuSeconds() - before
}

/** CPU time of children that have ended. @see proc_pid_stat(5) */
function childrenCpuSeconds(): number {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13, 15).map(Number)
  return (user! + system!) / 100
}
