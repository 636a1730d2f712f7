import { PATHS } from '../../contract/addresses/addresses.js'
import { definePage, type Link, type PageMaker } from '../page.js'
import { type Cover, CoverGrid } from '../parts/covers.js'
import { collectionNode } from '../parts/json-ld.js'
import { blocks, heading, link, list } from '../parts/markdown.js'
import { languageOf } from '../words/site-language.js'
import { type ArchiveModel, type CountedLink, presentArchive } from './archive-model.js'
import { changedBy } from './year.js'

export const archivePage: PageMaker = (contract, calendar) => {
  const { photos: countText, words } = languageOf(contract.site)
  return definePage<ArchiveModel>({
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
            {[
              ['categories', model.categories] as const,
              ['places', model.places.covers] as const,
              ['tags', model.tags.covers] as const,
            ].map(
              ([id, covers]) =>
                covers.length > 0 && (
                  <>
                    {' · '}
                    <a href={`#${id}`}>{words.archive[id]}</a>
                  </>
                ),
            )}
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
