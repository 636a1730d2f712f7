import { markdownPath } from '../../contract/addresses/page-paths.js'
import type { Contract } from '../../contract/contract.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { type Link, queryText } from '../page.js'
import type { Words } from '../words/en.js'
import { languageOf } from '../words/site-language.js'
import { blocks, heading, link, list, type Markdown, text } from './markdown.js'
import { type PhotoItem, presentItem } from './photo-item.js'

export const PHOTOS_PER_PAGE = 48

export type Paging = NonNullable<ReturnType<typeof presentPaging>>
export type PhotoList = ReturnType<typeof presentList>

export interface Facet {
  readonly name: string
  readonly values: readonly FacetValue[]
}

export interface FacetValue extends Link {
  /** How many photos: `1,234`. */
  readonly count: string
  /** Whether the list is already narrowed to this value; if so, the link widens the list again. */
  readonly chosen: boolean
}

/**
 * The requested page of a list: the first if `given` is not a valid number, `undefined` beyond the last.
 * @param path path of the list, without the number of the page
 */
export function presentPaging(
  given: string | undefined,
  total: number,
  path: string,
  query: Readonly<Record<string, string>> = {},
) {
  const page = given !== undefined && /^[1-9]\d{0,6}$/.test(given) ? Number(given) : 1
  const pages = Math.max(1, Math.ceil(total / PHOTOS_PER_PAGE))
  const pathOf = (number: number) => `${path}${queryText({ ...query, page: number === 1 ? undefined : number })}`
  if (page > pages) return undefined
  return {
    /** The number of the page, from 1. */
    page,
    pages,
    pathOf,
    /** The paths of the pages before and after it. */
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page < pages ? pathOf(page + 1) : undefined,
  }
}

export function itemsOfPage<Item>(items: readonly Item[], { page }: Paging): readonly Item[] {
  return items.slice((page - 1) * PHOTOS_PER_PAGE, page * PHOTOS_PER_PAGE)
}

/**
 * @param photos the photos on this page, in order
 * @param total number of photos on all pages
 * @param isByDay whether the newest photos come first
 */
export function presentList(
  photos: readonly Photo[],
  total: number,
  paging: Paging,
  facets: readonly Facet[],
  contract: Contract,
  isByDay = true,
) {
  const items = photos.map((photo) => presentItem(photo, contract))
  return { ...paging, items, total, facets, isByDay }
}

const LATEST_DAYS = 12

/** The latest photos if a list is empty; otherwise none. */
export function latestUnless(count: number, published: Published, contract: Contract): readonly PhotoItem[] {
  return count > 0 ? [] : published.newest(0, LATEST_DAYS).map((photo) => presentItem(photo, contract))
}

/** `1,234 photos, page 2 of 26` */
export function countOfPage(count: string, { page, pages }: Paging, { list: words }: Words): string {
  return `${count}${pages > 1 ? words.page(page, pages) : ''}`
}

/** `Fog, page 2` */
export function titleOfPage(title: string, { page }: Paging, { list: words }: Words): string {
  return page === 1 ? title : words.titleOfPage(title, page)
}

export function pagesMarkdown(
  { previous, next }: Paging,
  { before, after }: Readonly<Record<'before' | 'after', string>>,
  { addresses }: Contract,
): Markdown {
  const to = (name: string, path = '') => path && link(name, addresses.absolute(markdownPath(path)))
  return [to(before, previous), to(after, next)].filter(Boolean).join(' · ')
}

type LinkedPhoto = Pick<PhotoItem, 'photo' | 'title' | 'path'>

/** `2024-05-17 [Low tide](…)` */
export function datedLink({ photo, title, path }: LinkedPhoto, { addresses }: Pick<Contract, 'addresses'>): Markdown {
  return `${photo.date} ${link(title, addresses.absolute(path))}`
}

/** `2024-05-17 [Low tide](…), Hamburg` */
export function placedLink(item: LinkedPhoto, contract: Contract): Markdown {
  const { location } = item.photo
  return `${datedLink(item, contract)}${location.trim() === '' ? '' : `, ${text(location)}`}`
}

/** `2024-05-17 [Low tide](…), Hamburg. Photo: Erik` */
export function creditedLink(item: LinkedPhoto, contract: Contract): Markdown {
  const { words } = languageOf(contract.site)
  return `${placedLink(item, contract)}. ${words.photo.by(text(item.photo.photographer))}`
}

export function listMarkdown(photoList: PhotoList, contract: Contract): Markdown {
  const { photos, words } = languageOf(contract.site)
  const { items, total, facets, isByDay } = photoList
  const others = isByDay ? { before: words.list.newerPhotos, after: words.list.olderPhotos } : words.groups
  const valueMarkdown = ({ name, path, count, chosen }: FacetValue) =>
    `${link(name, contract.addresses.absolute(path))} (${count}${chosen ? `, ${words.list.chosen}` : ''})`
  return blocks(
    countOfPage(photos(total), photoList, words),
    list(items.map((item) => creditedLink(item, contract))),
    pagesMarkdown(photoList, others, contract),
    facets.length > 0 && heading(2, words.list.narrow),
    list(facets.map(({ name, values }) => `${text(name)}: ${values.map(valueMarkdown).join(', ')}`)),
  )
}
