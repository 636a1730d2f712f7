import pg from 'pg'
import type { Photo } from '../../src/photos/photo.js'
import type { PhotoFilter } from '../../src/search/photo-filter.js'
import { findPostgres, startPostgres } from '../../test/store/start-postgres.js'
import { PAGE, patternOf, type SearchEngine, textOf } from './engine.js'

const select = (name: string, conditions: string) => ({
  name,
  text: `SELECT date, count(*) OVER ()::integer AS total FROM photos WHERE text LIKE $1 ${conditions}
    ORDER BY ordinal DESC LIMIT ${PAGE}`,
})
const SEARCH = select('search', '')
const FILTERED = select('filtered', 'AND photographer = $2 AND date BETWEEN $3 AND $4 AND $5 = ANY (categories)')

/** PostgreSQL's trigram index (pg_trgm), over a connection on this machine; `undefined` if PostgreSQL is not installed. */
export async function createPostgresEngine(photos: readonly Photo[]): Promise<SearchEngine | undefined> {
  const bin = findPostgres('search by PostgreSQL pg_trgm')
  if (bin === undefined) return undefined
  const server = await startPostgres(bin)
  const client = new pg.Client({ connectionString: await server.createDatabase() })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const start = performance.now()
  await load(client, photos)
  return {
    name: `PostgreSQL ${rows[0]!.server_version.split(' ')[0]} pg_trgm`,
    builtMs: performance.now() - start,
    async find(filter) {
      const { rows } = await client.query<{ date: string; total: number }>(queryFor(filter))
      return { total: rows[0]?.total ?? 0, dates: rows.map(({ date }) => date) }
    },
    async close() {
      await client.end()
      await server.remove()
    },
  }
}

function queryFor({ q = '', photographer, category, year }: PhotoFilter): pg.QueryConfig {
  const pattern = patternOf(q)
  if (photographer === undefined) return { ...SEARCH, values: [pattern] }
  return { ...FILTERED, values: [pattern, photographer, `${year}-01-01`, `${year}-12-31`, category] }
}

async function load(client: pg.Client, photos: readonly Photo[]): Promise<void> {
  await client.query(`
    CREATE EXTENSION pg_trgm;
    CREATE TABLE photos (ordinal integer PRIMARY KEY, date text, photographer text, categories text[], text text)`)
  const rows = photos.map((photo, ordinal) => ({ ...photo, ordinal, text: textOf(photo) }))
  await client.query('INSERT INTO photos SELECT * FROM json_populate_recordset(NULL::photos, $1)', [
    JSON.stringify(
      rows.map(({ ordinal, date, photographer, categories, text }) => ({
        ordinal,
        date,
        photographer,
        categories,
        text,
      })),
    ),
  ])
  await client.query('CREATE INDEX ON photos (date)')
  await client.query('CREATE INDEX ON photos USING gin (text gin_trgm_ops)')
  await client.query('VACUUM ANALYZE photos')
}
