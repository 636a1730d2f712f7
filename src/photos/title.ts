import type { PhotoDate } from './days/photo-date.js'
import { getOrMake } from './get-or-make.js'
import type { Photo } from './photo.js'
import { localeOf } from './texts/language-tag.js'

/**
 * The title of a photo for display and search: its own title, or else its place or its day. A derived title is never stored,
 * because the place or day may change.
 * @param language the site's, a BCP 47 tag
 */
export function titleOf(
  { title, location, date }: Pick<Photo, 'title' | 'location' | 'date'>,
  language: string,
): string {
  return title.trim() || location.trim() || dayTitle(date, language)
}

/** Whether the title is only the day, so a date next to it would repeat it. */
export function isNamedByDay({ title, location }: Pick<Photo, 'title' | 'location'>): boolean {
  return `${title}${location}`.trim() === ''
}

/** Formatters by language; creating one takes milliseconds. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats a day in a language, such as `21 November 2026`. */
export function dayTitle(date: PhotoDate, language: string): string {
  const create = () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  return getOrMake(formatters, language, create).format(Date.parse(date))
}
