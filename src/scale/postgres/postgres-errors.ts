import type { PhotoDate } from '../../photos/days/photo-date.js'
import { DayTakenError } from '../../photos/photo-store.js'
import { StoreError } from '../../store/store-error.js'

/** The name and address of a database for messages, without the password in its URL. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1)) || 'postgres'} at ${hostname || 'localhost'}:${port || 5432}`
}

/** Turns an error of PostgreSQL or the network into a StoreError or DayTakenError; returns other errors unchanged. */
export function toPostgresError(error: unknown, database: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error
  const { code, detail } = error as { code?: string; detail?: string }
  const say = (what: string, isTransient = false) =>
    new StoreError(`the database ${database} ${what}`, { cause: error, isTransient })

  if (code === UNIQUE_VIOLATION) {
    const day = /^Key \(date\)=\((\d{4}-\d\d-\d\d)\)/.exec(detail ?? '')?.[1]
    if (day !== undefined) return new DayTakenError(day as PhotoDate)
  }
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    const advice = ADVICE[code] ?? ADVICE[code.slice(0, 2)]
    const why = advice === undefined ? `failed: ${error.message}` : advice.replace('$1', error.message)
    return say(why, PASSING.test(code))
  }
  if (SILENT.test(error.message)) {
    return say('does not answer: check the network and the load of the PostgreSQL server', true)
  }
  if (code !== undefined && /^(?:ENOTFOUND|EAI_)/.test(code)) {
    return say(`cannot be found (${code}): check the host name in its URL`, true)
  }
  if (code !== undefined && NETWORK.test(code)) {
    return say(`cannot be reached (${code}): check that PostgreSQL runs there and listens`, true)
  }
  if (BROKEN.test(error.message)) return say('closed the connection: try again', true)
  if (REFUSED.test(error.message)) return say(`refuses the connection: ${error.message}`)
  return error
}

/** Whether the connection has ended: by an administrator (57P01), by the network, or while it was idle. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = ((error as Error).cause ?? {}) as { code?: string; message?: string }
  return code === ENDED_BY_SERVER || (code !== undefined && NETWORK.test(code)) || BROKEN.test(message ?? '')
}

/**
 * Whether the error may go away after a failover or when this server returns. Locks held by other programs and statements
 * that the server cancelled do not count.
 */
export function mayRecoverByFailover(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
  return error instanceof StoreError && error.isTransient && code !== '55P03' && code !== '57014'
}

const ENDED_BY_SERVER = '57P01'
const UNIQUE_VIOLATION = '23505'
const NETWORK = /^(?:ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EADDRNOTAVAIL|ENOENT$)/
// `pg` has no codes for its own errors, only messages.
const SILENT = /Query read timeout|timeout expired/
const BROKEN = /^Connection terminated|^Client has encountered a connection error|not queryable|^Client was closed/
const REFUSED = /SASL|SSL|TLS|certificate|password|self-signed/i

/**
 * Connection errors (08), too many connections (53300), stopping or starting (57P), a standby that may soon take over
 * (25006), a lock (55P03), a timeout (57014, 25P03, 25P04), a conflict between transactions (40).
 */
const PASSING = /^(?:08|53300|57P0[123]|25006|55P03|57014|25P0[34]|40)/

/** Advice by SQLSTATE or its class. @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const ADVICE: Readonly<Record<string, string>> = {
  '08': 'closed the connection: try again',
  '22': 'cannot store a value ($1): correct it and try again',
  '23': 'rejects a photo that violates a constraint ($1): correct it and try again',
  '25006': 'is read-only, and no other server has taken over: put the server that accepts writes into its URL',
  '25P03': 'cancelled a change that took too long: try again',
  '28': 'rejects the user or the password: correct its URL',
  '3D000': 'does not exist: create it with «createdb», or correct its URL',
  '40': 'was changed by another transaction at the same time: try again',
  '42501': 'does not let this user do that: make the user the owner of the database',
  '42P01': 'is missing one of its tables: restore it from a backup',
  '42P07': 'has tables of another program: give photoblog a separate database',
  '53300': 'has no free connection: raise max_connections, or run fewer processes',
  '55P03': 'is locked by another program: try again when that has finished',
  '57014': 'took too long to answer: check the load of the PostgreSQL server',
  [ENDED_BY_SERVER]: 'ended the connection: start the server if it was stopped, or try again',
  '57P03': 'is starting or stopping: try again in a moment',
}
