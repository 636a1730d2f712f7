import { execFileSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ended, run } from '../program/run.js'
import { inspectArchive } from './inspect-archive.js'
import {
  expectEitherOr,
  finishWork,
  makeWorkbench,
  OWNER_COMMANDS,
  type OwnerCommand,
  type Workbench,
} from './owner-commands.js'
import { findStrace } from './strace.js'

/** Faults of each kind tried on each command: `FAULTS=1000` for all of them. */
const FAULTS = Number(process.env.FAULTS ?? 1)

const strace = findStrace('disk errors')

let directory: string
let bench: Workbench
let smallDisk: string | undefined
beforeAll(async () => {
  // The faults are injected, so the disk below may be memory.
  directory = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'photoblog-durable-'))
  bench = await makeWorkbench(directory)
  smallDisk = mountSmallDisk(join(directory, 'small'))
})
afterAll(async () => {
  await collectGarbage()
  if (smallDisk !== undefined) execFileSync('umount', [smallDisk])
  rmSync(directory, { recursive: true, force: true })
})

const SMALL_DISK_BYTES = 4 * 1024 ** 2

/** A disk in memory; `undefined`, with a warning, if mounting is not permitted and tests are skipped. */
function mountSmallDisk(place: string): string | undefined {
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_BYTES}`, 'tmpfs', place], { stdio: 'ignore' })
    return place
  } catch {
    console.warn('\n*** LEFT OUT: a full disk: mounting is not permitted here (run the tests as root)\n')
    return undefined
  }
}

/**
 * Releases the inspected databases. Even when they are closed, @photostructure/sqlite keeps their files open until their last
 * statement is collected, and that would free space while the disk must be full.
 */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  for (let attempt = 0; attempt < 100 && (attempt === 0 || holdsFiles()); attempt++) {
    collect()
    await setTimeout(20)
  }
}

/** Whether this process has files open on the disks of these tests. */
function holdsFiles(): boolean {
  if (!existsSync('/proc/self/fd')) return false
  return readdirSync('/proc/self/fd').some((name) => {
    try {
      return readlinkSync(join('/proc/self/fd', name)).startsWith(directory)
    } catch {
      // The descriptor of this listing.
      return false
    }
  })
}

function copySite(template: string, into: string): string {
  const copy = mkdtempSync(join(into, 'copy-'))
  cpSync(template, copy, { recursive: true })
  return copy
}

/** One line with the error, perhaps one with the remedy, and no stack. */
function expectPlainWords({ code, out, err }: Ended, where: string): void {
  expect(code, `${where}: ${out}${err}`).toBeGreaterThan(0)
  expect(`${out}${err}`, where).not.toMatch(/\n\s+at |Error:|node:internal/)
  expect(err.split('\n').length, `${where}: ${err}`).toBeLessThanOrEqual(3)
}

/** What a command reported as done; of a failed one, the days before the failure. */
function reported({ saysDay }: OwnerCommand, { code, out }: Ended): string {
  return code === 0 || saysDay !== undefined ? out : ''
}

describe('when the disk is full', () => {
  const BLOCK = 4096

  /** Leaves only `bytes` free, by a file that fills the disk and is then shortened. */
  const leaveFree = async (disk: string, bytes: number) => {
    await collectGarbage()
    const ballast = join(disk, 'ballast')
    const file = openSync(ballast, 'w')
    let taken = 0
    try {
      for (;;) taken += writeSync(file, Buffer.alloc(BLOCK))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
    closeSync(file)
    truncateSync(ballast, taken - bytes)
    return () => rmSync(ballast)
  }

  test.each(OWNER_COMMANDS)(
    '$name reports the error, keeps the archive intact, and finishes when there is room',
    {
      timeout: 600_000,
    },
    async (subject) => {
      if (smallDisk === undefined) return
      const command = subject.args(bench)
      const template = bench.makeSite(subject.isFilled)
      const before = await inspectArchive(template)
      const undisturbed = copySite(template, directory)
      expect(await run(command, { DATA_DIR: undisturbed })).toMatchObject({ code: 0 })
      const after = await inspectArchive(undisturbed)
      rmSync(undisturbed, { recursive: true })

      let refused = 0
      // No room, and then some room that is not enough for most commands.
      const levels = [0, 9, 20, 1, 2, 4, 17, 24, 32, 48].slice(0, 1 + FAULTS)
      for (const blocks of levels) {
        const where = `${blocks} blocks free`
        const dataDir = copySite(template, smallDisk)
        const makeRoom = await leaveFree(smallDisk, blocks * BLOCK)
        const ended = await run(command, { DATA_DIR: dataDir })
        if (ended.code !== 0) {
          refused++
          expectPlainWords(ended, where)
        }
        makeRoom()
        const found = await inspectArchive(dataDir)
        expectEitherOr(subject, { found, before, after, said: reported(subject, ended) }, where)
        await finishWork(dataDir, command, after, where)
        rmSync(dataDir, { recursive: true })
      }
      expect(refused).toBeGreaterThan(0)
      console.info(`${subject.name}: refused on ${refused} of ${levels.length} full disks`)
    },
  )
})

interface FaultyCalls {
  /** Names of system calls, as strace has them. */
  readonly calls: string
  readonly error: 'EIO' | 'ENOSPC'
  /** The only files on which they fail, because the program must be able to read its own. */
  readonly files?: (dataDir: string, bench: Workbench) => readonly string[]
}

/**
 * Errors that strace injects. Calls that also wake other threads fail for named files only.
 */
const FAULTY_CALLS: readonly FaultyCalls[] = [
  { calls: 'fsync,fdatasync', error: 'EIO' },
  { calls: 'pwrite64', error: 'EIO' },
  { calls: 'pwrite64,ftruncate', error: 'ENOSPC' },
  { calls: '?rename,renameat,renameat2,?unlink,unlinkat', error: 'EIO' },
  { calls: '?mkdir,mkdirat', error: 'ENOSPC' },
  { calls: 'copy_file_range', error: 'EIO' },
  {
    calls: 'pread64',
    error: 'EIO',
    files: (dataDir) => ['', '-wal'].map((end) => join(dataDir, `photos.sqlite${end}`)),
  },
  // The last picture, because `add` would give the day of another one to the next.
  { calls: 'read', error: 'EIO', files: (_, { pictures, wxr, table }) => [pictures.at(-1)!, wxr, table] },
]

describe.skipIf(strace === undefined)('when the disk answers with an error', () => {
  test.each(OWNER_COMMANDS)(
    '$name reports the error, keeps the archive intact, and finishes when the disk works again',
    {
      timeout: 600_000,
    },
    async (subject) => {
      const command = subject.args(bench)
      const template = bench.makeSite(subject.isFilled)
      const before = await inspectArchive(template)
      const log = join(directory, 'strace.log')
      /** With one thread for files, the same call fails in every run. */
      const runTraced = async ({ calls, files }: Omit<FaultyCalls, 'error'>, inject: readonly string[]) => {
        const dataDir = copySite(template, directory)
        const paths = (files?.(dataDir, bench) ?? []).flatMap((file) => ['-P', file])
        const watched = [strace!, '-f', '-qq', '-y', '-o', log, '-e', `trace=${calls}`, ...paths, ...inject]
        const ended = await run(command, { DATA_DIR: dataDir, UV_THREADPOOL_SIZE: '1' }, watched)
        return { dataDir, ended, log: readFileSync(log, 'latin1') }
      }
      const whole = await runTraced({ calls: FAULTY_CALLS.map(({ calls }) => calls).join() }, [])
      const after = await inspectArchive(whole.dataDir)

      let injected = 0
      let survived = 0
      for (const faulty of FAULTY_CALLS) {
        const { calls, error, files } = faulty
        const most = countOfOneThread(whole.log, calls, files?.(whole.dataDir, bench))
        for (const nth of spread(most, FAULTS, subject.name.length + calls.length)) {
          const where = `${error} for call ${nth} of ${most} (${calls})`
          const { dataDir, ended, log } = await runTraced(faulty, ['-e', `inject=${calls}:error=${error}:when=${nth}`])
          if (!log.includes('(INJECTED)')) continue
          injected++
          if (ended.code === 0) survived++
          else expectPlainWords(ended, where)
          const found = await inspectArchive(dataDir)
          expectEitherOr(subject, { found, before, after, said: reported(subject, ended) }, where)
          await finishWork(dataDir, command, after, where)
          rmSync(dataDir, { recursive: true })
        }
      }
      expect(injected).toBeGreaterThan(0)
      console.info(`${subject.name}: ${injected} errors of the disk, ${survived} of them without consequence`)
    },
  )
})

/** The number of these calls by the thread that makes the most. */
function countOfOneThread(log: string, calls: string, files: readonly string[] | undefined): number {
  const names = calls.replaceAll('?', '').split(',')
  const counts = new Map<string, number>()
  for (const [, thread = '', name = '', file = ''] of log.matchAll(/^(\d+) +(\w+)\((?:\d+<([^>]*)>)?/gm)) {
    if (!names.includes(name) || files?.includes(file) === false) continue
    counts.set(thread, (counts.get(thread) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

/** Up to `count` numbers from 1 to `most`, evenly spread from a start that depends on the seed. */
function spread(most: number, count: number, seed: number): readonly number[] {
  const steps = Math.min(most, count)
  const numbers = Array.from(
    { length: steps },
    (_, step) => 1 + ((seed * 7 + Math.floor((step * most) / steps)) % most),
  )
  return [...new Set(numbers)]
}
