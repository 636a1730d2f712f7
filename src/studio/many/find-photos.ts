import { type Archive, createArchive, fold, type Photo, parsePhotoDate } from '../../archive/index.js'
import { WORK_LISTS } from '../to-do/lists.js'
import type { Workplace } from '../workplace.js'

/** What photos are selected by; those that are empty ask for nothing. */
export const FILTER_NAMES = ['q', 'from', 'to', 'photographer', 'category', 'tag', 'camera', 'list'] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type Filter = Readonly<Record<FilterName, string>>

export function readFilter(query: URLSearchParams): Filter {
  const entries = FILTER_NAMES.map((name) => [name, (query.get(name) ?? '').trim()])
  return Object.fromEntries(entries) as Filter
}

/** The photos of the owners' view, queued ones included, newest first. */
export async function findPhotos(filter: Filter, workplace: Workplace): Promise<readonly Photo[]> {
  const photos = await workplace.photos()
  const { q, from, to, photographer, category, tag, camera, list } = filter
  const conditions: ((photo: Photo) => boolean)[] = []
  const [first, last] = [parsePhotoDate(from), parsePhotoDate(to)]
  if (first !== undefined) conditions.push(({ date }) => date >= first)
  if (last !== undefined) conditions.push(({ date }) => date <= last)
  if (photographer !== '') conditions.push((photo) => photo.photographer === photographer)
  if (category !== '') conditions.push(({ categories }) => hasFolded(categories, fold(category)))
  if (tag !== '') conditions.push(({ tags }) => hasFolded(tags, fold(tag)))
  if (camera !== '') conditions.push((photo) => photo.camera.camera === camera)
  for (const days of [await daysOfList(list, workplace), await daysFound(q, photos, workplace)]) {
    if (days !== undefined) conditions.push(({ date }) => days.has(date))
  }
  return photos.filter((photo) => conditions.every((holds) => holds(photo))).reverse()
}

function hasFolded(names: readonly string[], key: string): boolean {
  return names.some((name) => fold(name) === key)
}

async function daysOfList(name: string, workplace: Workplace): Promise<ReadonlySet<string> | undefined> {
  const items = await WORK_LISTS.find((list) => list.name === name)?.find(workplace)
  return items && new Set(items.map(({ photo }) => photo.date))
}

/** By the search of the public pages, over all photos. */
async function daysFound(
  q: string,
  photos: readonly Photo[],
  workplace: Workplace,
): Promise<ReadonlySet<string> | undefined> {
  if (q === '') return undefined
  const published = (await archiveOf(photos, workplace)).published()
  const { photos: found } = published.search({ q }, 0, photos.length)
  return new Set(found.map(({ date }) => date))
}

const archives = new WeakMap<readonly Photo[], Promise<Archive>>()

/** Once for each state of the archive: an index of it takes longer than a search. */
function archiveOf(photos: readonly Photo[], { site, calendar, clock }: Workplace): Promise<Archive> {
  const known = archives.get(photos)
  if (known !== undefined) return known
  const store = { readAll: async () => photos }
  const archive = createArchive({ store, site, calendar, clock, randomNumber: () => 0, showsQueue: true })
  const read = archive.reload().then(() => archive)
  archives.set(photos, read)
  return read
}
