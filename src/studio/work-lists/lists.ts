import { proposalsFor } from '../../owner/describe/describe-photos.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { TextName } from '../../photos/photo-fields.js'
import type { StudioContext } from '../studio-context.js'

/** A photo in a work list. */
export interface WorkItem {
  readonly photo: Photo
  /** An alt text proposed by a program. */
  readonly proposed?: string
}

/** A list of photos that lack something. */
export interface WorkList {
  /** The last part of its address. */
  readonly name: 'title' | 'alt' | 'proposals' | 'place' | 'tags'
  /** The fields to fill in. */
  readonly fields: readonly TextName[]
  /** Items in the order of `compareForWork`. */
  find(context: StudioContext): Promise<readonly WorkItem[]>
}

export const WORK_LISTS: readonly WorkList[] = [
  { name: 'title', fields: ['title'], find: lacking(({ title }) => title === '') },
  { name: 'alt', fields: ['alt'], find: lacking(({ alt }) => alt === '') },
  { name: 'proposals', fields: ['alt'], find: findProposed },
  { name: 'place', fields: ['location'], find: lacking(({ location }) => location === '') },
  { name: 'tags', fields: ['tags'], find: lacking(({ tags }) => tags.length === 0) },
]

function lacking(isMissing: (photo: Photo) => boolean): WorkList['find'] {
  return async ({ photos, today }) => {
    const found = (await photos()).filter(isMissing).sort(compareForWork(today))
    return found.map((photo) => ({ photo }))
  }
}

/** Queued photos first, starting with tomorrow's, because they are not public yet; then published ones, newest first. */
export function compareForWork(today: PhotoDate): (one: Pick<Photo, 'date'>, other: Pick<Photo, 'date'>) => number {
  return (one, other) => {
    if (one.date === other.date) return 0
    const isQueued = one.date > today
    if (isQueued !== other.date > today) return isQueued ? -1 : 1
    return one.date < other.date === isQueued ? -1 : 1
  }
}

async function findProposed(context: StudioContext): Promise<readonly WorkItem[]> {
  const found = await proposalsFor(await context.photos(), context)
  const compare = compareForWork(context.today)
  return found
    .map(({ photo, text }) => ({ photo, proposed: text }))
    .sort((one, other) => compare(one.photo, other.photo))
}
