import type { PhotoDate } from '../photos/days/photo-date.js'
import { type Photo, photoPath } from '../photos/photo.js'
import type { PhotoChanges } from '../photos/photo-store.js'
import { isPublished, readdress, settleAddress } from './keep-addresses.js'
import { PublishError } from './publish-error.js'
import { MAX_SLUG_CHARACTERS, makeSlug } from './slug.js'

/** The default slug of a photo, from its title or its place; never from its day, which may change. */
export function slugOf({ title, location }: Pick<Photo, 'title' | 'location'>): string {
  return makeSlug(title || location)
}

/** Checks the last part of an address that an owner chose. @throws PublishError */
export function checkAddress(address: string): string {
  const wanted = address.trim()
  const slug = makeSlug(wanted)
  if (slug === wanted) return slug
  throw new PublishError(
    `--address must have at most ${MAX_SLUG_CHARACTERS} characters: lower-case letters and digits, with single hyphens between them, such as ${slug}, not ${JSON.stringify(address)}`,
    { code: 'not an address', suggested: slug },
  )
}

/** Gives the photo the address that its owner chose; its published addresses redirect to it. @throws PublishError */
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

/** Gives a photo with new texts the address they imply, if its present one is neither public nor chosen by the owner. */
export function followTexts(
  { before, after }: { readonly before: Photo; readonly after: Photo },
  photos: Pick<PhotoChanges, 'formerlyAt'>,
  today: PhotoDate,
): Photo {
  const slug = slugOf(after)
  if (isPublished(before, today) || slug === slugOf(before) || !isDerived(before)) return after
  return settleAddress({ ...after, slug }, photos, [before.date])
}

/** Whether the slug is a default one; a number may follow, which distinguishes it from a former address. */
function isDerived(photo: Photo): boolean {
  const derived = [slugOf(photo), makeSlug('')]
  return derived.includes(photo.slug) || derived.includes(photo.slug.replace(/-\d+$/, ''))
}
