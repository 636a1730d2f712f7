import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  findPostgres,
  moveClock,
  type PostgresServer,
  runSql,
  type StandbyServer,
  startPostgres,
  startStandby,
  until,
} from '../test/store/start-postgres.js'
import type { ToLink } from './link-process.js'

/** PostgreSQL with a synchronous standby, at an address that leads to whichever server accepts writes. */
export interface Database {
  readonly url: string
  readonly postmasters: () => readonly number[]
  /** Lets the next commit succeed, but loses its answer. */
  loseAnswer(): void
  /** Kills the primary; after a while the standby takes over and gets a new standby. */
  failOver(): Promise<void>
  restart(downMs: number): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
  sql(statement: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

const NOTICE_AFTER_MS = 2000
/** Long, because the machine is busy. */
const FOLLOWED_WITHIN_MS = 120_000

/** @param shiftMs shift of the database's clock */
export async function openDatabase(shiftMs: number): Promise<Database> {
  const bin = findPostgres('the cluster')
  if (bin === undefined) throw new Error('PostgreSQL is not installed')
  let primary: PostgresServer = await startPostgres(bin)
  const url = await primary.createDatabase()
  const at = (port: number) => url.replace(/:\d+\//, `:${port}/`)
  await moveClock(url, `${shiftMs} milliseconds`)
  let standby: StandbyServer = await startStandby(bin, primary)
  await waitForStandby(at(primary.port))
  await untilFollowed(at(primary.port))
  const link = await openLink(primary.port)
  return {
    url: at(link.port),
    postmasters: () => [primary.pid(), standby.pid()].filter((pid) => pid !== undefined),
    loseAnswer: () => link.tell({ kind: 'lose answer' }),
    async failOver() {
      const dead = primary
      await dead.stop('immediate')
      await new Promise((resolve) => setTimeout(resolve, NOTICE_AFTER_MS))
      await standby.promote()
      await waitForStandby(at(standby.port))
      link.tell({ kind: 'lead', port: standby.port })
      primary = standby
      await dead.remove()
      standby = await startStandby(bin, primary)
      await untilFollowed(at(primary.port))
    },
    async restart(downMs) {
      await primary.stop('immediate')
      await new Promise((resolve) => setTimeout(resolve, downMs))
      await primary.start()
      await untilFollowed(at(primary.port))
    },
    stop: () => primary.stop('immediate'),
    start: () => primary.start(),
    sql: (statement) => runSql(at(primary.port), statement),
    async close() {
      link.close()
      await standby.remove()
      await primary.remove()
    },
  }
}

async function openLink(target: number) {
  const child = fork(join(import.meta.dirname, 'link-process.ts'), [String(target)], { execArgv: ['--import', 'tsx'] })
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    tell: (message: ToLink) => void child.send(message),
    close: () => child.disconnect(),
  }
}

/** Makes commits wait for the standby. */
async function waitForStandby(url: string): Promise<void> {
  await runSql(url, "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await runSql(url, 'SELECT pg_reload_conf()')
}

/** Waits until the standby has everything that is committed. */
function untilFollowed(url: string): Promise<void> {
  return until(async () => {
    const rows = await runSql(
      url,
      "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = 'sync'",
    )
    return rows.length > 0
  }, FOLLOWED_WITHIN_MS)
}
