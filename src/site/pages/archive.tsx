import { findFacets, type Group, inStepsPerState, type PlaceGroup, type Published } from '../../archive/index.js'
import { type Contract, PATHS } from '../../contract/index.js'
import { definePage, type Link, type PageMaker, type PageModel } from '../page.js'
import { type Cover, CoverGrid, presentCovers } from '../parts/covers.js'
import { collectionNode } from '../parts/json-ld.js'
import { blocks, heading, link, list } from '../parts/markdown.js'
import { stripesPath } from '../serve/stripes.js'
import { languageOf } from '../words/site-language.js'
import { categoryGroups, photographerGroups } from './group.js'
import { changedBy } from './year.js'

/** Every way into the archive: years as stripes of their days' colours, and then pictures of all that photos share. */
interface ArchiveModel extends PageModel {
  readonly total: number
  readonly years: readonly ArchiveYear[]
  readonly categories: readonly Cover[]
  readonly photographers: readonly Cover[]
  readonly places: Section
  readonly tags: Section
  readonly today: Link
}

interface ArchiveYear extends Link {
  /** `1,234` */
  readonly number: string
  /** `1,234 photos` */
  readonly count: string
  readonly stripes: string
  /** Twelve; a month without photos has no page. */
  readonly months: readonly (ArchiveMonth | undefined)[]
}
interface ArchiveMonth extends Link {
  readonly short: string
}
/** The largest groups as pictures, those that follow as words. */
interface Section {
  readonly covers: readonly Cover[]
  readonly words: readonly CountedLink[]
}
interface CountedLink extends Link {
  /** How many photos: `1,234`. */
  readonly number: string
}
const MAX_PLACES = 40
const MAX_TAGS = 60
const SHOWN_AS_PICTURES = 12

function* presentArchive(published: Published, contract: Contract): Generator<void, ArchiveModel> {
  const { pages, site } = contract
  const { dates, photos: countText, words } = languageOf(site)
  const { tags, places } = findFacets(published)
  const present = <Some extends Group>(groups: readonly Some[], max: number, pathOf: (group: Some) => string) =>
    presentSection(groups, max, pathOf, contract)
  const monthNames = Array.from({ length: 12 }, (_, index) => dates.month(index + 1))
  const years: ArchiveYear[] = []
  for (const counted of published.overview().years) {
    years.push(presentYearStripe(counted, monthNames, published, contract))
    yield
  }
  return {
    path: PATHS.archive,
    title: words.archive.title,
    description: words.archive.description(countText(published.total)),
    trail: [],
    photo: published.latest(),
    total: published.total,
    years,
    categories: presentCovers(
      categoryGroups(published, contract).filter(({ photos }) => photos.length > 0),
      ({ name }) => pages.category(name),
      contract,
    ),
    photographers: presentCovers(
      photographerGroups(published, contract).filter(({ photos }) => photos.length > 0),
      ({ name }) => pages.photographer(name),
      contract,
    ),
    places: present<PlaceGroup>(
      [...places.values()].filter(({ parts }) => parts.length === 1),
      MAX_PLACES,
      ({ parts }) => pages.place(parts),
    ),
    tags: present([...tags.values()], MAX_TAGS, ({ name }) => pages.tag(name)),
    today: { name: words.archive.onThisDay, path: pages.dayOfYear(published.today.slice(5)) },
  }
}

function presentSection<Some extends Group>(
  groups: readonly Some[],
  max: number,
  pathOf: (group: Some) => string,
  contract: Contract,
): Section {
  const { number } = languageOf(contract.site)
  const largest = [...groups].sort((a, b) => b.photos.length - a.photos.length).slice(0, max)
  return {
    covers: presentCovers(largest.slice(0, SHOWN_AS_PICTURES), pathOf, contract),
    words: largest.slice(SHOWN_AS_PICTURES).map((group) => ({
      name: group.name,
      path: pathOf(group),
      number: number(group.photos.length),
    })),
  }
}

/** The months of each year that have photos. */
const findMonths = inStepsPerState(function* (published) {
  const months = new Map<number, ReadonlySet<number>>()
  for (const { year } of published.overview().years) {
    yield
    months.set(year, new Set(published.ofYear(year).map(({ date }) => Number(date.slice(5, 7)))))
  }
  return months
})

function presentYearStripe(
  { year, photos }: { readonly year: number; readonly photos: number },
  monthNames: readonly string[],
  published: Published,
  { pages, site }: Contract,
): ArchiveYear {
  const { number, photos: countText } = languageOf(site)
  const present = findMonths(published).get(year)
  return {
    name: String(year),
    path: pages.year(year),
    number: number(photos),
    count: countText(photos),
    stripes: stripesPath(pages.year(year)),
    months: monthNames.map((name, index) => {
      if (present?.has(index + 1) !== true) return undefined
      return { name: `${name} ${year}`, short: name.slice(0, 3), path: pages.month(year, index + 1) }
    }),
  }
}

export const archivePage: PageMaker = (contract, calendar) => {
  const { photos: countText, words } = languageOf(contract.site)
  return definePage<ArchiveModel>({
    pattern: PATHS.archive,
    className: 'archive',
    *prepare({ published }) {
      yield* findFacets.prepare(published)
      yield* findMonths.prepare(published)
    },
    find: ({ published }) => presentArchive(published, contract),
    html: (model) => (
      <>
        <header class="heading">
          <h1>{model.title}</h1>
          <p class="count">{countText(model.total)}</p>
          <p class="leads">
            <a href={model.today.path}>{model.today.name}</a>
          </p>
        </header>
        <ol class="stripes">
          {model.years.map((year, place) => (
            <li key={year.name}>
              <a href={year.path}>
                <b>{year.name}</b> <small>{year.count}</small>
                <img
                  src={year.stripes}
                  width="1464"
                  height="96"
                  alt=""
                  loading={place === 0 ? undefined : 'lazy'}
                  fetchpriority={place === 0 ? 'high' : undefined}
                />
              </a>
              <p>
                {year.months.map((month, index) =>
                  month === undefined ? (
                    <span key={index} />
                  ) : (
                    <a key={month.path} href={month.path}>
                      {month.short}
                      <span class="unseen"> {year.name}</span>
                    </a>
                  ),
                )}
              </p>
            </li>
          ))}
        </ol>
        <Covers id="categories" path={PATHS.categories} title={words.archive.categories} covers={model.categories} />
        <Covers
          id="photographers"
          path={PATHS.photographers}
          title={words.archive.photographers}
          covers={model.photographers}
        />
        <Covers
          id="places"
          path={PATHS.places}
          title={words.archive.places}
          covers={model.places.covers}
          words={model.places.words}
        />
        <Covers
          id="tags"
          path={PATHS.tags}
          title={words.archive.tags}
          covers={model.tags.covers}
          words={model.tags.words}
        />
      </>
    ),
    markdown({ years, categories, photographers, places, tags, today }) {
      const to = ({ name, path }: Link) => link(name, contract.addresses.absolute(path))
      const allOf = (name: string, path: string) => `## ${to({ name, path })}`
      const counted = (links: readonly CountedLink[]) => list(links.map((entry) => `${to(entry)} (${entry.number})`))
      return blocks(
        to(today),
        heading(2, words.archive.years),
        list(
          years.map(
            (year) =>
              `${to(year)} (${year.number}): ${year.months
                .filter((month) => month !== undefined)
                .map(to)
                .join(', ')}`,
          ),
        ),
        allOf(words.archive.categories, PATHS.categories),
        counted(categories),
        allOf(words.archive.photographers, PATHS.photographers),
        counted(photographers),
        allOf(words.archive.places, PATHS.places),
        counted([...places.covers, ...places.words]),
        allOf(words.archive.tags, PATHS.tags),
        counted([...tags.covers, ...tags.words]),
      )
    },
    jsonLd: (model) => [collectionNode(model, [], model.total, contract)],
    sitemap: (published) => [{ path: PATHS.archive, changed: changedBy(published.latest(), calendar) }],
  })
}

interface CoversProps {
  readonly id: string
  /** Of the page that lists all of them. */
  readonly path: string
  readonly title: string
  readonly covers: readonly Cover[]
  readonly words?: readonly CountedLink[]
}

function Covers({ id, path, title, covers, words = [] }: CoversProps) {
  if (covers.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <a href={path}>{title}</a>
      </h2>
      <CoverGrid covers={covers} />
      {words.length > 0 && (
        <ul class="words-list">
          {words.map(({ name, path, number }) => (
            <li key={path}>
              <a href={path}>
                {name} <small>{number}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
