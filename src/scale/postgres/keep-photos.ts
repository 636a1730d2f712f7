import { addDays, type PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { PhotoStore, StoreContents } from '../../photos/photo-store.js'

/** Reading so many days one by one takes as long as reading all of twenty years. */
const MAX_DAYS = 500
/** How often it is tried to read days between two changes, before all are read at once. */
const MAX_TRIES = 3

type Kept = Pick<PhotoStore, 'readAll' | 'readBetween' | 'readContents' | 'revision' | 'changedDays'>

/**
 * Gives every photo as the store has them now, and the same array until something changes. Where the store remembers what
 * changed, as SQLite does of this process, only those days are read, and all other photos stay the same objects: what was
 * derived from them stays true.
 */
export function keepPhotos(store: Kept): () => Promise<readonly Photo[]> {
  const { readContents } = store
  if (readContents !== undefined) return keepContents((known) => readContents.call(store, known))
  let known: { readonly revision: string; readonly photos: Promise<readonly Photo[]> } | undefined
  return async () => {
    const revision = await store.revision()
    if (known?.revision !== revision) {
      const former = known
      const kept = { revision, photos: readSince(former, revision, store) }
      known = kept
      kept.photos.catch(() => {
        if (known === kept) known = undefined
      })
    }
    return known.photos
  }
}

/** One reading after the other: each goes on from the one before. */
function keepContents(read: (known?: StoreContents) => Promise<StoreContents>): () => Promise<readonly Photo[]> {
  let last: Promise<StoreContents | undefined> = Promise.resolve(undefined)
  return async () => {
    const before = last
    const next = before.then(read)
    last = next.catch(() => before)
    return (await next).photos
  }
}

async function readSince(
  former: { readonly revision: string; readonly photos: Promise<readonly Photo[]> } | undefined,
  revision: string,
  store: Kept,
): Promise<readonly Photo[]> {
  const before = await former?.photos.catch(() => undefined)
  let now = revision
  for (let tries = 0; former !== undefined && before !== undefined && tries < MAX_TRIES; tries++) {
    const days = await store.changedDays?.(former.revision)
    if (days === undefined || days.length > MAX_DAYS) break
    const read: Photo[] = []
    for (const [first, last] of stretchesOf(days)) read.push(...(await store.readBetween(first, last)))
    // Days that were read before and after a change do not belong together.
    const after = await store.revision()
    if (after === now) return exchangeDays(before, days, read)
    now = after
  }
  return store.readAll()
}

/** Days that follow each other are read at once. @param days in order */
function stretchesOf(days: readonly PhotoDate[]): readonly (readonly [PhotoDate, PhotoDate])[] {
  const stretches: [PhotoDate, PhotoDate][] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last !== undefined && addDays(last[1], 1) === day) last[1] = day
    else stretches.push([day, day])
  }
  return stretches
}

/**
 * All photos, oldest first, with what these days have now.
 * @param read the photos of these days, where they have one
 */
export function exchangeDays(
  photos: readonly Photo[],
  days: readonly PhotoDate[],
  read: readonly Photo[],
): readonly Photo[] {
  const changed = new Set(days)
  const others = photos.filter(({ date }) => !changed.has(date))
  return [...others, ...read].sort((a, b) => (a.date < b.date ? -1 : 1))
}
