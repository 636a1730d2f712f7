import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { LIMITS } from '../../contract/limits.js'
import { notFound } from '../../contract/problems.js'
import { countBits } from '../../search/bitset.js'
import type { Published } from '../../state/published.js'
import { presentNamedTimes } from '../archive/named-times.js'
import { definePage, type PageMaker, queryText } from '../page.js'
import { collectionNode } from '../parts/json-ld.js'
import { Links } from '../parts/links.js'
import { LatestDays, ListView } from '../parts/list-view.js'
import { blocks, link, text } from '../parts/markdown.js'
import { latestUnless, listMarkdown, PHOTOS_PER_PAGE, presentList, presentPaging } from '../parts/photo-list.js'
import { FACET_NAMES, presentFacets } from '../parts/search-facets.js'
import { languageOf, type SiteLanguage } from '../words/site-language.js'
import { createGroupSearch, type GroupSearch } from './named-groups.js'
import { SEARCH_INDEX } from './search-file.js'
import { emptyResultNote, matchesNote, type SearchNote } from './search-note.js'
import { NAMES, QUERY, readSearch, toFilter } from './search-query.js'

function presentSearch(
  published: Published,
  given: Readonly<Record<string, string>>,
  contract: Contract,
  groups: GroupSearch,
) {
  const language = languageOf(contract.site)
  const { words } = language
  const query = readSearch(given)
  const filter = toFilter(query)
  const found = published.matching(filter)
  const total = countBits(found)
  const pages = presentPaging(given.page, total, PATHS.search, query)
  if (pages === undefined) throw notFound(`${PATHS.search}${queryText(given)}`)
  const { isStatic } = contract.addresses
  // In a static copy, search has only one page, which lists the newest photos; its script finds all others.
  const paging = isStatic ? { ...pages, pages: 1, next: undefined } : pages
  const photos = published.photosIn(found, (paging.page - 1) * PHOTOS_PER_PAGE, PHOTOS_PER_PAGE)
  const facets = presentFacets(found, query, published, contract)
  const list = presentList(photos, total, paging, facets, contract)
  const wanted = NAMES.map((name) => query[name]).filter((value) => value !== undefined)
  const isSearch = wanted.length > 0
  const isFiltered = FACET_NAMES.some((name) => query[name] !== undefined)
  const named =
    query.q === undefined
      ? []
      : [...presentNamedTimes(query.q, published, contract), ...groups.named(query.q, isFiltered, published)]
  // A reader who named a day or a group does not expect photos with that name.
  const isNoted = isSearch && (total > 0 || isFiltered || named.length === 0)
  const presentNote = () =>
    total > 0
      ? matchesNote(filter, total, published, contract)
      : emptyResultNote(query, filter, published, contract, groups)
  return {
    path: list.pathOf(list.page),
    title: isSearch ? words.search.titleFor(wanted.join(', ')) : words.search.title,
    description: words.search.description(language.photos(published.total)),
    photo: list.items[0]?.photo,
    listed: !isSearch && list.page === 1,
    previous: list.previous,
    next: list.next,
    ...(isStatic && { extras: ['static-search.js' as const] }),
    query,
    list,
    /** Pages of the days, months, years and groups that the search names. */
    named,
    latest: latestUnless(total, published, contract),
    note: isNoted ? presentNote() : undefined,
  }
}

function noteMarkdown({ text: said, instead = [], request, apart }: SearchNote, { addresses }: Contract) {
  const ways = instead.map(({ name, path }) => link(name, addresses.absolute(path))).join(' · ')
  return [said && text(said), apart && text(apart), ways, request && link(request.name, request.path)]
    .filter(Boolean)
    .join(' ')
}

function Note({ text: said, instead = [] }: SearchNote) {
  if (said === undefined) return null
  return (
    <p>
      {said} <Links links={instead} />
    </p>
  )
}

function ForPrograms({ request, apart }: SearchNote) {
  if (request === undefined && apart === undefined) return null
  return <p class="for-programs">{request === undefined ? apart : <a href={request.path}>{request.name}</a>}</p>
}

export const searchPage: PageMaker = (contract) => {
  const language = languageOf(contract.site)
  const { words } = language
  const groups = createGroupSearch(contract)
  return definePage({
    pattern: PATHS.search,
    query: [...QUERY, 'page'],
    className: 'list search',
    find: ({ published, query }) => presentSearch(published, query, contract, groups),
    html: (model) => (
      <ListView
        title={model.title}
        list={model.list}
        language={language}
        after={
          contract.addresses.isStatic ? (
            <FoundByScript language={language} />
          ) : (
            <LatestDays items={model.latest} language={language} />
          )
        }
        forPrograms={model.note !== undefined && <ForPrograms {...model.note} />}
      >
        <search>
          <form action={PATHS.search} {...searchTool(contract)}>
            <label for="q">{words.search.label}</label>
            <input
              id="q"
              name="q"
              type="search"
              value={model.query.q}
              maxLength={LIMITS.maxLength.q}
              data-toolparamdescription={contract.parameters.q.description}
              autocomplete="off"
            />
            {FACET_NAMES.map(
              (name) =>
                model.query[name] !== undefined && (
                  <input key={name} type="hidden" name={name} value={model.query[name]} />
                ),
            )}
            <button type="submit">{words.search.button}</button>
          </form>
        </search>
        {model.named.length > 0 && (
          <p class="leads">
            <Links links={model.named} />
          </p>
        )}
        {model.note !== undefined && <Note {...model.note} />}
      </ListView>
    ),
    markdown: (model) =>
      blocks(
        model.named.map(({ name, path }) => link(name, contract.addresses.absolute(path))).join(' · '),
        model.note && noteMarkdown(model.note, contract),
        listMarkdown(model.list, contract),
      ),
    jsonLd: (model) => [collectionNode(model, model.list.items, model.list.total, contract)],
    sitemap: () => [{ path: PATHS.search }],
  })
}

/** The section in which the script of a static copy shows the photos that it finds. */
function FoundByScript({ language: { words, photos } }: { readonly language: SiteLanguage }) {
  return (
    <section
      id="found"
      hidden
      data-index={SEARCH_INDEX}
      data-one={photos(1)}
      data-many={photos(2)}
      data-nothing={words.search.nothing}
    >
      <p class="count" role="status" />
      <ul class="grid" />
    </section>
  )
}

/**
 * Makes the form a tool for agents in the browser: it shows the results page, whereas `search_photos` returns data.
 * Standard HTML lacks the attributes of tools, so `webmcp.js` derives them from these data attributes.
 * @see WebMCP, declarative form
 */
function searchTool({ site }: Contract): object {
  return {
    'data-toolname': 'show_search_results',
    'data-tooldescription': `Use this to show the user a page of photos from ${site.title} that match a word. Leads to the page with the results; search_photos returns them as data instead.`,
    'data-toolautosubmit': '',
  }
}

export const randomPage: PageMaker = ({ addresses }) => ({
  pattern: PATHS.random,
  query: QUERY,
  find({ published, query }) {
    if (addresses.isStatic) return { redirect: `${PATHS.search}?random=1`, status: 302 }
    const photo = published.random(toFilter(readSearch(query))) ?? published.latest()
    return { redirect: photo === undefined ? PATHS.home : addresses.photoPagePath(photo), status: 302 }
  },
})
