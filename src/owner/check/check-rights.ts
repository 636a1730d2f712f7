import { availableParallelism } from 'node:os'
import { mapInOrder } from '../../ingest/map-in-order.js'
import type { Photo } from '../../photos/photo.js'
import { counted, countedOf } from '../../photos/texts/counted.js'
import { readLicenceUrl } from '../../pictures/rights/picture-rights.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { onePerPicture } from '../edit/change-pictures.js'
import { readRenditionFile } from '../edit/embed-rights.js'
import { type Finding, judge, ok } from './finding.js'

/**
 * Checks that picture files name the site's current licence page. One file of each picture is enough, because all are
 * written together.
 * @param licenceUrl `undefined` if the site has no public address yet
 */
export async function checkRights(
  photos: readonly Photo[],
  pictures: PictureFiles,
  licenceUrl: string | undefined,
): Promise<Finding> {
  const check = 'licence-page'
  if (licenceUrl === undefined)
    return ok(check, 'picture files name no licence page, because the site has no public address')
  const unique = onePerPicture(photos)
  const wrong: string[] = []
  let unread = 0
  const read = async (photo: Photo) => ({ photo, named: await findNamed(photo, pictures) })
  for await (const { photo, named } of mapInOrder(unique, availableParallelism(), read)) {
    if (named === 'unread') unread++
    else if (named !== licenceUrl) wrong.push(`${photo.date}: ${named ?? 'none'}`)
  }
  const all = `the files of ${counted(unique.length - unread, 'picture')} name the licence page ${licenceUrl}`
  return judge(check, 'warn', wrong, {
    good:
      unread === 0
        ? all
        : `${all}; ${countedOf(unread, unique.length, 'picture', ['has', 'have'])} no file that can be read`,
    bad: (count) => `the files of ${counted(count, 'picture')} do not name the licence page ${licenceUrl}`,
    advice: 'run «photoblog embed-rights» to write it into all of them',
  })
}

/** Missing and damaged files are reported by another check. */
async function findNamed({ picture }: Photo, pictures: PictureFiles): Promise<string | undefined> {
  const [smallest] = [...picture.renditions].sort((a, b) => a.bytes - b.bytes)
  if (smallest === undefined) return 'unread'
  return readRenditionFile(picture.key, smallest, pictures).then(readLicenceUrl, () => 'unread')
}
