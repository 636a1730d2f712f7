import { PATHS } from '../../contract/addresses/addresses.js'
import type { GroupKind, GroupKinds } from '../../contract/addresses/group-kinds.js'
import { feedPath } from '../../contract/addresses/page-paths.js'
import { notFound } from '../../contract/problems.js'
import { decodePercent } from '../../photos/addresses/percent-encoding.js'
import { splitAtMost } from '../../photos/addresses/split-at-most.js'
import type { ColourName } from '../../photos/colours.js'
import { fold } from '../../photos/fold.js'
import type { Photo } from '../../photos/photo.js'
import { inSeriesOrder, openingText } from '../../photos/series.js'
import type { Group } from '../../state/facets.js'
import { memoizeByView } from '../../state/memoize-by-view.js'
import type { Published } from '../../state/published.js'
import { MapView, SmallMapView } from '../map/map-view.js'
import { mapsOfPlace } from '../map/place-maps.js'
import { definePage, type Elsewhere, type Link, type Page, type PageMaker, type PageRequest } from '../page.js'
import { WordsList } from '../parts/covers.js'
import { collectionNode } from '../parts/json-ld.js'
import { ListView } from '../parts/list-view.js'
import { blocks, link } from '../parts/markdown.js'
import { withAbsoluteLinks } from '../parts/own-markdown.js'
import {
  itemsOfPage,
  listMarkdown,
  PHOTOS_PER_PAGE,
  presentList,
  presentPaging,
  titleOfPage,
} from '../parts/photo-list.js'
import { presentFacets } from '../parts/search-facets.js'
import { toFilter } from '../search/search-query.js'
import { languageOf } from '../words/site-language.js'
import { SeriesView } from './series-view.js'

/** Groups by the keys of their paths. Names that the site lists have short paths, so paths with the full names are keys too. */
export function indexByPath(kind: GroupKind): (published: Published) => ReadonlyMap<string, Group> {
  return memoizeByView((published) => {
    const groups = kind.groups(published)
    const namePath = ({ name }: Group) => `${kind.path}${encodeURIComponent(name)}/`
    const named = kind.listed === undefined ? [] : groups.map((group) => [pathKey(namePath(group)), group] as const)
    return new Map([...named, ...groups.map((group) => [pathKey(kind.pathOf(group.parts)), group] as const)])
  })
}

/** The page of a group, such as a category, with all its photos. */
export const groupPage =
  (kindName: keyof GroupKinds): PageMaker =>
  (contract): Page => {
    const kind = contract.groupKinds[kindName]
    const isSeries = kindName === 'series'
    const byPath = indexByPath(kind)
    const language = languageOf(contract.site)
    const { words, number, photos: countText } = language
    function photosOf({ parts, count, newest }: Group, limit: number, published: Published): readonly Photo[] {
      if (kindName === 'colours') return published.ofColour(parts[0] as ColourName)
      return isSeries ? inSeriesOrder(newest(count)) : newest(limit)
    }
    const archive: Link = { name: words.archive.title, path: PATHS.archive }
    function findRenamed({ published, params }: PageRequest): Elsewhere | undefined {
      const renamed = kind.renamed?.get(pathKey(params.path ?? ''))
      return renamed !== undefined && byPath(published).has(renamed) ? { redirect: renamed, status: 301 } : undefined
    }
    function find({ published, params, query }: PageRequest) {
      const group = byPath(published).get(pathKey(params.path ?? ''))
      const paging = group && presentPaging(query.page, group.count, kind.pathOf(group.parts))
      if (group === undefined || paging === undefined) throw notFound(params.path ?? '')
      const { name, parts, count, places } = group
      const photos = itemsOfPage(photosOf(group, paging.page * PHOTOS_PER_PAGE, published), paging)
      const named = kind.field && { [kind.field]: name }
      const facets =
        named === undefined ? [] : presentFacets(published.matching(toFilter(named)), named, published, contract)
      const maps: Partial<ReturnType<typeof mapsOfPlace>> =
        kindName === 'places' && paging.page === 1 ? mapsOfPlace(group, kind, contract.site) : {}
      const list = presentList(photos, count, paging, facets, contract, !isSeries && kindName !== 'colours')
      return {
        path: list.pathOf(list.page),
        title: titleOfPage(name, list, words),
        description: `${words.list.of[kindName](name)}: ${words.list.on(countText(count), contract.site.title)}.`,
        trail: [
          archive,
          ...parts.slice(0, -1).map((part, index) => ({ name: part, path: kind.pathOf(parts.slice(0, index + 1)) })),
        ],
        photo: list.items[0]?.photo,
        previous: list.previous,
        next: list.next,
        feeds: [{ title: `${contract.site.title}: ${name}`, path: feedPath(kind.pathOf(parts)) }] as const,
        list,
        /** Markdown before the photos of a series. */
        opening: isSeries && list.page === 1 ? openingText(name, contract.site) : '',
        maps,
        within: places.map((place) => ({
          name: place.parts.at(-1) ?? '',
          path: kind.pathOf(place.parts),
          number: number(place.count),
        })),
      }
    }
    return definePage({
      pattern: kindName === 'places' ? `${kind.path}*` : `${kind.path}:name/`,
      query: ['page'],
      className: 'list',
      find: (request) => findRenamed(request) ?? find(request),
      html: ({ list, title, opening, within, feeds: [feed], maps: { map, smallMap } }) => (
        <ListView
          title={title}
          list={list}
          language={language}
          pictures={isSeries && <SeriesView opening={opening} items={list.items} contract={contract} />}
          after={
            <>
              {within.length > 0 && (
                <section class="within" aria-labelledby="within">
                  <h2 id="within">{words.list.within}</h2>
                  <WordsList links={within} />
                </section>
              )}
              {map && <MapView map={map} language={language} />}
              {smallMap && <SmallMapView {...smallMap} />}
            </>
          }
        >
          {within.length > 0 && (
            <p class="leads">
              <a href="#within">{words.groups.places(within.length, number(within.length))}</a>
            </p>
          )}
          <p class="leads">
            <a href={feed.path}>{words.list.feed}</a>
          </p>
        </ListView>
      ),
      markdown: ({ list, opening, within, feeds: [feed] }) =>
        blocks(
          withAbsoluteLinks(opening, contract),
          within.length > 0 &&
            `${words.list.within}: ${within.map((place) => `${link(place.name, contract.addresses.absolute(place.path))} (${place.number})`).join(', ')}`,
          link(words.list.feed, contract.addresses.absolute(feed.path)),
          listMarkdown(list, contract),
        ),
      jsonLd: (model) => [
        {
          ...collectionNode(model, model.list.items, model.list.total, contract),
          ...(isSeries && { '@type': ['CollectionPage', 'CreativeWorkSeries'] }),
        },
      ],
      sitemap: (published) =>
        kind.groups(published).map(({ parts, newest }) => ({ path: kind.pathOf(parts), newest: newest(1)[0] })),
    })
  }

/** More than the longest path has: `/places/a/b/c/` has 6 segments, counting the empty ones at both ends. */
const MAX_SEGMENTS = 8

/** A key for a path, independent of the path's case and percent-encoding. */
export function pathKey(path: string): string {
  const segments = splitAtMost(path, '/', MAX_SEGMENTS)
  return segments === undefined ? path : segments.map(canonicalSegment).join('/')
}

function canonicalSegment(segment: string): string {
  if (/^~[0-9a-f]{16}$/.test(segment)) return segment
  const decoded = decodePercent(segment.replaceAll('+', '%20'))
  if (decoded === undefined) return segment
  return encodeURIComponent(fold(decoded)).replaceAll('%20', '+')
}
