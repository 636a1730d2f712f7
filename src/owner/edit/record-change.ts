import { hash } from 'node:crypto'
import type { AddedPhoto, HistoryEntry, HistoryFields, HistoryPhoto } from '../../photos/history-entry.js'
import type { Photo, Picture } from '../../photos/photo.js'
import { EDITABLE_NAMES, type EditableName, TEXT_NAMES } from '../../photos/photo-fields.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import { counted } from '../../photos/texts/counted.js'
import type { OwnSite } from '../../site-dir/own-site.js'

/** Fields to change. Missing ones stay; an empty list or text empties the field. */
export type PhotoEdit = Partial<Pick<Photo, EditableName>>

export const MAX_HISTORY = 50
/** Maximum number of characters in the history: renaming a tag of many thousands of photos takes a few million. */
const MAX_HISTORY_CHARACTERS = 20_000_000

export interface ChangedPhoto {
  readonly before: Photo
  readonly after: Photo
}

export interface NewChange extends Pick<HistoryEntry, 'command' | 'added' | 'site' | 'page' | 'isFinal'> {
  readonly photos: readonly ChangedPhoto[]
  /** Photos added in the same run are one change. */
  readonly run?: string | undefined
}

/**
 * Records a change inside its transaction, so that it can be undone. Deletes the undone changes, which can no longer be
 * redone, and the oldest changes beyond the limits.
 */
export function recordChange(photos: PhotoChanges, change: NewChange, { clock }: Pick<OwnSite, 'clock'>): void {
  const { run, added, site, page, isFinal } = change
  const changed = change.photos.flatMap(toHistoryPhoto)
  if (changed.length === 0 && added === undefined && isFinal === undefined && site === undefined) return
  const entries = photos.history()
  const entry: HistoryEntry = {
    number: (entries.at(-1)?.number ?? 0) + 1,
    at: clock().toISOString(),
    command: change.command,
    photos: changed,
    ...(run && { run }),
    ...(added && { added }),
    ...(site && { site }),
    ...(page && { page }),
    ...(isFinal && { isFinal }),
  }
  photos.record(entry)
  for (const { number, isUndone } of entries) if (isUndone) photos.forgetEntry(number)
  forgetOldest(photos)
}

export function recordIrreversible(photos: PhotoChanges, command: string, parts: Pick<OwnSite, 'clock'>): void {
  recordChange(photos, { command, photos: [], isFinal: 'its picture files are gone' }, parts)
}

export function forgetPictures(photos: PhotoChanges, keys: ReadonlySet<string>): void {
  for (const entry of photos.history()) {
    const left = entry.photos.filter(({ picture }) => !keys.has(picture))
    const added = entry.added?.filter(({ picture }) => !keys.has(picture))
    if (left.length === entry.photos.length && added?.length === entry.added?.length) continue
    if (left.length === 0 && !added?.length && entry.site === undefined) photos.forgetEntry(entry.number)
    else photos.record({ ...entry, photos: left, ...(added && { added }) })
  }
}

function forgetOldest(photos: PhotoChanges): void {
  let characters = 0
  for (const [index, entry] of [...photos.history()].reverse().entries()) {
    characters += JSON.stringify(entry).length
    if (index >= MAX_HISTORY || (index > 0 && characters > MAX_HISTORY_CHARACTERS)) photos.forgetEntry(entry.number)
  }
}

function toHistoryPhoto({ before, after }: ChangedPhoto): readonly HistoryPhoto[] {
  const different = EDITABLE_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (different.length === 0 && before.date === after.date) return []
  const pick = (photo: Photo) =>
    Object.assign({ date: photo.date }, ...different.map((name) => ({ [name]: photo[name] }))) as HistoryFields
  return [{ picture: before.picture.key, before: pick(before), after: pick(after) }]
}

/**
 * Records an added photo inside its transaction. All photos of a run are one change at the position of the first, so the
 * owner's edits during a long upload are undone before it.
 */
export function recordAdded(photos: PhotoChanges, photo: Photo, run: string, parts: OwnSite): void {
  const begun = photos.history().find((entry) => entry.run === run && entry.added !== undefined)
  const added: readonly AddedPhoto[] = [...(begun?.added ?? []), describe(photo)]
  const command = `add ${counted(added.length, 'photo')}`
  if (begun !== undefined) photos.record({ ...begun, added, command })
  else recordChange(photos, { command, photos: [], added, run }, parts)
}

function describe(photo: Photo): AddedPhoto {
  return { picture: photo.picture.key, date: photo.date, texts: fingerprintTexts(photo, TEXT_NAMES) }
}

export function isAsAdded(photo: Photo, added: AddedPhoto): boolean {
  return photo.picture.key === added.picture && describe(photo).texts === added.texts
}

/** Fingerprint of a picture and some texts of its photo, to detect that another command changed them. */
export function fingerprintTexts(
  { picture, ...texts }: PhotoEdit & { readonly picture: Pick<Picture, 'key'> },
  names: readonly EditableName[],
): string {
  const chosen = [...names].sort().map((name) => [name, texts[name]])
  return hash('sha256', JSON.stringify([picture.key, chosen]), 'hex').slice(0, 16)
}
