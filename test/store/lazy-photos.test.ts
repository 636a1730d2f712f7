import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  ArchiveUnavailableError,
  addDays,
  FIELD_NAMES,
  type Photo,
  type PhotoStore,
  toPhotoDate,
} from '../../src/archive/index.js'
import { openSqliteStore } from '../../src/store/index.js'
import { readLazily } from '../../src/store/sqlite/read-lazily.js'
import { loadSqlite, openDatabase } from '../../src/store/sqlite/sqlite-driver.js'
import { countTurns } from '../count-turns.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** In the heap and outside of it, without what only waits to be freed. */
async function usedBytes(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage()
    await nextTurn()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const FIRST = toPhotoDate('2020-01-01')
const MOST_PX = 3840

let directory: string
let file: string
let store: PhotoStore
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'photoblog-lazy-'))
  file = join(directory, 'photos.sqlite')
  store = await openSqliteStore(file)
})
afterEach(async () => {
  await store.close()
  rmSync(directory, { recursive: true })
})

const dayOf = (index: number) => addDays(FIRST, index)
const keyOf = (index: number) => index.toString(16).padStart(32, '0')

/** Photos with different details. */
async function fill(count: number, from = 0): Promise<readonly Photo[]> {
  const photos = Array.from({ length: count }, (_, at) => {
    const index = from + at
    return makePhoto(dayOf(index), {
      alt: `what is to be seen on day ${index}`,
      caption: 'Zwölf Uhr — «Köln» 😀',
      camera: { camera: 'Pinhole', exposure: `${index} s` },
      guid: `tag:photos.example,${index}`,
      formerAddresses: [`/?p=${index}`],
      picture: { ...TEST_PICTURE, key: keyOf(index), digitalSourceType: 'digitalCapture' },
    })
  })
  await store.change((changes) => {
    for (const photo of photos) changes.add(photo)
  })
  return photos
}

const read = async (largestPx = MOST_PX) => store.readLazily!(largestPx)

/** As the store does it, with few details in memory, and read ahead only when it is said. */
async function readWith(mostKept: number) {
  const open = await loadSqlite()
  const reading = await readLazily(() => open(file), { largestPx: MOST_PX, mostKept })
  onTestFinished(() => reading.details.close())
  return reading
}

async function changeFile(sql: string): Promise<void> {
  const database = await openDatabase(file)
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`)
  database.close()
}

test('photos that are read lazily have every field as it was stored, oldest first', async () => {
  const photos = await fill(3)
  const lazy = await read()
  expect(lazy.map((photo) => FIELD_NAMES.map((name) => photo[name]))).toEqual(
    photos.map((photo) => FIELD_NAMES.map((name) => photo[name])),
  )
})

test('more photos than are read at once are all there, once', async () => {
  await fill(2500)
  expect((await read()).map(({ date }) => date)).toEqual(Array.from({ length: 2500 }, (_, index) => dayOf(index)))
})

test('photos of one instant are read, whatever somebody changes between two pieces', async () => {
  const stored = await fill(2500)
  const open = await loadSqlite()
  const writer = open(file)
  const reading = readLazily(() => open(file), { largestPx: MOST_PX })
  // The first piece is read by now, and no other one.
  writer.exec(`UPDATE photos SET title = 'later'; DELETE FROM photos WHERE date = '${dayOf(2400)}'`)
  writer.close()
  const { photos, details } = await reading
  details.close()
  expect(photos.map(({ title }) => title)).toEqual(stored.map(({ title }) => title))
})

test('reading reads no picture', async () => {
  await fill(1)
  const { photos, details } = await readWith(1)
  details.close()
  await changeFile('DELETE FROM pictures')
  expect(() => photos[0]!.picture).toThrow(ArchiveUnavailableError)
})

test('many photos are read in many short steps', async () => {
  await fill(5000)
  expect(await countTurns(read())).toBeGreaterThan(4)
})

test('renditions that are larger than readers may see are left out', async () => {
  const large = { size: 'large', format: 'jpeg', width: 2560, height: 1707, bytes: 9000 } as const
  const picture = { ...TEST_PICTURE, renditions: [...TEST_PICTURE.renditions, large] }
  await store.change((changes) => changes.add(makePhoto('2020-01-01', { picture })))
  expect((await read(2560))[0]!.picture).toEqual(picture)
  expect((await read(1600))[0]!.picture).toEqual(TEST_PICTURE)
})

test('a photo takes as much memory among many as among few, and less than a kilobyte', async () => {
  /** Of several readings, so that what else comes and goes counts little. */
  const bytesOf = async (count: number) => {
    const readings = [await readWith(1)]
    const before = await usedBytes()
    for (let reading = 0; reading < 4; reading++) readings.push(await readWith(1))
    const bytes = ((await usedBytes()) - before) / 4 / count
    expect(readings.map(({ photos }) => photos.length)).toEqual(Array(5).fill(count))
    return bytes
  }
  await fill(4_000)
  const among = { few: await bytesOf(4_000), many: 0 }
  await fill(16_000, 4_000)
  among.many = await bytesOf(20_000)
  expect(among.few).toBeLessThan(1000)
  expect(among.many).toBeLessThan(among.few * 1.5)
})

describe('details', () => {
  const ALT = 'what is to be seen on day 0'

  test('are those of the reading, whatever changed before they are asked for', async () => {
    await fill(2)
    const [changed, removed] = await read()
    await changeFile(`UPDATE photos SET alt = 'changed' WHERE date = '${dayOf(0)}'; DELETE FROM pictures`)
    await rm(file)
    expect(changed!.alt).toBe(ALT)
    expect(removed!.picture.key).toBe(keyOf(1))
  })

  test('of the newest are read ahead and stay in memory', async () => {
    await fill(3)
    const { photos, details } = await readWith(2)
    await details.readAhead(photos, 0)
    await changeFile("UPDATE photos SET alt = 'changed'; DELETE FROM pictures")
    expect(photos.slice(1).map(({ picture }) => picture.key)).toEqual([keyOf(1), keyOf(2)])
    expect(() => photos[0]!.picture).toThrow(ArchiveUnavailableError)
  })

  test('of photos of the same picture share its object', async () => {
    const picture = { ...TEST_PICTURE, key: keyOf(7) }
    await store.change((changes) => {
      for (const index of [0, 1]) changes.add(makePhoto(dayOf(index), { picture }))
    })
    const { photos, details } = await readWith(2)
    await details.readAhead(photos, 0)
    expect(photos[0]!.picture).toEqual(picture)
    expect(photos[1]!.picture).toBe(photos[0]!.picture)
  })

  test('of a photo that is read again later have its picture as it is then', async () => {
    await fill(3)
    const { photos, details } = await readWith(1)
    await details.readAhead(photos, 0)
    expect(photos[0]!.picture.colour).toBe(TEST_PICTURE.colour)
    await changeFile("UPDATE pictures SET colour = '#abcdef'")
    expect(photos[1]!.picture.colour).toBe('#abcdef')
    expect(photos[0]!.picture.colour).toBe('#abcdef')
  })

  test('of the others are in memory for those that were asked for last', async () => {
    await fill(4)
    const { photos, details } = await readWith(2)
    await details.readAhead(photos, 0)
    const [first, second, third] = photos
    const before = [first!.picture, second!.picture]
    await changeFile('DELETE FROM pictures')
    expect([first!.picture, second!.picture]).toEqual(before)
    expect(() => third!.picture).toThrow(ArchiveUnavailableError)
  })

  test.each([
    [
      'changed',
      "UPDATE photos SET alt = 'changed', updated_at = '2030-01-01T00:00:00.000Z'",
      'was changed after all photos were read',
    ],
    ['replaced', "UPDATE photos SET slug = 'another', alt = 'changed'", 'was changed after all photos were read'],
    ['removed', 'DELETE FROM photos', 'was removed'],
    ['in a database that is damaged', 'DROP TABLE photos', 'cannot be read'],
  ])('of a photo %s after the reading was closed cannot be had', async (_what, sql, why) => {
    await fill(2)
    const { photos, details } = await readWith(1)
    await details.readAhead(photos, 0)
    await changeFile(sql)
    expect(() => photos[0]!.alt).toThrow(new ArchiveUnavailableError(`the photo of 2020-01-01 ${why}`))
  })

  test('can still be asked for when the store is closed: requests in progress are finished', async () => {
    await fill(2)
    const [asked, unasked] = await read()
    expect(asked!.guid).toBe('tag:photos.example,0')
    await store.close()
    expect(asked!.guid).toBe('tag:photos.example,0')
    expect(unasked!.guid).toBe('tag:photos.example,1')
    store = await openSqliteStore(file)
  })

  test('hold back the write-ahead log no longer than until they are read ahead', async () => {
    await fill(1)
    const { photos, details } = await readWith(1)
    await details.readAhead(photos, 0)
    const database = await openDatabase(file)
    database.exec("UPDATE photos SET caption = 'another'")
    expect(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toEqual({ busy: 0, log: 0, checkpointed: 0 })
    database.close()
  })
})
