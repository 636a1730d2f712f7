import type { Photo } from '../../photos/photo.js'
import type { SiteLanguage } from '../../site/words/site-language.js'
import { useRequest } from '../studio-page.js'

/** The title of a photo, or else its place or its day. */
export function namePhoto(
  { title, location, date }: Pick<Photo, 'title' | 'location' | 'date'>,
  { dates }: SiteLanguage,
): string {
  return title || location || dates.plain(date)
}

/** The name of a photo next to its day, so the day does not replace a missing title. */
export function PhotoName({ photo }: { readonly photo: Photo }) {
  const { words, language } = useRequest().context
  if (photo.title !== '' || photo.location !== '') return <>{namePhoto(photo, language)}</>
  return <span class="untitled">{words.queue.arrange.untitled}</span>
}
