// Reading changes gives the same result as reading everything.
import { describe, expect, test } from 'vitest'
import { cachePhotos } from '../../src/photos/cache-photos.js'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { PhotoChanges, PhotoStore, StoreContents } from '../../src/photos/photo-store.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { findPostgres, runSql } from './start-postgres.js'
import { useDatabase } from './use-postgres.js'

const bin = findPostgres('reading what changed in PostgreSQL')
const FIRST = toPhotoDate('2024-05-01')
const day = (number: number) => addDays(FIRST, number)
const picture = (number: number) => ({ ...TEST_PICTURE, key: number.toString(16).padStart(32, '0') })
const keyOf = (number: number) => picture(number).key
const gone = (number: number) => ({ address: `/gone/${number}/`, date: day(number) })

describe.skipIf(bin === undefined)('reading the changes in PostgreSQL', () => {
  const database = useDatabase(bin)
  const open = async (at?: string) => (await database.open(at)) as Required<PhotoStore>
  const openFilled = async (count = 20) => {
    const store = await open()
    await store.change((photos) => {
      for (let number = 0; number < count; number++)
        photos.add(makePhoto(day(number), { picture: picture(number % 7), title: `Photo ${number}` }))
    })
    return store
  }
  const sql = (statement: string) => runSql(database.url, statement)
  /** How many photos are the same objects as before. */
  const sameObjects = (before: StoreContents, after: StoreContents) =>
    after.photos.filter((photo) => before.photos.includes(photo)).length
  const expectEverything = async (contents: StoreContents, store: Required<PhotoStore>) =>
    expect(contents).toEqual(await store.readContents())

  test('gives the same as reading everything, for random changes of several writers', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e6)
    const random = seededRandom(seed)
    const any = (count: number) => Math.floor(random() * count)
    const [reader, fresh] = [await openFilled(), await open()]
    const writers = [await open(), await open()]
    let known = await reader.readContents()
    for (let round = 0; round < 60; round++) {
      for (let count = any(3); count >= 0; count--) {
        if (random() < 0.4) await sql(statementByHand(any)).catch(() => undefined)
        else await writers[any(2)]!.change((photos) => changeAnything(photos, any))
      }
      known = await reader.readContents(known)
      // Each round builds on the one before, so the first difference counts.
      expect(known, `SEED=${seed}, round ${round}`).toEqual(await fresh.readContents())
    }
  })

  test('gives a consistent view while others write', async () => {
    const [reader, fresh] = [await openFilled(), await open()]
    const writers = [await open(), await open()]
    let known = await reader.readContents()
    let areWriting = true
    const written = Promise.all(
      writers.map(async (writer, index) => {
        // Each change swaps two titles, so an inconsistent view has one of them twice.
        for (let count = 0; count < 40; count++)
          await writer.change((photos) => {
            const [one, other] = [count % 20, (count + 7 + index) % 20].map((at) => photos.find(day(at))!)
            photos.put({ ...one!, title: other!.title })
            photos.put({ ...other!, title: one!.title })
          })
      }),
    ).finally(() => {
      areWriting = false
    })
    while (areWriting) {
      known = await reader.readContents(known)
      expect(new Set(known.photos.map(({ title }) => title)).size).toBe(20)
    }
    await written
    await expectEverything(await reader.readContents(known), fresh)
  })

  test('keeps the objects of unchanged photos', async () => {
    const [reader, writer] = [await openFilled(), await open()]
    const before = await reader.readContents()
    expect(await reader.readContents(before)).toBe(before)
    await writer.change((photos) => {
      photos.put(makePhoto(day(3), { picture: picture(3), title: 'Renamed' }))
      photos.remove(day(5))
      photos.add(makePhoto(day(40), { picture: picture(1) }))
    })
    const after = await reader.readContents(before)
    expect(sameObjects(before, after)).toBe(18)
    expect(after.gone).toBe(before.gone)
  })

  test('gives everything after more changes than the log keeps', async () => {
    const [reader, fresh] = [await openFilled(), await open()]
    const before = await reader.readContents()
    await sql(`DO $$ BEGIN FOR count IN 1..1100 LOOP
      UPDATE photos SET title = 'Change ' || count WHERE date = '${day(0)}'::date + count % 20;
    END LOOP; END $$`)
    const after = await reader.readContents(before)
    await expectEverything(after, fresh)
    expect(sameObjects(before, after)).toBe(0)
    expect(await sql('SELECT count(*)::int AS kept FROM change_log')).toEqual([{ kept: 1000 }])
  })

  test('gives everything after a statement on too many days', async () => {
    const [reader, fresh] = [await openFilled(1010), await open()]
    const before = await reader.readContents()
    await sql(`UPDATE photos SET tags = '["all"]'`)
    const after = await reader.readContents(before)
    await expectEverything(after, fresh)
    await sql('TRUNCATE photos')
    expect((await reader.readContents(after)).photos).toEqual([])
  })

  test('gives everything from a restored and changed copy', async () => {
    const writer = await openFilled()
    await writer.close()
    const { url } = database
    const copy = url.replace(/\w+$/, 'put_back')
    await runSql(url.replace(/\w+$/, 'postgres'), `CREATE DATABASE put_back TEMPLATE ${url.split('/').at(-1)}`)
    const original = await open()
    await original.change((photos) => photos.put(makePhoto(day(1), { picture: picture(1), title: 'Lost since' })))
    const known = await original.readContents()
    const putBack = await open(copy)
    await expectEverything(await putBack.readContents(known), putBack)
    await putBack.change((photos) => photos.put(makePhoto(day(2), { picture: picture(2), title: 'Changed since' })))
    const after = await putBack.readContents(known)
    await expectEverything(after, putBack)
    expect(after.photos[1]!.title).toBe('Photo 1')
  })

  test('lets cachePhotos read only changed photos', async () => {
    const shared = await openFilled()
    const kept = cachePhotos(shared)
    const before = await kept()
    expect(await kept()).toBe(before)
    await (await open()).change((photos) => photos.put(makePhoto(day(3), { title: 'By another process' })))
    const after = await kept()
    expect(after).toEqual(await shared.readAll())
    expect(after.filter((photo) => before.includes(photo))).toHaveLength(19)
  })

  test('logs no change that was rolled back', async () => {
    const store = await openFilled()
    const logged = () => sql('SELECT count(*) FROM change_log')
    const before = await logged()
    await runSql(database.url, `BEGIN; UPDATE photos SET title = 'No'; ROLLBACK`)
    expect(await logged()).toEqual(before)
    await store.close()
  })
})

/** Some changes that an owner's command makes in one transaction. */
function changeAnything(photos: PhotoChanges, any: (count: number) => number): void {
  for (let count = any(4); count >= 0; count--) {
    const date = day(any(40))
    const found = photos.find(date)
    const shown = { ...picture(any(9)), colour: `#00000${any(9)}` }
    const what = any(7)
    if (what === 0 && found === undefined) photos.add(makePhoto(date, { picture: picture(any(9)) }))
    else if (what === 1) photos.remove(date)
    else if (what === 2) photos.markGone(gone(any(9)))
    else if (what === 3) photos.unmarkGone(gone(any(9)).address)
    else if (what === 4) photos.dropPicture(keyOf(any(9)))
    else if (what === 5 && found !== undefined) photos.put({ ...found, title: `Renamed ${any(1000)}` })
    else photos.put(makePhoto(date, { picture: shown, title: `Put ${any(1000)}` }))
  }
}

/** A statement that an owner may run with psql; it may be refused. */
function statementByHand(any: (count: number) => number): string {
  const date = day(any(40))
  const statements = [
    `UPDATE photos SET title = 'By hand ${any(1000)}' WHERE date = '${date}'`,
    `UPDATE photos SET date = '${day(any(60))}' WHERE date = '${date}'`,
    `UPDATE photos SET date = date + 100 WHERE date > '${date}'; UPDATE photos SET date = date - 100 WHERE date > '${day(90)}'`,
    `UPDATE pictures SET colour = '#${any(9)}00000' WHERE key = '${keyOf(any(9))}'`,
    `DELETE FROM photos WHERE date BETWEEN '${date}' AND '${addDays(date, any(3))}'`,
    `INSERT INTO photos SELECT '${date}', slug, 'Copied', photographer, location, categories, tags, alt, caption, camera,
       picture, former_addresses, guid, updated_at FROM photos LIMIT 1
       ON CONFLICT (date) DO UPDATE SET title = 'Copied over'`,
    `WITH removed AS (DELETE FROM photos WHERE date = '${date}' RETURNING date)
       INSERT INTO gone_addresses SELECT '/by-hand/' || date || '/', date FROM removed`,
    `WITH recoloured AS (UPDATE pictures SET colour = '#00${any(9)}000' WHERE key = '${keyOf(any(9))}' RETURNING key)
       UPDATE photos SET alt = 'Recoloured' WHERE picture IN (SELECT key FROM recoloured)`,
    'TRUNCATE gone_addresses',
  ]
  return statements[any(statements.length)]!
}

/** The same numbers for the same seed. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
