import { checkTexts } from '../../ingest/check-texts.js'
import { checkAddress, followTexts, giveAddress } from '../../ingest/name-address.js'
import { PublishError } from '../../ingest/publish-error.js'
import { quoteTitle } from '../../ingest/quote-title.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import { EDITABLE_NAMES, type EditableName } from '../../photos/photo-fields.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import type { Site } from '../../photos/site.js'
import { normalisePhotoTexts } from '../../photos/texts/normalise-photo-texts.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow, readOrThrow } from '../find-or-throw.js'
import { changeWithNames, type TakeNamed } from './name-photographer.js'
import { noteChange } from './note-change.js'

/** What an owner changes; what is left out stays, an empty list or text empties the field. */
export type PhotoEdit = Partial<Pick<Photo, EditableName>>

export interface EditedPhoto {
  readonly before: Photo
  /** The same object as `before` when nothing is different. */
  readonly after: Photo
}

/** What somebody saw before they changed it. */
export interface SeenPhoto {
  /** The key of its picture. */
  readonly picture: string
  /** The fields that are to be changed, as they were. */
  readonly texts: PhotoEdit
}

/** Thrown when a photo is no longer what was seen; nothing was changed then. */
export class ChangedMeanwhileError extends PublishError {
  constructor(
    readonly photo: Photo,
    /** The fields that somebody else changed; none when another photo is there. */
    readonly fields: readonly EditableName[],
  ) {
    super(
      fields.length === 0
        ? `${photo.date} now has ${quoteTitle(photo)}, another photo or picture; nothing was changed`
        : `${fields.join(' and ')} of ${quoteTitle(photo)} (${photo.date}) changed meanwhile; nothing was changed`,
    )
  }
}

/**
 * Changes the texts of one photo. A published one keeps its address whatever its title becomes; picture files name who
 * took it.
 * @throws PublishError, ChangedMeanwhileError, StorageError
 */
export async function editPhoto(
  date: PhotoDate,
  edit: PhotoEdit,
  options: {
    readonly dryRun?: boolean
    /** Refuses the change when it is no longer so. */
    readonly seen?: SeenPhoto
  },
  parts: OwnSite,
): Promise<EditedPhoto> {
  const { store, site, calendar, clock } = parts
  const { slug, ...texts } = edit
  const checked: PhotoEdit = {
    ...checkTexts(texts, site),
    ...(slug !== undefined && { slug: checkAddress(slug) }),
  }
  const { photographer } = checked
  const isNamed = photographer !== undefined && options.dryRun !== true
  const wanted = isNamed ? [{ photo: await readOrThrow(store, date), photographer }] : []
  return changeWithNames(wanted, parts, async (photos, takeNamed) => {
    const now = clock()
    const before = findOrThrow(photos, date)
    if (options.seen !== undefined) refuseChanged(before, options.seen)
    const edited = rewrite(before, checked, { photos, today: calendar.today(now), now, site })
    if (options.dryRun === true) return edited
    const kept = await keep(photos, edited, takeNamed)
    noteChange(photos, { command: `edit ${date}`, photos: [kept] }, parts)
    return kept
  })
}

function refuseChanged(photo: Photo, { picture, texts }: SeenPhoto): void {
  if (photo.picture.key !== picture) throw new ChangedMeanwhileError(photo, [])
  const names = EDITABLE_NAMES.filter(
    (name) => texts[name] !== undefined && JSON.stringify(texts[name]) !== JSON.stringify(photo[name]),
  )
  if (names.length > 0) throw new ChangedMeanwhileError(photo, names)
}

interface RewriteParts {
  readonly photos: Pick<PhotoChanges, 'formerlyAt'>
  readonly today: PhotoDate
  readonly now: Date
  readonly site: Site
}

/**
 * The photo with other texts: at the address that is chosen, else at the one that it has when it is published, and at
 * that of its new title while it is not.
 * @throws PublishError when the address chosen is another photo's
 */
export function rewrite(
  before: Photo,
  { slug = before.slug, ...texts }: PhotoEdit,
  { photos, today, now, site }: RewriteParts,
): EditedPhoto {
  const isElsewhere = slug !== before.slug
  const changed = normalisePhotoTexts({ ...before, ...texts, updatedAt: now.toISOString() }, site)
  const names = Object.keys(texts) as (keyof typeof texts)[]
  const differs = names.some((name) => JSON.stringify(changed[name]) !== JSON.stringify(before[name]))
  if (!isElsewhere && !differs) return { before, after: before }
  const after = isElsewhere
    ? giveAddress(changed, slug, photos, today)
    : followTexts({ before, after: changed }, photos, today, site.language)
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
