import { proposalsFor } from '../../owner/describe/describe-photos.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { TextName } from '../../photos/photo-fields.js'
import type { StudioContext } from '../studio-context.js'

/** A list of photos that lack a text. The page of each photo leads to the next one. */
export interface WorkList {
  /** Its name in the query of a photo's page. */
  readonly name: 'title' | 'alt' | 'proposals' | 'place' | 'tags'
  readonly field: TextName
  /** The photos that still lack the text, in the order of `compareForWork`. */
  find(context: StudioContext): Promise<readonly Photo[]>
}

export const WORK_LISTS: readonly WorkList[] = [
  { name: 'title', field: 'title', find: lacking(({ title }) => title === '') },
  { name: 'alt', field: 'alt', find: lacking(({ alt }) => alt === '') },
  { name: 'proposals', field: 'alt', find: findProposed },
  { name: 'place', field: 'location', find: lacking(({ location }) => location === '') },
  { name: 'tags', field: 'tags', find: lacking(({ tags }) => tags.length === 0) },
]

function lacking(isMissing: (photo: Photo) => boolean): WorkList['find'] {
  return async ({ photos, today }) => (await photos()).filter(isMissing).sort(compareForWork(today))
}

async function findProposed(context: StudioContext): Promise<readonly Photo[]> {
  const found = await proposalsFor(await context.photos(), context)
  return found.map(({ photo }) => photo).sort(compareForWork(context.today))
}

/** Queued photos first, from tomorrow on, because they are not public yet; then published ones, newest first. */
function compareForWork(today: PhotoDate): (one: Pick<Photo, 'date'>, other: Pick<Photo, 'date'>) => number {
  return (one, other) => {
    if (one.date === other.date) return 0
    const isQueued = one.date > today
    if (isQueued !== other.date > today) return isQueued ? -1 : 1
    return one.date < other.date === isQueued ? -1 : 1
  }
}

export type ListNeighbours = Awaited<ReturnType<typeof findNeighbours>>

/**
 * The neighbours of a photo: in a work list, or else by day.
 * @param name of a work list; the photo may no longer be in it, because the back button leads to finished photos
 */
export async function findNeighbours(photo: Photo, name: string | null, context: StudioContext) {
  const list = WORK_LISTS.find((one) => one.name === name)
  if (list === undefined) {
    const photos = await context.photos()
    const place = photos.findIndex(({ date }) => date === photo.date)
    return { before: photos[place - 1]?.date, after: photos[place + 1]?.date, list, left: 0 }
  }
  const compare = compareForWork(context.today)
  const waiting = await list.find(context)
  return {
    before: waiting.findLast((one) => compare(one, photo) < 0)?.date,
    after: waiting.find((one) => compare(one, photo) > 0)?.date,
    list,
    left: waiting.length,
  }
}

/** The address of a photo's page, which leads through `list` if given. */
export function photoHref(day: PhotoDate, list?: Pick<WorkList, 'name'>): string {
  return `/photos/${day}/${list === undefined ? '' : `?list=${list.name}`}`
}
