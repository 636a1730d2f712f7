import { addDays, type Photo, SPECIFIED_SITE, toPhotoDate } from '../src/archive/index.js'
import { SearchIndex } from '../src/archive/search-index.js'
import { demoPhotos } from '../src/demo/index.js'

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
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1)
  console.log(
    `  ${String(photos.length).padStart(9)} photos: index in ${built.toFixed(0)} ms; any q: median ${quantile(0.5)} µs, p99 ${quantile(0.99)} µs, most ${quantile(1)} µs`,
  )
}

/** The same photos again and again, on as many days as asked for, their titles made different. */
function multiply(photos: readonly Photo[], count: number): readonly Photo[] {
  const first = toPhotoDate('0001-01-01')
  return Array.from({ length: count }, (_, index) => {
    const photo = photos[index % photos.length]!
    return { ...photo, date: addDays(first, index), title: `${photo.title} ${index}` }
  })
}

export function benchSearch(): void {
  console.log('\nSearch in process')
  const { firstDate } = SPECIFIED_SITE
  const photos = demoPhotos(firstDate, addDays(firstDate, DAYS - 1), SPECIFIED_SITE)
  measure(photos)
  measure(multiply(photos, 100_000))
}
