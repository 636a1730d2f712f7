import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Photo, popcount } from '../../archive/index.js'
import { openImage, type PictureFiles } from '../../media/index.js'
import { mapInOrder } from '../filing/map-in-order.js'
import { type Finding, judge } from './finding.js'

/** How many bits may differ when a picture was only saved again, resized or brightened a little. */
const MAX_DIFFERENCE = 4
/** Plain surfaces all look alike, so they are skipped. */
const MIN_CONTRAST = 12

/** A 64-bit difference hash (dHash): whether each of 8 × 8 cells is brighter than its right neighbour. */
interface Look {
  readonly date: string
  readonly key: string
  readonly high: number
  readonly low: number
}

/** Finds photos whose different files show the same picture. */
export async function checkLooks(
  photos: readonly Photo[],
  pictures: PictureFiles,
  onProgress?: (done: number, total: number) => void,
): Promise<Finding> {
  const looks: Look[] = []
  const unique = [...new Map(photos.map((photo) => [photo.picture.key, photo])).values()]
  let done = 0
  let seen = 0
  for await (const look of mapInOrder(unique, availableParallelism(), (photo) => lookOf(photo, pictures))) {
    if (look !== 'absent') seen++
    if (look !== undefined && look !== 'absent') looks.push(look)
    onProgress?.(++done, unique.length)
  }
  const pairs: string[] = []
  for (let a = 0; a < looks.length; a++) {
    const one = looks[a] as Look
    for (let b = a + 1; b < looks.length; b++) {
      const other = looks[b] as Look
      if (popcount(one.high ^ other.high) + popcount(one.low ^ other.low) <= MAX_DIFFERENCE)
        pairs.push(`${one.date} and ${other.date}`)
    }
  }
  const skipped = unique.length - seen
  return judge('same-look', 'warn', pairs, {
    good:
      skipped === 0
        ? 'no two pictures look the same'
        : `no two pictures look the same; ${skipped} of ${unique.length} are not on this machine and were not compared`,
    bad: (count) => `${count} pairs of days show pictures that look the same`,
    advice: 'look at both; if they are the same photograph, remove one with «photoblog remove DAY»',
  })
}

async function lookOf({ date, picture }: Photo, pictures: PictureFiles): Promise<Look | 'absent' | undefined> {
  const file = pictures.pathOf(picture.key, 'thumbnail', 'jpeg')
  if (!existsSync(file)) return 'absent'
  try {
    const grey = await openImage(file).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
    if (Math.max(...grey) - Math.min(...grey) < MIN_CONTRAST) return undefined
    const half = (from: number) => {
      let word = 0
      for (let row = from; row < from + 4; row++) {
        for (let column = 0; column < 8; column++) {
          const at = row * 9 + column
          word = (word << 1) | ((grey[at] as number) > (grey[at + 1] as number) ? 1 : 0)
        }
      }
      return word
    }
    return { date, key: picture.key, high: half(0), low: half(4) }
  } catch {
    // Damaged files are reported by another check.
    return undefined
  }
}
