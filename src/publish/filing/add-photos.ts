import { type Photo, type PhotoDate, type PhotoTexts, pickTexts } from '../../archive/index.js'
import { PictureError, picturesAtOnce, StorageError } from '../../media/index.js'
import { StoreError } from '../../store/index.js'
import { isSidecar } from '../metadata/find-sidecar.js'
import { PublishError } from '../publish-error.js'
import { checkTexts } from './describe-photo.js'
import { expectDays, expectDaysBack } from './expect-days.js'
import { type AddedPhoto, type FileParts, filePhoto, OtherYearError } from './file-photo.js'
import { type FirstDays, goOnOpening, openNewSite } from './first-days.js'
import { mapInOrder } from './map-in-order.js'
import { type FileOrder, orderByTaken } from './order-files.js'
import { checkDay, DuplicateError } from './pick-day.js'
import { planDays } from './planned-days.js'
import {
  type LookedAt,
  lookAtPhoto,
  type PreparedPhoto,
  type PrepareOptions,
  type PrepareParts,
  preparePhoto,
} from './prepare-photo.js'
import { sweepUp } from './sweep-up.js'

/** What publishing needs of the program. */
export type PublishParts = FileParts & PrepareParts

export interface AddOptions extends Partial<PhotoTexts>, PrepareOptions {
  /** The day of the only file; of several, the day from which on free days are filled. The next free day when left out. */
  readonly date?: PhotoDate
  /** In which order files fill the days: as they are given, when left out, or as they were taken. */
  readonly order?: FileOrder
  /** Ends after the photo that is under way. */
  readonly signal?: AbortSignal
  readonly onEvent?: (event: AddEvent) => void
}

/** What became of one file; told in the order of the files, but for the first days of a site, which are filled from today back. */
export type AddEvent =
  | { readonly kind: 'added'; readonly file: string; readonly photo: AddedPhoto }
  | { readonly kind: 'failed' | 'skipped'; readonly file: string; readonly message: string }

export interface AddResult {
  readonly added: readonly { readonly file: string; readonly photo: AddedPhoto }[]
  /** One line for each file that was refused. */
  readonly failed: readonly { readonly file: string; readonly message: string }[]
  /** Sidecars, which are read with the picture beside them, and pictures that the archive has already. */
  readonly skipped: readonly { readonly file: string; readonly message: string }[]
  /** Files behind the one at which the command had to end: the disk is full, or somebody pressed Ctrl-C. */
  readonly notTried: readonly string[]
}

/**
 * Publishes photographs in order, each in a transaction of its own: what was reported added stays, also when
 * the next one ends the command. Pictures are cut by all cores meanwhile.
 * @throws PublishError when an option makes no sense, StoreError when the store cannot be read; then nothing was added
 */
export async function addPhotos(
  given: readonly string[],
  options: AddOptions,
  parts: PublishParts,
): Promise<AddResult> {
  const { store, pictures, site, calendar, clock } = parts
  const words = checkTexts(pickTexts(options), site)
  if (words.title === '') throw new PublishError('--title is empty; write the title or leave the option out')
  const { date, again = false } = options
  if (date !== undefined) checkDay(date, site, calendar, clock())
  if (options.dryRun !== true) await sweepUp(parts)

  const photos = await store.readAll()
  const known = planDays(photos)
  const ordered = options.order === 'taken' ? await orderByTaken(given) : given
  const looks = new Map<string, LookedAt>()
  const opening = date === undefined ? await planOpening(ordered, photos, parts, looks, words) : undefined
  const exactly = date !== undefined && ordered.filter((file) => !isSidecar(file)).length === 1
  const today = calendar.today(clock())
  const expected = expectDays(known, date ?? (today > site.firstDate ? today : site.firstDate))
  const expectedBack = opening && expectDaysBack(known, opening)
  const items: readonly Item[] = [
    ...(opening?.newestFirst ?? []).map((file) => ({ file, lastOf: opening })),
    ...(opening?.rest ?? ordered).map((file) => ({ file })),
  ]
  const report = createReport(options.onEvent)
  let isOver = false
  const ends = () => isOver || options.signal?.aborted === true

  const prepare = async (item: Item): Promise<Outcome> => {
    const { file, lastOf } = item
    if (ends()) return item
    if (isSidecar(file)) return { ...item, note: `${file} is a sidecar: it is read with the picture beside it` }
    const day = (lastOf && expectedBack?.next().value) ?? expected.next().value
    try {
      const prepared = await preparePhoto(file, words, { ...options, day }, parts, known, looks.get(file))
      return { ...item, prepared }
    } catch (error) {
      return { ...item, error }
    }
  }
  const give = async ({ file, lastOf }: Item, prepared: PreparedPhoto): Promise<AddedPhoto> => {
    const wanted = { from: date, exactly, again, lastOf }
    try {
      return await filePhoto(file, prepared, wanted, parts, known)
    } catch (error) {
      if (!(error instanceof OtherYearError)) throw error
      const anew = await preparePhoto(file, words, { ...options, day: error.day }, parts, known)
      return filePhoto(file, anew, wanted, parts, known)
    }
  }
  for await (const outcome of mapInOrder(items, picturesAtOnce(), prepare)) {
    const { file, prepared, note, error } = outcome
    if (ends()) {
      if (prepared?.cut !== undefined) await pictures.discard(prepared.cut.staged)
      report.notTried.push(file)
      continue
    }
    try {
      if (error !== undefined) throw error
      if (note !== undefined) report.tell({ kind: 'skipped', file, message: note })
      if (prepared === undefined) continue
      const photo = await give(outcome, prepared)
      report.tell({ kind: 'added', file, photo })
    } catch (caught) {
      if (!isForOwner(caught)) throw caught
      isOver = caught instanceof StorageError || caught instanceof StoreError
      report.tell({
        kind: isDone(caught, exactly ? date : undefined) ? 'skipped' : 'failed',
        file,
        message: caught.message,
      })
    }
  }
  return report.inOrderOf(ordered)
}

/**
 * Which files fill the first days of a site; `undefined` when these are not its first days.
 * @param looks takes what is seen of the files
 */
async function planOpening(
  files: readonly string[],
  photos: readonly Photo[],
  { site, calendar, clock }: PublishParts,
  looks: Map<string, LookedAt>,
  words: Partial<PhotoTexts>,
): Promise<FirstDays | undefined> {
  if (photos.length >= files.length) return undefined
  const look = async (file: string) => {
    if (isSidecar(file)) return
    const looked = await lookAtPhoto(file, words, site).catch(() => undefined)
    if (looked !== undefined) looks.set(file, looked)
  }
  for await (const _ of mapInOrder(files, picturesAtOnce(), look));
  const good = new Set(files.filter((file) => looks.has(file)))
  const opening = { files, good, firstDate: site.firstDate, today: calendar.today(clock()) }
  return photos.length === 0 ? openNewSite(opening) : goOnOpening(photos, opening)
}

/** Whether a command that is repeated has done this part before. */
function isDone(error: Error, wanted: PhotoDate | undefined): boolean {
  return error instanceof DuplicateError && (wanted === undefined || error.dates.includes(wanted))
}

interface Item {
  readonly file: string
  /** One of the first days of a site. */
  readonly lastOf?: FirstDays | undefined
}

/** What came of preparing a file; nothing but its name when the command ended before. */
interface Outcome extends Item {
  readonly prepared?: PreparedPhoto
  readonly note?: string
  readonly error?: unknown
}

function isForOwner(error: unknown): error is Error {
  return [PictureError, PublishError, StorageError, StoreError].some((kind) => error instanceof kind)
}

function createReport(onEvent: AddOptions['onEvent']) {
  const added: { file: string; photo: AddedPhoto }[] = []
  const failed: { file: string; message: string }[] = []
  const skipped: { file: string; message: string }[] = []
  const notTried: string[] = []
  return {
    added,
    failed,
    skipped,
    notTried,
    tell(event: AddEvent) {
      if (event.kind === 'added') added.push({ file: event.file, photo: event.photo })
      else (event.kind === 'failed' ? failed : skipped).push({ file: event.file, message: event.message })
      onEvent?.(event)
    },
    inOrderOf(files: readonly string[]): AddResult {
      const places = new Map(files.map((file, place) => [file, place] as const).reverse())
      const sort = <Told extends { readonly file: string }>(told: readonly Told[]) =>
        [...told].sort((a, b) => (places.get(a.file) ?? 0) - (places.get(b.file) ?? 0))
      const left = new Set(notTried)
      return {
        added: sort(added),
        failed: sort(failed),
        skipped: sort(skipped),
        notTried: files.filter((file) => left.has(file)),
      }
    },
  }
}
