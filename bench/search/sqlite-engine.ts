import type { Photo } from '../../src/photos/photo.js'
import type { PhotoFilter } from '../../src/search/photo-filter.js'
import { openDatabase } from '../../src/store/sqlite-driver.js'
import { PAGE, patternOf, type SearchEngine, textOf } from './engine.js'

/** SQLite's trigram full-text index (FTS5), in memory. */
export async function createSqliteEngine(photos: readonly Photo[]): Promise<SearchEngine> {
  const start = performance.now()
  const database = await openDatabase(':memory:')
  database.exec(`
    CREATE TABLE photos (ordinal INTEGER PRIMARY KEY, date TEXT, photographer TEXT);
    CREATE TABLE categories (ordinal INTEGER, category TEXT, PRIMARY KEY (ordinal, category)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE texts USING fts5(text, tokenize = 'trigram');
    BEGIN`)
  const addPhoto = database.prepare('INSERT INTO photos VALUES (?, ?, ?)')
  const addCategory = database.prepare('INSERT INTO categories VALUES (?, ?)')
  const addText = database.prepare('INSERT INTO texts (rowid, text) VALUES (?, ?)')
  photos.forEach((photo, index) => {
    const ordinal = index + 1
    addPhoto.run(ordinal, photo.date, photo.photographer)
    for (const category of photo.categories) addCategory.run(ordinal, category)
    addText.run(ordinal, textOf(photo))
  })
  database.exec('COMMIT; CREATE INDEX photos_date ON photos (date); ANALYZE')
  const builtMs = performance.now() - start

  // LIKE uses the index for three characters and more, and scans for fewer; with an ESCAPE it would always scan.
  const select = (conditions: string) =>
    database.prepare(`SELECT date, count(*) OVER () AS total FROM texts JOIN photos ON ordinal = texts.rowid
      WHERE text LIKE ? ${conditions} ORDER BY texts.rowid DESC LIMIT ${PAGE}`)
  const search = select('')
  const filtered = select(`AND photographer = ? AND date BETWEEN ? AND ?
    AND EXISTS (SELECT 1 FROM categories WHERE categories.ordinal = photos.ordinal AND category = ?)`)
  const rowsOf = ({ q = '', photographer, category, year }: PhotoFilter) => {
    const pattern = patternOf(q)
    if (pattern.includes('\\')) throw new Error(`no question may hold what LIKE takes for a pattern: ${q}`)
    if (photographer === undefined) return search.all(pattern)
    return filtered.all(pattern, photographer, `${year}-01-01`, `${year}-12-31`, category ?? '')
  }
  return {
    name: `SQLite ${(database.prepare('SELECT sqlite_version() AS version').get() as { version: string }).version} FTS5 trigram`,
    builtMs,
    find(filter) {
      const rows = rowsOf(filter) as unknown as readonly { date: string; total: number }[]
      return { total: rows[0]?.total ?? 0, dates: rows.map(({ date }) => date) }
    },
    close: () => database.close(),
  }
}
