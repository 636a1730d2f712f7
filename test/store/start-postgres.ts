import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, untilListening } from '../scale/programs.js'

/** A PostgreSQL of this test, on its own port, that keeps nothing after its end. */
export interface PostgresServer {
  readonly port: number
  /** The id of its first process; `undefined` while it is stopped. */
  pid(): number | undefined
  /** A new empty database. @returns its URL, with a password that must appear nowhere */
  createDatabase(): Promise<string>
  /** Does nothing while it runs. */
  start(): Promise<void>
  /** `fast` closes connections properly; `immediate` is like a power failure. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
  /** Stops it and removes its files. */
  remove(): Promise<void>
}

export const PASSWORD = 'Geheim/ nis'
const OWNER = 'owner'
const DEBIAN = '/usr/lib/postgresql'

/** The directory of PostgreSQL's programs; `undefined`, with a warning, when it is missing and tests are skipped. */
export function findPostgres(leftOut: string): string | undefined {
  const versions = listed(DEBIAN).filter((version) => listed(join(DEBIAN, version, 'bin')).includes('initdb'))
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (newest !== undefined) return join(DEBIAN, newest, 'bin')
  if (process.env.REQUIRE_SERVERS === '1') throw new Error('PostgreSQL is not installed')
  console.warn(`\n*** LEFT OUT: ${leftOut}: PostgreSQL is not installed (apt-get install -y postgresql)\n`)
  return undefined
}

function listed(directory: string): readonly string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = lines.find((line) => line.startsWith('postgres:')) ?? lines.find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = user!.split(':').map(Number)
  return { uid: uid!, gid: gid! }
}

export async function startPostgres(bin: string): Promise<PostgresServer> {
  const place = makePlace()
  const { directory, data, user } = place
  const passwordFile = join(directory, 'password')
  writeFileSync(passwordFile, PASSWORD)
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid)
  execFileSync(
    join(bin, 'initdb'),
    `-D ${data} -U ${OWNER} -A scram-sha-256 --pwfile ${passwordFile} -E UTF8 --locale C.UTF-8 --no-sync`.split(' '),
    { ...user, cwd: directory, stdio: 'ignore' },
  )
  return run(bin, place)
}

/** A server that follows another one and may take over. */
export interface StandbyServer extends PostgresServer {
  /** Stops its replication. */
  detach(): Promise<void>
  /** Makes it writable. */
  promote(): Promise<void>
}

export async function startStandby(bin: string, primary: PostgresServer): Promise<StandbyServer> {
  const place = makePlace()
  const { directory, data, user } = place
  execFileSync(
    join(bin, 'pg_basebackup'),
    ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', urlOf(primary.port, 'postgres')],
    { ...user, cwd: directory, stdio: 'ignore' },
  )
  const server = await run(bin, place)
  const tell = (sql: string) => runSql(urlOf(server.port, 'postgres'), sql)
  return {
    ...server,
    async detach() {
      await tell("ALTER SYSTEM SET primary_conninfo = ''")
      await tell('SELECT pg_reload_conf()')
      await until(async () => (await tell('SELECT 1 FROM pg_stat_wal_receiver')).length === 0)
    },
    async promote() {
      await tell('SELECT pg_promote()')
    },
  }
}

interface Place {
  readonly directory: string
  readonly data: string
  /** The user that runs it. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

function makePlace(): Place {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-postgres-'))
  const user = unprivileged()
  if (user !== undefined) chownSync(directory, user.uid, user.gid)
  return { directory, data: join(directory, 'data'), user }
}

function urlOf(port: number, database: string): string {
  return `postgres://${OWNER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`
}

async function run(bin: string, { directory, data, user }: Place): Promise<PostgresServer> {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=40']
  let running:
    | { readonly pid: number | undefined; signal(signal: NodeJS.Signals): void; readonly ended: Promise<void> }
    | undefined
  let databases = 0

  const start = async () => {
    if (running !== undefined) return
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: directory, stdio: 'ignore' },
    )
    const reap = () => child.kill('SIGQUIT')
    process.on('exit', reap)
    const ended = new Promise<void>((resolve) =>
      child.on('exit', () => {
        process.off('exit', reap)
        resolve()
      }),
    )
    running = { pid: child.pid, signal: (signal) => child.kill(signal), ended }
    await untilListening(port)
    await untilReady(urlOf(port, 'postgres'))
  }
  const stop = async (how: 'fast' | 'immediate' = 'fast') => {
    running?.signal(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await running?.ended
    running = undefined
  }
  await start()
  return {
    port,
    pid: () => running?.pid,
    async createDatabase() {
      const name = `photos_${++databases}`
      await runSql(urlOf(port, 'postgres'), `CREATE DATABASE ${name}`)
      return urlOf(port, name)
    },
    start,
    stop,
    async remove() {
      await stop('immediate')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Runs SQL as the owner would with psql. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Moves the clock of a database for new connections, and ends the existing ones. @param by an interval */
export async function moveClock(url: string, by: string): Promise<void> {
  await runSql(
    url,
    `CREATE SCHEMA IF NOT EXISTS moved;
     CREATE OR REPLACE FUNCTION moved.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
       AS $$ SELECT pg_catalog.clock_timestamp() + interval '${by}' $$;
     DO $$ BEGIN
       EXECUTE format('ALTER DATABASE %I SET search_path = moved, pg_catalog, public', current_database());
     END $$;
     SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
}

async function untilReady(url: string): Promise<void> {
  await until(async () => {
    await runSql(url, 'SELECT 1')
    return true
  })
}

/** Waits until `holds` returns true, and ignores earlier errors. */
export async function until(holds: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  for (const began = performance.now(); ; ) {
    try {
      if (await holds()) return
      if (performance.now() - began > withinMs) throw new Error('the condition did not become true')
    } catch (error) {
      if (performance.now() - began > withinMs) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
