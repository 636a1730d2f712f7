import {
  addDays,
  formerKey,
  type Photo,
  type PhotoChanges,
  type PhotoDate,
  photoPath,
  titleOf,
} from '../../archive/index.js'
import { PublishError } from '../publish-error.js'
import type { PublishParts } from './add-photos.js'
import type { ImportEntry } from './entry.js'
import type { ImportedPhoto, OpenReport } from './import-report.js'
import { type Days, type KnownPhotos, plannedDays, remember, storedDays } from './known-photos.js'
import { slugOf } from './name-address.js'
import type { PreparedEntry } from './prepare-entry.js'
import { type SettledEntry, settleEntry } from './settle-entry.js'

export interface FilingState {
  readonly known: KnownPhotos
  /** Days that other entries want; nobody moves there. */
  readonly reserved: ReadonlySet<PhotoDate>
  readonly report: OpenReport
  readonly dryRun: boolean
}

/** Gives a prepared entry its day: its row and its files appear together or not at all. */
export async function fileEntry(
  entry: ImportEntry,
  prepared: PreparedEntry,
  state: FilingState,
  parts: PublishParts,
): Promise<void> {
  const { known, report, dryRun } = state
  const outcome = dryRun
    ? decide(entry, prepared, state, plannedDays(known), parts)
    : await addInTransaction(entry, prepared, state, parts)
  const { photo } = outcome
  if (outcome.kind === 'taken')
    report.dayTaken.push({ source: entry.source, date: photo.date, stays: titleOf(photo, parts.site.language) })
  else if (outcome.kind === 'already') report.already.push(summarise(entry, photo))
  else {
    remember(known, photo)
    for (const { address } of outcome.revived) known.gone.delete(formerKey(address))
    report.imported.push(summarise(entry, photo))
    for (const reason of outcome.clashes) report.notes.push({ source: entry.source, reason })
  }
}

export function summarise({ source, file }: ImportEntry, photo: Photo): ImportedPhoto {
  const { date, title, photographer, location } = photo
  const path = file.kind === 'original' ? file.path : (file.paths[0] ?? '')
  return { source, date, title, photographer, location, file: path }
}

/** What becomes of an entry: the photo that it is now or was before, or the one that has its day. */
type Decision =
  | { readonly kind: 'already'; readonly photo: Photo }
  | { readonly kind: 'taken'; readonly photo: Photo }
  | (SettledEntry & { readonly kind: 'new' })

function decide(
  entry: ImportEntry,
  prepared: PreparedEntry,
  { reserved, known }: FilingState,
  days: Days,
  parts: PublishParts,
): Decision {
  const { key } = prepared.picture
  const there = days.find(entry.date)
  const isSame = entry.guid === '' ? there?.picture.key === key : there?.guid === entry.guid
  if (there !== undefined && isSame) return { kind: 'already', photo: there }
  if (there !== undefined && !entry.mayMove) return { kind: 'taken', photo: there }
  const shownOn = entry.guid === '' && entry.mayMove ? days.daysOfPicture(key)[0] : undefined
  const shown = shownOn && days.find(shownOn)
  if (shown !== undefined) return { kind: 'already', photo: shown }
  const day = entry.mayMove ? nextFreeDay(entry.date, days, reserved) : entry.date
  const today = parts.calendar.today(parts.clock())
  return { kind: 'new', ...settleEntry(toPhoto(entry, prepared, day, parts), days, known.gone, today) }
}

function nextFreeDay(from: PhotoDate, days: Days, reserved: ReadonlySet<PhotoDate>): PhotoDate {
  const taken = new Set(days.takenDays(from))
  let day = from
  while (taken.has(day) || reserved.has(day)) day = addDays(day, 1)
  return day
}

function toPhoto(entry: ImportEntry, { words, picture }: PreparedEntry, date: PhotoDate, parts: PublishParts): Photo {
  const slug = entry.slug ?? slugOf(words)
  const { guid, updatedAt = parts.clock().toISOString() } = entry
  const own = photoPath({ date, slug })
  const formerAddresses = [...new Set(entry.formerAddresses)].filter((address) => address !== own)
  return { ...words, date, slug, picture, guid, updatedAt, formerAddresses }
}

async function addInTransaction(
  entry: ImportEntry,
  prepared: PreparedEntry,
  state: FilingState,
  parts: PublishParts,
): Promise<Decision> {
  const { store, pictures } = parts
  const { picture, staged } = prepared
  try {
    const decision = await store.change(async (photos) => {
      const decided = decide(entry, prepared, state, storedDays(state.known, photos), parts)
      if (decided.kind !== 'new') return decided
      const existing = findPicture(photos, picture.key)
      if (existing === undefined && staged === undefined) {
        throw new PublishError('its picture was removed just now; repeat the command')
      }
      const photo = { ...decided.photo, picture: existing ?? picture }
      photos.add(photo)
      for (const { address } of decided.revived) photos.unmarkGone(address)
      // Last before the commit, so that next to nothing can fail with the files in place.
      if (existing === undefined && staged !== undefined) await pictures.settle(staged)
      return { ...decided, photo }
    })
    if (staged !== undefined) await (decision.kind === 'new' ? pictures.finish(staged) : pictures.discard(staged))
    return decision
  } catch (error) {
    if (staged !== undefined) await pictures.discard(staged)
    throw error
  }
}

function findPicture(photos: PhotoChanges, key: string) {
  const day = photos.daysOfPicture(key)[0]
  return day && photos.find(day)?.picture
}
