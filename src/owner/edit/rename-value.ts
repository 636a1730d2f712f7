import { PublishError } from '../../ingest/publish-error.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { fold } from '../../photos/fold.js'
import type { NotedPage, NotedSite, Renamable } from '../../photos/noted-change.js'
import type { Photo } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import { counted } from '../../photos/texts/counted.js'
import { normalisePhotoTexts } from '../../photos/texts/normalise-photo-texts.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type ChangedPhoto, noteChange } from './note-change.js'

export interface Renaming {
  readonly kind: Renamable
  readonly from: string
  readonly to: string
  /** Takes a name that other photos have: both are one from then on. */
  readonly isMerge: boolean
  /** Whether the site knows the former name, although perhaps no photo has it. */
  readonly isKnown: boolean
  readonly dryRun: boolean
  /** What becomes of `site.json`, to be noted with it. */
  readonly site?: NotedSite | undefined
  /** The page of the former name and that of the new one. */
  readonly page: NotedPage
}

export interface Renamed {
  readonly photos: readonly ChangedPhoto[]
  /** Whether the page of the former name could be seen, so that its address has to lead somewhere. */
  readonly wasPublic: boolean
}

/** site.json gets the new name after the photos, so it cannot say how to spell it. */
const AS_GIVEN = { categories: [], photographers: [] }
const FIRST_DAY = toPhotoDate('0001-01-01')

/**
 * Gives all photos that have a tag, a category or a photographer another one, in one transaction. Upper and lower case are
 * alike, as on the pages.
 * @throws PublishError when nothing has the name, or other photos have the new one and it is no merge
 */
export async function renameValue(renaming: Renaming, parts: OwnSite): Promise<Renamed> {
  const { kind, from, to, isMerge, isKnown, dryRun, site, page } = renaming
  const { store, calendar, clock } = parts
  const now = clock()
  const today = calendar.today(now)
  return store.change((photos) => {
    const all = photos.between(FIRST_DAY)
    const having = all.filter((photo) => has(photo, kind, from))
    if (having.length === 0 && !isKnown) {
      throw new PublishError(`no photo has the ${kind} ${JSON.stringify(from)}`, { code: 'nobody has it', name: from })
    }
    const others = fold(from) === fold(to) ? [] : all.filter((photo) => has(photo, kind, to))
    if (others.length > 0 && !isMerge) throw taken(renaming, others.length)
    const changed = having.flatMap((before): ChangedPhoto[] => {
      const renamed = { ...before, ...replaced(before, renaming), updatedAt: now.toISOString() }
      const after = normalisePhotoTexts(renamed, AS_GIVEN)
      return nameOf(after, kind) === nameOf(before, kind) ? [] : [{ before, after }]
    })
    const wasPublic = page.from !== page.to && having.some(({ date }) => date <= today)
    if (!dryRun) keep(photos, changed, { renaming, site, page: wasPublic ? page : undefined }, parts)
    return { photos: changed, wasPublic }
  })
}

function keep(
  photos: PhotoChanges,
  changed: readonly ChangedPhoto[],
  { renaming, site, page }: { renaming: Renaming; site: NotedSite | undefined; page: NotedPage | undefined },
  parts: OwnSite,
): void {
  const { kind, from, to, isMerge } = renaming
  for (const { after } of changed) photos.put(after)
  const command = `${isMerge ? 'merge' : 'rename'} ${kind} ${JSON.stringify(from)} ${JSON.stringify(to)}`
  noteChange(photos, { command, photos: changed, site, page }, parts)
}

function has(photo: Photo, kind: Renamable, name: string): boolean {
  return namesOf(photo, kind).some((one) => fold(one) === fold(name))
}

function namesOf(photo: Photo, kind: Renamable): readonly string[] {
  if (kind === 'photographer') return [photo.photographer]
  return kind === 'tag' ? photo.tags : photo.categories
}

function nameOf(photo: Photo, kind: Renamable): string {
  return JSON.stringify(namesOf(photo, kind))
}

function replaced(photo: Photo, { kind, from, to }: Renaming): Partial<Photo> {
  if (kind === 'photographer') return { photographer: to }
  const names = namesOf(photo, kind).map((name) => (fold(name) === fold(from) ? to : name))
  return kind === 'tag' ? { tags: names } : { categories: names }
}

function taken({ kind, from, to }: Renaming, count: number): PublishError {
  const photos = counted(count, 'photo', ['has', 'have'])
  return new PublishError(
    `${photos} the ${kind} ${JSON.stringify(to)} already; make the two one with «photoblog merge ${kind} ${JSON.stringify(from)} ${JSON.stringify(to)}»`,
  )
}
