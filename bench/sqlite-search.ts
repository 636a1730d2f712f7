import type { Photo } from '../src/archive/index.js'
import { openDatabase } from '../src/store/sqlite-driver.js'

/** How long SQLite's full-text index of trigrams (FTS5) takes for the same needles in the same photos, in memory. */
export async function measureSqliteSearch(photos: readonly Photo[], needles: readonly string[]): Promise<number[]> {
  const database = await openDatabase(':memory:')
  database.exec("CREATE VIRTUAL TABLE texts USING fts5(text, tokenize = 'trigram')")
  const insert = database.prepare('INSERT INTO texts (rowid, text) VALUES (?, ?)')
  database.exec('BEGIN')
  photos.forEach(({ title, location, photographer, categories, tags }, ordinal) => {
    const text = [title, location, photographer, ...categories, ...tags].join('\n').normalize('NFC').toLowerCase()
    insert.run(ordinal + 1, text)
  })
  database.exec('COMMIT')
  // LIKE uses the index for three characters and more, and scans for fewer.
  const search = database.prepare(
    'SELECT rowid, count(*) OVER () AS total FROM texts WHERE text LIKE ? ORDER BY rowid DESC LIMIT 10',
  )
  const times = needles.map((needle) => {
    const start = performance.now()
    search.all(`%${needle}%`)
    return (performance.now() - start) * 1000
  })
  database.close()
  return times
}
