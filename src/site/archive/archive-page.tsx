import { PATHS } from '../../contract/addresses/addresses.js'
import { type GroupKinds, largestFirst, topGroups } from '../../contract/addresses/group-kinds.js'
import type { Contract } from '../../contract/contract.js'
import type { Published } from '../../state/published.js'
import { stripesPath } from '../drawn/stripes.js'
import { definePage, type Link, type PageMaker } from '../page.js'
import { CoverGrid, presentCovers, WordsList } from '../parts/covers.js'
import { collectionNode } from '../parts/json-ld.js'
import { blocks, heading, link, list } from '../parts/markdown.js'
import { languageOf } from '../words/site-language.js'

/** Numbers of groups shown as pictures, then as names. `undefined` shows all groups, in the order of site.json. */
const SHOWN: Readonly<Record<keyof GroupKinds, { readonly pictures: number; readonly names: number } | undefined>> = {
  categories: undefined,
  photographers: undefined,
  series: { pictures: 12, names: 28 },
  places: { pictures: 12, names: 28 },
  tags: { pictures: 12, names: 48 },
  cameras: { pictures: 0, names: 12 },
  lenses: { pictures: 0, names: 12 },
  focalLengths: { pictures: 0, names: 12 },
  colours: { pictures: 0, names: 15 },
}
const SECTIONS = Object.keys(SHOWN) as (keyof GroupKinds)[]

/** The archive: years as stripes in the colours of their days, then the groups of photos. */
function presentArchive(published: Published, contract: Contract) {
  const { pages, site } = contract
  const { photos: countText, words } = languageOf(site)
  return {
    path: PATHS.archive,
    title: words.archive.title,
    description: words.archive.description(countText(published.total)),
    photo: published.latest(),
    total: published.total,
    years: published.years().map(({ year, photos }) => presentYearStripe(year, photos, published, contract)),
    sections: SECTIONS.map((id) => presentSection(id, published, contract)).filter(
      ({ covers, words }) => covers.length + words.length > 0,
    ),
    today: { name: words.archive.onThisDay, path: pages.dayOfYear(published.today.slice(5)) },
  }
}

/** The groups of one kind: the first ones as pictures, the next as names. */
function presentSection(id: keyof GroupKinds, published: Published, contract: Contract) {
  const { number, words } = languageOf(contract.site)
  const kind = contract.groupKinds[id]
  const listed = topGroups(kind, published)
  const { pictures, names } = SHOWN[id] ?? { pictures: listed.length, names: 0 }
  const groups = SHOWN[id] === undefined ? listed : largestFirst(listed)
  return {
    id,
    all: { name: words.archive[id], path: kind.path },
    covers: presentCovers(groups.slice(0, pictures), kind, contract),
    words: groups.slice(pictures, pictures + names).map(({ name, parts, count }) => ({
      name,
      path: kind.pathOf(parts),
      number: number(count),
    })),
  }
}

function presentYearStripe(year: number, photos: number, published: Published, contract: Contract) {
  const { pages, site } = contract
  const { dates, number, photos: countText } = languageOf(site)
  const months = new Set(published.ofYear(year).map(({ date }) => Number(date.slice(5, 7))))
  return {
    name: String(year),
    path: pages.year(year),
    number: number(photos),
    count: countText(photos),
    stripes: stripesPath(pages.year(year)),
    /** Twelve entries; `undefined` for months without photos. */
    months: Array.from({ length: 12 }, (_, index) =>
      months.has(index + 1) ? { name: dates.month(index + 1), path: pages.month(year, index + 1) } : undefined,
    ),
  }
}

export const archivePage: PageMaker = (contract) => {
  const { photos: countText, words } = languageOf(contract.site)
  return definePage({
    pattern: PATHS.archive,
    className: 'archive',
    find: ({ published }) => presentArchive(published, contract),
    html: (model) => (
      <>
        <header class="heading">
          <h1>{model.title}</h1>
          <p class="count">{countText(model.total)}</p>
          <p class="leads">
            <a href={model.today.path}>{model.today.name}</a>
            {model.sections
              .filter(({ id }) => id !== 'photographers')
              .map(({ id, all }) => (
                <>
                  {' '}
                  <a href={`#${id}`}>{all.name}</a>
                </>
              ))}
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
                      {month.name.slice(0, 3)}
                      <span class="unseen"> {year.name}</span>
                    </a>
                  ),
                )}
              </p>
            </li>
          ))}
        </ol>
        {model.sections.map((section, place) => (
          <Covers key={section.id} {...section} isFirst={place < 2 && model.years.length <= FEW_YEARS} />
        ))}
      </>
    ),
    markdown({ years, sections, today }) {
      const to = ({ name, path }: Link) => link(name, contract.addresses.absolute(path))
      const ofYear = ({ name, months }: ReturnType<typeof presentYearStripe>) =>
        months.flatMap((month) => (month === undefined ? [] : [to({ ...month, name: `${month.name} ${name}` })]))
      return blocks(
        to(today),
        heading(2, words.archive.years),
        list(years.map((year) => `${to(year)} (${year.number}): ${ofYear(year).join(', ')}`)),
        ...sections.flatMap(({ all, covers, words: others }) => [
          `## ${to(all)}`,
          list([...covers, ...others].map((entry) => `${to(entry)} (${entry.number})`)),
        ]),
      )
    },
    jsonLd: (model) => [collectionNode(model, [], model.total, contract)],
    sitemap: (published) => [{ path: PATHS.archive, newest: published.latest() }],
  })
}

/** With at most this many years, phones show the first covers of two sections above the fold. */
const FEW_YEARS = 4
const FIRST_COVERS = 3

type CoversProps = ReturnType<typeof presentSection> & { readonly isFirst: boolean }

function Covers({ id, all, covers, words, isFirst }: CoversProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <a href={all.path}>{all.name}</a>
      </h2>
      <CoverGrid covers={covers} eager={isFirst ? FIRST_COVERS : 0} />
      <WordsList links={words} />
    </section>
  )
}
