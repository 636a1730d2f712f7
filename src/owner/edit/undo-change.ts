import { publishedAddresses } from '../../ingest/keep-addresses.js'
import { quoteTitle } from '../../ingest/pick-day.js'
import { PublishError, type PublishFault } from '../../ingest/publish-error.js'
import { FIRST_DAY } from '../../photos/days/photo-date.js'
import type { HistoryEntry, HistoryFields, HistoryPhoto } from '../../photos/history-entry.js'
import type { Photo } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import { faultsOfPhotos } from '../../site-dir/faults-of-photos.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { replaySiteFiles } from '../../site-dir/replay-site-files.js'
import { readSiteMembers, replaySiteMembers, type SiteMembers } from '../../site-dir/site-members.js'
import { changePictures, type Retire } from './change-pictures.js'
import { type MoveOptions, rearrange } from './rearrange.js'
import { type ChangedPhoto, isAsAdded } from './record-change.js'
import { refusePublished, takeAway } from './remove-photo.js'
import { queueMetadataWrites } from './write-photographer.js'

export type Direction = 'undo' | 'redo'

/** Thrown when a later change prevents undo or redo. */
export class HistoryConflictError extends PublishError {
  constructor(
    { number, command }: HistoryEntry,
    direction: Direction,
    /** The reason without the number and the command. */
    readonly why: string,
    fault?: PublishFault,
  ) {
    super(`change ${number} (${command}) cannot be ${direction === 'undo' ? 'undone' : 'redone'}: ${why}`, fault)
  }
}

export type UndoneChange = Awaited<ReturnType<typeof undoChange>>

/**
 * Undoes or redoes a change to photos and to the owner's files. A photo keeps the addresses at which it was public in the
 * meantime. Afterwards, call `writePhotographerToFiles`, which writes new photographers and years into picture files.
 * @param number by default, the last change that is not undone, or the first undone change to redo
 * @returns `removed`: photos that the change added, which undo removes
 * @throws HistoryConflictError when a later change prevents it; PublishError, OwnerError
 */
export async function undoChange(direction: Direction, number: number | undefined, options: MoveOptions, own: OwnSite) {
  return changePictures(own, async (photos, retire) => {
    const change = pickChange(photos.history(), direction, number)
    const today = own.calendar.today(own.clock())
    // Redirects name pages, so they are written only for pages that were public.
    const wasPublic = change.photos.some(({ before, after }) => (direction === 'undo' ? after : before).date <= today)
    const { page, ...others } = change
    const replayFiles = await replaySiteFiles(own.dataDir, wasPublic ? change : others, direction)
    if (change.added !== undefined) {
      return { change, photos: [], removed: await undoAdding(photos, retire, change, options, own) }
    }
    const changed = replay(photos, change, direction, options, own)
    await refuseUnknownNames(changed, photos, change, direction, own)
    if (options.dryRun === true) return { change, photos: changed, removed: [] }
    await queueMetadataWrites(changed, own)
    const { isUndone: _, ...entry } = change
    photos.record(direction === 'undo' ? { ...entry, isUndone: true } : entry)
    // Before the commit, so that an interrupted command can be repeated.
    await replayFiles()
    return { change, photos: changed, removed: [] }
  })
}

/** Refuses if a photo would have a photographer or a category that site.json then lacks. @throws HistoryConflictError */
async function refuseUnknownNames(
  changed: readonly ChangedPhoto[],
  photos: PhotoChanges,
  change: HistoryEntry,
  direction: Direction,
  { dataDir }: OwnSite,
): Promise<void> {
  const former = (await readSiteMembers(dataDir)) ?? {}
  const members = { ...former, ...(await replaySiteMembers(dataDir, change.site ?? {}, direction)) }
  // Both days, because a dry run leaves the photos on their present ones.
  const days = new Set(changed.flatMap(({ before, after }) => [before.date, after.date]))
  // Other photos are affected only if site.json changes.
  const all = change.site === undefined ? [] : photos.between(FIRST_DAY)
  const others = all.filter(({ date }) => !days.has(date))
  const pairs = [
    ...others.map((photo) => [photo, photo] as const),
    ...changed.map(({ before, after }) => [{ ...before, date: after.date }, after] as const),
  ]
  const faultsOf = async (of: SiteMembers, ...checked: readonly Photo[]) =>
    (await faultsOfPhotos(of, { readBetween: async () => checked })).map(({ message }) => message)
  const worse: Photo[] = []
  for (const [now, then] of pairs) {
    const faults = await faultsOf(members, then)
    // The names of a photo may already be missing from site.json.
    const known = faults.length === 0 ? [] : await faultsOf(former, now)
    if (faults.some((message) => !known.includes(message))) worse.push(then)
  }
  const [fault] = await faultsOf(members, ...worse)
  if (fault !== undefined) throw new HistoryConflictError(change, direction, fault)
}

/**
 * Removes photos that a change added, if all are unchanged and, without `force`, none was public. Redo cannot add them.
 */
async function undoAdding(
  photos: PhotoChanges,
  retire: Retire,
  change: HistoryEntry,
  { dryRun = false, force = false }: MoveOptions,
  own: OwnSite,
): Promise<readonly Photo[]> {
  const today = own.calendar.today(own.clock())
  const added = (change.added ?? []).map((one): Photo => {
    const photo = photos.find(one.date)
    const { date } = one
    if (photo === undefined) {
      throw new HistoryConflictError(change, 'undo', `${date} no longer has a photo`, { code: 'no photo', date })
    }
    if (!isAsAdded(photo, one)) {
      const fault = { code: 'changed since', date, fields: [] } as const
      throw new HistoryConflictError(change, 'undo', `the photo of ${date} has changed since`, fault)
    }
    if (!force && publishedAddresses(photo, today, photos).length > 0) refusePublished(photo)
    return photo
  })
  if (dryRun) return added
  await takeAway(added, photos, retire, own)
  photos.forgetEntry(change.number)
  return added
}

function pickChange(history: readonly HistoryEntry[], direction: Direction, number: number | undefined): HistoryEntry {
  const isUndone = direction === 'redo'
  const open = history.filter((entry) => (entry.isUndone === true) === isUndone)
  const found = number === undefined ? open.at(isUndone ? 0 : -1) : history.find((entry) => entry.number === number)
  if (found === undefined) {
    throw new PublishError(
      number === undefined
        ? `there is nothing to ${direction}`
        : `no change has the number ${number}; «photoblog history» lists them`,
    )
  }
  if (!open.includes(found)) {
    throw new PublishError(
      `change ${found.number} (${found.command}) ${isUndone ? 'is not undone' : 'is already undone'}`,
    )
  }
  if (found.isFinal !== undefined) {
    throw new PublishError(
      `change ${found.number} (${found.command}) cannot be undone: ${found.isFinal}; undo an earlier one by its number, which «photoblog history» shows`,
    )
  }
  return found
}

function replay(
  photos: PhotoChanges,
  change: HistoryEntry,
  direction: Direction,
  options: MoveOptions,
  parts: OwnSite,
): readonly ChangedPhoto[] {
  const replayed = new Map<string, { readonly from: HistoryFields; readonly to: HistoryFields }>()
  for (const { picture, before, after } of change.photos) {
    const [from, to] = direction === 'undo' ? [after, before] : [before, after]
    const fault = whyNot(photos.find(from.date), { picture, from })
    replayed.set(from.date, { from, to })
    if (fault !== undefined) throw new HistoryConflictError(change, direction, ...fault)
  }
  for (const { to } of replayed.values()) {
    const there = replayed.has(to.date) ? undefined : photos.find(to.date)
    if (there !== undefined) throw new HistoryConflictError(change, direction, ...takenBy(there))
  }
  const moves = [...replayed.values()].map(({ from, to }) => ({ from: from.date, to: to.date }))
  const restore = (photo: Photo): Photo => ({ ...photo, ...replayed.get(photo.date)?.to })
  return rearrange(photos, moves, { ...options, change: restore }, parts)
}

/** The reason in English, and its parts for other languages. */
type Why = readonly [text: string, fault: PublishFault]

/** The reason why a photo is not as the change left it; `undefined` if it is. */
function whyNot(
  photo: Photo | undefined,
  { picture, from }: { readonly picture: HistoryPhoto['picture']; readonly from: HistoryFields },
): Why | undefined {
  const { date } = from
  if (photo === undefined) return [`${date} no longer has a photo`, { code: 'no photo', date }]
  if (photo.picture.key !== picture) {
    const { title } = photo
    return [`${date} now has ${quoteTitle(photo)}, another photo or picture`, { code: 'another photo', date, title }]
  }
  const names = Object.keys(from) as (keyof HistoryFields)[]
  const different = names.filter((name) => JSON.stringify(photo[name]) !== JSON.stringify(from[name]))
  if (different.length === 0) return undefined
  const fields = different.filter((name) => name !== 'date')
  const text = `${quoteTitle(photo)} of ${photo.date} has changed since (${different.join(', ')})`
  return [text, { code: 'changed since', date, fields }]
}

function takenBy(there: Photo): Why {
  const { date, title } = there
  return [`${date} now has ${quoteTitle(there)}`, { code: 'another photo', date, title }]
}
