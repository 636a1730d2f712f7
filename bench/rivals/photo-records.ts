import { readFileSync } from 'node:fs'
import type { PhotoBody } from '../../src/contract/schemas.js'

/** Parameters of a search, as query texts. */
export interface RecordQuery {
  readonly q?: string
  readonly photographer?: string
  readonly category?: string
  readonly year?: string
  readonly limit?: string
  readonly offset?: string
}

/** Photos in memory, as most developers would keep seven thousand of them: an array, filtered for each request. */
export function readRecords(file: string) {
  const photos = JSON.parse(readFileSync(file, 'utf8')) as readonly PhotoBody[]
  const texts = photos.map(({ title, location, photographer, categories, tags }) =>
    [title, location, photographer, ...categories, ...tags].join('\n').toLowerCase().replaceAll('ß', 'ss'),
  )
  const byDate = new Map(photos.map((photo) => [photo.date, photo]))

  const filter = ({ q, photographer, category, year }: RecordQuery): readonly PhotoBody[] => {
    if (q === undefined && photographer === undefined && category === undefined && year === undefined) return photos
    const needle = q?.trim().toLowerCase()
    return photos.filter(
      (photo, index) =>
        (needle === undefined || texts[index]!.includes(needle)) &&
        (photographer === undefined || photo.photographer === photographer) &&
        (category === undefined || photo.categories.includes(category)) &&
        (year === undefined || photo.date.startsWith(year)),
    )
  }

  return {
    onDate: (date: string) => byDate.get(date),
    random: (query: RecordQuery) => {
      const matches = filter(query)
      const photo = matches[Math.floor(Math.random() * matches.length)]
      return photo === undefined ? { found: false } : { found: true, photo }
    },
    search: (query: RecordQuery) => {
      const matches = filter(query)
      const offset = Number(query.offset ?? 0)
      const page = matches.slice(offset, offset + Number(query.limit ?? 10))
      const next = offset + page.length
      return {
        total_matches: matches.length,
        offset,
        returned: page.length,
        photos: page,
        ...(next < matches.length ? { next_offset: next } : {}),
      }
    },
  }
}
