import { execFile } from 'node:child_process'
import { chmodSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { snapshotDatabase } from '../../src/owner/backup/snapshot-database.js'
import { addDays } from '../../src/photos/days/photo-date.js'
import { takeLock } from '../../src/store/lock-file.js'
import { MIGRATIONS } from '../../src/store/migrations/index.js'
import { openDatabase } from '../../src/store/sqlite-driver.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { StoreError } from '../../src/store/store-error.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { TITLES_OF_OLD } from './titles-of-old.js'

let directory: string
let file: string
beforeEach(async () => {
  directory = await makeTemporaryDirectory()
  file = join(directory, 'photos.sqlite')
})

test.each([
  ['photos.sqlite', /is not a SQLite database: restore it from a backup/],
  ['nowhere/photos.sqlite', /cannot be opened: check that its directory exists/],
])('says in one line that %s %s', async (name, says) => {
  writeFileSync(file, 'This is a letter to my aunt. '.repeat(100))
  const refusal = openSqliteStore(join(directory, name))
  await expect(refusal).rejects.toThrow(StoreError)
  await expect(refusal).rejects.toThrow(says)
})

test.runIf(process.platform === 'linux').each([
  ['/dev/full', 'cannot grow because the disk is full'],
  ['/dev/full/snapshot', 'cannot be opened'],
])('names the snapshot %s, which %s', async (target, says) => {
  await (await openSqliteStore(file)).close()
  const snapshot = snapshotDatabase({ kind: 'sqlite', file }, target)
  await expect(snapshot).rejects.toThrow(`the database ${target} ${says}`)
})

test('one of several takes a lock, and another when it is released', async () => {
  const takes = await Promise.allSettled([1, 2, 3].map(() => takeLock(file)))
  const [release, ...others] = takes.flatMap((take) => (take.status === 'fulfilled' ? [take.value] : []))
  expect(others).toEqual([])
  release!()
  await expect(takeLock(file)).resolves.toBeTypeOf('function')
})

test('rejects a database of a newer version', async () => {
  await (await openSqliteStore(file)).close()
  const database = await openDatabase(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  await expect(openSqliteStore(file)).rejects.toThrow(/has version 99, from a newer photoblog/)
})

test('migration marks pictures with a known exposure as captures', async () => {
  const database = await openDatabase(file)
  database.exec(`${MIGRATIONS[0]}; PRAGMA user_version = 1`)
  for (const [date, key, camera] of [
    ['2024-05-16', 'a'.repeat(16), '{"camera":"X100","exposure":"1/250 s"}'],
    ['2024-05-17', 'b'.repeat(16), '{"camera":"Perfection V850"}'],
  ]) {
    database.exec(`INSERT INTO pictures VALUES ('${key}', 40, 30, '#ffffff', '', '[]')`)
    database.exec(
      `INSERT INTO photos VALUES ('${date}', 'a', 'A', 'Erik', '', '[]', '[]', '', '', '${camera}', '${key}', '[]', '', '')`,
    )
  }
  database.close()
  const store = await openSqliteStore(file)
  const photos = await store.readAll()
  await store.close()
  expect(photos.map(({ picture }) => picture.digitalSourceType)).toEqual(['digitalCapture', undefined])
})

test('reports another database in place of the open one, and does not read it', async () => {
  const store = await openSqliteStore(file)
  await store.change((photos) => photos.add(makePhoto('2024-05-17')))
  const other = join(directory, 'other.sqlite')
  const otherStore = await openSqliteStore(other)
  await otherStore.change((photos) => photos.add(makePhoto('2024-05-18')))
  await otherStore.close()
  renameSync(other, file)
  await expect(store.revision()).rejects.toThrow(
    /^.*photos\.sqlite was replaced while it was open: stop the server, delete photos\.sqlite-wal/,
  )
  expect((await store.readAll()).map(({ date }) => date)).toEqual(['2024-05-17'])
  await store.close()
})

test('readers do not wait for writers', async () => {
  const store = await openSqliteStore(file)
  const reader = await openDatabase(file)
  expect(reader.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  await store.change(async (photos) => {
    photos.add(makePhoto('2024-05-17'))
    expect(reader.prepare('SELECT count(*) AS photos FROM photos').get()).toEqual({ photos: 0 })
  })
  expect(reader.prepare('SELECT count(*) AS photos FROM photos').get()).toEqual({ photos: 1 })
  reader.close()
  await store.close()
})

test('the schema rejects an invalid day, slug or photographer', async () => {
  const store = await openSqliteStore(file)
  const add = (given: object) => store.change((photos) => photos.add({ ...makePhoto('2024-05-17'), ...given }))
  await expect(add({ date: '2024-02-30' })).rejects.toThrow(StoreError)
  await expect(add({ slug: 'Über/../etc' })).rejects.toThrow(StoreError)
  await expect(add({ photographer: '' })).rejects.toThrow(StoreError)
  expect(await store.readAll()).toEqual([])
  await store.close()
})

test('a read continues although garbage is collected between its slices', async () => {
  const store = await openSqliteStore(file)
  const { date } = makePhoto('2010-01-01')
  await store.change((photos) => {
    for (let day = 0; day < 3000; day++) photos.add(makePhoto(addDays(date, day)))
  })
  // Optimized code keeps only variables that are still needed.
  for (let read = 0; read < 3000; read++) await store.readBetween(date, date)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const collecting = setInterval(collect, 0)
  expect(await store.readAll()).toHaveLength(3000)
  clearInterval(collecting)
  await store.close()
})

test('a process killed during a change leaves the photos unchanged', async () => {
  const store = await openSqliteStore(file)
  await store.change((photos) => photos.add(makePhoto('2024-05-17')))
  const script = `
    import { DatabaseSync } from '@photostructure/sqlite'
    const database = new DatabaseSync(${JSON.stringify(file)})
    database.exec('BEGIN IMMEDIATE')
    database.exec("DELETE FROM photos")
    process.kill(process.pid, 'SIGKILL')
  `
  const killed = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  })
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' })
  await store.change((photos) => photos.add(makePhoto('2024-05-18')))
  expect((await store.readAll()).map(({ date }) => date)).toEqual(['2024-05-17', '2024-05-18'])
  await store.close()
})

test.runIf(process.getuid?.() !== 0)('names a read-only file', async () => {
  await (await openSqliteStore(file)).close()
  chmodSync(file, 0o444)
  const store = await openSqliteStore(file)
  await expect(store.change((photos) => photos.add(makePhoto('2024-05-17')))).rejects.toThrow(/is read-only/)
  await store.close()
})

test('migration removes titles that version 1 derived from place or day, and keeps everything else', async () => {
  const old = await openDatabase(file)
  old.exec(`${MIGRATIONS[0]}; PRAGMA user_version = 1`)
  old.exec(`INSERT INTO pictures VALUES ('${TEST_PICTURE.key}', 1, 1, '#000000', '', '[]')`)
  const insert = old.prepare(`INSERT INTO photos (date, slug, title, photographer, location, categories, tags, alt,
    caption, camera, picture, former_addresses, guid, updated_at)
    VALUES (?, 'a', ?, 'Erik', ?, '[]', '["b"]', '', '', '{}', '${TEST_PICTURE.key}', '["/old/"]', 'g', '2020')`)
  for (const row of TITLES_OF_OLD) insert.run(...row.slice(0, 3))
  old.close()
  const store = await openSqliteStore(file)
  const photos = await store.readAll()
  expect(photos.map(({ date, title }) => [date, title])).toEqual(
    TITLES_OF_OLD.map(([date, , , title]) => [date, title]),
  )
  expect(photos[0]).toMatchObject({ slug: 'a', tags: ['b'], formerAddresses: ['/old/'], guid: 'g', updatedAt: '2020' })
  await store.close()
})
