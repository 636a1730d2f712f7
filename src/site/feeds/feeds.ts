import { PATHS } from '../../contract/addresses/addresses.js'
import type { GroupKind } from '../../contract/addresses/group-kinds.js'
import { feedPath, jsonFeedPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import type { Document, PathParams } from '../../contract/document.js'
import { LIMITS } from '../../contract/limits.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { notFound } from '../../contract/problems.js'
import type { Calendar } from '../../photos/days/calendar.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { indexByPath, pathKey } from '../groups/group.js'
import { transportHeaders } from '../parts/page-headers.js'
import { languageOf } from '../words/site-language.js'
import { renderCalendarFile } from './calendar-file.js'
import { createDigests } from './digests.js'
import { type Feed, photoItem } from './feed.js'
import { renderJsonFeed } from './json-feed.js'
import { renderRss } from './rss.js'

/** How long clients may cache a feed or the calendar file, but never past midnight. */
const MAX_AGE_SECONDS = 300

/** All feeds, each as RSS and as JSON Feed, and the calendar file. */
export function createFeeds(contract: Contract, calendar: Calendar): readonly Document[] {
  const { site } = contract
  const headers = transportHeaders(contract)
  const feed = (path: string, find: (published: Published, params?: PathParams) => Feed): readonly Document[] => {
    const parts = { maxAgeSeconds: MAX_AGE_SECONDS, headers, isExact: path.includes(':') }
    return [
      {
        ...parts,
        path,
        mediaType: MEDIA_TYPES.rss,
        // Browsers apply the stylesheet of a feed sent as XML; if it were sent as RSS, they would show or save the source.
        otherMediaType: MEDIA_TYPES.xml,
        body: (published, params) => renderRss(find(published, params), contract),
      },
      {
        ...parts,
        path: jsonFeedPath(path),
        mediaType: MEDIA_TYPES.jsonFeed,
        body: (published, params) => renderJsonFeed(find(published, params), contract),
      },
    ]
  }
  const photoFeed = (title: string, description: string, page: string, photos: readonly Photo[]): Feed => ({
    title,
    description,
    page,
    path: feedPath(page),
    period: 'daily',
    items: photos.map((photo) => photoItem(photo, contract, calendar)),
  })
  /** The feeds of all groups of a kind, at any level. */
  const groupFeeds = (kind: GroupKind): readonly Document[] => {
    const byPath = indexByPath(kind)
    const find = (published: Published, { path = '' }: PathParams = {}): Feed => {
      const page = path.slice(0, path.lastIndexOf('/') + 1)
      const group = byPath(published).get(pathKey(page))
      // The 404 for another spelling of a known address becomes a redirect, as it does for pages.
      if (group === undefined || kind.pathOf(group.parts) !== page) throw notFound(path)
      const { name, newest } = group
      const { words } = languageOf(site)
      return photoFeed(`${site.title}: ${name}`, words.list.on(name, site.title), page, newest(LIMITS.feedPhotos))
    }
    const names = [':name/', ':name/:second/', ':name/:second/:third/'].slice(0, kind.levels ?? 1)
    return names.flatMap((name) => feed(feedPath(kind.path + name), find))
  }
  return [
    ...feed(PATHS.feed, (published) =>
      photoFeed(site.title, site.description, PATHS.home, published.newest(0, LIMITS.feedPhotos)),
    ),
    ...createDigests(contract, calendar).flatMap(({ path, find }) => feed(path, find)),
    ...Object.values(contract.groupKinds).flatMap(groupFeeds),
    {
      path: PATHS.calendar,
      mediaType: MEDIA_TYPES.calendar,
      maxAgeSeconds: MAX_AGE_SECONDS,
      headers,
      body: (published) => {
        // A calendar file needs at least one entry. @see RFC 5545, 3.6
        if (published.isLoaded && published.total === 0) throw notFound(PATHS.calendar)
        return renderCalendarFile(published, contract, calendar)
      },
    },
  ]
}
