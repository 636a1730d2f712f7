import { normaliseLine } from '../photos/texts/normalise-photo-texts.js'
import type { Order, PhotoFilter } from '../search/photo-filter.js'
import { LIMITS } from './limits.js'

/** Search arguments as the client sent them, already validated. */
export interface SearchArguments extends Omit<PhotoFilter, 'words' | 'phrases'> {
  readonly order?: Order
  readonly include?: string
  readonly limit?: number
  readonly offset?: number
}

/** Normalises a search for REST and MCP: applies defaults, cleans texts like those of photos, and drops empty ones. */
export function toSearchRequest(given: SearchArguments) {
  const text = (value: string | undefined) => (value === undefined ? undefined : normaliseLine(value) || undefined)
  return {
    filter: {
      q: text(given.q),
      title: text(given.title),
      photographer: given.photographer,
      category: text(given.category),
      year: given.year,
      location: text(given.location),
      tag: text(given.tag),
      from: given.from,
      to: given.to,
      on: given.on,
      series: text(given.series),
      camera: text(given.camera),
      lens: text(given.lens),
      setting: text(given.setting),
      alt: text(given.alt),
      caption: text(given.caption),
    } satisfies PhotoFilter,
    order: given.order ?? ('newest' satisfies Order),
    limit: given.limit ?? LIMITS.search.limit.default,
    offset: given.offset ?? LIMITS.search.offset.default,
  }
}
