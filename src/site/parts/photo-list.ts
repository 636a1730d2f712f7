import { markdownPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import type { Photo } from '../../photos/photo.js'
import { type Link, queryText } from '../page.js'
import { languageOf } from '../words/site-language.js'
import { blocks, heading, link, list, type Markdown, text } from './markdown.js'
import { type PhotoItem, presentItem } from './photo-item.js'

/** Photos on one page of a list. */
export const PHOTOS_PER_PAGE = 48

/** One page of a list of photos, with its facets. */
export interface PhotoList {
  readonly items: readonly PhotoItem[]
  readonly total: number
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly facets: readonly Facet[]
  /** The path of a page of the list. */
  readonly pathOf: (page: number) => string
}

export interface Facet {
  readonly name: string
  readonly values: readonly FacetValue[]
}

export interface FacetValue extends Link {
  /** How many photos: `1,234`. */
  readonly count: string
  /** Whether the list is already narrowed to it; then its link widens the list again. */
  readonly chosen: boolean
}

/** The requested page: 1 if invalid, `undefined` beyond the last. */
export function readPageNumber(given: string | undefined, total: number): number | undefined {
  const page = given !== undefined && /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 1
  return page === 1 || (page - 1) * PHOTOS_PER_PAGE < total ? page : undefined
}

function photosOfPage(photos: readonly Photo[], page: number): readonly Photo[] {
  return photos.slice((page - 1) * PHOTOS_PER_PAGE, page * PHOTOS_PER_PAGE)
}

interface PhotoListParts {
  /** All of them, newest first. */
  readonly photos: readonly Photo[]
  readonly page: number
  readonly facets: readonly Facet[]
  /** Without the page's number. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

export function presentList({ photos, page, facets, path, query = {} }: PhotoListParts, contract: Contract): PhotoList {
  return {
    items: photosOfPage(photos, page).map((photo) => presentItem(photo, contract)),
    total: photos.length,
    page,
    pages: Math.max(1, Math.ceil(photos.length / PHOTOS_PER_PAGE)),
    facets,
    pathOf: (number) => `${path}${queryText({ ...query, page: number === 1 ? undefined : number })}`,
  }
}

export function listMarkdown(
  { items, total, page, pages, facets, pathOf }: PhotoList,
  { addresses, site }: Contract,
): Markdown {
  const { photos, words } = languageOf(site)
  const to = (label: string, path: string) => link(label, addresses.absolute(path))
  const ways = [
    page > 1 && to(words.list.newerPhotos, markdownPath(pathOf(page - 1))),
    page < pages && to(words.list.olderPhotos, markdownPath(pathOf(page + 1))),
  ].filter((way) => way !== false)
  return blocks(
    `${photos(total)}${pages > 1 ? words.list.page(page, pages) : ''}`,
    list(
      items.map(({ photo, title, path }) => {
        const place = photo.location.trim() === '' ? '' : `, ${text(photo.location)}`
        return `${photo.date} ${to(title, path)}${place}. ${words.photo.by(text(photo.photographer))}`
      }),
    ),
    ways.join(' · '),
    facets.length > 0 && heading(2, words.list.narrow),
    list(
      facets.map(({ name, values }) => {
        const links = values.map(
          (value) => `${to(value.name, value.path)} (${value.count}${value.chosen ? `, ${words.list.chosen}` : ''})`,
        )
        return `${text(name)}: ${links.join(', ')}`
      }),
    ),
  )
}
