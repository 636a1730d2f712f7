import { addDays, daysBetween, type PhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { Site } from '../photos/site.js'
import { picturesAtOnce } from '../pictures/renditions/decoders.js'
import type { OwnSite } from '../site-dir/own-site.js'
import type { Entry } from './entry.js'
import { fingerprintFile } from './fingerprint-file.js'
import { mapInOrder } from './map-in-order.js'
import { describe, readPictureInfo } from './picture-info.js'

/** An interrupted command that opens a site can be repeated within this many days. */
const MAX_DAYS_INTERRUPTED = 7

interface Opening {
  /** All entries; the first ones get the earliest days. */
  readonly entries: readonly Entry[]
  /** The entries that will probably be accepted, each file once. */
  readonly good: ReadonlySet<Entry>
  readonly firstDate: PhotoDate
  readonly today: PhotoDate
}

/**
 * Opens a new site, or resumes its opening: the entries fill the days up to today, and the remaining ones future days.
 * @returns the entries in the order to ingest them; unchanged if the opening is complete, or the first day is in the future
 */
export async function fillFirstDays(given: readonly Entry[], parts: OwnSite): Promise<readonly Entry[]> {
  const { store, site, calendar, clock } = parts
  const photos = await store.readAll()
  if (photos.length >= given.length) return given
  const named = new Set<string>()
  const good = new Set<Entry>()
  const check = async (entry: Entry) => ({ entry, accepted: await isGood(entry, site) })
  for await (const { entry, accepted } of mapInOrder(given, picturesAtOnce(), check)) {
    if (accepted && named.size < named.add(nameOf(entry)).size) good.add(entry)
  }
  const opening = { entries: given, good, firstDate: site.firstDate, today: calendar.today(clock()) }
  const days = photos.length === 0 ? openNewSite(opening) : await resumeOpening(photos, opening)
  if (days === undefined) return given
  const { newestFirst, rest, first, last } = days
  return [...newestFirst.map((entry) => ({ ...entry, day: { lastOf: { first, last } } })), ...rest]
}

async function isGood(entry: Entry, site: Site): Promise<boolean> {
  const { file } = entry
  if (file.kind !== 'original') return file.kind === 'renditions'
  try {
    describe(entry, await readPictureInfo(file.path, site), site)
    return true
  } catch {
    // The ingest reports the reason.
    return false
  }
}

function nameOf({ file, source }: Entry): string {
  return file.kind === 'original' ? file.path : file.kind === 'renditions' ? file.picture.key : source
}

/**
 * The first days of a site. They are filled from the last one back, so rejected entries leave only the earliest days empty.
 * @returns `undefined` if the site's first day is in the future
 */
function openNewSite({ entries, good, firstDate, today }: Opening) {
  const room = daysBetween(firstDate, today) + 1
  if (room < 1) return undefined
  const lastChosen = [...good].slice(0, room).at(-1)
  const named = new Set<string>()
  const repeated = new Set(entries.filter((entry) => named.size === named.add(nameOf(entry)).size))
  const distinct = entries.filter((entry) => !repeated.has(entry))
  const end = lastChosen === undefined ? 0 : distinct.indexOf(lastChosen) + 1
  return {
    /** The entries that fill these days, from the last day to the first. */
    newestFirst: distinct.slice(0, end).reverse(),
    /** The others, for future days. Repeated files come last. */
    rest: [...distinct.slice(end), ...repeated],
    first: firstDate,
    last: today,
  }
}

/**
 * The first days of a site whose opening was interrupted, so that the same command resumes it.
 * @param photos all photos of the archive
 * @returns `undefined` if these entries have no interrupted opening to resume
 */
async function resumeOpening(photos: readonly Photo[], opening: Opening) {
  const last = photos.at(-1)?.date
  if (last === undefined || photos.length >= opening.good.size) return undefined
  if (last > opening.today || last < addDays(opening.today, -MAX_DAYS_INTERRUPTED)) return undefined
  const days = openNewSite({ ...opening, today: last })
  const missing = new Set(photos.map(({ picture }) => picture.key))
  for (const entry of days?.newestFirst ?? []) {
    if (!opening.good.has(entry)) continue
    // The last day was filled first, so unless the first good entry is known, these entries did not open the site.
    if (!missing.delete(await keyOf(entry)) && missing.size === photos.length) return undefined
    if (missing.size === 0) return days
  }
  return undefined
}

async function keyOf({ file }: Entry): Promise<string> {
  if (file.kind === 'original') return fingerprintFile(file.path)
  return file.kind === 'renditions' ? file.picture.key : ''
}
