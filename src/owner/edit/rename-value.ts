import { createPagePaths } from '../../contract/addresses/page-paths.js'
import { checkLength } from '../../ingest/check-texts.js'
import { PublishError } from '../../ingest/publish-error.js'
import { FIRST_DAY } from '../../photos/days/photo-date.js'
import { fold } from '../../photos/fold.js'
import type { Renamable } from '../../photos/history-entry.js'
import type { Photo } from '../../photos/photo.js'
import type { PhotoChanges } from '../../photos/photo-store.js'
import { inSeriesOrder } from '../../photos/series.js'
import { counted } from '../../photos/texts/counted.js'
import { inShell } from '../../photos/texts/in-shell.js'
import { normalisePhotoTexts } from '../../photos/texts/normalise-photo-texts.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import type { PreparedRenaming } from '../../site-dir/prepare-renaming.js'
import { redirectPages } from '../../site-dir/replay-site-files.js'
import { replaySiteMembers, writeSiteMembers } from '../../site-dir/site-members.js'
import { changeTexts } from './change-texts.js'
import type { ChangedPhoto } from './record-change.js'

/** The field of a photo that holds the names of each kind. */
export const FIELD_OF = { tag: 'tags', category: 'categories', photographer: 'photographer', series: 'series' } as const

export type Renamed = Awaited<ReturnType<typeof renameValue>>

/** Keeps the new name as spelt by the owner, because the loaded site still has the old one. */
const AS_GIVEN = { categories: [], photographers: [], series: {} }

/**
 * Renames a tag, a category, a photographer or a series in the owner's files and in all photos. Case does not matter, as on
 * the pages. The files are written before the commit, so the same command can finish an interrupted one.
 * @returns `wasPublic`: whether the page of the old name was public, so that its address needs a redirect
 * @throws PublishError when nothing has the old name, or the new one is too long, unused with `isMerge`, or used without it
 * @throws OwnerError when an owner's file is faulty, has been edited in the meantime, or cannot be written
 */
export async function renameValue(
  renaming: PreparedRenaming,
  { dryRun = false }: { readonly dryRun?: boolean },
  own: OwnSite,
) {
  const { kind, from, to, isMerge, site } = renaming
  checkLength('the new name', to, FIELD_OF[kind])
  const command = `${isMerge ? 'merge' : 'rename'} ${kind} ${JSON.stringify(from)} ${JSON.stringify(to)}`
  const { edits, wasPublic } = await changeTexts({ dryRun }, own, async (photos, { today, now }) => {
    const having = findHaving(photos, renaming)
    // The old page's address has the spelling of the photos, which may differ from the given one: STRASSE, Straße.
    const spelt = having.flatMap((photo) => namesOf(photo, kind)).find((name) => fold(name) === fold(from))
    const page = { ...renaming.page, ...(spelt && { from: createPagePaths(own.site)[kind](spelt) }) }
    const wasPublic = page.from !== page.to && having.some(({ date }) => date <= today)
    // Inside the transaction: otherwise one of two simultaneous renamings would be lost.
    const members = await replaySiteMembers(own.dataDir, site ?? {}, 'redo')
    // Write redirects first: if redirects.json is faulty, site.json must stay unchanged.
    if (wasPublic && !dryRun) await redirectPages(own.dataDir, page)
    if (site !== undefined && !dryRun) await writeSiteMembers(own.dataDir, members)
    const renamed = having.map((before) => ({ before, after: rename(before, renaming, now) }))
    const edits = kind === 'series' && isMerge ? putLast(renamed, to, photos) : renamed
    return { command, edits, site, page: page.from === page.to ? undefined : page, wasPublic }
  })
  return { photos: edits, wasPublic }
}

function findHaving(photos: PhotoChanges, { kind, from, to, isMerge, known }: PreparedRenaming): readonly Photo[] {
  const all = photos.between(FIRST_DAY)
  const isUsed = (one: string) => known.includes(one) || all.some((photo) => has(photo, kind, one))
  const name = (isMerge ? [from, to] : [from]).find((one) => !isUsed(one))
  if (name !== undefined) {
    throw new PublishError(`no photo has the ${kind} ${JSON.stringify(name)}`, { code: 'nobody has it', name })
  }
  const having = all.filter((photo) => has(photo, kind, from))
  const others = fold(from) === fold(to) ? [] : all.filter((photo) => has(photo, kind, to))
  if (others.length === 0 || isMerge) return having
  const count = counted(others.length, 'photo', ['has', 'have'])
  const names = `${kind} ${inShell(from)} ${inShell(to)}`
  throw new PublishError(
    `${count} the ${kind} ${JSON.stringify(to)} already; merge the two with «photoblog merge ${names}»`,
  )
}

/** Returns the same object if the photo already has the new name. */
function rename(before: Photo, { kind, from, to }: PreparedRenaming, now: Date): Photo {
  const names = namesOf(before, kind).map((name) => (fold(name) === fold(from) ? to : name))
  const field = FIELD_OF[kind]
  const changed = { [field]: typeof before[field] === 'string' ? to : names }
  const after = normalisePhotoTexts({ ...before, ...changed, updatedAt: now.toISOString() }, AS_GIVEN)
  return JSON.stringify(namesOf(after, kind)) === JSON.stringify(namesOf(before, kind)) ? before : after
}

/** Puts the photos of a merged series after those of the other, in their own order, if both have an order of their own. */
function putLast(edits: readonly ChangedPhoto[], series: string, photos: PhotoChanges): readonly ChangedPhoto[] {
  const byDate = new Map(edits.map((edit) => [edit.before.date, edit]))
  const staying = photos.between(FIRST_DAY).filter((photo) => has(photo, 'series', series) && !byDate.has(photo.date))
  const last = Math.max(0, ...staying.map(({ seriesPosition }) => Number.parseInt(seriesPosition, 10) || 0))
  if (last === 0 || edits.every(({ before }) => before.seriesPosition === '')) return edits
  return inSeriesOrder(edits.map(({ before }) => before)).map(({ date }, index) => {
    const { before, after } = byDate.get(date)!
    return { before, after: { ...after, seriesPosition: String(last + 1 + index) } }
  })
}

function has(photo: Photo, kind: Renamable, name: string): boolean {
  return namesOf(photo, kind).some((one) => fold(one) === fold(name))
}

function namesOf(photo: Photo, kind: Renamable): readonly string[] {
  return [photo[FIELD_OF[kind]]].flat()
}
