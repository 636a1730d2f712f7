import { hash } from 'node:crypto'
import { checkTexts } from '../../ingest/check-texts.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo, PhotoTexts } from '../../photos/photo.js'
import type { TextName } from '../../photos/photo-fields.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow } from '../find-or-throw.js'
import { type EditedPhoto, keep, rewrite } from './edit-photo.js'
import { nameInFiles, type SiteNamingLater } from './name-in-files.js'
import { noteChange } from './note-change.js'

/** What an owner wants of a photo. */
export interface WantedEdit {
  readonly date: PhotoDate
  readonly texts: Partial<PhotoTexts>
  /** Result of `fingerprintTexts` for the texts that change, from when the owner saw the photo; omitted on the command line. */
  readonly seen?: string
}

export interface EditedPhotos {
  /** The photos that are different. */
  readonly edits: readonly EditedPhoto[]
  /** The days whose photo is no longer as it was seen: when there are any, nothing is changed. */
  readonly changedSince: readonly PhotoDate[]
  /** A line for each picture whose files still name the former photographer. */
  readonly failed: readonly string[]
}

/** Tells a photo, and what some of its texts say, from whatever it may become. */
export function fingerprintTexts({ picture, ...photo }: Photo, names: readonly TextName[]): string {
  const said = [...names].sort().map((name) => [name, photo[name]])
  return hash('sha256', JSON.stringify([picture.key, said]), 'hex').slice(0, 16)
}

/**
 * Changes the texts of many photos in one transaction: all of them, or none when one has changed since it was seen. Picture
 * files that name another photographer are written behind it, one after the other, as `rename` does.
 * @param command what is noted of it
 * @throws PublishError, StorageError
 */
export async function editPhotos(
  wanted: readonly WantedEdit[],
  command: string,
  options: { readonly dryRun?: boolean },
  parts: SiteNamingLater,
): Promise<EditedPhotos> {
  const { store, site } = parts
  const checked = wanted.map((one) => ({ ...one, texts: checkTexts(one.texts, site) }))
  const isTried = options.dryRun === true
  const { edits, changedSince } = await store.change(async (photos) => {
    const planned = plan(photos, checked, parts)
    if (isTried || planned.changedSince.length > 0) return planned
    for (const edit of planned.edits) await keep(photos, edit, async (photo) => photo)
    noteChange(photos, { command, photos: planned.edits }, parts)
    return planned
  })
  if (isTried || changedSince.length > 0) return { edits, changedSince, failed: [] }
  const renamed = edits.filter(({ before, after }) => before.photographer !== after.photographer)
  const failed = await nameInFiles(new Set(renamed.map(({ after }) => after.picture.key)), parts)
  return { edits, changedSince, failed: failed.map(({ message }) => message) }
}

function plan(
  photos: PhotoChanges,
  wanted: readonly WantedEdit[],
  { site, clock, calendar }: OwnSite,
): Pick<EditedPhotos, 'edits' | 'changedSince'> {
  const now = clock()
  const today = calendar.today(now)
  const edits: EditedPhoto[] = []
  const changedSince: PhotoDate[] = []
  for (const { date, texts, seen } of wanted) {
    const photo = seen === undefined ? findOrThrow(photos, date) : photos.find(date)
    if (
      photo === undefined ||
      (seen !== undefined && fingerprintTexts(photo, Object.keys(texts) as TextName[]) !== seen)
    ) {
      changedSince.push(date)
      continue
    }
    const edit = rewrite(photo, texts, { photos, today, now, site })
    if (edit.after !== edit.before) edits.push(edit)
  }
  return { edits, changedSince }
}
