import { parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { StudioContext } from '../studio-context.js'
import { compareForWork, type WorkItem, type WorkList } from './lists.js'

/** Where somebody is in a list: the address of the page tells it, so that it is the same after a restart. */
export interface ListPosition {
  /** `undefined` when those behind the last one are asked for. */
  readonly item: WorkItem | undefined
  /** The next one that waits. */
  readonly next: WorkItem | undefined
  /** The one before that was skipped. */
  readonly previous: WorkItem | undefined
  /** How many still wait. */
  readonly left: number
}

/** Asked for as the day, when the last one was seen to. */
const END = 'end'

/**
 * The photo of the day that is asked for, which may be finished: the browser's way back leads to it. Where it is gone, the next
 * one of the list.
 * @param at the first one when empty
 */
export async function findPosition(list: WorkList, at: string, context: StudioContext): Promise<ListPosition> {
  const waiting = await list.find(context)
  const left = waiting.length
  const date = at === '' ? waiting[0]?.photo.date : parsePhotoDate(at)
  if (date === undefined) return { item: undefined, next: undefined, previous: waiting.at(-1), left }
  const compare = compareForWork(context.today)
  const behind = waiting.filter(({ photo }) => compare(photo, { date }) > 0)
  const finished = (await context.photos()).find((photo) => photo.date === date)
  const asked = waiting.find(({ photo }) => photo.date === date) ?? (finished && { photo: finished })
  const [item, next] = asked === undefined ? behind : [asked, ...behind]
  return { item, next, previous: waiting.findLast(({ photo }) => compare(photo, { date }) < 0), left }
}

/**
 * Where a photo of a list is seen to.
 * @param saved the draft that was saved: the browser forgets what it kept of it
 */
export function workItemHref({ name }: WorkList, item: WorkItem | undefined, saved?: string): string {
  const query = new URLSearchParams({ at: item?.photo.date ?? END, ...(saved !== undefined && { saved }) })
  return `/to-do/${name}/?${query}`
}

/** Under which the browser keeps what is written about a photo in a list. */
export function draftName({ name }: WorkList, { picture }: Photo): string {
  return `${name}-${picture.key}`
}
