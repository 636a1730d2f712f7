import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import { DayTakenError, type PhotoStore } from '../../src/photos/photo-store.js'
import { POSTGRES_MIGRATIONS } from '../../src/scale/postgres/migrations/index.js'
import { openStore } from '../../src/scale/postgres/open-store.js'
import { StoreError } from '../../src/store/store-error.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { findPostgres, PASSWORD, runSql } from './start-postgres.js'
import { TITLES_OF_OLD } from './titles-of-old.js'
import { useDatabase } from './use-postgres.js'

const bin = findPostgres('storing photos in PostgreSQL')

describe.skipIf(bin === undefined)('photos in PostgreSQL', () => {
  const database = useDatabase(bin)
  const { open } = database
  /** The error of a database: one line, without the password. */
  const refusal = async (refused: Promise<unknown>) => {
    const error = await refused.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(StoreError)
    const { message } = error as StoreError
    expect(message).not.toContain('\n')
    expect(JSON.stringify([message, String((error as StoreError).cause)])).not.toContain(PASSWORD)
    return message
  }
  test('the schema rejects an invalid day, slug or photographer', async () => {
    const store = await open()
    const add = (given: object) => store.change((photos) => photos.add({ ...makePhoto('2024-05-17'), ...given }))
    expect(await refusal(add({ date: '2024-02-30' }))).toMatch(
      /cannot store a value \(date\/time field value out of range/,
    )
    expect(await refusal(add({ slug: 'Über/../etc' }))).toMatch(/photos_slug_check/)
    expect(await refusal(add({ photographer: '' }))).toMatch(/photos_photographer_check/)
    expect(await store.readAll()).toEqual([])
    await store.change((photos) => photos.add(makePhoto('2024-05-17')))
  })

  test('migration removes titles that version 1 derived from place or day, and keeps everything else', async () => {
    const values = TITLES_OF_OLD.map(([date, title, place]) => `('${date}', '${title}', '${place}')`)
    await runSql(
      database.url,
      `CREATE TABLE photoblog (only_row boolean PRIMARY KEY DEFAULT true, version integer NOT NULL,
         revision uuid NOT NULL DEFAULT gen_random_uuid());
       INSERT INTO photoblog (version) VALUES (1);
       ${POSTGRES_MIGRATIONS[0]};
       INSERT INTO pictures VALUES ('${TEST_PICTURE.key}', 1, 1, '#000000', '', '[]');
       INSERT INTO photos SELECT date::date, 'a', title, 'Erik', place, '[]', '["b"]', '', '', '{}', '${TEST_PICTURE.key}',
         '["/old/"]', 'g', '2020' FROM (VALUES ${values.join(', ')}) AS old (date, title, place)`,
    )
    const photos = await (await open()).readAll()
    expect(photos.map(({ date, title }) => [date, title])).toEqual(
      TITLES_OF_OLD.map(([date, , , title]) => [date, title]),
    )
    expect(photos[0]).toMatchObject({
      slug: 'a',
      tags: ['b'],
      formerAddresses: ['/old/'],
      guid: 'g',
      updatedAt: '2020',
    })
  })

  test('the schema allows one photo a day', async () => {
    const store = await open()
    const photo = makePhoto('2024-05-17')
    await store.change((photos) => photos.add(photo))
    const copied = "INSERT INTO photos SELECT date, 'other', title FROM photos"
    await expect(runSql(database.url, copied)).rejects.toThrow()
    // Without the trigger, so a change believes that the day is free.
    await runSql(database.url, `SET session_replication_role = replica; UPDATE photos SET date = '2024-05-18'`)
    await expect(store.change((photos) => photos.add(makePhoto('2024-05-18')))).rejects.toThrow(DayTakenError)
    expect(await store.readAll()).toEqual([{ ...photo, date: '2024-05-18' }])
  })

  test('sees changes made with psql', async () => {
    const [server, writer] = [await open(), await open()]
    await writer.change((photos) => photos.add(makePhoto('2024-05-17')))
    const before = await server.revision()
    await runSql(database.url, `UPDATE photos SET title = 'By hand'`)
    expect(await server.revision()).not.toBe(before)
    await writer.change((photos) => expect(photos.find(toPhotoDate('2024-05-17'))?.title).toBe('By hand'))
  })

  test('simultaneous writers wait for each other, and lose nothing', async () => {
    const [one, other] = [await open(), await open()]
    const write = async (store: PhotoStore, year: number) => {
      for (let day = 10; day < 30; day++) {
        await store.change(async (photos) => {
          const count = photos.takenDays(toPhotoDate('2000-01-01')).length
          await sleep(1)
          photos.add(makePhoto(`${year}-05-${day}`, { caption: String(count) }))
        })
      }
    }
    await Promise.all([write(one, 2020), write(other, 2021)])
    const photos = await one.readAll()
    expect(photos).toHaveLength(40)
    expect(new Set(photos.map(({ caption }) => caption))).toEqual(new Set(Array.from({ length: 40 }, (_, n) => `${n}`)))
  })

  test('several servers that start at once create the tables once', async () => {
    const stores = await Promise.all(Array.from({ length: 8 }, () => open()))
    await stores[0]!.change((photos) => photos.add(makePhoto('2024-05-17')))
    const read = await Promise.all(stores.map((store) => store.readAll()))
    expect(read.map(({ length }) => length)).toEqual(Array(8).fill(1))
  })

  test('a change sees the changes of others, and nothing of one that failed', async () => {
    const [store, other] = [await open(), await open()]
    for (const date of ['2024-05-01', '2024-05-02']) await store.change((photos) => photos.add(makePhoto(date)))
    await other.change((photos) => photos.add(makePhoto('2024-05-03')))
    await store.change((photos) => expect(photos.takenDays(toPhotoDate('2024-05-01'))).toHaveLength(3))
    // Failed work is undone in memory too.
    await expect(
      store.change((photos) => {
        photos.put(makePhoto('2024-05-01', { title: 'x', picture: { ...TEST_PICTURE, colour: '#000000' } }))
        photos.remove(toPhotoDate('2024-05-02'))
        photos.markGone({ address: '/x', date: toPhotoDate('2024-05-02') })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await store.change((photos) => {
      expect(photos.find(toPhotoDate('2024-05-01'))).toEqual(makePhoto('2024-05-01'))
      expect(photos.takenDays(toPhotoDate('2024-05-01'))).toHaveLength(3)
    })
    expect(await store.readGone()).toEqual([])
  })

  test('rejects a database of a newer version', async () => {
    const store = await open()
    await runSql(database.url, 'UPDATE photoblog SET version = 99')
    expect(await refusal(openStore({ kind: 'postgres', url: database.url }))).toMatch(
      /^the database photos_\d+ at 127.0.0.1:\d+ has version 99, from a newer photoblog; this one supports up to \d+: update photoblog$/,
    )
    expect(await refusal(store.change((photos) => photos.add(makePhoto('2024-05-17'))))).toMatch(/version 99/)
    expect(await refusal(store.revision())).toMatch(/version 99/)
  })

  test('migration marks pictures with a known exposure as captures', async () => {
    await (await open()).close()
    const rows = [
      ['2024-05-16', 'a'.repeat(16), '{"camera":"X100","exposure":"1/250 s"}'],
      ['2024-05-17', 'b'.repeat(16), '{"camera":"Perfection V850"}'],
    ]
    const inserts = rows.map(
      ([date, key, camera]) => `
        INSERT INTO pictures VALUES ('${key}', 40, 30, '#ffffff', '', '[]');
        INSERT INTO photos VALUES ('${date}', 'a', 'A', 'Erik', '', '[]', '[]', '', '', '${camera}', '${key}', '[]', '', '');`,
    )
    await runSql(
      database.url,
      `DROP TABLE photos, pictures, gone_addresses, notes, announcements, change_log; DROP FUNCTION photoblog_changes, photoblog_log;
      ALTER TABLE photoblog DROP COLUMN readable_by;
      ${POSTGRES_MIGRATIONS[0]}; ${inserts.join('')} UPDATE photoblog SET version = 1`,
    )
    const photos = await (await open()).readAll()
    expect(photos.map(({ picture }) => picture.digitalSourceType)).toEqual(['digitalCapture', undefined])
  })

  test('rejects tables of another program', async () => {
    await runSql(database.url, 'CREATE TABLE photos (id integer)')
    expect(await refusal(openStore({ kind: 'postgres', url: database.url }))).toMatch(/has tables of another program/)
    expect(await runSql(database.url, `SELECT to_regclass('photoblog') AS made`)).toEqual([{ made: null }])
  })

  test('each mistake in the URL has its own message', async () => {
    const { server, url } = database
    const { port } = server
    const say = (at: string) => refusal(openStore({ kind: 'postgres', url: at }))
    expect(await say(`postgres://owner:wrong@127.0.0.1:${port}/postgres`)).toMatch(/rejects the user or the password/)
    expect(await say(`postgres://owner@127.0.0.1:${port}/postgres`)).toMatch(/refuses the connection|password/)
    expect(await say(url.replace(/\w+$/, 'nowhere'))).toMatch(
      /^the database nowhere at .* does not exist: create it with/,
    )
    expect(await say(url.replace(/:\d+\//, ':1/'))).toMatch(/cannot be reached \(ECONNREFUSED\)/)
    expect(await say(url.replace('127.0.0.1', 'nowhere.invalid'))).toMatch(/cannot be found \(E\w+\)/)
    expect(await say(`${url}?sslmode=require`)).toMatch(/does not support SSL/)
  })

  test('reports a user without permission to create tables', async () => {
    await runSql(database.url, `CREATE ROLE guest LOGIN PASSWORD 'guest'`)
    const guest = database.url.replace(/owner:[^@]+@/, 'guest:guest@')
    expect(await refusal(openStore({ kind: 'postgres', url: guest }))).toMatch(/does not let this user/)
  })
})
