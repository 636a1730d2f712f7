import { addDays, type PhotoDate } from '../archive/index.js'
import { checkPicture } from '../media/index.js'
import { isSidecar } from './metadata/find-sidecar.js'

/**
 * Where the first photographs of a new site begin: so far back that the last of them appears today. A site that opens
 * shows what it opens with; from then on it is one photo a day.
 * @returns the day of the first file that is a picture
 */
export async function firstDayOfNewSite(
  files: readonly string[],
  firstDate: PhotoDate,
  today: PhotoDate,
): Promise<PhotoDate> {
  let pictures = 0
  for (const file of files) if (!isSidecar(file) && (await isPicture(file))) pictures++
  const first = addDays(today, 1 - Math.max(1, pictures))
  return first > firstDate ? first : firstDate
}

async function isPicture(file: string): Promise<boolean> {
  return checkPicture(file, file).then(
    () => true,
    () => false,
  )
}
