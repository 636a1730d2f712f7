import type { Photo } from '../../archive/index.js'

/** What a feed is about, and its photos. */
export interface FeedParts {
  readonly title: string
  readonly description: string
  /** URL of the page that the feed belongs to. */
  readonly page: string
  /** URL of the feed itself. */
  readonly path: string
  /** Newest first. */
  readonly photos: readonly Photo[]
}
