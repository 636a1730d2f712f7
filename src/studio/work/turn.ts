import type { WorkItem, WorkList } from './lists.js'

/** Where somebody is in a list: the address of the page tells it, so that it is the same after a restart. */
export interface Turn {
  /** `undefined` when those behind the last one are asked for. */
  readonly item: WorkItem | undefined
  readonly next: WorkItem | undefined
  readonly previous: WorkItem | undefined
  /** Photos that were seen to on the way here and have left the list. */
  readonly done: number
  /** Its place among those done and those left, from 1. */
  readonly place: number
  readonly total: number
}

/** Asked for as the day, when the last one was seen to. */
const END = 'end'

/** The photo of the day that is asked for, or the next one of the list: others may have left it meanwhile. */
export function findTurn(items: readonly WorkItem[], query: URLSearchParams): Turn {
  const at = query.get('at') ?? ''
  const given = query.get('done') ?? ''
  const done = /^\d{1,6}$/.test(given) ? Number(given) : 0
  const found = at === '' ? 0 : at === END ? items.length : items.findIndex(({ photo }) => photo.date <= at)
  const index = found === -1 ? items.length : found
  return {
    item: items[index],
    next: items[index + 1],
    previous: items[index - 1],
    done,
    place: done + index + 1,
    total: done + items.length,
  }
}

/** Where a photo of a list is seen to. */
export function turnHref({ name }: WorkList, item: WorkItem | undefined, done: number): string {
  const query = new URLSearchParams({ at: item?.photo.date ?? END })
  if (done > 0) query.set('done', String(done))
  return `/work/${name}/?${query}`
}
