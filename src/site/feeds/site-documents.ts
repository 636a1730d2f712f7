import { PATHS } from '../../contract/addresses/addresses.js'
import type { GroupKind } from '../../contract/addresses/group-kinds.js'
import { feedPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import type { Document } from '../../contract/document.js'
import { LIMITS } from '../../contract/limits.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { Calendar } from '../../photos/days/calendar.js'
import type { Published } from '../../state/published.js'
import { createStripes } from '../drawn/stripes.js'
import { transportHeaders } from '../parts/page-headers.js'
import { languageOf } from '../words/site-language.js'
import type { FeedParts } from './feed-page.js'
import { renderJsonFeed } from './json-feed.js'
import { createRightsDocuments } from './rights-documents.js'
import { renderRss } from './rss.js'
import { createSitemaps } from './sitemap.js'

/** How long feed readers may cache a feed. */
const FEED_MAX_AGE_SECONDS = 300

/** What the site serves as text, made once for each state: feeds, sitemaps, the stripes of years, rights. */
export function createSiteDocuments(contract: Contract, calendar: Calendar): readonly Document[] {
  const { site, groupKinds } = contract
  const headers = transportHeaders(contract)
  const rss = (path: string, feed: (published: Published) => FeedParts): Document => ({
    path,
    mediaType: MEDIA_TYPES.rss,
    // Browsers show it by its stylesheet; as RSS they would show its source, or save it.
    otherMediaType: MEDIA_TYPES.xml,
    maxAgeSeconds: FEED_MAX_AGE_SECONDS,
    headers,
    body: (published) => renderRss(feed(published), contract, calendar),
  })
  const latest = (published: Published): FeedParts => ({
    title: site.title,
    description: site.description,
    page: PATHS.home,
    path: PATHS.feed,
    photos: published.newest(0, LIMITS.feedPhotos),
  })
  /** A feed of one category or photographer. */
  const groupFeed = (name: string, kind: GroupKind): Document => {
    const page = kind.pathOf([name])
    return rss(feedPath(page), (published) => ({
      title: `${site.title}: ${name}`,
      description: languageOf(site).words.list.on(name, site.title),
      page,
      path: feedPath(page),
      photos: published.search({ [kind.field]: name }, 0, LIMITS.feedPhotos).photos,
    }))
  }
  return [
    rss(PATHS.feed, latest),
    {
      path: PATHS.jsonFeed,
      mediaType: MEDIA_TYPES.jsonFeed,
      maxAgeSeconds: FEED_MAX_AGE_SECONDS,
      headers,
      body: (published) => renderJsonFeed({ ...latest(published), path: PATHS.jsonFeed }, contract, calendar),
    },
    ...Object.values(groupKinds).flatMap((kind) => kind.listed?.map((name) => groupFeed(name, kind)) ?? []),
    ...createSitemaps(contract, calendar),
    createStripes(contract),
    ...createRightsDocuments(contract),
  ]
}
