import type { ComponentChildren } from 'preact'
import type { Words } from '../words/en.js'
import type { SiteLanguage } from '../words/site-language.js'
import type { PhotoItem } from './photo-item.js'
import { countOfPage, type Paging, type PhotoList } from './photo-list.js'
import { PhotoGrid } from './picture.js'

interface ListViewProps {
  readonly title: string
  readonly list: PhotoList
  readonly language: SiteLanguage
  /** Content between heading and pictures. */
  readonly children?: ComponentChildren
  /** The pictures, if they are not in rows. */
  readonly pictures?: ComponentChildren
  /** Content between pictures and facets. */
  readonly after?: ComponentChildren
  /** Note for programs, at the end. */
  readonly forPrograms?: ComponentChildren
}

/** A list of photos: its title and count, the pictures, further pages and narrower lists. */
export function ListView(props: ListViewProps) {
  const { title, list, children, pictures, after, forPrograms } = props
  const { words, photos } = props.language
  const { newer, older } = list.isByDay ? words.list : { newer: words.groups.before, older: words.groups.after }
  return (
    <>
      <header class="heading">
        <h1>{title}</h1>
        <p class="count">
          {countOfPage(photos(list.total), list, words)}
          {list.items.length > 0 && list.facets.length > 0 && (
            <span>
              {' · '}
              <a href="#filter">{words.list.filter}</a>
            </span>
          )}
        </p>
        {children}
      </header>
      {list.items.length > 0 && (pictures || <PhotoGrid items={list.items} />)}
      <Pages paging={list} words={words.list} before={newer} after={older} />
      {after}
      <Facets facets={list.facets} words={words.list} />
      {forPrograms}
    </>
  )
}

interface PagesProps {
  readonly paging: Paging
  readonly words: Words['list']
  /** Labels of the previous and next page. */
  readonly before: string
  readonly after: string
}

/** Shows recent days after an empty list. */
export function LatestDays({ items, language }: { items: readonly PhotoItem[]; language: SiteLanguage }) {
  if (items.length === 0) return null
  return (
    <section class="last-days" aria-labelledby="last-days">
      <h2 id="last-days">{language.words.home.lastDays}</h2>
      <PhotoGrid items={items} />
    </section>
  )
}

export function Pages({ paging: { page, pages, pathOf, previous, next }, words, before, after }: PagesProps) {
  if (pages === 1) return null
  const numbers = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  return (
    <nav class="pages" aria-label={words.pages}>
      {previous && (
        <a rel="prev" href={previous}>
          ‹ {before}
        </a>
      )}
      {numbers.map((number, index) => (
        <>
          {index > 0 && number - numbers[index - 1]! > 1 && <span aria-hidden="true">…</span>}
          <a
            href={pathOf(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={words.pageNumber(number)}
          >
            {number}
          </a>
        </>
      ))}
      {next && (
        <a rel="next" href={next}>
          {after} ›
        </a>
      )}
    </nav>
  )
}

function Facets({ facets, words }: Pick<PhotoList, 'facets'> & Pick<PagesProps, 'words'>) {
  if (facets.length === 0) return null
  return (
    <nav id="filter" class="facets" aria-label={words.narrow}>
      {facets.map(({ name, values }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {values.map((value) => (
              <li key={value.name}>
                <a href={value.path} aria-current={value.chosen ? 'true' : undefined} rel="nofollow">
                  {value.name} <small>{value.count}</small>
                  {value.chosen && <span class="unseen"> {words.takeAway}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
