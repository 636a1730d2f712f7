import { formerKey } from '../photos/addresses/former-address.js'
import { copyrightYear } from '../photos/copyright-year.js'
import { laterOf, type PhotoDate } from '../photos/days/photo-date.js'
import { photoPath } from '../photos/photo.js'
import { faultsOfPhotos } from '../site-dir/faults-of-photos.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { readSiteMembers } from '../site-dir/site-members.js'
import type { Entry } from './entry.js'
import { type Days, type KnownPhotos, plannedDays, remember, storedDays } from './known-photos.js'
import { slugOf } from './name-address.js'
import { earliestOf, pickDay, refuseKnown, refuseTaken } from './pick-day.js'
import type { PreparedEntry } from './prepare-entry.js'
import { PublishError } from './publish-error.js'
import { type SettledEntry, settleEntry } from './settle-entry.js'
import { findShowing, withStaged } from './staged-pictures.js'

export interface IngestState {
  readonly known: KnownPhotos
  /** Days that entries name; no other entry may fill them. */
  readonly reserved: ReadonlySet<PhotoDate>
  readonly dryRun: boolean
  readonly prepareFor: (day: PhotoDate) => Promise<PreparedEntry>
}

export type IngestedEntry = Awaited<ReturnType<typeof ingestEntry>>

/**
 * Adds a prepared entry to the archive; in a dry run, only to `known`. Its row and files appear together or not at all.
 * @returns the photo, and notes for the owner about its file and addresses
 * @throws DuplicateError, OtherPhotoError, PublishError, PictureError, StorageError, StoreError
 */
export async function ingestEntry(entry: Entry, prepared: PreparedEntry, state: IngestState, parts: OwnSite) {
  const { known } = state
  const { photo, clashes, revived } = state.dryRun
    ? giveDay(entry, prepared, { ...state, days: plannedDays(known) }, parts)
    : await addInTransaction(entry, prepared, state, parts)
  remember(known, photo)
  for (const { address } of revived) known.gone.delete(formerKey(address))
  return { photo, notes: [...prepared.notes, ...clashes] }
}

/** The first day to fill if an entry names none: today, or the first day of a site that has not started. */
export function firstFree({ site, calendar, clock }: OwnSite): PhotoDate {
  return laterOf(calendar.today(clock()), site.firstDate)
}

function giveDay(
  entry: Entry,
  { texts, picture }: PreparedEntry,
  { known, reserved, days }: IngestState & { readonly days: Days },
  parts: OwnSite,
): SettledEntry {
  refuseKnown(entry, known)
  refuseTaken(entry, picture.key, days, reserved)
  const first = firstFree(parts)
  const taken = new Set(days.takenDays(earliestOf(entry.day, first)))
  const date = pickDay((day) => taken.has(day) || reserved.has(day), entry.day, first)
  const slug = entry.slug ?? slugOf(texts)
  const now = parts.clock().toISOString()
  // WordPress gives a scheduled post its future day as the time of its last change.
  const { guid = '', updatedAt = now } = entry
  const own = photoPath({ date, slug })
  const formerAddresses = [...new Set(entry.formerAddresses)].filter((address) => address !== own)
  const photo = { ...texts, date, slug, picture, guid, updatedAt: updatedAt < now ? updatedAt : now, formerAddresses }
  return settleEntry(photo, days, known.gone, parts.calendar.today(parts.clock()))
}

/** Maximum attempts, because the day may move to another year again while other commands add photos. */
const MAX_YEARS = 5

async function addInTransaction(
  entry: Entry,
  prepared: PreparedEntry,
  state: IngestState,
  own: OwnSite,
): Promise<SettledEntry> {
  let current = prepared
  for (let tries = 1; ; tries++) {
    const { staged } = current
    try {
      return await withStaged(staged, own, () => addOnce(entry, current, state, own))
    } catch (error) {
      if (!(error instanceof OtherYearError)) throw error
      if (tries === MAX_YEARS) throw new PublishError('other commands keep taking its day; repeat the command')
      current = await state.prepareFor(error.date)
    }
  }
}

/** Thrown, before anything has changed, when the staged files name a copyright year other than that of the photo's day. */
class OtherYearError extends Error {
  constructor(readonly date: PhotoDate) {
    super(`the files must name the year of ${date}`)
    this.name = 'OtherYearError'
  }
}

/** @throws OtherYearError, and the errors of `ingestEntry` except PictureError */
async function addOnce(entry: Entry, prepared: PreparedEntry, state: IngestState, own: OwnSite): Promise<SettledEntry> {
  const { picture, staged, year } = prepared
  return own.store.change(async (photos) => {
    const given = giveDay(entry, prepared, { ...state, days: storedDays(state.known, photos) }, own)
    const existing = findShowing(photos, picture.key)?.picture
    if (existing === undefined && staged === undefined) {
      throw new PublishError('its picture has just been removed; repeat the command')
    }
    const isNew = existing === undefined && staged !== undefined
    if (isNew && year !== undefined && year !== copyrightYear(given.photo)) throw new OtherYearError(given.photo.date)
    const photo = { ...given.photo, picture: existing ?? picture }
    // A command that renamed a photographer or a category meanwhile has not seen this photo.
    const members = await readSiteMembers(own.dataDir).catch(() => undefined)
    const [fault] = await faultsOfPhotos(members ?? {}, { readBetween: async () => [photo] })
    if (fault !== undefined)
      throw new PublishError('site.json no longer allows its photographer, category or day; repeat the command')
    photos.add(photo)
    for (const { address } of given.revived) photos.unmarkGone(address)
    entry.noteAdded?.(photos, photo)
    // Promote files just before the commit, so that almost nothing can fail once they are in place.
    if (isNew) await own.pictures.promote(staged)
    return { ...given, photo }
  })
}
