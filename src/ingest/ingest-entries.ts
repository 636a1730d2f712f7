import { OwnerError } from '../disk/owner-error.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Site } from '../photos/site.js'
import { picturesAtOnce } from '../pictures/renditions/decoders.js'
import { StorageError } from '../pictures/storage/storage-error.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { StoreError } from '../store/store-error.js'
import type { DayWanted, Entry } from './entry.js'
import { firstFree, type IngestedEntry, ingestEntry } from './ingest-entry.js'
import { indexPhotos, type KnownPhotos, plannedDays } from './known-photos.js'
import { mapInOrder } from './map-in-order.js'
import { askedFor, checkDay, DuplicateError, pickDay, refuseTaken } from './pick-day.js'
import { type PreparedEntry, prepareEntry } from './prepare-entry.js'
import { PublishError } from './publish-error.js'
import { sweepUp } from './staged-pictures.js'

export interface IngestOptions {
  /** Says what would happen. Pictures are decoded, but nothing is written. */
  readonly dryRun: boolean
  /** Takes damaged pictures, as far as they can be decoded. */
  readonly acceptsDamaged?: boolean | undefined
  /** Days that entries later in the stream will want; nobody moves there. */
  readonly reserved?: ReadonlySet<PhotoDate>
  /** Ends after the photo that is under way. */
  readonly signal?: AbortSignal | undefined
}

/** What became of an entry. */
export type IngestOutcome =
  | (IngestedEntry & { readonly kind: 'ingested' })
  /** DuplicateError: the archive has it already; OtherPhotoError: its day has another; else what is wrong with it. */
  | { readonly kind: 'refused'; readonly error: Error }
  /** The command ended before: the disk is full, or somebody pressed Ctrl-C. */
  | { readonly kind: 'not tried' }

interface Prepared {
  readonly entry: Entry
  readonly prepared?: PreparedEntry
  readonly error?: unknown
}

/**
 * Takes entries in, in order, each in a transaction of its own: what was told filed stays, also when the next one ends the
 * command. Pictures are cut by all cores meanwhile. Repeated after an end at any moment, it passes over what is in the
 * archive and does the rest.
 */
export async function* ingestEntries(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  { dryRun, acceptsDamaged, reserved = new Set(), signal }: IngestOptions,
  parts: OwnSite,
): AsyncGenerator<{ readonly entry: Entry; readonly outcome: IngestOutcome }, void, undefined> {
  const { store, pictures } = parts
  if (!dryRun) await sweepUp(parts)
  const known = indexPhotos(await store.readAll(), await store.readGone())
  const guess = guessDays(known, reserved, parts)
  let isOver = false
  const ends = () => isOver || signal?.aborted === true

  const prepareFor = (entry: Entry, guessDay: () => PhotoDate) => {
    const findPicture = (key: string) => {
      refuseTaken(entry, key, plannedDays(known))
      return known.byKey.get(key)?.[0]?.picture
    }
    return prepareEntry(entry, { dryRun, acceptsDamaged, findPicture, guessDay }, parts)
  }
  const prepare = async (entry: Entry): Promise<Prepared> => {
    if (ends()) return { entry }
    try {
      refuseEarly(entry, known, parts)
      return { entry, prepared: await prepareFor(entry, () => guess(entry.day)) }
    } catch (error) {
      return { entry, error }
    }
  }
  const file = async ({ entry, prepared, error }: Prepared): Promise<IngestOutcome> => {
    if (ends() || (prepared === undefined && error === undefined)) {
      if (prepared?.staged !== undefined) await pictures.discard(prepared.staged)
      return { kind: 'not tried' }
    }
    try {
      if (prepared === undefined) throw error
      const prepareAgain = (day: PhotoDate) => prepareFor(entry, () => day)
      return {
        kind: 'ingested',
        ...(await ingestEntry(entry, prepared, { known, reserved, dryRun, prepareFor: prepareAgain }, parts)),
      }
    } catch (caught) {
      if (!(caught instanceof OwnerError)) throw caught
      isOver = caught instanceof StorageError || caught instanceof StoreError
      return { kind: 'refused', error: caught }
    }
  }
  for await (const one of mapInOrder(entries, picturesAtOnce(), prepare)) {
    yield { entry: one.entry, outcome: await file(one) }
  }
}

/** What can be told before its picture is read. @throws PublishError */
function refuseEarly(entry: Entry, known: KnownPhotos, { site, calendar, clock }: OwnSite): void {
  if (entry.guid !== '') {
    const already = known.byGuid.get(entry.guid)
    if (already !== undefined) throw new DuplicateError(entry.source, already, [already.date])
    refuseTaken(entry, '', plannedDays(known))
  }
  const date = askedFor(entry.day)
  if (date === undefined) return
  if (date < site.firstDate) throw new PublishError(tooEarly(date, site))
  checkDay(date, site, calendar, clock())
}

function tooEarly(date: PhotoDate, { firstDate }: Site): string {
  return `${date} is before the first day of the site, ${firstDate}; set firstDate in site.json to an earlier day and repeat the command`
}

/** The days that entries will be given, if none of them is refused: by these, pictures get their rights when they are cut. */
function guessDays({ byDate }: KnownPhotos, reserved: ReadonlySet<PhotoDate>, parts: OwnSite) {
  const promised = new Set<PhotoDate>()
  return (wanted: DayWanted): PhotoDate => {
    const isTaken = (day: PhotoDate) => byDate.has(day) || reserved.has(day) || promised.has(day)
    const day = pickDay(isTaken, wanted, firstFree(parts))
    promised.add(day)
    return day
  }
}
