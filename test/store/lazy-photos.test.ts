import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ArchiveUnavailableError,
  addDays,
  FIELD_NAMES,
  type Photo,
  type PhotoStore,
  toPhotoDate,
} from '../../src/archive/index.js'
import { openSqliteStore } from '../../src/store/index.js'
import { LazyDetails } from '../../src/store/sqlite/lazy-details.js'
import { readLazily } from '../../src/store/sqlite/read-lazily.js'
import { loadSqlite, openDatabase } from '../../src/store/sqlite/sqlite-driver.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** In the heap and outside of it. */
function usedBytes(): number {
  collectGarbage()
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

test('photos of one instant are read while somebody adds another between two pieces', async () => {
  await fill(2500)
  const reading = read()
  await changeFile(`UPDATE photos SET title = 'later'; DELETE FROM photos WHERE date = '${dayOf(2400)}'`)
  expect(new Set((await reading).map(({ title }) => title === 'later')).size).toBe(1)
})

test('reading reads no picture', async () => {
  await fill(2)
  await changeFile('DELETE FROM pictures')
  expect((await read()).map(({ title }) => title)).toEqual(['Photo of 2020-01-01', 'Photo of 2020-01-02'])
})

test('many photos are read in many short steps', async () => {
  await fill(5000)
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await read()
  isDone = true
  expect(turns).toBeGreaterThan(4)
})

test('renditions that are larger than readers may see are left out', async () => {
  const large = { size: 'large', format: 'jpeg', width: 2560, height: 1707, bytes: 9000 } as const
  const picture = { ...TEST_PICTURE, renditions: [...TEST_PICTURE.renditions, large] }
  await store.change((changes) => changes.add(makePhoto('2020-01-01', { picture })))
  expect((await read(2560))[0]!.picture).toEqual(picture)
  expect((await read(1600))[0]!.picture).toEqual(TEST_PICTURE)
})

test('a photo takes as much memory among many as among few, and less than a kilobyte', async () => {
  const bytesOf = async (count: number) => {
    const before = usedBytes()
    const photos = await read()
    const bytes = (usedBytes() - before) / count
    expect(photos).toHaveLength(count)
    return bytes
  }
  await read()
  await fill(2_000)
  const among = { few: await bytesOf(2_000), many: 0 }
  await fill(20_000, 2_000)
  among.many = await bytesOf(22_000)
  expect(among.few).toBeLessThan(1000)
  expect(among.many).toBeLessThan(among.few * 1.5)
})

describe('details', () => {
  test('are read once', async () => {
    await fill(1)
    const [photo] = await read()
    const { picture } = photo!
    await changeFile("UPDATE photos SET alt = 'changed'; DELETE FROM pictures")
    expect(photo!.alt).toBe('what is to be seen on day 0')
    expect(photo!.picture).toBe(picture)
  })

  test('are in memory for the photos that were asked for last', async () => {
    await fill(4)
    const open = await loadSqlite()
    const details = new LazyDetails(() => open(file), MOST_PX, 2)
    const database = open(file)
    const [first, second, third] = await readLazily(database, details)
    database.close()
    const before = [first!.picture, second!.picture, third!.picture]
    await changeFile('DELETE FROM pictures')
    expect([second!.picture, third!.picture]).toEqual(before.slice(1))
    expect(() => first!.picture).toThrow(ArchiveUnavailableError)
    details.close()
  })

  test('that cannot be read are told of by name', async () => {
    await fill(1)
    const [photo] = await read()
    await changeFile('DELETE FROM photos')
    expect(() => photo!.alt).toThrow(new ArchiveUnavailableError('the photo of 2020-01-01 was removed'))
    await changeFile('DROP TABLE photos')
    expect(() => photo!.alt).toThrow('the photo of 2020-01-01 cannot be read')
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

  test('hold back no part of the write-ahead log', async () => {
    await fill(1)
    const [photo] = await read()
    expect(photo!.caption).not.toBe('')
    const database = await openDatabase(file)
    database.exec("UPDATE photos SET caption = 'another'")
    expect(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toEqual({ busy: 0, log: 0, checkpointed: 0 })
    database.close()
  })
})
