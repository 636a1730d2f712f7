import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Photo } from '../../src/archive/index.js'
import { type Growth, growthPlot } from '../drawing/growth-plot.js'
import { keepSite, readDemo, readThrough } from '../large/kept-site.js'
import { FIRST_DATE } from '../large/store-many.js'
import { setClock, type Taken, WatchedServer } from '../large/watched-server.js'
import { type Budget, type Section, table } from '../report.js'

const PROGRAM = join(import.meta.dirname, '../../bin/photoblog.js')
const HTML = { Accept: 'text/html', 'Accept-Encoding': 'br' }

/** What is asked once of a server that has just started, in this order; years that all sizes have. */
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
  readonly count: number
  readonly firstAnswerMs: number
  readonly startCpuMs: number
  readonly residentMB: number
  /** After all answers. */
  readonly residentAfterMB: number
  readonly taken: ReadonlyMap<string, Taken>
  /** Of each command, CPU seconds; none where there would be too many files. */
  readonly commands: ReadonlyMap<string, number>
}

/**
 * What it takes to hold many photos, each size ten times the one before.
 * @param mostFiles commands are tried on no more photos: an export of 100,000 alone takes minutes
 */
export async function measureMany(counts: readonly number[], mostFiles: number): Promise<Section> {
  const models = await readDemo()
  const sizes: Size[] = []
  for (const count of counts) sizes.push(await measureSize(models, count, count <= mostFiles))
  const figures = (textOf: (size: Size) => string) => sizes.map(textOf)
  const names = sizes.map(({ count }) => `${count.toLocaleString('en')} photos`)
  return {
    title: 'Many photos',
    text: [
      'One a day from the year 1 on, made of those of the demo: each with rows, address, title and renditions of its own, but without picture files, which no server reads here. For the commands each has two small files, which share their bytes on the disk; what a real one costs comes to that, per byte. At the start the system has the database in its memory, as when a server is started anew; where nothing of it is (4.2 GB for a million photos), reading it comes to that: 11 and 12 s were seen on this disk. The first time that each is asked after the start, CPU time and, in brackets, the longest that the event loop did nothing else.',
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
          ['memory after all that, MB', ...figures(({ residentAfterMB }) => residentAfterMB.toFixed(0))],
          ...COMMANDS.map((name) => [
            `\`photoblog ${name}\`, CPU s`,
            ...figures(({ commands }) => commands.get(name)?.toFixed(1) ?? ''),
          ]),
        ],
      ),
    ].join('\n\n'),
    budgets: [...growthBudgets(sizes), ...budgetsOf(sizes.at(-1)!)],
    plots: [
      {
        name: 'many',
        alt: 'CPU time of the start and of first answers against the number of photos, both on logarithmic axes: none is steeper than the dashed lines, which grow with the number',
        svg: growthPlot(sizes.flatMap(growthsOf)),
      },
    ],
  }
}

const DRAWN = ['archive', 'search, page', 'sitemap', 'a year', 'on this day', 'first page'] as const

const growthsOf = ({ count, startCpuMs, taken }: Size): readonly Growth[] => [
  { name: 'start', photos: count, ms: startCpuMs },
  ...DRAWN.map((name) => ({ name, photos: count, ms: taken.get(name)!.cpuMs })),
]

/** Linear growth comes to about 10, quadratic growth to 100. */
const MAX_GROWTH = 30
/** A millisecond of CPU is noise. */
const NOISE_MS = 3

/** How much more CPU time ten times as many photos cost: the most of all first answers, and of all commands. */
function growthBudgets(sizes: readonly Size[]): readonly Budget[] {
  const most = (what: string, msOf: (size: Size) => ReadonlyMap<string, number>): readonly Budget[] => {
    const ratios = sizes.slice(1).flatMap((size, index) => {
      const fewer = msOf(sizes[index]!)
      return [...msOf(size)].map(([name, ms]) => (ms + NOISE_MS) / ((fewer.get(name) ?? ms) + NOISE_MS))
    })
    const budget = { what: `ten times as many photos, ${what}`, unit: '×', limit: MAX_GROWTH, is: 'at most' } as const
    return ratios.length === 0 ? [] : [{ ...budget, measured: Math.max(...ratios) }]
  }
  return [
    ...most('CPU of the start and of first answers', ({ startCpuMs, taken }) => {
      const answers = [...taken].map(([name, { cpuMs }]) => [name, cpuMs] as const)
      return new Map([['start', startCpuMs], ...answers])
    }),
    ...most('CPU of a command', ({ commands }) => new Map([...commands].map(([name, s]) => [name, s * 1000]))),
  ]
}

function budgetsOf({ count, firstAnswerMs, residentMB }: Size): readonly Budget[] {
  if (count < 1_000_000) return []
  return [
    {
      what: 'a million photos: start to first answer',
      unit: 'ms',
      limit: 8_000,
      is: 'at most',
      measured: firstAnswerMs,
    },
    { what: 'a million photos: memory', unit: 'MB', limit: 700, is: 'at most', measured: residentMB },
  ]
}

async function measureSize(models: readonly Photo[], count: number, hasFiles: boolean): Promise<Size> {
  const dataDir = await keepSite(models, count, 'rows')
  setClock(dataDir, addDays(FIRST_DATE, count - 1))
  await readThrough(dataDir)
  const begun = performance.now()
  const server = await WatchedServer.start(dataDir)
  await server.take('/api/v1/photos')
  const firstAnswerMs = performance.now() - begun
  const startCpuMs = server.process.cpuMs()
  const residentMB = server.process.residentMB()
  console.log(`  ${count}: first answer after ${firstAnswerMs.toFixed(0)} ms, ${residentMB.toFixed(0)} MB`)
  const taken = new Map<string, Taken>()
  for (const [name, path] of Object.entries(ASKED)) {
    const isPage = path.endsWith('/') || path.startsWith('/search/')
    taken.set(name, await server.take(path.replace('OFFSET', String(count - 50)), isPage ? HTML : {}))
  }
  const residentAfterMB = server.process.residentMB()
  await server.process.stop()
  const commands = new Map<string, number>()
  if (hasFiles) {
    const withFiles = await keepSite(models, count, 'files')
    for (const name of COMMANDS) {
      commands.set(name, await runCommand(name, withFiles))
      console.log(`  ${count}, ${name}: ${commands.get(name)!.toFixed(1)} s`)
    }
  }
  return { count, firstAnswerMs, startCpuMs, residentMB, residentAfterMB, taken, commands }
}

/** @returns CPU seconds of the command */
async function runCommand(name: string, dataDir: string): Promise<number> {
  const [command = '', ...options] = name.split(' ')
  const target = mkdtempSync(join(tmpdir(), 'photoblog-many-'))
  const given = command === 'export' || command === 'backup' ? [join(target, 'to')] : []
  const before = childrenCpuSeconds()
  await new Promise<void>((resolve, reject) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    execFile(
      process.execPath,
      [PROGRAM, command, ...options, ...given],
      { env, maxBuffer: 1e9 },
      (error, _out, err) => {
        // Files are missing.
        if (error === null || error.code === 3 || (command === 'doctor' && error.code === 1)) resolve()
        else reject(new Error(`photoblog ${name} fails in ${dataDir}: ${err.slice(-500)}`))
      },
    )
  })
  rmSync(target, { recursive: true, force: true })
  return childrenCpuSeconds() - before
}

/** Of those that have ended. @see proc_pid_stat(5) */
function childrenCpuSeconds(): number {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13, 15).map(Number)
  return (user! + system!) / 100
}
