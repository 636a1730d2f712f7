import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { paintPicture } from '../pictures.js'
import { killWhen, run } from './run.js'
import { useSite } from './use-site.js'

const WHOLE = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

const own = useSite()
const backups = () => own.at('backups')
beforeEach(async () => {
  const pictures = [own.at('0.jpg'), own.at('1.jpg')]
  for (const [number, file] of pictures.entries()) await paintPicture(file, number)
  await own.run('add', ...pictures, '--photographer', 'Erik', '--date', '2020-01-01')
})

async function backUp(keep = '7d,4w,12m') {
  const { code, out, err } = await own.run('backup', backups(), '--keep', keep, '--json')
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out) as { backup: string; files: number; shared: number; removed: readonly string[] }
}

/** Gives the newest backup another day, as if it had been made then. */
function date(day: string): string {
  const name = `${day}T03-10-00Z`
  renameSync(join(backups(), readdirSync(backups()).sort().at(-1)!), join(backups(), name))
  return name
}

function pictureFiles(backup: string): readonly string[] {
  return readdirSync(backup, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:pictures|originals)\/.*\.\w+$/.test(name))
    .sort()
}

const bytesIn = (directory: string) =>
  pictureFiles(directory).map((name) => [name, readFileSync(join(directory, name))])

async function expectWhole(backup: string): Promise<void> {
  const restored = mkdtempSync(own.at('restored-'))
  expect(await run(['restore', backup], { DATA_DIR: restored })).toMatchObject({ code: 0, err: '' })
  const { findings } = JSON.parse((await run(['doctor', '--json'], { DATA_DIR: restored })).out)
  expect(findings.find(({ check }: { check: string }) => check === 'picture-files')).toMatchObject({ level: 'ok' })
}

describe('photoblog backup --keep', () => {
  test('makes complete backups that share unchanged pictures', async () => {
    const first = await backUp()
    const older = date('2026-01-01')
    const second = await backUp()
    expect([first.shared, second.shared]).toEqual([0, second.files])
    const names = pictureFiles(second.backup)
    expect(names).toHaveLength(second.files)
    const inodes = (backup: string) => names.map((name) => statSync(join(backup, name)).ino)
    expect(inodes(second.backup)).toEqual(inodes(join(backups(), older)))
    await expectWhole(join(backups(), older))
    await expectWhole(second.backup)
  })

  test('copies a changed file, and keeps the old bytes in the old backup', async () => {
    await backUp()
    const older = join(backups(), date('2026-01-01'))
    const before = bytesIn(older)
    await own.run('config', 'BASE_URL=https://photos.example')
    expect(await own.run('embed-rights')).toMatchObject({ code: 0 })
    const { backup } = await backUp()
    expect(bytesIn(backup)).toEqual(bytesIn(own.env.DATA_DIR))
    expect(bytesIn(older)).toEqual(before)
    await expectWhole(backup)
  })

  test('keeps the last copy of an original that the site has lost', async () => {
    const { backup } = await backUp()
    const originals = pictureFiles(backup).filter((name) => name.startsWith('originals/'))
    for (const name of originals) rmSync(join(own.env.DATA_DIR, name))
    const manifest = join(backups(), date('2026-01-01'), 'backup.json')
    // A backup made when the clock was ahead, before the photos.
    const ahead = join(backups(), '2999-01-01T03-10-00Z')
    mkdirSync(ahead)
    cpSync(manifest, join(ahead, 'backup.json'))
    expect(pictureFiles((await backUp()).backup)).toEqual(expect.arrayContaining(originals))
  })

  test('removes backups that no rule keeps, and no other files', async () => {
    await backUp()
    const [first, second] = [date('2020-01-01'), '2020-01-02T03-10-00Z']
    cpSync(join(backups(), first), join(backups(), second), { recursive: true })
    writeFileSync(join(backups(), 'notes.txt'), 'mine')
    const { removed } = await backUp('2d')
    expect(removed).toEqual([first])
    expect(readdirSync(backups()).filter((name) => !WHOLE.test(name))).toEqual(['notes.txt'])
    expect(readdirSync(backups())).toContain(second)
  })

  test('shares no damaged file of a backup', async () => {
    const { backup: rotten } = await backUp()
    for (const name of pictureFiles(rotten)) {
      const data = readFileSync(join(rotten, name))
      writeFileSync(join(rotten, name), data.fill(0, data.length - 9))
    }
    date('2026-01-01')
    const { shared, backup } = await backUp()
    expect(shared).toBe(0)
    await expectWhole(backup)
  })

  test('shares intact files of a backup with an unreadable database', async () => {
    const { backup: damaged } = await backUp()
    writeFileSync(join(damaged, 'photos.sqlite'), 'no database')
    date('2026-01-01')
    const { shared, files, backup } = await backUp()
    expect(shared).toBe(files)
    await expectWhole(backup)
  })

  test('leaves complete backups when it is killed, and cleans up the next time', async () => {
    await backUp()
    date('2020-01-01')
    const wholeAfter = async (files: number) => {
      await killWhen(backingUp(), own.env, () => countBelow('incomplete-') >= files)
      return readdirSync(backups()).some((name) => WHOLE.test(name))
    }
    // On a busy machine the backup may finish before it is killed.
    expect([await wholeAfter(1), await wholeAfter(5), await wholeAfter(12)]).toEqual([true, true, true])
    await killWhen(backingUp(), own.env, () => countBelow('removing-') > 0)
    const left = readdirSync(backups()).filter((name) => WHOLE.test(name))
    expect(left.length).toBeGreaterThan(0)
    for (const name of left) await expectWhole(join(backups(), name))
    await turnUntilNextSecond(left)
    await backUp('1d')
    expect(readdirSync(backups()).filter((name) => !WHOLE.test(name))).toEqual([])
  })
})

test('restore of a directory of backups names the newest', async () => {
  const { backup } = await backUp()
  const { code, err } = await run(['restore', backups()], { DATA_DIR: own.at('other') })
  expect([code, err]).toEqual([1, `${backups()} holds a backup; name it: ${backup}\n`])
})

/** Counts the entries below a directory with that prefix, which the command makes and empties. */
function countBelow(prefix: string): number {
  try {
    const [name] = readdirSync(backups()).filter((one) => one.startsWith(prefix))
    return name === undefined ? 0 : readdirSync(join(backups(), name), { recursive: true }).length
  } catch {
    // It has been moved.
    return 0
  }
}

const backingUp = () => ['backup', backups(), '--keep', '1d']

/** Waits for another second, because backups are named by their seconds. */
async function turnUntilNextSecond(names: readonly string[]): Promise<void> {
  const newest = [...names].sort().at(-1)!
  while (new Date().toISOString().slice(0, 19).replaceAll(':', '-') <= newest.slice(0, 19)) await turn()
}
