import type { Addresses } from '../../contract/addresses/addresses.js'
import { type Photo, photoPath, pickTexts } from '../../photos/photo.js'
import { counted } from '../../photos/texts/counted.js'

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

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
