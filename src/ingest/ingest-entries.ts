import { OwnerError } from '../disk/owner-error.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import { picturesAtOnce } from '../pictures/renditions/decoders.js'
import { StorageError } from '../pictures/storage/storage-error.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { StoreError } from '../store/store-error.js'
import type { DayWanted, Entry, IngestOptions } from './entry.js'
import { firstFree, type IngestedEntry, ingestEntry } from './ingest-entry.js'
import { indexPhotos, type KnownPhotos, plannedDays } from './known-photos.js'
import { mapInOrder } from './map-in-order.js'
import { askedFor, checkDay, pickDay, refuseKnown, refuseTaken } from './pick-day.js'
import { type PreparedEntry, prepareEntry } from './prepare-entry.js'
import { sweepUp } from './staged-pictures.js'

export type IngestOutcome =
  | (IngestedEntry & { readonly kind: 'ingested' })
  /** DuplicateError: already archived. OtherPhotoError: its day is taken. Others: their messages say why. */
  | { readonly kind: 'refused'; readonly error: Error }
  /** The command stopped before this entry: storage or the database failed, or the owner interrupted it. */
  | { readonly kind: 'not tried' }

interface Prepared {
  readonly entry: Entry
  readonly prepared?: PreparedEntry
  readonly error?: unknown
}

/**
 * Ingests entries in order, one transaction each, so a reported photo stays even if the next one aborts the command.
 * Renditions are made in parallel. Repeatable after any interruption, because it refuses duplicates unless `repeats` allows them.
 * @param reserved days that entries name; no other entry may fill them
 */
export async function* ingestEntries(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  { dryRun, acceptsDamaged, signal }: IngestOptions,
  parts: OwnSite,
  reserved: ReadonlySet<PhotoDate> = new Set(),
): AsyncGenerator<{ readonly entry: Entry; readonly outcome: IngestOutcome }, void, undefined> {
  const { store, pictures } = parts
  if (!dryRun) await sweepUp(parts)
  const known = indexPhotos(await store.readAll(), await store.readGone())
  const guess = guessDays(known, reserved, parts)
  let isBroken = false
  const isOver = () => isBroken || signal?.aborted === true

  const prepareFor = (entry: Entry, guessDay: () => PhotoDate) => {
    const findPicture = (key: string) => {
      refuseTaken(entry, key, plannedDays(known), reserved)
      return known.byKey.get(key)?.[0]?.picture
    }
    return prepareEntry(entry, { dryRun, acceptsDamaged, findPicture, guessDay }, parts)
  }
  const prepare = async (entry: Entry): Promise<Prepared> => {
    if (isOver()) return { entry }
    try {
      refuseEarly(entry, known, reserved, parts)
      return { entry, prepared: await prepareFor(entry, () => guess(entry.day)) }
    } catch (error) {
      return { entry, error }
    }
  }
  const ingest = async ({ entry, prepared, error }: Prepared): Promise<IngestOutcome> => {
    if (isOver() || (prepared === undefined && error === undefined)) {
      if (prepared?.staged !== undefined) await pictures.discard(prepared.staged)
      return { kind: 'not tried' }
    }
    try {
      if (prepared === undefined) throw error
      const prepareAgain = (day: PhotoDate) => prepareFor(entry, () => day)
      const state = { known, reserved, dryRun, prepareFor: prepareAgain }
      return { kind: 'ingested', ...(await ingestEntry(entry, prepared, state, parts)) }
    } catch (caught) {
      if (!(caught instanceof OwnerError)) throw caught
      isBroken = isOfStorage(caught)
      return { kind: 'refused', error: caught }
    }
  }
  for await (const one of mapInOrder(entries, picturesAtOnce(), prepare)) {
    yield { entry: one.entry, outcome: await ingest(one) }
  }
}

/** Rejects an entry for reasons other than its picture. @throws PublishError */
function refuseEarly(
  entry: Entry,
  known: KnownPhotos,
  reserved: ReadonlySet<PhotoDate>,
  { site, calendar, clock }: OwnSite,
): void {
  if (entry.guid) {
    refuseKnown(entry, known)
    refuseTaken(entry, '', plannedDays(known), reserved)
  }
  const date = askedFor(entry.day)
  if (date !== undefined) checkDay(date, site, calendar, clock())
}

/** Predicts the day of each entry, assuming that none is rejected. The day gives an undated picture its copyright year. */
function guessDays({ byDate }: KnownPhotos, reserved: ReadonlySet<PhotoDate>, parts: OwnSite) {
  const promised = new Set<PhotoDate>()
  return (wanted: DayWanted): PhotoDate => {
    const isTaken = (day: PhotoDate) => byDate.has(day) || reserved.has(day) || promised.has(day)
    const day = pickDay(isTaken, wanted, firstFree(parts))
    promised.add(day)
    return day
  }
}

/** Whether storage or the database failed, rather than the entry. */
export function isOfStorage(error: Error): boolean {
  return error instanceof StorageError || error instanceof StoreError
}
