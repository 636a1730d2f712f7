import { checkTexts } from '../../ingest/check-texts.js'
import { checkAddress, followTexts, giveAddress } from '../../ingest/name-address.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import type { EditableName } from '../../photos/photo-fields.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import { normalisePhotoTexts } from '../../photos/texts/normalise-photo-texts.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findOrThrow } from '../find-or-throw.js'
import { type ChangedPhoto, fingerprintTexts, type NewChange, type PhotoEdit, recordChange } from './record-change.js'
import { queueMetadataWrites } from './write-photographer.js'

/** New texts for photos. Photos that stay the same are skipped. */
interface PlannedTexts extends Pick<NewChange, 'command' | 'site' | 'page'> {
  readonly edits: readonly ChangedPhoto[]
}

interface Planning {
  readonly today: PhotoDate
  readonly now: Date
  /**
   * The photo with the new texts, or the same object if nothing differs. It gets the chosen address; without one, a
   * queued photo whose address comes from its texts gets a new one, and others keep theirs.
   * @throws PublishError when the chosen address redirects to another photo
   */
  rewrite(before: Photo, texts: PhotoEdit): ChangedPhoto
}

/**
 * Changes texts as planned inside the transaction, all or none, and records the change. Afterwards, call
 * `writePhotographerToFiles`, which writes new photographers into picture files.
 * @throws PublishError, StorageError
 */
export async function changeTexts<Planned extends PlannedTexts>(
  { dryRun = false }: { readonly dryRun?: boolean },
  own: OwnSite,
  plan: (photos: PhotoChanges, planning: Planning) => Planned | Promise<Planned>,
): Promise<Planned> {
  const { store, calendar, clock } = own
  return store.change(async (photos) => {
    const now = clock()
    const today = calendar.today(now)
    const planned = await plan(photos, {
      today,
      now,
      rewrite: (before, texts) => ({ before, after: rewrite(before, texts, photos, now, own) }),
    })
    const edits = planned.edits.filter(({ before, after }) => after !== before)
    if (!dryRun) await keep(photos, { ...planned, edits }, own)
    return { ...planned, edits }
  })
}

async function keep(photos: PhotoChanges, { edits, ...change }: PlannedTexts, own: OwnSite): Promise<void> {
  for (const { before, after } of edits) {
    photos.put(after)
    if (after.slug !== before.slug) photos.unmarkGone(photoPath(after))
  }
  recordChange(photos, { ...change, photos: edits }, own)
  await queueMetadataWrites(edits, own)
}

function rewrite(
  before: Photo,
  { slug = before.slug, ...texts }: PhotoEdit,
  photos: PhotoChanges,
  now: Date,
  { site, calendar }: OwnSite,
): Photo {
  const isElsewhere = slug !== before.slug
  const changed = normalisePhotoTexts({ ...before, ...texts, updatedAt: now.toISOString() }, site)
  const names = Object.keys(texts) as (keyof typeof texts)[]
  const differs = names.some((name) => JSON.stringify(changed[name]) !== JSON.stringify(before[name]))
  if (!isElsewhere && !differs) return before
  const today = calendar.today(now)
  return isElsewhere
    ? giveAddress(changed, slug, photos, today)
    : followTexts({ before, after: changed }, photos, today)
}

interface WantedEdit {
  readonly date: PhotoDate
  readonly texts: PhotoEdit
  /** `fingerprintTexts` of the texts as the owner saw them; absent on the command line. */
  readonly seen?: string
}

/**
 * Changes the texts of photos: all, or none if one has changed since its owner saw it.
 * @param command for the history
 * @returns `changedSince`: the days of photos that have changed since the owner saw them
 * @throws PublishError, StorageError
 */
export async function editPhotos(
  wanted: readonly WantedEdit[],
  command: string,
  options: { readonly dryRun?: boolean },
  own: OwnSite,
): Promise<{ readonly edits: readonly ChangedPhoto[]; readonly changedSince: readonly PhotoDate[] }> {
  const checked = wanted.map((one) => ({ ...one, texts: checkEdit(one.texts, own) }))
  return changeTexts(options, own, (photos, { rewrite }) => {
    const changedSince = checked.filter((one) => isOther(photos.find(one.date), one)).map(({ date }) => date)
    const granted = changedSince.length > 0 ? [] : checked
    const edits = granted.map(({ date, texts }) => rewrite(findOrThrow(photos, date), texts))
    return { command, edits, changedSince }
  })
}

function checkEdit({ slug, ...texts }: PhotoEdit, { site }: OwnSite): PhotoEdit {
  return { ...checkTexts(texts, site), ...(slug !== undefined && { slug: checkAddress(slug) }) }
}

function isOther(photo: Photo | undefined, { texts, seen }: WantedEdit): boolean {
  if (seen === undefined) return false
  return photo === undefined || fingerprintTexts(photo, Object.keys(texts) as EditableName[]) !== seen
}
