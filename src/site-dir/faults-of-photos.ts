import { FIRST_DAY, parsePhotoDate } from '../photos/days/photo-date.js'
import type { PhotoStore } from '../photos/photo-store.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import type { PlacedFault } from './config-error.js'
import type { SiteMembers } from './site-members.js'

/** Checks changes to site.json: no photo may then be from before firstDate or by an unlisted photographer. */
export async function faultsOfPhotos(
  changes: SiteMembers,
  store: Pick<PhotoStore, 'readBetween'>,
): Promise<readonly PlacedFault[]> {
  return [...(await faultOfFirstDate(changes, store)), ...(await faultOfPhotographers(changes, store))]
}

type Find = typeof faultsOfPhotos

const faultOfFirstDate: Find = async (changes, store) => {
  if (!('firstDate' in changes)) return []
  const firstDate = parsePhotoDate(String(changes.firstDate ?? SPECIFIED_SITE.firstDate))
  // The check of site.json itself reports an invalid day.
  if (firstDate === undefined) return []
  const [first] = await store.readBetween(FIRST_DAY, firstDate)
  if (first === undefined || first.date >= firstDate) return []
  const message = `firstDate ${firstDate} is after the first photo, which is from ${first.date}; name that day or an earlier one`
  return [{ pointer: '/firstDate', message }]
}

const faultOfPhotographers: Find = async ({ photographers }, store) => {
  // The check of site.json itself reports a value that is not a list.
  if (!Array.isArray(photographers)) return []
  const names = new Set(photographers.map((one: { readonly name?: unknown } | null) => one?.name))
  const orphans = (await store.readBetween(FIRST_DAY)).filter(({ photographer }) => !names.has(photographer))
  const [first] = orphans
  if (first === undefined) return []
  const name = JSON.stringify(first.photographer)
  const message = `photographers lacks ${name}, who took the photo of ${first.date}${orphans.length > 1 ? ` (one of ${orphans.length} photos that would lack theirs)` : ''}; keep the name, or give the photos another one with «photoblog rename photographer ${name} NAME»`
  return [{ pointer: '/photographers', message }]
}
