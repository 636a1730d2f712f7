import type { PhotoDate } from '../photos/days/photo-date.js'
import { type Photo, photoPath } from '../photos/photo.js'
import type { PhotoChanges } from '../photos/photo-store.js'
import { dayTitle } from '../photos/title.js'
import { isPublished, readdress, settleAddress } from './keep-addresses.js'
import { PublishError } from './publish-error.js'
import { makeSlug } from './slug.js'

/** The slug of a photo that nobody gave another: of its title or its place, and never of its day, which may change. */
export function slugOf({ title, location }: Pick<Photo, 'title' | 'location'>): string {
  return makeSlug(title || location)
}

/** Checks what an owner wants as the last part of an address. @throws PublishError */
export function checkAddress(address: string): string {
  const wanted = address.trim()
  const slug = makeSlug(wanted)
  if (slug === wanted) return slug
  throw new PublishError(
    `--address must consist of lower-case letters, digits and hyphens, such as ${slug}, not ${JSON.stringify(address)}`,
    { code: 'not an address', suggested: slug },
  )
}

/** The photo at an address that its owner chose. The one that was published leads there. @throws PublishError */
export function giveAddress(
  photo: Photo,
  slug: string,
  photos: Pick<PhotoChanges, 'formerlyAt'>,
  today: PhotoDate,
): Photo {
  const path = photoPath({ date: photo.date, slug })
  const settled = settleAddress({ ...readdress(photo, today), slug }, photos, [photo.date])
  if (settled.slug === slug) return settled
  throw new PublishError(
    `${path} leads to the photo of ${photos.formerlyAt(path)}, which was there before; choose another --address`,
    { code: 'address taken', path },
  )
}

/**
 * The photo, whose texts have changed, at the address that follows from them: as long as nobody can have seen the one
 * that it has, and none was chosen for it.
 */
export function followTexts(
  { before, after }: { readonly before: Photo; readonly after: Photo },
  photos: Pick<PhotoChanges, 'formerlyAt'>,
  today: PhotoDate,
  language: string,
): Photo {
  const slug = slugOf(after)
  if (isPublished(before, today) || slug === slugOf(before) || !isDerived(before, language)) return after
  return settleAddress({ ...after, slug }, photos, [before.date])
}

/** Takes away a title that only names the day: it was written by an earlier version, which stored what it derived. */
export function withoutDayTitle(photo: Photo, today: PhotoDate, language: string): Photo {
  const named = dayTitle(photo.date, language)
  const untitled = photo.title === named ? { ...photo, title: '' } : photo
  if (untitled.title !== '' || isPublished(photo, today) || !isSlugOf(photo.slug, makeSlug(named))) return untitled
  return { ...untitled, slug: slugOf(untitled) }
}

function isDerived(photo: Photo, language: string): boolean {
  const derived = [slugOf(photo), makeSlug(''), makeSlug(dayTitle(photo.date, language))]
  return derived.some((slug) => isSlugOf(photo.slug, slug))
}

/** Also with the number that tells two photos of a day apart. */
function isSlugOf(slug: string, derived: string): boolean {
  return slug === derived || slug.replace(/-\d+$/, '') === derived
}
