import { fingerprintTexts } from '../../owner/edit/edit-photos.js'
import { type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { TextName } from '../../photos/photo-fields.js'
import type { Form, Visit } from '../page.js'
import { findPhotos, readFilter } from './find-photos.js'

/** The days that are ticked on this page and on those before; or all that are found. */
export async function readSelection(visit: Visit, form: Form): Promise<ReadonlySet<PhotoDate>> {
  if (form.has('all')) {
    const found = await findPhotos(readFilter(visit.query), visit.workplace)
    return new Set(found.map(({ date }) => date))
  }
  return readDays([...form.all('day'), form.text('kept'), ...readSeen(form).keys()].join(' '))
}

/** @param text days with a space between */
export function readDays(text: string): ReadonlySet<PhotoDate> {
  return new Set(text.split(' ').flatMap((day) => parsePhotoDate(day) ?? []))
}

/** The photos of these days as they are, newest first. */
export function pickPhotos(days: ReadonlySet<PhotoDate>, photos: readonly Photo[]): readonly Photo[] {
  return photos.filter(({ date }) => days.has(date)).reverse()
}

/** What was seen of each photo, in one field: thousands of fields would be slow. */
export function formatSeen(photos: readonly Photo[], names: readonly TextName[]): string {
  return photos.map((photo) => `${photo.date}.${fingerprintTexts(photo, names)}`).join(' ')
}

export function readSeen(form: Form): ReadonlyMap<PhotoDate, string> {
  const seen = new Map<PhotoDate, string>()
  for (const one of form.text('seen').split(' ')) {
    const [day = '', fingerprint = ''] = one.split('.')
    const date = parsePhotoDate(day)
    if (date !== undefined) seen.set(date, fingerprint)
  }
  return seen
}
