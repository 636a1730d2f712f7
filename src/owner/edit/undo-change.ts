import { PublishError, type PublishFault } from '../../ingest/publish-error.js'
import { quoteTitle } from '../../ingest/quote-title.js'
import type { NotedChange, NotedFields, NotedPhoto } from '../../photos/noted-change.js'
import type { Photo } from '../../photos/photo.js'
import type { PhotoChanges, PhotoStore } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { CannotTurnError, type Direction } from './cannot-turn-error.js'
import { changePictures } from './change-pictures.js'
import { nameInFiles } from './name-in-files.js'
import { type MovedPhoto, type MoveOptions, rearrange } from './rearrange.js'
import { undoAdding } from './undo-adding.js'

/** What came of it. */
export interface UndoneChange {
  readonly change: NotedChange
  readonly photos: readonly MovedPhoto[]
  /** What came in with it and goes. */
  readonly removed: readonly Photo[]
}

/** The change that is meant: the last one that is not undone, or the first that is; or the one with a number. @throws PublishError */
export async function findChange(
  direction: Direction,
  number: number | undefined,
  store: Pick<PhotoStore, 'readNotes'>,
): Promise<NotedChange> {
  return pickChange(await store.readNotes(), direction, number)
}

/**
 * Takes a change back, or makes it again. Addresses at which a photo was published meanwhile go on leading to it. Nothing is
 * done when one of its photos has changed otherwise since.
 * @throws PublishError naming the photo
 */
export async function undoChange(
  direction: Direction,
  number: number,
  options: MoveOptions,
  parts: OwnSite,
): Promise<UndoneChange> {
  const undone = await changePictures(parts, async (photos, retire) => {
    const change = pickChange(photos.notes(), direction, number)
    if (change.added !== undefined) {
      return { change, photos: [], removed: await undoAdding(photos, retire, change, options, parts) }
    }
    const done = turn(photos, change, direction, options, parts)
    if (options.dryRun !== true) photos.note(mark(change, direction))
    return { change, photos: done, removed: [] }
  })
  const renamed = undone.photos.filter(({ before, after }) => before.photographer !== after.photographer)
  if (options.dryRun !== true) {
    const failed = await nameInFiles(new Set(renamed.map(({ after }) => after.picture.key)), parts)
    if (failed.length > 0) throw new PublishError(failed.map(({ message }) => message).join('\n'))
  }
  return undone
}

/** Prepares what a change did to the owner's files to be turned as well. */
export type TurnFiles = (change: NotedChange, direction: Direction) => Promise<() => Promise<void>>

/**
 * The same with the files of the owner that were changed with the photos.
 * @param number the last change, or the first that is undone, when left out
 * @returns what came of it, or would come
 */
export async function undoWithFiles(
  direction: Direction,
  number: number | undefined,
  options: MoveOptions & { readonly turnFiles: TurnFiles },
  parts: OwnSite,
): Promise<UndoneChange> {
  const { turnFiles, ...moving } = options
  const found = await findChange(direction, number, parts.store)
  const turn = await turnFiles(found, direction)
  const planned = await undoChange(direction, found.number, { ...moving, dryRun: true }, parts)
  if (options.dryRun === true) return planned
  // First the files: a command that is interrupted behind them can be repeated.
  await turn()
  await undoChange(direction, found.number, moving, parts)
  return planned
}

function pickChange(notes: readonly NotedChange[], direction: Direction, number: number | undefined): NotedChange {
  const isUndone = direction === 'redo'
  const open = notes.filter((note) => (note.isUndone === true) === isUndone)
  const found = number === undefined ? open.at(isUndone ? 0 : -1) : notes.find((note) => note.number === number)
  if (found === undefined) {
    throw new PublishError(
      number === undefined
        ? `there is nothing to ${direction}`
        : `no change has the number ${number}; «photoblog history» lists them`,
    )
  }
  if (!open.includes(found)) {
    throw new PublishError(
      `change ${found.number} (${found.command}) ${isUndone ? 'is not undone' : 'is undone already'}`,
    )
  }
  if (found.isFinal !== undefined) {
    throw new PublishError(
      `change ${found.number} (${found.command}) cannot be undone: ${found.isFinal}; undo an earlier one by its number, which «photoblog history» shows`,
    )
  }
  return found
}

function turn(
  photos: PhotoChanges,
  change: NotedChange,
  direction: Direction,
  options: MoveOptions,
  parts: OwnSite,
): readonly MovedPhoto[] {
  const turned = new Map<string, { readonly from: NotedFields; readonly to: NotedFields }>()
  for (const { picture, before, after } of change.photos) {
    const [from, to] = direction === 'undo' ? [after, before] : [before, after]
    const fault = whyNot(photos.find(from.date), { picture, from })
    turned.set(from.date, { from, to })
    if (fault !== undefined) throw new CannotTurnError(change, direction, ...fault)
  }
  for (const { to } of turned.values()) {
    const there = turned.has(to.date) ? undefined : photos.find(to.date)
    if (there !== undefined) throw new CannotTurnError(change, direction, ...takenBy(there))
  }
  const moves = [...turned.values()].map(({ from, to }) => ({ from: from.date, to: to.date }))
  const restore = (photo: Photo): Photo => ({ ...photo, ...turned.get(photo.date)?.to })
  return rearrange(photos, moves, { ...options, change: restore }, parts)
}

/** In English, and for other languages. */
type Why = readonly [text: string, fault: PublishFault]

/** Why the photo is no longer the one that a change left; `undefined` when it is. */
function whyNot(
  photo: Photo | undefined,
  { picture, from }: { readonly picture: NotedPhoto['picture']; readonly from: NotedFields },
): Why | undefined {
  const { date } = from
  if (photo === undefined) return [`${date} has no photo any more`, { code: 'no photo', date }]
  if (photo.picture.key !== picture) {
    const { title } = photo
    return [`${date} now has ${quoteTitle(photo)}, another photo or picture`, { code: 'another photo', date, title }]
  }
  const names = Object.keys(from) as (keyof NotedFields)[]
  const different = names.filter((name) => JSON.stringify(photo[name]) !== JSON.stringify(from[name]))
  if (different.length === 0) return undefined
  const fields = different.filter((name) => name !== 'date')
  const text = `${different.join(' and ')} of ${quoteTitle(photo)} (${photo.date}) changed since`
  return [text, { code: 'changed since', date, fields }]
}

function takenBy(there: Photo): Why {
  const { date, title } = there
  return [`${date} now has ${quoteTitle(there)}`, { code: 'another photo', date, title }]
}

function mark({ isUndone: _, ...change }: NotedChange, direction: Direction): NotedChange {
  return direction === 'undo' ? { ...change, isUndone: true } : change
}
