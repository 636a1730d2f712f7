import type { Site } from '../../../photos/site.js'
import { picturesAtOnce } from '../../../pictures/renditions/decoders.js'
import type { Entry } from '../../entry.js'
import { mapInOrder } from '../../map-in-order.js'
import { withPictureInfo } from '../../picture-info.js'
import { compareNames } from '../list-pictures.js'

export type FileOrder = 'given' | 'name' | 'taken'

/** The entries of files in the order in which they are to fill the days. */
export async function orderEntries(entries: readonly Entry[], order: FileOrder, site: Site): Promise<readonly Entry[]> {
  if (order === 'taken') return orderByTaken(entries, site)
  return order === 'name' ? entries.toSorted((a, b) => compareNames(a.source, b.source)) : entries
}

/** By the local time at which their pictures were taken; those that do not tell come last, as given. */
async function orderByTaken(entries: readonly Entry[], site: Site): Promise<readonly Entry[]> {
  const seen: Entry[] = []
  for await (const entry of mapInOrder(entries, picturesAtOnce(), (one) => withPictureInfo(one, site))) seen.push(entry)
  return seen.sort((a, b) => (takenAt(a) < takenAt(b) ? -1 : takenAt(a) > takenAt(b) ? 1 : 0))
}

const AFTER_EVERY_TIME = '~'

function takenAt({ pictureInfo }: Entry): string {
  return pictureInfo?.described.camera.takenAt?.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length) ?? AFTER_EVERY_TIME
}
