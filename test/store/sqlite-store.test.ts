import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followStore } from '../../src/server/follow.js'
import { MIGRATIONS } from '../../src/store/migrations/index.js'
import { openDatabase } from '../../src/store/sqlite-driver.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { StoreError } from '../../src/store/store-error.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { TITLES_OF_OLD } from './titles-of-old.js'

let directory: string
let file: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'photoblog-sqlite-'))
  file = join(directory, 'photos.sqlite')
})
afterEach(() => rmSync(directory, { recursive: true }))

const runs = promisify(execFile)

test('a file that is no database is refused in one line', async () => {
  writeFileSync(file, 'This is a letter to my aunt. '.repeat(100))
  const refusal = openSqliteStore(file)
  await expect(refusal).rejects.toThrow(StoreError)
  await expect(refusal).rejects.toThrow(/is not a SQLite database: restore it from a backup/)
})

test('a directory that does not exist is named, with what to do', async () => {
  const refusal = openSqliteStore(join(directory, 'nowhere', 'photos.sqlite'))
  await expect(refusal).rejects.toThrow(/cannot be opened: check that its directory exists/)
})

test('a database of a newer program is left alone', async () => {
  await (await openSqliteStore(file)).close()
  const database = await openDatabase(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  await expect(openSqliteStore(file)).rejects.toThrow(/has version 99, from a newer photoblog/)
})

test('pictures of an older database are captures where the exposure of their camera is known', async () => {
  const database = await openDatabase(file)
  database.exec(MIGRATIONS[0]!)
  database.exec('PRAGMA user_version = 1')
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

test('another database in the place of the open one is told of, and not mixed with it', async () => {
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

test('commits wait for the disk, and readers do not wait for writers', async () => {
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

test('the schema itself refuses a day that is none and a slug that is no address', async () => {
  const store = await openSqliteStore(file)
  const add = (given: object) => store.change((photos) => photos.add({ ...makePhoto('2024-05-17'), ...given }))
  await expect(add({ date: '2024-02-30' })).rejects.toThrow(StoreError)
  await expect(add({ slug: 'Über/../etc' })).rejects.toThrow(StoreError)
  await expect(add({ photographer: '' })).rejects.toThrow(StoreError)
  expect(await store.readAll()).toEqual([])
  await store.close()
})

test('two writers wait for each other instead of failing', async () => {
  const [one, other] = [await openSqliteStore(file), await openSqliteStore(file)]
  await one.change((photos) => photos.add(makePhoto('2024-05-17')))
  await other.change((photos) => photos.add(makePhoto('2024-05-18')))
  expect(await one.readAll()).toHaveLength(2)
  await one.close()
  await other.close()
})

test('a follower sees a change and tries again after a failure', async () => {
  const [server, command] = [await openSqliteStore(file), await openSqliteStore(file)]
  const seen: number[] = []
  const failures: unknown[] = []
  let failing = true
  const follower = followStore(server, {
    everyMs: 20,
    changed: async () => {
      if (failing) throw new Error('not now')
      seen.push((await server.readAll()).length)
    },
    failed: (error) => failures.push(error),
  })
  await expect.poll(() => failures.length).toBe(1)
  failing = false
  await expect.poll(() => seen).toEqual([0])
  await command.change((photos) => photos.add(makePhoto('2024-05-17')))
  await expect.poll(() => seen).toEqual([0, 1])
  follower.stop()
  await server.close()
  await command.close()
})

test('a process killed in the middle of a change leaves the photos as they were', async () => {
  const store = await openSqliteStore(file)
  await store.change((photos) => photos.add(makePhoto('2024-05-17')))
  const script = `
    import { DatabaseSync } from '@photostructure/sqlite'
    const database = new DatabaseSync(${JSON.stringify(file)})
    database.exec('BEGIN IMMEDIATE')
    database.exec("DELETE FROM photos")
    process.kill(process.pid, 'SIGKILL')
  `
  const killed = runs(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname })
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' })
  await store.change((photos) => photos.add(makePhoto('2024-05-18')))
  expect((await store.readAll()).map(({ date }) => date)).toEqual(['2024-05-17', '2024-05-18'])
  await store.close()
})

test.runIf(process.getuid?.() !== 0)('a file that may not be written is named', async () => {
  await (await openSqliteStore(file)).close()
  chmodSync(file, 0o444)
  const store = await openSqliteStore(file)
  await expect(store.change((photos) => photos.add(makePhoto('2024-05-17')))).rejects.toThrow(/is read-only/)
  await store.close()
})

test('titles that an earlier version made of the place or the day are taken away, and all else stays', async () => {
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
