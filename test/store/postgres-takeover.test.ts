// A change during a failover to a standby.
import { beforeEach, describe, expect, test } from 'vitest'
import type { PhotoStore } from '../../src/photos/photo-store.js'
import { openPostgresStore } from '../../src/scale/postgres/postgres-store.js'
import { StoreError } from '../../src/store/store-error.js'
import { makePhoto } from '../photos.js'
import { type Link, openLink } from '../scale/link.js'
import { findPostgres, runSql, type StandbyServer, startStandby, until } from './start-postgres.js'
import { useDatabase } from './use-postgres.js'

const bin = findPostgres('changes while a standby takes over')

describe.skipIf(bin === undefined)('while a standby takes over', () => {
  const database = useDatabase(bin)
  const { closeAfterwards, through: at } = database
  let standby: StandbyServer
  let link: Link
  beforeEach(async () => {
    standby = await startStandby(bin!, database.server)
    closeAfterwards(() => standby.remove())
    link = await openLink(database.server.port)
    closeAfterwards(() => link.close())
    await add(await open(at(link.port)), '2024-05-17')
    await until(async () => (await runSql(at(standby.port), 'SELECT 1 FROM photos')).length === 1)
  })
  const open = async (where: string, patienceMs?: number) => {
    const store = await openPostgresStore(where, { patienceMs })
    closeAfterwards(() => store.close())
    return store
  }
  const add = (store: PhotoStore, date: string, title = 'Sea') =>
    store.change((photos) => photos.add(makePhoto(date, { title })))
  const dates = async (where: string) => (await (await open(where)).readAll()).map(({ date }) => date)
  /** Promotes the standby without the last writes of the primary; its own transactions have the same numbers. */
  const takeOverBehind = async (...days: string[]) => {
    await standby.detach()
    await standby.promote()
    for (let count = 0; count < 20; count++) await runSql(at(standby.port), 'SELECT pg_current_xact_id()')
    for (const day of days) await add(await open(at(standby.port)), day)
  }

  test('a change without a response that the standby lacks counts as not done', async () => {
    const store = await open(at(link.port))
    await add(store, '2024-05-18')
    await takeOverBehind()
    link.loseAnswerTo('COMMIT')
    link.leadTo(standby.port)
    await expect(add(store, '2024-05-19')).rejects.toThrow(StoreError)
    expect(await dates(at(standby.port))).not.toContain('2024-05-19')
  })

  test('a change without a response is not confused with another on the standby', async () => {
    const store = await open(at(link.port))
    await add(store, '2024-05-18')
    await takeOverBehind('2024-05-20')
    link.loseAnswerTo('COMMIT')
    link.leadTo(standby.port)
    await expect(add(store, '2024-05-19')).rejects.toThrow(/closed the connection/)
  })

  test('a change without a response that the standby has counts as done', async () => {
    const store = await open(at(link.port))
    link.loseAnswerTo('COMMIT', async () => {
      await until(async () => (await runSql(at(standby.port), 'SELECT 1 FROM photos')).length === 2)
      await takeOverBehind('2024-05-20')
      link.leadTo(standby.port)
    })
    await add(store, '2024-05-19')
    expect(await dates(at(standby.port))).toEqual(['2024-05-17', '2024-05-19', '2024-05-20'])
  })

  test('a change without a response whose day is taken on the standby counts as not done', async () => {
    const store = await open(at(link.port))
    await takeOverBehind()
    await add(await open(at(standby.port)), '2024-05-19', 'Another')
    link.loseAnswerTo('COMMIT')
    link.leadTo(standby.port)
    await expect(add(store, '2024-05-19')).rejects.toThrow(/closed the connection/)
  })

  test('a change waits until the standby accepts writes', async () => {
    link.leadTo(standby.port)
    const store = await open(at(link.port))
    const added = add(store, '2024-05-18')
    await standby.promote()
    await added
    expect(await dates(at(standby.port))).toContain('2024-05-18')
  })

  test('a change that times out names the remedy', async () => {
    const store = await open(at(standby.port), 500)
    await expect(add(store, '2024-05-18')).rejects.toThrow(/put the server that accepts writes into its URL$/)
  })
})
