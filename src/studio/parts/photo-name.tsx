import type { Photo } from '../../photos/photo.js'
import type { SiteLanguage } from '../../site/words/site-language.js'
import { useRequest } from '../studio-page.js'

/** What the studio calls a photo: by its title, its place or its day, the day written as all days of the studio are. */
export function namePhoto(
  { title, location, date }: Pick<Photo, 'title' | 'location' | 'date'>,
  { dates }: SiteLanguage,
): string {
  return title || location || dates.plain(date)
}

/** The name of a photo where its day stands beside it: one that has no name is not called by that day once more. */
export function PhotoName({ photo }: { readonly photo: Photo }) {
  const { words, language } = useRequest().context
  if (photo.title !== '' || photo.location !== '') return <>{namePhoto(photo, language)}</>
  return <span class="untitled">{words.queue.arrange.untitled}</span>
}
