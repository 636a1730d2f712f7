import { parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { StudioContext } from '../studio-context.js'
import { compareForWork, type WorkItem, type WorkList } from './lists.js'

/** Position in a work list, kept in the URL so that it survives a restart. */
export interface ListPosition {
  /** `undefined` after the last one. */
  readonly item: WorkItem | undefined
  /** The next one that waits. */
  readonly next: WorkItem | undefined
  /** The previous one that was skipped. */
  readonly previous: WorkItem | undefined
  /** How many still wait. */
  readonly left: number
}

/** Stands for the day after the last item. */
const END = 'end'

/**
 * The position of the requested day. Its photo may be done already, because the browser's back button leads to it. If the photo
 * is gone, the next one of the list.
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
 * The address of a photo in a list.
 * @param saved the saved draft, which the browser then deletes
 */
export function workItemHref({ name }: WorkList, item: WorkItem | undefined, saved?: string): string {
  const query = new URLSearchParams({ at: item?.photo.date ?? END, ...(saved !== undefined && { saved }) })
  return `/to-do/${name}/?${query}`
}

/** The name of the draft for a photo in a list. */
export function draftName({ name }: WorkList, { picture }: Photo): string {
  return `${name}-${picture.key}`
}
