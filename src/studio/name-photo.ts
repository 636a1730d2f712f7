import type { Photo } from '../archive/index.js'
import type { SiteLanguage } from '../site/index.js'

/** What the studio calls a photo: by its title, its place or its day, the day written as all days of the studio are. */
export function namePhoto(
  { title, location, date }: Pick<Photo, 'title' | 'location' | 'date'>,
  { dates }: SiteLanguage,
): string {
  return title || location || dates.plain(date)
}
