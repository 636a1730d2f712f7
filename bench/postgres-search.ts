import pg from 'pg'
import type { Photo } from '../src/archive/index.js'
import { findPostgres, startPostgres } from '../test/store/start-postgres.js'

export interface PostgresSearchTimes {
  readonly version: string
  /** Loading the texts and making the index. */
  readonly builtMs: number
  /** A statement that does nothing, over the same connection: what the way there and back costs. */
  readonly roundTripMicros: number
  readonly medianMicros: number
  readonly p99Micros: number
  readonly mostMicros: number
}

/** The ten newest matches and how many there are: what one answer of the API needs. */
const SEARCH = {
  name: 'search',
  text: 'SELECT ordinal, count(*) OVER () AS total FROM texts WHERE text LIKE $1 ORDER BY ordinal DESC LIMIT 10',
}

/**
 * How long PostgreSQL takes for the same needles in the same photos, with an index of trigrams (pg_trgm), over a
 * connection on this machine. Nothing where PostgreSQL is not installed.
 */
export async function measurePostgresSearch(
  photos: readonly Photo[],
  needles: readonly string[],
  passes = 3,
): Promise<PostgresSearchTimes | undefined> {
  const bin = findPostgres('search by PostgreSQL pg_trgm')
  if (bin === undefined) return undefined
  const server = await startPostgres(bin)
  const client = new pg.Client({ connectionString: await server.createDatabase() })
  try {
    await client.connect()
    const version = (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]!.server_version
    const building = performance.now()
    await load(client, photos)
    const builtMs = performance.now() - building
    const ask = async (query: pg.QueryConfig): Promise<number> => {
      const start = performance.now()
      await client.query(query)
      return (performance.now() - start) * 1000
    }
    const trips: number[] = []
    for (let trip = 0; trip < 1000; trip++) trips.push(await ask({ name: 'nothing', text: 'SELECT 1' }))
    const times: number[] = []
    // The first pass warms the caches.
    for (let pass = 0; pass <= passes; pass++) {
      for (const needle of needles) {
        const micros = await ask({ ...SEARCH, values: [`%${needle.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`] })
        if (pass > 0) times.push(micros)
      }
    }
    return {
      version,
      builtMs,
      roundTripMicros: quantile(trips, 0.5),
      medianMicros: quantile(times, 0.5),
      p99Micros: quantile(times, 0.99),
      mostMicros: quantile(times, 1),
    }
  } finally {
    await client.end()
    await server.remove()
  }
}

/** A row for each photo, its values on lines of their own: no needle matches across two. */
async function load(client: pg.Client, photos: readonly Photo[]): Promise<void> {
  await client.query(
    'CREATE EXTENSION pg_trgm; CREATE TEMP TABLE texts (ordinal integer PRIMARY KEY, text text NOT NULL)',
  )
  const texts = photos.map(({ title, location, photographer, categories, tags }) =>
    [title, location, photographer, ...categories, ...tags].join('\n').normalize('NFC').toLowerCase(),
  )
  for (let at = 0; at < texts.length; at += 10_000) {
    await client.query(
      'INSERT INTO texts SELECT $1::integer + row, text FROM json_array_elements_text($2) WITH ORDINALITY AS given (text, row)',
      [at, JSON.stringify(texts.slice(at, at + 10_000))],
    )
  }
  await client.query('CREATE INDEX ON texts USING gin (text gin_trgm_ops); ANALYZE texts')
}

function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b)
  return values[Math.floor(share * (values.length - 1))]!
}
