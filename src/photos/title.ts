import type { PhotoDate } from './days/photo-date.js'
import type { Photo } from './photo.js'

/**
 * The title of a photo for display and search: its own, or else its place, or else its day. The last two are derived each
 * time and never stored, because the photo may get another place or day.
 * @param language BCP 47, of the site
 */
export function titleOf(
  { title, location, date }: Pick<Photo, 'title' | 'location' | 'date'>,
  language: string,
): string {
  return title.trim() || location.trim() || dayTitle(date, language)
}

/** A formatter costs milliseconds to make. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** `21 November 2026`, as the language writes it. */
export function dayTitle(date: PhotoDate, language: string): string {
  let formatter = formatters.get(language)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    formatters.set(language, formatter)
  }
  return formatter.format(Date.parse(date))
}
