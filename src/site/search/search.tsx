import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { LIMITS } from '../../contract/limits.js'
import { notFound } from '../../contract/problems.js'
import { normaliseLine } from '../../photos/texts/normalise-photo-texts.js'
import { normalise, splitWords } from '../../search/normalise.js'
import type { PhotoFilter } from '../../search/photo-filter.js'
import type { Published } from '../../state/published.js'
import { presentNamedTimes } from '../archive/named-times.js'
import { definePage, type Link, type PageMaker, queryText } from '../page.js'
import { collectionNode } from '../parts/json-ld.js'
import { LatestDays, ListView } from '../parts/list-view.js'
import { blocks, link, text } from '../parts/markdown.js'
import { latestUnless, listMarkdown, presentList, presentPaging } from '../parts/photo-list.js'
import { FACET_NAMES, presentFacets, type SearchQuery } from '../parts/search-facets.js'
import { languageOf } from '../words/site-language.js'
import { presentNote, type SearchNote } from './search-note.js'

const NAMES = ['q', ...FACET_NAMES] as const
/** Also accepts the API's name for a place. */
const PLACE_IN_API = 'location'
const QUERY = [...NAMES, PLACE_IN_API] as const
const YEAR = /^[1-9]\d{3}$/

/** Never fails: cuts long values, and ignores invalid years. */
function readSearch(given: Readonly<Record<string, string>>): SearchQuery {
  const query: Partial<Record<(typeof NAMES)[number], string>> = {}
  for (const name of NAMES) {
    const text = given[name] ?? (name === 'place' ? given[PLACE_IN_API] : undefined) ?? ''
    const value = normaliseLine([...text].slice(0, LIMITS.maxLength.q).join(''))
    if (value !== '' && !(name === 'year' && !YEAR.test(value))) query[name] = value
  }
  return query
}

function toFilter({ q, photographer, category, place, tag, year, camera, lens }: SearchQuery): PhotoFilter {
  return {
    ...(q === undefined ? {} : readWords(q)),
    photographer,
    category,
    location: place,
    tag,
    year: year === undefined ? undefined : Number(year),
    camera,
    lens,
  }
}

/** The search and its results. */
function presentSearch(published: Published, given: Readonly<Record<string, string>>, contract: Contract) {
  const language = languageOf(contract.site)
  const { words } = language
  const query = readSearch(given)
  const filter = toFilter(query)
  const { photos, total } = published.search(filter, 0, published.total)
  const paging = presentPaging(given.page, total, PATHS.search, query)
  if (paging === undefined) throw notFound(`${PATHS.search}${queryText(given)}`)
  const list = presentList(photos, paging, presentFacets(photos, query, contract), contract)
  const wanted = NAMES.map((name) => query[name]).filter((value) => value !== undefined)
  const isSearch = wanted.length > 0
  const named =
    query.q === undefined
      ? []
      : [...presentNamedTimes(query.q, published, contract), ...presentNamedEquipment(query.q, published, contract)]
  // A reader who named a day or a camera does not expect photos with that name.
  const isNoted = isSearch && (total > 0 || named.length === 0)
  return {
    path: list.pathOf(list.page),
    title: isSearch ? words.search.titleFor(wanted.join(', ')) : words.search.title,
    description: words.search.description(language.photos(published.total)),
    photo: list.items[0]?.photo,
    listed: !isSearch && list.page === 1,
    previous: list.previous,
    next: list.next,
    query,
    list,
    /** Pages of the days, months, years, cameras and lenses that the search names. */
    named,
    latest: latestUnless(total, published, contract),
    note: isNoted ? presentNote(query, filter, total, published, contract) : undefined,
  }
}

/** The pages of cameras and lenses whose names have all words of a search. */
function presentNamedEquipment(q: string, published: Published, { groupKinds, site }: Contract): readonly Link[] {
  const wanted = splitWords(q).map(normalise)
  const { photos } = languageOf(site)
  return [groupKinds.cameras, groupKinds.lenses].flatMap((kind) =>
    kind
      .groups(published)
      .filter(({ name }) => wanted.length > 0 && wanted.every((word) => normalise(name).includes(word)))
      .map(({ name, parts, count }) => ({ name: `${name} (${photos(count)})`, path: kind.pathOf(parts) })),
  )
}

function noteMarkdown({ text: said, instead, request, apart }: SearchNote, { addresses }: Contract) {
  const ways = [instead && { ...instead, path: addresses.absolute(instead.path) }, request]
  return [said && text(said), apart && text(apart), ...ways.map((way) => way && link(way.name, way.path))]
    .filter(Boolean)
    .join(' ')
}

function Note({ text: said, instead }: SearchNote) {
  if (said === undefined) return null
  return (
    <p>
      {said} {instead !== undefined && <a href={instead.path}>{instead.name}</a>}
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
  return definePage({
    pattern: PATHS.search,
    query: [...QUERY, 'page'],
    className: 'list search',
    find: ({ published, query }) => presentSearch(published, query, contract),
    html: (model) => (
      <ListView
        title={model.title}
        list={model.list}
        language={language}
        after={<LatestDays items={model.latest} language={language} />}
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
            {model.named.map(({ name, path }, index) => (
              <>
                {index > 0 && ' · '}
                <a href={path}>{name}</a>
              </>
            ))}
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

/**
 * Makes the form a tool for agents in the browser: it shows the results page, whereas `search_photos` returns data. HTML
 * has no such attributes yet, so `webmcp.js` sets them.
 * @see WebMCP, declarative form
 */
function searchTool({ site }: Contract): object {
  return {
    'data-toolname': 'show_search_results',
    'data-tooldescription': `Use this to show the user a page of photos of ${site.title} that match a word. Leads to the page with the results; search_photos returns them as data instead.`,
    'data-toolautosubmit': '',
  }
}

/** Redirects to a random photo. */
export const randomPage: PageMaker = ({ addresses }) => ({
  pattern: PATHS.random,
  query: QUERY,
  find({ published, query }) {
    const photo = published.random(toFilter(readSearch(query))) ?? published.latest()
    return { redirect: photo === undefined ? PATHS.home : addresses.photoPagePath(photo), status: 302 }
  },
})

/** Text between two quotation marks of any language. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g

/** Reads what people type: words that a photo must all have, and phrases in quotation marks. */
export function readWords(q: string): Pick<PhotoFilter, 'words' | 'phrases'> {
  const phrases = [...q.matchAll(QUOTED)].map(([, phrase]) => phrase!.trim()).filter((phrase) => phrase !== '')
  const words = splitWords(q.replace(QUOTED, ' '))
  // Punctuation alone is searched as it is.
  const all = words.length === 0 && phrases.length === 0 ? [q] : phrases
  return { ...(words.length === 0 ? {} : { words }), ...(all.length === 0 ? {} : { phrases: all }) }
}
