import { type Photo, photoPath } from '../../archive/index.js'
import type { Addresses } from '../../contract/index.js'
import type { PhotoTexts } from '../../publish/index.js'

/** The options of the command line that say something about a photo; names as commander gives them. */
export interface TextArguments {
  readonly photographer?: string
  readonly title?: string
  readonly address?: string
  readonly location?: string
  readonly category?: readonly string[]
  readonly tag?: readonly string[]
  readonly alt?: string
  readonly caption?: string
}

/** `--tag ''` is no tag at all. */
export function toTexts({
  photographer,
  title,
  address,
  location,
  category,
  tag,
  alt,
  caption,
}: TextArguments): PhotoTexts {
  const list = (items: readonly string[]) => items.filter((item) => item.trim() !== '')
  return {
    ...(photographer !== undefined && { photographer }),
    ...(title !== undefined && { title }),
    ...(address !== undefined && { address }),
    ...(location !== undefined && { location }),
    ...(category !== undefined && { categories: list(category) }),
    ...(tag !== undefined && { tags: list(tag) }),
    ...(alt !== undefined && { alt }),
    ...(caption !== undefined && { caption }),
  }
}

/** A photo as `--json` prints it. */
export function presentPhoto(photo: Omit<Photo, 'picture'>, addresses: Addresses) {
  const { date, slug, title, photographer, location, categories, tags, alt, caption, camera, formerAddresses } = photo
  const url = addresses.absolute(photoPath(photo))
  return { date, slug, url, title, photographer, location, categories, tags, alt, caption, camera, formerAddresses }
}

/** `2026-11-21  Harbour fog · Hamburg, Germany · Erik` */
export function describeInLine({ date, title, location, photographer }: Omit<Photo, 'picture'>): string {
  return `${date}  ${[title, location, photographer].filter(Boolean).join(' · ')}`
}

/** What an owner is told of photos without a title; empty when all have one. */
export function untitledText(photos: readonly Pick<Photo, 'title' | 'date'>[]): string {
  const untitled = photos.filter(({ title }) => title.trim() === '')
  const [first] = untitled
  if (first === undefined) return ''
  const count = untitled.length === 1 ? '1 photo has' : `${untitled.length} photos have`
  return `${count} no title; give one with «photoblog edit ${first.date} --title "…"».`
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
