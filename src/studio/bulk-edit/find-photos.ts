import { parsePhotoDate } from '../../photos/days/photo-date.js'
import { fold } from '../../photos/fold.js'
import type { Photo } from '../../photos/photo.js'
import type { StudioContext } from '../studio-context.js'
import { WORK_LISTS } from '../work-lists/lists.js'

/** Query members that filter photos; empty ones match all. */
export const FILTER_NAMES = ['q', 'from', 'to', 'photographer', 'category', 'tag', 'series', 'list'] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type Filter = Readonly<Record<FilterName, string>>

export function readFilter(query: URLSearchParams): Filter {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, (query.get(name) ?? '').trim()])) as Filter
}

/** The matching photos, queued ones included, newest first. */
export async function findPhotos(filter: Filter, context: StudioContext): Promise<readonly Photo[]> {
  const { q, from, to, photographer, category, tag, series, list } = filter
  const conditions: ((photo: Photo) => boolean)[] = []
  const [first, last] = [parsePhotoDate(from), parsePhotoDate(to)]
  if (first !== undefined) conditions.push(({ date }) => date >= first)
  if (last !== undefined) conditions.push(({ date }) => date <= last)
  if (photographer !== '') conditions.push((photo) => photo.photographer === photographer)
  if (category !== '') conditions.push(({ categories }) => hasFolded(categories, fold(category)))
  if (tag !== '') conditions.push(({ tags }) => hasFolded(tags, fold(tag)))
  if (series !== '') conditions.push((photo) => fold(photo.series) === fold(series))
  const days = await daysOfList(list, context)
  if (days !== undefined) conditions.push(({ date }) => days.has(date))
  const photos = await (q === '' ? context.photos() : context.findText(q))
  return photos.filter((photo) => conditions.every((holds) => holds(photo))).reverse()
}

function hasFolded(names: readonly string[], key: string): boolean {
  return names.some((name) => fold(name) === key)
}

async function daysOfList(name: string, context: StudioContext): Promise<ReadonlySet<string> | undefined> {
  const photos = await WORK_LISTS.find((list) => list.name === name)?.find(context)
  return photos && new Set(photos.map(({ date }) => date))
}
