import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { PhotoStore } from '../../src/photos/photo-store.js'
import { openStore } from '../../src/scale/postgres/open-store.js'
import { type PostgresServer, startPostgres } from './start-postgres.js'

interface UsedPostgres {
  readonly server: PostgresServer
}

interface UsedDatabase extends UsedPostgres {
  /** URL of the empty database of the current test. */
  readonly url: string
  /** Its URL on the port of a link to it, or of a standby. */
  through(port: number): string
  /** Opens a store, by default on that database; it is closed after the test. */
  open(at?: string, options?: { readonly mayBeAbsent?: boolean }): Promise<PhotoStore>
  /** Closes something else after the test, in reverse order. */
  closeAfterwards(close: () => unknown): void
}

/** A PostgreSQL for the tests of the `describe` that calls this. @param bin nothing starts without it */
export function usePostgres(bin: string | undefined): UsedPostgres {
  let server: PostgresServer | undefined
  beforeAll(async () => {
    if (bin !== undefined) server = await startPostgres(bin)
  })
  afterAll(() => server?.remove())
  return {
    get server() {
      return server!
    },
  }
}

/** A PostgreSQL, and an empty database for each test of the `describe` that calls this. */
export function useDatabase(bin: string | undefined): UsedDatabase {
  const used = usePostgres(bin)
  let url: string
  let closing: (() => unknown)[]
  beforeEach(async () => {
    url = await used.server.createDatabase()
    closing = []
  })
  afterEach(async () => {
    for (const close of closing.reverse()) await close()
  })
  return {
    get server() {
      return used.server
    },
    get url() {
      return url
    },
    through: (port) => url.replace(/:\d+\//, `:${port}/`),
    async open(at = url, options = {}) {
      const store = await openStore({ kind: 'postgres', url: at }, options)
      closing.push(() => store.close())
      return store
    },
    closeAfterwards: (close) => void closing.push(close),
  }
}
