import { publishedAddresses } from '../../ingest/keep-addresses.js'
import { quoteTitle } from '../../ingest/pick-day.js'
import { PublishError, type PublishFault } from '../../ingest/publish-error.js'
import type { HistoryEntry, HistoryFields, HistoryPhoto } from '../../photos/history-entry.js'
import type { Photo } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { replaySiteFiles } from '../../site-dir/replay-site-files.js'
import { changePictures, type Retire } from './change-pictures.js'
import { type MoveOptions, rearrange } from './rearrange.js'
import type { ChangedPhoto } from './record-change.js'
import { isAsAdded } from './record-change.js'
import { refusePublished, takeAway } from './remove-photo.js'
import { queueMetadataWrites } from './write-photographer.js'

/** Whether a change is taken back or made again. */
export type Direction = 'undo' | 'redo'

/** Thrown when a change cannot be taken back or made again, since something else changed meanwhile. */
export class HistoryConflictError extends PublishError {
  constructor(
    { number, command }: HistoryEntry,
    direction: Direction,
    /** Without the number and the command. */
    readonly why: string,
    fault?: PublishFault,
  ) {
    super(`change ${number} (${command}) cannot be ${direction === 'undo' ? 'undone' : 'redone'}: ${why}`, fault)
  }
}

/** What came of it. */
export interface UndoneChange {
  readonly change: HistoryEntry
  readonly photos: readonly ChangedPhoto[]
  /** What came in with it and goes. */
  readonly removed: readonly Photo[]
}

/**
 * Takes a change back, or makes it again, with the owner's files that were changed with the photos. Addresses at which a photo
 * was published meanwhile go on leading to it. Nothing is done when one of its photos has changed otherwise since. Picture
 * files that are to name another photographer follow by `writePhotographerToFiles`.
 * @param number the last change that is not undone, or the first that is, when left out
 * @returns what came of it, or would come
 * @throws PublishError naming the photo, OwnerError
 */
export async function undoChange(
  direction: Direction,
  number: number | undefined,
  options: MoveOptions,
  own: OwnSite,
): Promise<UndoneChange> {
  return changePictures(own, async (photos, retire) => {
    const change = pickChange(photos.history(), direction, number)
    const turnFiles = await replaySiteFiles(own.dataDir, change, direction)
    if (change.added !== undefined) {
      return { change, photos: [], removed: await undoAdding(photos, retire, change, options, own) }
    }
    const turned = turn(photos, change, direction, options, own)
    if (options.dryRun === true) return { change, photos: turned, removed: [] }
    await queueMetadataWrites(turned, own)
    photos.record(mark(change, direction))
    // Before the commit: a command that is interrupted behind them can be repeated.
    await turnFiles()
    return { change, photos: turned, removed: [] }
  })
}

/**
 * Takes the photos away that a change added, as long as each is as it came: nothing is lost that its owner does not have as
 * a file. It cannot be made again.
 */
async function undoAdding(
  photos: PhotoChanges,
  retire: Retire,
  change: HistoryEntry,
  { dryRun = false, force = false }: MoveOptions,
  { calendar, clock }: OwnSite,
): Promise<readonly Photo[]> {
  const today = calendar.today(clock())
  const added = (change.added ?? []).map((one): Photo => {
    const photo = photos.find(one.date)
    const { date } = one
    if (photo === undefined) {
      throw new HistoryConflictError(change, 'undo', `${date} has no photo any more`, { code: 'no photo', date })
    }
    if (!isAsAdded(photo, one)) {
      const fault = { code: 'changed since', date, fields: [] } as const
      throw new HistoryConflictError(change, 'undo', `the photo of ${date} has changed since`, fault)
    }
    if (!force && publishedAddresses(photo, today).length > 0) refusePublished(photo)
    return photo
  })
  if (dryRun) return added
  for (const photo of added) await takeAway(photo, { photos, retire, today })
  photos.forgetEntry(change.number)
  return added
}

function pickChange(notes: readonly HistoryEntry[], direction: Direction, number: number | undefined): HistoryEntry {
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
  change: HistoryEntry,
  direction: Direction,
  options: MoveOptions,
  parts: OwnSite,
): readonly ChangedPhoto[] {
  const turned = new Map<string, { readonly from: HistoryFields; readonly to: HistoryFields }>()
  for (const { picture, before, after } of change.photos) {
    const [from, to] = direction === 'undo' ? [after, before] : [before, after]
    const fault = whyNot(photos.find(from.date), { picture, from })
    turned.set(from.date, { from, to })
    if (fault !== undefined) throw new HistoryConflictError(change, direction, ...fault)
  }
  for (const { to } of turned.values()) {
    const there = turned.has(to.date) ? undefined : photos.find(to.date)
    if (there !== undefined) throw new HistoryConflictError(change, direction, ...takenBy(there))
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
  { picture, from }: { readonly picture: HistoryPhoto['picture']; readonly from: HistoryFields },
): Why | undefined {
  const { date } = from
  if (photo === undefined) return [`${date} has no photo any more`, { code: 'no photo', date }]
  if (photo.picture.key !== picture) {
    const { title } = photo
    return [`${date} now has ${quoteTitle(photo)}, another photo or picture`, { code: 'another photo', date, title }]
  }
  const names = Object.keys(from) as (keyof HistoryFields)[]
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

function mark({ isUndone: _, ...change }: HistoryEntry, direction: Direction): HistoryEntry {
  return direction === 'undo' ? { ...change, isUndone: true } : change
}
