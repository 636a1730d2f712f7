import type { PhotoFilter } from '../archive/index.js'
import { LIMITS } from './limits.js'

/** Arguments of a search as a client gave them, each fitting its schema. */
export interface SearchArguments {
  readonly q?: string
  readonly photographer?: string
  readonly category?: string
  readonly year?: number
  readonly location?: string
  readonly limit?: number
  readonly offset?: number
}

export interface SearchRequest {
  readonly filter: PhotoFilter
  readonly limit: number
  readonly offset: number
}

/** What REST and MCP search for: defaults filled in, white space dropped, empty text as if absent. */
export function toSearchRequest(given: SearchArguments): SearchRequest {
  const text = (value: string | undefined) => value?.trim() || undefined
  return {
    filter: {
      q: text(given.q),
      photographer: given.photographer,
      category: text(given.category),
      year: given.year,
      location: text(given.location),
    },
    limit: given.limit ?? LIMITS.search.limit.default,
    offset: given.offset ?? LIMITS.search.offset.default,
  }
}
