import {
  findFacets,
  type Group,
  oncePerState,
  type Photo,
  type PlaceGroup,
  type Published,
} from '../../archive/index.js'
import { type Contract, feedPath, notFound, PATHS } from '../../contract/index.js'
import { definePage, type Link, type Page, type PageMaker, type PageModel, type PageRequest } from '../page.js'
import { presentFacets, type SearchQuery } from '../parts/facets.js'
import { itemsNode } from '../parts/json-ld.js'
import { ListView } from '../parts/list-view.js'
import { blocks, link } from '../parts/markdown.js'
import { listMarkdown, type PhotoList, presentList, readPageNumber } from '../parts/photo-list.js'
import type { Words } from '../words/en.js'
import { languageOf } from '../words/site-language.js'
import { categoryGroups, photographerGroups } from './listed-groups.js'
import { pathKey } from './path-key.js'

/** All photos that share a category, tag, photographer or place. */
interface GroupModel extends PageModel {
  readonly list: PhotoList
  readonly photos: readonly Photo[]
  /** Places within a place. */
  readonly within: readonly CountedLink[]
}

interface CountedLink extends Link {
  /** How many photos: `1,234`. */
  readonly count: string
}

interface GroupKind {
  readonly pattern: string
  /** `Photos in the category Street` */
  readonly lead: (name: string, words: Words) => string
  readonly hasFeed: boolean
  readonly groups: (published: Published) => readonly Group[]
  readonly pathOf: (group: Group) => string
  /** The path with the name as it is, where that is another: it leads to the page. */
  readonly namePathOf?: (group: Group) => string
  readonly trail: (group: Group) => readonly Link[]
  readonly within?: (group: Group) => GroupModel['within']
  readonly query: (group: Group) => SearchQuery
}

/** The groups of one state of the archive, by the keys of their paths, and of their names where no path has that key. */
function indexByPath(kind: GroupKind): (published: Published) => ReadonlyMap<string, Group> {
  return oncePerState((published) => {
    const groups = kind.groups(published)
    const { namePathOf } = kind
    const named = namePathOf === undefined ? [] : groups.map((group) => [pathKey(namePathOf(group)), group] as const)
    return new Map([...named, ...groups.map((group) => [pathKey(kind.pathOf(group)), group] as const)])
  })
}

function groupPage(kind: GroupKind, contract: Contract, beginning: (photo: Photo) => string): Page {
  const byPath = indexByPath(kind)
  const { words, number, photos: countText } = languageOf(contract.site)
  const archive: Link = { name: words.archive.title, path: PATHS.archive }
  function find({ published, params, query }: PageRequest): GroupModel {
    const group = byPath(published).get(pathKey(params.path ?? ''))
    const page = group && readPageNumber(query.page, group.photos.length)
    if (group === undefined || page === undefined) throw notFound(params.path ?? '')
    const path = kind.pathOf(group)
    const facets = presentFacets(group.photos, kind.query(group), contract)
    const list = presentList({ photos: group.photos, page, facets, path }, contract)
    return {
      path: list.pathOf(page),
      title: page === 1 ? group.name : words.list.titleOfPage(group.name, page),
      description: `${kind.lead(group.name, words)}: ${words.list.on(countText(group.photos.length), contract.site.title)}.`,
      trail: [archive, ...kind.trail(group)],
      photo: list.items[0]?.photo,
      previous: page > 1 ? list.pathOf(page - 1) : undefined,
      next: page < list.pages ? list.pathOf(page + 1) : undefined,
      feed: kind.hasFeed ? { title: `${contract.site.title}: ${group.name}`, path: feedPath(path) } : undefined,
      list,
      photos: group.photos,
      within: kind.within?.(group) ?? [],
    }
  }
  return definePage<GroupModel>({
    pattern: kind.pattern,
    query: ['page'],
    className: 'list',
    find,
    html: ({ list, title, within, feed }) => (
      <ListView
        title={title}
        list={list}
        language={languageOf(contract.site)}
        after={within.length > 0 && <Within links={within} words={words.list} />}
      >
        {within.length > 0 && (
          <p class="leads">
            <a href="#within">{words.groups.places(within.length, number(within.length))}</a>
          </p>
        )}
        {feed && (
          <p class="leads">
            <a href={feed.path}>{words.list.feed}</a>
          </p>
        )}
      </ListView>
    ),
    markdown: ({ list, within, feed }) =>
      blocks(
        within.length > 0 &&
          `${words.list.within}: ${within.map(({ name, path, count }) => `${link(name, contract.addresses.absolute(path))} (${count})`).join(', ')}`,
        feed && link(words.list.feed, contract.addresses.absolute(feed.path)),
        listMarkdown(list, contract),
      ),
    jsonLd: (model) => [itemsNode(model, model.list.items, model.list.total, contract)],
    sitemap: (published) =>
      kind.groups(published).map((group) => ({
        path: kind.pathOf(group),
        changed: group.photos[0] && beginning(group.photos[0]),
      })),
  })
}

interface WithinProps {
  readonly links: readonly CountedLink[]
  readonly words: Words['list']
}

/** The places within a place, below the pictures. */
function Within({ links, words }: WithinProps) {
  return (
    <section class="within" aria-labelledby="within">
      <h2 id="within">{words.within}</h2>
      <ul class="words-list">
        {links.map(({ name, path, count }) => (
          <li key={path}>
            <a href={path}>
              {name} <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const categoryPage: PageMaker = (contract, calendar) =>
  groupPage(
    {
      pattern: `${PATHS.categories}:name/`,
      lead: (name, { list }) => list.inCategory(name),
      hasFeed: true,
      groups: (published) => categoryGroups(published, contract),
      pathOf: ({ name }) => contract.pages.category(name),
      namePathOf: ({ name }) => `${PATHS.categories}${encodeURIComponent(name)}/`,
      trail: () => [],
      query: ({ name }) => ({ category: name }),
    },
    contract,
    ({ date }) => calendar.beginningWithOffset(date),
  )

export const photographerPage: PageMaker = (contract, calendar) =>
  groupPage(
    {
      pattern: `${PATHS.photographers}:name/`,
      lead: (name, { list }) => list.byPhotographer(name),
      hasFeed: true,
      groups: (published) => photographerGroups(published, contract),
      pathOf: ({ name }) => contract.pages.photographer(name),
      namePathOf: ({ name }) => `${PATHS.photographers}${encodeURIComponent(name)}/`,
      trail: () => [],
      query: ({ name }) => ({ photographer: name }),
    },
    contract,
    ({ date }) => calendar.beginningWithOffset(date),
  )

export const tagPage: PageMaker = (contract, calendar) =>
  groupPage(
    {
      pattern: `${PATHS.tags}:name/`,
      lead: (name, { list }) => list.tagged(name),
      hasFeed: false,
      groups: (published) => [...findFacets(published).tags.values()],
      pathOf: ({ name }) => contract.pages.tag(name),
      trail: () => [],
      query: ({ name }) => ({ tag: name }),
    },
    contract,
    ({ date }) => calendar.beginningWithOffset(date),
  )

export const placePage: PageMaker = (contract, calendar) => {
  const { pages } = contract
  const partsOf = (group: Group) => (group as PlaceGroup).parts
  return groupPage(
    {
      pattern: `${PATHS.places}*`,
      lead: (name, { list }) => list.from(name),
      hasFeed: false,
      groups: (published) => [...findFacets(published).places.values()],
      pathOf: (group) => pages.place(partsOf(group)),
      trail: (group) =>
        partsOf(group)
          .slice(0, -1)
          .map((name, index, parts) => ({ name, path: pages.place(parts.slice(0, index + 1)) })),
      within: (group) =>
        (group as PlaceGroup).places.map((place) => ({
          name: place.parts.at(-1) ?? '',
          path: pages.place(place.parts),
          count: languageOf(contract.site).number(place.photos.length),
        })),
      query: ({ name }) => ({ place: name }),
    },
    contract,
    ({ date }) => calendar.beginningWithOffset(date),
  )
}
