import type { Photo } from '../../src/photos/photo.js'
import type { PhotoFilter } from '../../src/search/photo-filter.js'

/** The ten newest matches and the number of all matches: the data for one answer of the API. */
export interface Found {
  readonly total: number
  readonly dates: readonly string[]
}

/** A search engine over the same photos as the others. */
export interface SearchEngine {
  readonly name: string
  /** Time taken to index the photos, in milliseconds. */
  readonly builtMs: number
  find(filter: PhotoFilter): Found | Promise<Found>
  close(): void | Promise<void>
}

export const PAGE = 10

/** Case folding for databases without Unicode folding: through upper case, so ß becomes ss, and İ becomes i. */
const caseless = (text: string): string => text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i')

/** The searched texts of a photo, case-folded, one per line, so no needle matches across two. */
export function textOf({ title, location, photographer, categories, tags }: Photo): string {
  return caseless([title, location, photographer, ...categories, ...tags].join('\n'))
}

/** A needle as a pattern for LIKE. */
export function patternOf(needle: string): string {
  return `%${caseless(needle.trim()).replace(/[\\%_]/g, '\\$&')}%`
}
