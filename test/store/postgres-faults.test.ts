import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCalendar } from '../../src/photos/days/calendar.js'
import type { PhotoStore } from '../../src/photos/photo-store.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { POSTGRES_MIGRATIONS } from '../../src/scale/postgres/migrations/index.js'
import { openStore } from '../../src/scale/postgres/open-store.js'
import { followStore } from '../../src/server/follow.js'
import { createArchive } from '../../src/state/archive.js'
import { StoreError } from '../../src/store/store-error.js'
import { makePhoto } from '../photos.js'
import { openLink } from '../scale/link.js'
import { findPostgres, runSql } from './start-postgres.js'
import { useDatabase } from './use-postgres.js'

const bin = findPostgres('failures of PostgreSQL')

describe.skipIf(bin === undefined)('when PostgreSQL', () => {
  const database = useDatabase(bin)
  const { closeAfterwards, open, through } = database
  beforeEach(async () => {
    const store = await open()
    await store.change((photos) => photos.add(makePhoto('2024-05-17')))
  })
  /** A way to the database that a test can cut. */
  const linked = async () => {
    const link = await openLink(database.server.port)
    closeAfterwards(() => link.close())
    return { link, open: (options?: Parameters<typeof open>[1]) => open(through(link.port), options) }
  }
  const add = (store: PhotoStore, date: string) => store.change((photos) => photos.add(makePhoto(date)))
  const dates = async (store: PhotoStore) => (await store.readAll()).map(({ date }) => date)

  /** An archive that follows a store, as in a server. */
  const follow = async (store: PhotoStore) => {
    const calendar = createCalendar('Europe/Berlin')
    const clock = () => new Date('2024-06-01T12:00:00Z')
    const archive = createArchive({ store, site: SPECIFIED_SITE, calendar, clock, randomNumber: Math.random })
    const complaints: string[] = []
    await archive.reload().catch(() => undefined)
    const follower = followStore(store, {
      everyMs: 100,
      changed: async () => {
        await archive.reload()
      },
      failed: (error) => {
        archive.noteStore(false)
        complaints.push(String(error))
      },
      recovered: () => archive.noteStore(true),
    })
    closeAfterwards(() => follower.stop())
    return {
      complaints,
      total: () => archive.published().total,
      health: () => (archive.status().current ? 'ok' : 'degraded'),
    }
  }
  const becomes = (read: () => unknown, value: unknown) => expect.poll(read, { interval: 20 }).toBe(value)

  test.each(['fast', 'immediate'] as const)('is stopped (%s), the archive stays and recovers', async (how) => {
    const archive = await follow(await open())
    await becomes(archive.health, 'ok')
    await database.server.stop(how)
    try {
      await becomes(archive.health, 'degraded')
      await sleep(1500)
      expect(archive.total()).toBe(1)
      // Once for each kind of failure (it shuts down, ends the connection, is away), and not for each attempt.
      expect(archive.complaints.length).toBeLessThan(6)
    } finally {
      await database.server.start()
    }
    await becomes(archive.health, 'ok')
    await add(await open(), '2024-05-18')
    await becomes(archive.total, 2)
  })

  test('restarts between two changes of a command, the second waits', async () => {
    const store = await open()
    await add(store, '2024-05-18')
    await database.server.stop()
    const second = add(store, '2024-05-19')
    await sleep(1000)
    await database.server.start()
    await second
    expect(await dates(store)).toEqual(['2024-05-17', '2024-05-18', '2024-05-19'])
  })

  test('dies during a change, the change is rolled back', async () => {
    const store = await open()
    const change = store.change(async (photos) => {
      photos.add(makePhoto('2024-05-18'))
      await database.server.stop('immediate')
    })
    await expect(change).rejects.toThrow(StoreError)
    await database.server.start()
    expect(await dates(await open())).toEqual(['2024-05-17'])
    await add(store, '2024-05-18')
    expect(await dates(store)).toEqual(['2024-05-17', '2024-05-18'])
  })

  test('commits and its response is lost, the change counts as done', async () => {
    const { link, open: openLinked } = await linked()
    const store = await openLinked()
    await add(store, '2024-05-18')
    link.loseAnswerTo('COMMIT')
    await add(store, '2024-05-19')
    expect(await dates(store)).toEqual(['2024-05-17', '2024-05-18', '2024-05-19'])
    await add(store, '2024-05-20')
    expect(await dates(store)).toHaveLength(4)
  })

  test('never receives the commit, the change counts as not done', async () => {
    const { link, open: openLinked } = await linked()
    const store = await openLinked()
    await add(store, '2024-05-18')
    link.lose('COMMIT')
    await expect(add(store, '2024-05-19')).rejects.toThrow(StoreError)
    expect(await dates(store)).toEqual(['2024-05-17', '2024-05-18'])
    await add(store, '2024-05-19')
    expect(await dates(store)).toHaveLength(3)
  })

  test('is silently cut off, the archive stays and recovers', async () => {
    const { link, open: openLinked } = await linked()
    const archive = await follow(await openLinked())
    await becomes(archive.health, 'ok')
    link.isCut = true
    await becomes(archive.health, 'degraded')
    expect(archive.total()).toBe(1)
    expect(archive.complaints[0]).toMatch(/does not answer/)
    await add(await open(), '2024-05-18')
    link.isCut = false
    await becomes(archive.total, 2)
    expect(archive.health()).toBe('ok')
  })

  describe('is back, every photo is shown', () => {
    test('after all connections were silently lost', async () => {
      const { link, open: openLinked } = await linked()
      const store = await openLinked({ mayBeAbsent: true })
      const archive = await follow(store)
      await becomes(archive.health, 'ok')
      // So that several connections are idle.
      await Promise.all([store.readAll(), store.readAll(), store.readAll()])
      link.silence()
      await add(await open(), '2024-05-18')
      await becomes(archive.total, 2)
    })

    test('after it was cut off while the photos were read', async () => {
      const { link, open: openLinked } = await linked()
      const archive = await follow(await openLinked({ mayBeAbsent: true }))
      await becomes(archive.health, 'ok')
      link.cutAt('DECLARE pieces')
      await add(await open(), '2024-05-18')
      await becomes(() => link.isCut, true)
      await add(await open(), '2024-05-19')
      link.isCut = false
      await becomes(archive.total, 3)
    })

    test('after it was cut off while a server started', async () => {
      const { link, open: openLinked } = await linked()
      link.cutAt('READ ONLY')
      let archive: Awaited<ReturnType<typeof follow>> | undefined
      const starting = openLinked({ mayBeAbsent: true }).then(async (store) => {
        archive = await follow(store)
      })
      await becomes(() => link.isCut, true)
      link.isCut = false
      await becomes(() => archive?.total(), 1)
      await starting
    })
  })

  test('is cut off, closing does not wait', async () => {
    const { link, open: openLinked } = await linked()
    const store = await openLinked()
    await store.revision()
    link.isCut = true
    // If closing waited for a response, it would never end.
    await store.close()
  })

  test('is locked by another program, a change reports it and the archive stays', async () => {
    const archive = await follow(await open())
    await becomes(archive.health, 'ok')
    const command = await open()
    const somebody = new pg.Client({ connectionString: database.url })
    closeAfterwards(() => somebody.end())
    await somebody.connect()
    await somebody.query('BEGIN; LOCK TABLE photoblog IN ACCESS EXCLUSIVE MODE')
    await Promise.all([
      expect(openStore({ kind: 'postgres', url: database.url })).rejects.toThrow(/locked by another program/),
      expect(add(command, '2024-05-18')).rejects.toThrow(/locked by another program/),
    ])
    await becomes(archive.health, 'degraded')
    expect(archive.total()).toBe(1)
    const waiting = async () => {
      const rows = await runSql(database.url, `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)
      return rows.length
    }
    await expect.poll(waiting).toBeLessThanOrEqual(2)
    await somebody.query('COMMIT')
    await becomes(archive.health, 'ok')
  })

  test('loses its tables, or gets those of a newer program, the archive stays', async () => {
    const archive = await follow(await open())
    await becomes(archive.health, 'ok')
    await runSql(database.url, 'UPDATE photoblog SET version = 99')
    await expect.poll(() => archive.complaints.at(-1)).toMatch(/version 99, from a newer photoblog/)
    expect(archive.health()).toBe('degraded')
    await runSql(database.url, `UPDATE photoblog SET version = ${POSTGRES_MIGRATIONS.length}`)
    await becomes(archive.health, 'ok')
    await runSql(database.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await expect.poll(() => archive.complaints.at(-1)).toMatch(/is missing one of its tables/)
    expect(archive.health()).toBe('degraded')
    expect(archive.total()).toBe(1)
    const restored = await open()
    await add(restored, '2024-05-18')
    await add(restored, '2024-05-19')
    await becomes(archive.total, 2)
    expect(archive.health()).toBe('ok')
  })

  test('ends all connections, they are opened again', async () => {
    const store = await open()
    const archive = await follow(store)
    await becomes(archive.health, 'ok')
    await runSql(
      database.url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await add(store, '2024-05-18')
    await becomes(archive.total, 2)
    expect(archive.health()).toBe('ok')
  })

  test('is not there yet, a server waits for it and a command fails at once', async () => {
    await database.server.stop()
    try {
      await expect(openStore({ kind: 'postgres', url: database.url })).rejects.toThrow(
        /^the database photos_\d+ at 127.0.0.1:\d+ cannot be reached \(ECONNREFUSED\): check that PostgreSQL runs there and listens$/,
      )
      const archive = await follow(await open(database.url, { mayBeAbsent: true }))
      expect(() => archive.total()).toThrow('have not been read yet')
      await sleep(1000)
      expect(archive.complaints).toHaveLength(1)
      await database.server.start()
      await becomes(archive.health, 'ok')
      expect(archive.total()).toBe(1)
    } finally {
      await database.server.start()
    }
  })
})
