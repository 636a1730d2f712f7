import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { mapInOrder } from '../../ingest/map-in-order.js'
import type { Photo } from '../../photos/photo.js'
import { counted, countedOf } from '../../photos/texts/counted.js'
import { readLook } from '../../pictures/renditions/read-look.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { type Finding, judge } from './finding.js'
import { findAlike, type SeenLook, toLook } from './look.js'

/** Finds photos whose different files show the same picture. */
export async function checkLooks(
  photos: readonly Photo[],
  pictures: PictureFiles,
  onProgress?: (done: number, total: number) => void,
): Promise<Finding> {
  const looks: SeenLook[] = []
  const unique = [...new Map(photos.map((photo) => [photo.picture.key, photo])).values()]
  let done = 0
  let seen = 0
  for await (const look of mapInOrder(unique, availableParallelism(), (photo) => lookOf(photo, pictures))) {
    if (look !== 'absent') seen++
    if (look !== undefined && look !== 'absent') looks.push(look)
    onProgress?.(++done, unique.length)
  }
  const days = new Map(unique.map(({ picture, date }) => [picture.key, date]))
  const pairs = findAlike(looks).map(([one, other]) => `${days.get(one)} and ${days.get(other)}`)
  const skipped = unique.length - seen
  return judge('same-look', 'warn', pairs, {
    good:
      skipped === 0
        ? 'no two pictures look the same'
        : `no two pictures look the same; ${countedOf(skipped, unique.length, 'picture', ['is', 'are'])} not on this machine, so not compared`,
    bad: (count) => `pictures that look the same: ${counted(count, 'pair')} of days`,
    advice: 'look at both; if they are the same photograph, remove one with «photoblog remove DAY»',
  })
}

async function lookOf({ picture }: Photo, pictures: PictureFiles): Promise<SeenLook | 'absent' | undefined> {
  const file = pictures.pathOf(picture.key, 'thumbnail', 'jpeg')
  if (!existsSync(file)) return 'absent'
  try {
    const look = toLook(await readLook(file))
    return look === undefined ? undefined : { key: picture.key, look }
  } catch {
    // Damaged files are reported by another check.
    return undefined
  }
}
