import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restore } from '../../src/owner/backup/restore.js'
import { openPictureFiles } from '../../src/pictures/storage/picture-files.js'
import { readSite } from '../../src/site-dir/site-file.js'
import { projectRoot } from '../files.js'
import { run } from '../program/run.js'
import { readTrace, traceInto } from './disk-trace.js'
import { findLitter, inspectArchive, sweepUp } from './inspect-archive.js'
import { expectEitherOr, finishWork, makeWorkbench, OWNER_COMMANDS, type Workbench } from './owner-commands.js'
import { findStrace } from './strace.js'
import { type Contents, type RandomNumber, readContents, UnsafeDisk, writeContents } from './unsafe-disk.js'

/** Power losses tried on each command, and after how many of them it is run again: `CUTS=2000` for the whole proof. */
const CUTS = Number(process.env.CUTS ?? 40)
const FINISHED = Math.ceil(CUTS / 20)

const strace = findStrace('loss of power')

let directory: string
let bench: Workbench
beforeAll(async () => {
  // The disk that loses power is a model; the real one below it may as well be memory.
  directory = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'photoblog-power-'))
  bench = await makeWorkbench(directory)
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** The same numbers for the same seed. */
function createRandom(seed: number): RandomNumber {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Runs a command and follows what it does below a directory. */
async function watch(below: string, command: readonly string[], env: NodeJS.ProcessEnv): Promise<UnsafeDisk> {
  const disk = new UnsafeDisk(below)
  const log = join(directory, 'strace.log')
  expect(await run(command, env, traceInto(strace!, log))).toMatchObject({ code: 0, err: '' })
  disk.follow(readTrace(log, projectRoot))
  return disk
}

function digest(contents: Contents): readonly string[] {
  return [...contents].map(([path, data]) => `${path} ${data?.length} ${data?.toString('base64').slice(-80)}`).sort()
}

/** Contents after power losses: just after each output, and at random but reproducible steps. */
function* losses(disk: UnsafeDisk) {
  for (const { step } of disk.said) yield { seed: 0, step, contents: disk.after(step, () => false) }
  for (let seed = 1; seed <= CUTS; seed++) {
    const random = createRandom(seed)
    const step = disk.turns[Math.floor(random() * disk.turns.length)]!
    // Loses all unsafe data, none, or usually some.
    const share = [0, 0.5, 0.8, 1][Math.floor(random() * 4)]!
    yield { seed, step, contents: disk.after(step, (part) => random() < (part === 'all' ? share : 0.1)) }
  }
}

/** Writes the disk after a loss of power, with garbage in SQLite's shared-memory file. */
function makeLeft(contents: Contents): string {
  const left = mkdtempSync(join(directory, 'left-'))
  writeContents(contents, left)
  for (const [path, data] of contents) {
    if (path.endsWith('-shm') && data !== undefined) writeFileSync(join(left, path), Buffer.alloc(data.length, 0xa5))
  }
  return left
}

describe.skipIf(strace === undefined)('when the power fails', () => {
  test.each(OWNER_COMMANDS)(
    'during $name, no reported change is lost or incomplete, and the same command again finishes',
    { timeout: 1_000_000 },
    async (subject) => {
      const command = subject.args(bench)
      const dataDir = bench.makeSite(subject.isFilled)
      const before = await inspectArchive(dataDir)
      const disk = await watch(dataDir, command, { DATA_DIR: dataDir })
      // The model must match the real disk, or nothing below proves anything.
      expect(digest(disk.after(disk.steps, (part) => part === 'all'))).toEqual(digest(readContents(dataDir)))
      const after = await inspectArchive(dataDir)
      expect(after).not.toEqual(before)

      let finished = 0
      for (const { seed, step, contents } of losses(disk)) {
        const where = `seed ${seed}, step ${step} of ${disk.steps}`
        const left = makeLeft(contents)
        const found = await inspectArchive(left).catch((error) => {
          throw new Error(`${where}: ${error.message}`, { cause: error })
        })
        const said = disk.said
          .filter((one) => one.step <= step)
          .map(({ text }) => text)
          .join('')
        expectEitherOr(subject, { found, before, after, said }, where)
        await sweepUp(left)
        expect(findLitter(left, found), where).toEqual([])
        if (seed === 0 || seed > CUTS - FINISHED) {
          await finishWork(left, command, after, where)
          finished++
        }
        rmSync(left, { recursive: true })
      }
      console.info(
        `${subject.name}: ${disk.turns.length} turns, ${CUTS} losses of power, ${finished} finished afterwards`,
      )
    },
  )
})

describe.skipIf(strace === undefined)('when the power fails, there is a complete file or none', () => {
  /** @param expectWhole throws when the result below a directory is incomplete; false when there is none */
  const expectAllOrNothing = async (
    command: readonly string[],
    env: NodeJS.ProcessEnv,
    below: string,
    expectWhole: (left: string) => Promise<boolean>,
  ) => {
    const disk = await watch(below, command, env)
    expect(digest(disk.after(disk.steps, (part) => part === 'all'))).toEqual(digest(readContents(below)))
    expect(await expectWhole(below)).toBe(true)
    for (const { seed, step, contents } of losses(disk)) {
      const left = makeLeft(contents)
      const isThere = await expectWhole(left).catch((error) => {
        throw new Error(`seed ${seed}, step ${step} of ${disk.steps}: ${error.message}`, { cause: error })
      })
      const isSaid = disk.said.some((one) => one.step <= step)
      expect(isThere || !isSaid, `seed ${seed}, step ${step}: was reported`).toBe(true)
      rmSync(left, { recursive: true })
    }
  }
  const empty = (name: string) => mkdtempSync(join(directory, name))

  test('of the settings that init makes', async () => {
    const below = empty('init-')
    await expectAllOrNothing(['init', '--no-ask'], { DATA_DIR: join(below, 'data') }, below, async (left) => {
      return (await readSite(join(left, 'data'))) !== undefined
    })
  })

  test.each(['backup.tar', 'backup'])('of a backup (%s)', async (name) => {
    const dataDir = bench.makeSite(true)
    const days = await inspectArchive(dataDir)
    const below = empty('backups-')
    const isWhole = async (left: string) => {
      const target = join(left, name)
      if (!existsSync(name === 'backup' ? join(target, 'backup.json') : target)) return false
      const restored = empty('restored-')
      await restore(target, restored, openPictureFiles(restored))
      expect(await inspectArchive(restored)).toEqual(days)
      rmSync(restored, { recursive: true })
      return true
    }
    await expectAllOrNothing(['backup', join(below, name)], { DATA_DIR: dataDir }, below, isWhole)
  })

  test('of a backup repeated after an interrupted one, without its remains', async () => {
    const dataDir = bench.makeSite(true)
    const target = empty('interrupted-')
    const disk = await watch(target, ['backup', target], { DATA_DIR: dataDir })
    const whole = digest(readContents(target)).filter((line) => !line.startsWith('backup.json'))
    rmSync(target, { recursive: true })
    mkdirSync(target)
    writeContents(
      disk.after(disk.turns[Math.floor(disk.turns.length / 2)]!, () => true),
      target,
    )
    writeFileSync(join(target, readdirSync(target)[0]!, 'pictures', 'of-a-photo-removed-since'), '')
    expect(await run(['backup', target], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    expect(digest(readContents(target)).filter((line) => !line.startsWith('backup.json'))).toEqual(whole)
  })

  test('of a restored site', async () => {
    const dataDir = bench.makeSite(true)
    const days = await inspectArchive(dataDir)
    const below = empty('restoring-')
    const backup = join(directory, 'whole.tar')
    expect(await run(['backup', backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    await expectAllOrNothing(['restore', backup], { DATA_DIR: join(below, 'data') }, below, async (left) => {
      if (!existsSync(join(left, 'data', 'site.json'))) return false
      expect(await readSite(join(left, 'data'))).toBeDefined()
      expect(await inspectArchive(join(left, 'data'))).toEqual(days)
      return true
    })
  })

  test('of an export', async () => {
    const dataDir = bench.makeSite(true)
    const below = empty('exports-')
    const contents = (at: string) => digest(readContents(join(at, 'export')))
    let whole: readonly string[] | undefined
    await expectAllOrNothing(['export', join(below, 'export')], { DATA_DIR: dataDir }, below, async (left) => {
      if (!existsSync(join(left, 'export', 'photos.jsonl'))) return false
      whole ??= contents(left)
      expect(contents(left).filter((line) => !line.includes('.new'))).toEqual(whole)
      return true
    })
  })
})
