import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPhotos } from '../../demo/index.js'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { PhotoStore } from '../../src/photos/photo-store.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { type Database, openStore } from '../../src/scale/postgres/open-store.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto } from '../photos.js'
import { type RunningServer, run, serve } from '../program/run.js'
import { findPostgres, PASSWORD, runSql } from './start-postgres.js'
import { useDatabase } from './use-postgres.js'

const bin = findPostgres('the program on PostgreSQL')

describe.skipIf(bin === undefined)('the program on PostgreSQL', () => {
  const postgres = useDatabase(bin)
  let directory: string
  let dataDir: string
  let file: string
  beforeEach(async () => {
    directory = await makeTemporaryDirectory()
    dataDir = join(directory, 'data')
    mkdirSync(dataDir)
    file = join(dataDir, 'photos.sqlite')
    expect((await run(['init', '--no-ask'], { DATA_DIR: dataDir })).code).toBe(0)
  })
  const withStore = async <Result>(database: Database, work: (store: PhotoStore) => Promise<Result>) => {
    const store = await openStore(database)
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  const fill = (database: Database, ...days: string[]) =>
    withStore(database, (store) =>
      store.change((photos) => {
        for (const day of days) photos.add(makePhoto(day))
        photos.markGone({ address: '/2006/01/02/gone/', date: toPhotoDate('2006-01-02') })
      }),
    )
  const start = (env: NodeJS.ProcessEnv = {}) =>
    serve({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'info', ...env })
  const total = async ({ get }: RunningServer) => (await get('/api/v1/photos')).json.total_matches
  const health = async ({ get }: RunningServer) => (await get('/api/v1/health')).json.status

  test('copies a site to PostgreSQL and back without a difference', async () => {
    const { firstDate } = SPECIFIED_SITE
    const photos = demoPhotos(firstDate, toPhotoDate('2010-12-31'), SPECIFIED_SITE)
    await withStore({ kind: 'sqlite', file }, (store) =>
      store.change((changes) => {
        for (const { scene: _, ...photo } of photos) changes.add(photo)
        changes.markGone({ address: '/über/?p=1', date: firstDate })
        changes.markGone({ address: '/a/', date: firstDate })
        changes.record({ number: 1, at: '2006-01-01T00:00:00.000Z', command: 'rename tag a b', photos: [] })
        for (const target of ['websub b.example/', 'WebSub A.example/']) {
          const fact = {
            state: 'sent',
            date: firstDate,
            path: '/a/',
            at: '2006-01-01T00:00:00.000Z',
            attempts: 1,
          } as const
          changes.putAnnouncement({ id: `${target} 12`, target, ...fact })
        }
      }),
    )
    const there = await run(['copy', '--from', dataDir, '--to', postgres.url])
    expect(there.err).toBe('')
    expect(there.out).toMatch(
      /^Copied 1826 photos \(2006-01-01 to 2010-12-31\) and 2 addresses of removed photos from \S+ to photos_\d+ at 127.0.0.1:\d+ and verified them.\nPicture files/,
    )
    expect(there.out).not.toContain(encodeURIComponent(PASSWORD))
    const again = await run(['copy', '--from', file, '--to', postgres.url])
    expect(again.out).toMatch(/already holds the same as \S+: 1826 photos/)
    const back = join(directory, 'back.sqlite')
    expect((await run(['copy', '--from', postgres.url, '--to', back])).code).toBe(0)
    const read = (at: string) =>
      withStore({ kind: 'sqlite', file: at }, async (store) =>
        JSON.stringify([await store.readAll(), await store.readAnnouncements(), await store.readHistory()]),
      )
    expect(await read(back)).toBe(await read(file))
  })

  test('uses PostgreSQL after a copy, and no longer the old file', async () => {
    await fill({ kind: 'sqlite', file }, '2024-05-17')
    await run(['copy', '--from', dataDir, '--to', postgres.url])
    // Its rows, not its bytes: SQLite moves rows from its log into the file when it likes.
    const readLeft = async () => JSON.stringify(await withStore({ kind: 'sqlite', file }, (store) => store.readAll()))
    const before = await readLeft()
    expect(await run(['edit', '2024-05-17', '--title', 'Over there'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    const [photo] = await withStore({ kind: 'postgres', url: postgres.url }, (store) => store.readAll())
    expect(photo?.title).toBe('Over there')
    expect(await readLeft()).toBe(before)
    // Without the URL of the database, a command works on neither.
    rmSync(join(dataDir, 'secrets.json'))
    const lost = await run(['edit', '2024-05-17', '--title', 'Lost'], { DATA_DIR: dataDir })
    expect([lost.code, lost.err]).toEqual([1, expect.stringMatching(/^this site keeps its photos in PostgreSQL/)])
    expect(await readLeft()).toBe(before)
  })

  test('keeps the settings with --only-copy', async () => {
    await fill({ kind: 'sqlite', file }, '2024-05-17')
    await run(['copy', '--from', file, '--to', join(directory, 'other.sqlite')])
    await run(['copy', '--from', file, '--to', postgres.url, '--only-copy'])
    expect([existsSync(join(dataDir, 'settings.json')), existsSync(join(dataDir, 'secrets.json'))]).toEqual([
      false,
      false,
    ])
  })

  test('rejects a target with other photos, and a missing source', async () => {
    await fill({ kind: 'sqlite', file }, '2024-05-17', '2024-05-18')
    await fill({ kind: 'postgres', url: postgres.url }, '2024-05-17')
    const refused = await run(['copy', '--from', file, '--to', postgres.url])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(/^photos_\d+ at \S+ is not empty, and copy overwrites nothing;.*\n$/)
    expect((await run(['copy', '--from', join(directory, 'none'), '--to', postgres.url])).err).toMatch(
      /^there is no database/,
    )
    expect((await run(['copy', '--from', postgres.url, '--to', postgres.url])).err).toMatch(/name the same database/)
    const wrong = await run(['copy', '--from', file, '--to', `postgres://x:${encodeURIComponent(PASSWORD)}@host`])
    expect(wrong.err).toBe('a database URL must look like postgres://user:password@host/database\n')
  })

  test('backs up and restores its photos', async () => {
    await fill({ kind: 'postgres', url: postgres.url }, '2024-05-17', '2024-05-18')
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url }
    const backup = join(directory, 'backup.tar')
    // Exit code 3: these photos have no picture files.
    expect(await run(['backup', backup], env)).toMatchObject({ code: 3, out: expect.stringContaining('2 photos') })
    expect((await run(['doctor', '--quick'], env)).out).toContain('holds 2 photos')
    expect(existsSync(file)).toBe(false)
    const restored = join(directory, 'restored')
    const ended = await run(['restore', backup], { ...env, DATA_DIR: restored })
    expect(ended.err).toContain(`photoblog copy --from ${restored} --to URL`)
    const photos = await withStore({ kind: 'postgres', url: postgres.url }, (store) => store.readAll())
    const database = { kind: 'sqlite', file: join(restored, 'photos.sqlite') } as const
    expect(await withStore(database, (store) => store.readAll())).toEqual(photos)
  })

  test('a server survives an outage of the database, logs it, and catches up', async () => {
    await fill({ kind: 'postgres', url: postgres.url }, '2020-05-17')
    const service = await start()
    expect(await health(service)).toBe('ok')
    await postgres.server.stop('immediate')
    try {
      await expect.poll(() => health(service)).toBe('degraded')
      expect(await total(service)).toBe(1)
      const command = await run(['queue'], { DATA_DIR: dataDir, DATABASE_URL: postgres.url })
      expect(command).toMatchObject({ code: 1, out: '' })
      expect(command.err).toMatch(/^the database photos_\d+ at \S+ cannot be reached \(ECONNREFUSED\): check .*\n$/)
    } finally {
      await postgres.server.start()
    }
    await expect.poll(() => health(service)).toBe('ok')
    await runSql(postgres.url, `UPDATE photos SET date = '2020-05-18'`)
    await expect.poll(() => service.get('/api/v1/photos/2020-05-18')).toMatchObject({ status: 200 })
    await expect.poll(() => service.log()).toContain('the photos cannot be read; serving what was read last')
    await expect.poll(() => service.log()).toContain('the photos can be read again')
    expect(service.log()).not.toContain(PASSWORD)
    expect(service.log()).not.toContain(encodeURIComponent(PASSWORD))
  })

  test('a server runs next to a newer version with compatible tables; commands are rejected', async () => {
    await fill({ kind: 'postgres', url: postgres.url }, '2020-05-17')
    const before = await start()
    await runSql(
      postgres.url,
      `ALTER TABLE photos ADD COLUMN mood text NOT NULL DEFAULT ''; UPDATE photoblog SET version = 99`,
    )
    await runSql(postgres.url, `UPDATE photos SET title = 'By the newer one'`)
    const title = async ({ get }: RunningServer) => (await get('/api/v1/photos/2020-05-17')).json.photo.title
    const started = await start()
    await expect.poll(() => title(before)).toBe('By the newer one')
    await expect.poll(() => title(started)).toBe('By the newer one')
    expect([await health(before), await health(started)]).toEqual(['ok', 'ok'])
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url }
    const ended = [
      await run(['edit', '2020-05-17', '--title', 'No'], env),
      await run(['backup', join(directory, 'b.tar')], env),
    ]
    const rejected = { code: 1, err: expect.stringMatching(/has version 99, from a newer photoblog/) }
    expect(ended).toMatchObject([rejected, rejected])
  })

  test('rejects an incompatible database at the start in one line', async () => {
    await fill({ kind: 'postgres', url: postgres.url })
    await runSql(postgres.url, 'UPDATE photoblog SET version = 99, readable_by = 99')
    const ended = await run(['serve'], { DATA_DIR: dataDir, DATABASE_URL: postgres.url, PORT: '0' })
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toMatch(/^the database photos_\d+ at \S+ has version 99, from a newer photoblog;.*\n$/)
    const misspelt = await run(['serve'], { DATA_DIR: dataDir, DATABASE_URL: `mysql://u:${PASSWORD}@h/d` })
    expect(misspelt.err).toMatch(/^DATABASE_URL is not valid; it must be a URL such as postgres:\/\/.*\n$/)
  })
})
