import { createHash } from 'node:crypto'
import { PATHS } from './addresses/addresses.js'

/** The public settings for announcing new photos. */
export interface Announcing {
  /** WebSub hubs, named in the feeds that they watch. */
  readonly hubs: readonly string[]
  /** Whether pages are submitted to IndexNow, which requires the site to serve a key. */
  readonly usesIndexNow: boolean
}

/** Feeds that hubs watch: only the feeds of all photos. */
export const HUB_FEEDS: readonly string[] = [PATHS.feed, PATHS.jsonFeed]

export function hubsOf(feedPath: string, { hubs }: Announcing): readonly string[] {
  return HUB_FEEDS.includes(feedPath) ? hubs : []
}

/** The site serves this key, which proves to search engines that it made the submission. @see indexnow.org/documentation */
export function indexNowKey(baseUrl: string): string {
  return createHash('sha256').update(`photoblog ${baseUrl}`).digest('hex').slice(0, 32)
}
