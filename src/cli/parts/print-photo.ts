import type { Addresses } from '../../contract/addresses/addresses.js'
import { type Photo, photoPath, pickTexts } from '../../photos/photo.js'
import { EDITABLE_NAMES } from '../../photos/photo-fields.js'
import { counted } from '../../photos/texts/counted.js'
import { printTable } from './table.js'

/** A photo as `--json` prints it. */
export function presentPhoto(photo: Omit<Photo, 'picture'>, addresses: Addresses) {
  const { date, slug, camera, formerAddresses } = photo
  const url = addresses.absolute(photoPath(photo))
  return { date, slug, url, ...pickTexts(photo), camera, formerAddresses }
}

/** `2026-11-21  Harbour fog · Hamburg, Germany · Erik` */
export function describeInLine({ date, title, location, photographer }: Omit<Photo, 'picture'>): string {
  return `${date}  ${[title, location, photographer].filter(Boolean).join(' · ')}`
}

/** What an owner is told of photos without a title; empty when all have one. */
export function untitledText(photos: readonly Pick<Photo, 'title' | 'date'>[]): string {
  const untitled = photos.filter(({ title }) => title === '')
  const [first] = untitled
  if (first === undefined) return ''
  return `${counted(untitled.length, 'photo', ['has', 'have'])} no title; give one with «photoblog edit ${first.date} --title "…"».`
}

/** Prints a table of all fields that changed, and of photos that were removed. */
export function printChanges(
  changes: readonly { readonly before: Photo; readonly after: Photo }[],
  removed: readonly Photo[] = [],
): void {
  const rows = changes.flatMap(({ before, after }) =>
    (['date', ...EDITABLE_NAMES] as const).flatMap((field) => {
      const [from, to] = [before, after].map((photo) => [photo[field]].flat().join('; ')) as [string, string]
      return from === to ? [] : [[before.date, field, from || '–', to || '–']]
    }),
  )
  rows.push(...removed.map(({ date, title }) => [date, 'photo', title || '–', '–']))
  if (rows.length > 0) printTable(['day', 'field', 'before', 'after'], rows)
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
