import { type PhotoDate, type PhotoStore, parsePhotoDate, SPECIFIED_SITE } from '../archive/index.js'
import type { PlacedFault } from './config-error.js'
import type { SiteMembers } from './site-members.js'

/** The days that can stand before a first one. */
const EARLIEST = '0000-01-01' as PhotoDate

/** Why the first day of the site cannot be changed as wanted: photos stand before it. */
export async function faultOfFirstDate(
  changes: SiteMembers,
  store: Pick<PhotoStore, 'readBetween'>,
): Promise<PlacedFault | undefined> {
  if (!('firstDate' in changes)) return undefined
  const firstDate = parsePhotoDate(String(changes.firstDate ?? SPECIFIED_SITE.firstDate))
  // A day that is none is told by the check of the file.
  if (firstDate === undefined) return undefined
  const [first] = await store.readBetween(EARLIEST, firstDate)
  if (first === undefined || first.date >= firstDate) return undefined
  return {
    pointer: '/firstDate',
    message: `firstDate ${firstDate} is after the first photo, which is of ${first.date}; name that day or an earlier one`,
  }
}
