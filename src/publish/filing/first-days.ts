import { addDays, daysBetween, type Photo, type PhotoDate } from '../../archive/index.js'
import { fingerprintFile } from './fingerprint-file.js'

/** A command that opens a site and is interrupted can be repeated within this time. */
const MAX_DAYS_INTERRUPTED = 7
/** Files that are not in the archive, before the archive is known to hold something else. */
const MAX_MISSES = 100

export interface Opening {
  /** All files, in the order in which they fill the days. */
  readonly files: readonly string[]
  /** Those of them that look as if they could be filed. */
  readonly good: ReadonlySet<string>
  readonly firstDate: PhotoDate
  readonly today: PhotoDate
}

/** How a site opens. A file that is refused leaves no day empty but the first: the days are filled from the last one back. */
export interface FirstDays {
  /** The files that fill these days, in the order in which they are filed: the last of them first. */
  readonly newestFirst: readonly string[]
  /** The others, for the days to come. */
  readonly rest: readonly string[]
  readonly first: PhotoDate
  readonly last: PhotoDate
}

/**
 * The days up to today, for as many photographs as there are. A site that opens shows what it opens with; from then on it
 * is one photo a day.
 * @returns `undefined` when the site's first day is still to come
 */
export function openNewSite({ files, good, firstDate, today }: Opening): FirstDays | undefined {
  const room = daysBetween(firstDate, today) + 1
  if (room < 1) return undefined
  const count = Math.min(good.size, room)
  const chosen = new Set([...good].slice(0, count))
  const named = new Set<string>()
  const repeated = files.filter((file) => named.size === named.add(file).size)
  const distinct = [...named]
  const end = distinct.findLastIndex((file) => chosen.has(file)) + 1
  return {
    newestFirst: distinct.slice(0, end).reverse(),
    // A file that is named again is told to be there already.
    rest: [...distinct.slice(end), ...repeated],
    first: firstDate,
    last: today,
  }
}

/**
 * The days of an opening that was interrupted, so that the same command goes on where it ended.
 * @param photos all there are
 * @returns `undefined` when the archive is no beginning of these files
 */
export async function goOnOpening(photos: readonly Photo[], opening: Opening): Promise<FirstDays | undefined> {
  const last = photos.at(-1)?.date
  if (last === undefined || photos.length >= opening.good.size) return undefined
  if (last > opening.today || last < addDays(opening.today, -MAX_DAYS_INTERRUPTED)) return undefined
  const days = openNewSite({ ...opening, today: last })
  const missing = new Set(photos.map(({ picture }) => picture.key))
  let misses = 0
  for (const file of days?.newestFirst ?? []) {
    if (!opening.good.has(file)) continue
    if (!missing.delete(await fingerprintFile(file)) && ++misses > MAX_MISSES) return undefined
    if (missing.size === 0) return days
  }
  return undefined
}
