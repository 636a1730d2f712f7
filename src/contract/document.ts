import type { Published } from '../state/published.js'

export type PathParams = Readonly<Record<string, string>>

/** A text at a path: the same for every client, rebuilt when the published photos change. */
export interface Document {
  /** A path, or a route pattern for several documents: `/sitemap-:year(^\\d{4}).xml`. */
  readonly path: string
  /** Whether `body` gets the whole path as requested, as the parameter `path`, instead of its decoded variables. */
  readonly isExact?: boolean
  readonly mediaType: string
  /** An alternative name for the same format, for clients whose Accept header names it but not `mediaType`. */
  readonly otherMediaType?: string
  /** `max-age`, shortened to end at midnight. */
  readonly maxAgeSeconds: number
  readonly headers?: readonly string[]
  /** @throws Problem when nothing is at the path */
  readonly body: (published: Published, params?: PathParams) => string
}
