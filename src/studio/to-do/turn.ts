import { type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { Workplace } from '../workplace.js'
import { compareForWork, type WorkItem, type WorkList } from './lists.js'

/** Where somebody is in a list: the address of the page tells it, so that it is the same after a restart. */
export interface Turn {
  /** `undefined` when those behind the last one are asked for. */
  readonly item: WorkItem | undefined
  /** The next one that waits. */
  readonly next: WorkItem | undefined
  /** The one before, which may be finished. */
  readonly previous: WorkItem | undefined
  /** The days of the photos that were finished on the way here, oldest first. */
  readonly done: readonly PhotoDate[]
  /** Its place among the finished and the waiting, from 1. */
  readonly place: number
  readonly total: number
  /** How many still wait. */
  readonly left: number
}

/** Asked for as the day, when the last one was seen to. */
const END = 'end'

/** An address stays below 5,000 characters; those finished before are no longer counted. */
const MAX_DONE = 500

/** The photo of the day that is asked for, or the next one of the list: others may have left it meanwhile. */
export async function findTurn(list: WorkList, query: URLSearchParams, workplace: Workplace): Promise<Turn> {
  const waiting = await list.find(workplace)
  const done = readDays(query.get('done') ?? '')
  const all = withFinished(waiting, done, workplace, await workplace.photos())
  const index = findIndex(all, query.get('at') ?? '', workplace)
  return {
    item: all[index],
    next: all.slice(index + 1).find((item) => waiting.includes(item)),
    previous: all[index - 1],
    done,
    place: index + 1,
    total: all.length,
    left: waiting.length,
  }
}

/** Those finished in this turn stay where they were. One whose change was undone waits again and is counted once. */
function withFinished(
  waiting: readonly WorkItem[],
  done: readonly PhotoDate[],
  { today }: Workplace,
  photos: readonly Photo[],
): readonly WorkItem[] {
  const days = new Set(done)
  for (const { photo } of waiting) days.delete(photo.date)
  const finished = photos.filter(({ date }) => days.has(date)).map((photo): WorkItem => ({ photo }))
  const compare = compareForWork(today)
  return [...waiting, ...finished].sort((one, other) => compare(one.photo, other.photo))
}

function findIndex(items: readonly WorkItem[], at: string, { today }: Workplace): number {
  if (at === '') return 0
  const day = parsePhotoDate(at)
  if (at === END || day === undefined) return items.length
  const compare = compareForWork(today)
  const index = items.findIndex(({ photo }) => photo.date === day || compare(photo, { ...photo, date: day }) > 0)
  return index === -1 ? items.length : index
}

/** Where a photo of a list is seen to. */
export function turnHref({ name }: WorkList, item: WorkItem | undefined, done: readonly PhotoDate[]): string {
  const query = new URLSearchParams({ at: item?.photo.date ?? END })
  if (done.length > 0) query.set('done', done.map((day) => day.replaceAll('-', '')).join('.'))
  return `/to-do/${name}/?${query}`
}

/** Under which the browser keeps what is written about a photo in a list. */
export function draftName({ name }: WorkList, { picture }: Photo): string {
  return `${name}-${picture.key}`
}

/** The address that follows, with what was saved: the browser forgets what it kept of it. */
export function withSaved(href: string, draft: string): string {
  return `${href}&${new URLSearchParams({ saved: draft })}`
}

/** With one more that is finished. */
export function addDone(done: readonly PhotoDate[], { photo }: WorkItem): readonly PhotoDate[] {
  return [...done.filter((day) => day !== photo.date), photo.date].slice(-MAX_DONE)
}

/** `20261201.20261202` */
function readDays(text: string): readonly PhotoDate[] {
  const days = text.split('.').flatMap((day) => {
    const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(day)
    return (parts && parsePhotoDate(parts.slice(1).join('-'))) ?? []
  })
  return days.slice(-MAX_DONE)
}
