import type { AddedPhoto } from '../../photos/noted-change.js'
import type { Photo } from '../../photos/photo.js'
import { TEXT_NAMES } from '../../photos/photo-fields.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import { counted } from '../../photos/texts/counted.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { fingerprintTexts } from './change-texts.js'
import { noteChange } from './note-change.js'

/**
 * Notes inside its transaction that a photo was added. All that have the same run are one change, in the place of its first:
 * what an owner does while others of them come in is undone before them.
 */
export function noteAdded(photos: PhotoChanges, photo: Photo, run: string, parts: OwnSite): void {
  const begun = photos.notes().find((note) => note.run === run && note.added !== undefined)
  const added: readonly AddedPhoto[] = [...(begun?.added ?? []), describe(photo)]
  const command = `add ${counted(added.length, 'photo')}`
  if (begun !== undefined) photos.note({ ...begun, added, command })
  else noteChange(photos, { command, photos: [], added, run }, parts)
}

function describe(photo: Photo): AddedPhoto {
  return { picture: photo.picture.key, date: photo.date, texts: fingerprintTexts(photo, TEXT_NAMES) }
}

/** Whether a photo is as it was added, on its day. */
export function isAsAdded(photo: Photo, added: AddedPhoto): boolean {
  return photo.picture.key === added.picture && describe(photo).texts === added.texts
}
