import { addDays, type Photo, SPECIFIED_SITE, toPhotoDate } from '../src/archive/index.js'
import { SearchIndex } from '../src/archive/search-index.js'
import { demoPhotos } from '../src/demo/index.js'
import { measurePostgresSearch } from './postgres-search.js'
import { measureSqliteSearch } from './sqlite-search.js'

const DAYS = 7_630

/** Pieces of what the archive really holds, of every length, and some that it does not. */
function needles(photos: readonly Photo[]): readonly string[] {
  const values = photos.flatMap(({ title, location, tags }) => [title, location, ...tags]).filter(Boolean)
  const found: string[] = []
  for (let index = 0; index < 400; index++) {
    const value = values[(index * 7919) % values.length]!.toLowerCase()
    for (const length of [1, 2, 3, 4, 6, 10, 20]) {
      const from = (index * 31) % Math.max(1, value.length - length)
      const needle = value.slice(from, from + length).trim()
      if (needle !== '') found.push(needle)
    }
    found.push(`nonesuch ${index}`, 'x'.repeat(1 + (index % 200)))
  }
  return found
}

function print(name: string, times: readonly number[], note = ''): void {
  const sorted = [...times].sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1)
  console.log(
    `  ${name.padEnd(34)} median ${quantile(0.5)} µs, p99 ${quantile(0.99)} µs, most ${quantile(1)} µs${note}`,
  )
}

function measure(photos: readonly Photo[]): void {
  const building = performance.now()
  const index = new SearchIndex(photos)
  const built = performance.now() - building
  const queries = needles(photos)
  const times: number[] = []
  for (let pass = 0; pass < 4; pass++) {
    for (const q of queries) {
      const start = performance.now()
      index.find({ q }, 0, photos.length, 0, 10)
      if (pass > 0) times.push((performance.now() - start) * 1000)
    }
  }
  print(`photoblog, ${photos.length} photos`, times, `; index built in ${built.toFixed(0)} ms`)
}

/** The same photos again and again, on as many days as asked for, their titles joined to others. */
function multiply(photos: readonly Photo[], count: number): readonly Photo[] {
  const first = toPhotoDate('0001-01-01')
  return Array.from({ length: count }, (_, index) => {
    const photo = photos[index % photos.length]!
    return {
      ...photo,
      date: addDays(first, index),
      title: `${photo.title} ${photos[(index * 7919) % photos.length]!.title}`,
    }
  })
}

export async function benchSearch(): Promise<void> {
  console.log('\nSearch: any q of 1 to 200 characters, the ten newest matches and their number')
  const { firstDate } = SPECIFIED_SITE
  const photos = demoPhotos(firstDate, addDays(firstDate, DAYS - 1), SPECIFIED_SITE)
  const queries = needles(photos)
  measure(photos)
  print(`SQLite FTS5 trigram, ${photos.length} photos`, await measureSqliteSearch(photos, queries))
  const postgres = await measurePostgresSearch(photos, queries, 1)
  if (postgres !== undefined) {
    const { version, medianMicros, p99Micros, mostMicros, roundTripMicros } = postgres
    console.log(
      `  PostgreSQL ${version} pg_trgm             median ${medianMicros.toFixed(1)} µs, p99 ${p99Micros.toFixed(1)} µs, most ${mostMicros.toFixed(1)} µs, of which the round trip ${roundTripMicros.toFixed(1)} µs`,
    )
  }
  measure(multiply(photos, 100_000))
  measure(multiply(photos, 1_000_000))
}
