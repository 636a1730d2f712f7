import { addDays, type Photo, type PhotoDate } from '../archive/index.js'
import { fingerprintFile } from './fingerprint-file.js'

/** A command that opens a site and is interrupted can be repeated within this time. */
const MAX_DAYS_INTERRUPTED = 7
/** Files that are not in the archive, before the archive is known to hold something else. */
const MAX_MISSES = 100

export interface Opening {
  /** The files that can be filed, in the order in which they fill the days. */
  readonly files: readonly string[]
  readonly firstDate: PhotoDate
  readonly today: PhotoDate
}

/**
 * Where the first photographs of a new site begin: so far back that the last of them appears today. A site that opens
 * shows what it opens with; from then on it is one photo a day.
 */
export function firstDayOfNewSite({ files, firstDate, today }: Opening): PhotoDate {
  const first = addDays(today, 1 - Math.max(1, files.length))
  return first > firstDate ? first : firstDate
}

/**
 * Where an opening began that was interrupted, so that the same command fills the days that it would have filled.
 * @param photos all there are
 * @returns `undefined` when the archive is no beginning of these files
 */
export async function firstDayOfInterrupted(
  photos: readonly Photo[],
  opening: Opening,
): Promise<PhotoDate | undefined> {
  const began = photos[0]?.date
  const wouldBegin = firstDayOfNewSite(opening)
  if (began === undefined || photos.length >= opening.files.length) return undefined
  if (began > wouldBegin || began < addDays(wouldBegin, -MAX_DAYS_INTERRUPTED)) return undefined
  const missing = new Set(photos.map(({ picture }) => picture.key))
  let misses = 0
  for (const file of opening.files) {
    const key = await fingerprintFile(file)
    if (!missing.delete(key) && ++misses > MAX_MISSES) return undefined
    if (missing.size === 0) return began
  }
  return undefined
}
