import { type Photo, type PhotoChanges, type PhotoDate, photoPath } from '../archive/index.js'
import { checkWords, type OwnersWords } from './describe-photo.js'
import { isPublished, settleAddress } from './keep-addresses.js'
import { changeWithNames, type NamingParts, type TakeNamed } from './name-photographer.js'
import { findOrThrow, type OwnerParts } from './owner-parts.js'
import { makeSlug } from './slug.js'

export type EditParts = OwnerParts & NamingParts

/** The texts that an owner can change; what is left out stays, an empty list or text empties the field. */
export type PhotoTexts = OwnersWords

export interface EditedPhoto {
  readonly before: Photo
  /** The same object as `before` when nothing is different. */
  readonly after: Photo
}

/**
 * Changes the texts of one photo. A published one keeps its address whatever its title becomes; picture files name who
 * took it.
 * @throws PublishError, StorageError
 */
export async function editPhoto(
  date: PhotoDate,
  texts: PhotoTexts,
  options: { readonly dryRun?: boolean },
  parts: EditParts,
): Promise<EditedPhoto> {
  const { store, site, calendar, clock } = parts
  const words = checkWords(texts, site)
  const { photographer } = words
  const isNamed = photographer !== undefined && options.dryRun !== true
  const wanted = isNamed ? [{ photo: await store.change((photos) => findOrThrow(photos, date)), photographer }] : []
  return changeWithNames(wanted, parts, async (photos, takeNamed) => {
    const now = clock()
    const edited = rewrite(findOrThrow(photos, date), words, photos, calendar.today(now), now)
    return options.dryRun === true ? edited : keep(photos, edited, takeNamed)
  })
}

/** The photo with other texts: with its slug when it is published, with that of its new title while it is not. */
export function rewrite(
  before: Photo,
  words: OwnersWords,
  photos: Pick<PhotoChanges, 'formerlyAt'>,
  today: PhotoDate,
  now: Date,
): EditedPhoto {
  if (!differs(before, words)) return { before, after: before }
  const changed = { ...before, ...words, updatedAt: now.toISOString() }
  if (isPublished(before, today) || changed.title === before.title) return { before, after: changed }
  const after = settleAddress({ ...changed, slug: makeSlug(changed.title) }, photos, [before.date])
  return { before, after }
}

/** Writes an edited photo, if anything is different. */
export async function keep(photos: PhotoChanges, edited: EditedPhoto, takeNamed: TakeNamed): Promise<EditedPhoto> {
  const { before } = edited
  if (edited.after === before) return edited
  const after = await takeNamed(edited.after)
  photos.put(after)
  if (after.slug !== before.slug) photos.unmarkGone(photoPath(after))
  return { before, after }
}

function differs(photo: Photo, words: OwnersWords): boolean {
  return Object.entries(words).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(photo[name as keyof OwnersWords]),
  )
}
