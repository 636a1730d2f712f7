import { addDays, daysBetween, type PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import { picturesAtOnce } from '../pictures/renditions/decoders.js'
import type { OwnSite } from '../site-dir/own-site.js'
import type { Entry } from './entry.js'
import { fingerprintFile } from './fingerprint-file.js'
import { mapInOrder } from './map-in-order.js'
import { describe, withPictureInfo } from './picture-info.js'

/** A command that opens a site and is interrupted can be repeated within this time. */
const MAX_DAYS_INTERRUPTED = 7
/** Pictures that are not in the archive, before the archive is known to hold something else. */
const MAX_MISSES = 100

/** How a site opens. An entry that is refused leaves no day empty but the first: the days are filled from the last one back. */
interface FirstDays {
  /** The entries that fill these days, in the order in which they are filed: the last of them first. */
  readonly newestFirst: readonly Entry[]
  /** The others, for the days to come. */
  readonly rest: readonly Entry[]
  readonly first: PhotoDate
  readonly last: PhotoDate
}

interface Opening {
  /** All entries, in the order in which they fill the days. */
  readonly entries: readonly Entry[]
  /** Those of them that look as if they could be filed, each picture once. */
  readonly good: ReadonlySet<Entry>
  readonly firstDate: PhotoDate
  readonly today: PhotoDate
}

/**
 * Gives entries without a day those up to today, as many as there are, when they open a site: it shows what it opens with,
 * and from then on it is one photo a day. What is seen of their files is handed on with them.
 * @returns them in the order in which they are to be filed; as they came when the site has its first days already
 */
export async function fillFirstDays(given: readonly Entry[], parts: OwnSite): Promise<readonly Entry[]> {
  const { store, site, calendar, clock } = parts
  const photos = await store.readAll()
  if (photos.length >= given.length) return given
  const entries: Entry[] = []
  const named = new Set<string>()
  const good = new Set<Entry>()
  for await (const { entry, isGood } of mapInOrder(given, picturesAtOnce(), (entry) => look(entry, parts))) {
    entries.push(entry)
    if (isGood && named.size < named.add(nameOf(entry)).size) good.add(entry)
  }
  const opening = { entries, good, firstDate: site.firstDate, today: calendar.today(clock()) }
  const days = photos.length === 0 ? openNewSite(opening) : await goOnOpening(photos, opening)
  if (days === undefined) return entries
  const { newestFirst, rest, first, last } = days
  return [...newestFirst.map((entry) => ({ ...entry, day: { lastOf: { first, last } } })), ...rest]
}

async function look(given: Entry, { site }: OwnSite): Promise<{ entry: Entry; isGood: boolean }> {
  const entry = await withPictureInfo(given, site)
  if (entry.file.kind !== 'original') return { entry, isGood: entry.file.kind === 'renditions' }
  try {
    return { entry, isGood: entry.pictureInfo !== undefined && describe(entry, entry.pictureInfo, site) !== undefined }
  } catch {
    // Told with its reason when it is its turn.
    return { entry, isGood: false }
  }
}

function nameOf({ file, source }: Entry): string {
  return file.kind === 'original' ? file.path : file.kind === 'renditions' ? file.picture.key : source
}

/** @returns `undefined` when the site's first day is still to come */
function openNewSite({ entries, good, firstDate, today }: Opening): FirstDays | undefined {
  const room = daysBetween(firstDate, today) + 1
  if (room < 1) return undefined
  const lastChosen = [...good].slice(0, room).at(-1)
  const named = new Set<string>()
  const repeated = new Set(entries.filter((entry) => named.size === named.add(nameOf(entry)).size))
  const distinct = entries.filter((entry) => !repeated.has(entry))
  const end = lastChosen === undefined ? 0 : distinct.indexOf(lastChosen) + 1
  return {
    newestFirst: distinct.slice(0, end).reverse(),
    // A picture that is named again is told to be there already.
    rest: [...distinct.slice(end), ...repeated],
    first: firstDate,
    last: today,
  }
}

/**
 * The days of an opening that was interrupted, so that the same command goes on where it ended.
 * @param photos all there are
 * @returns `undefined` when the archive is no beginning of these entries
 */
async function goOnOpening(photos: readonly Photo[], opening: Opening): Promise<FirstDays | undefined> {
  const last = photos.at(-1)?.date
  if (last === undefined || photos.length >= opening.good.size) return undefined
  if (last > opening.today || last < addDays(opening.today, -MAX_DAYS_INTERRUPTED)) return undefined
  const days = openNewSite({ ...opening, today: last })
  const missing = new Set(photos.map(({ picture }) => picture.key))
  let misses = 0
  for (const entry of days?.newestFirst ?? []) {
    if (!opening.good.has(entry)) continue
    if (!missing.delete(await keyOf(entry)) && ++misses > MAX_MISSES) return undefined
    if (missing.size === 0) return days
  }
  return undefined
}

async function keyOf({ file }: Entry): Promise<string> {
  if (file.kind === 'original') return fingerprintFile(file.path)
  return file.kind === 'renditions' ? file.picture.key : ''
}
