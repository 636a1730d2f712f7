import { FIRST_DAY, parsePhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { PhotoStore } from '../photos/photo-store.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import type { PlacedFault } from './config-error.js'
import { type SiteMembers, valueAt } from './site-members.js'

/** Checks changes to site.json: no photo may then be from before firstDate, or have an unlisted photographer or category. */
export async function faultsOfPhotos(
  changes: SiteMembers,
  store: Pick<PhotoStore, 'readBetween'>,
): Promise<readonly PlacedFault[]> {
  const checks = [faultOfFirstDate, faultOfPhotographers, faultOfCategories]
  // A removed value falls back to its default.
  const values = Object.entries(changes).map(([name, value]) => [name, value ?? valueAt(SPECIFIED_SITE, name)])
  return (await Promise.all(checks.map((check) => check(Object.fromEntries(values), store)))).flat()
}

type Find = typeof faultsOfPhotos

const faultOfFirstDate: Find = async (changes, store) => {
  const firstDate = parsePhotoDate(String(changes.firstDate))
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
  const names = photographers.map((one: { readonly name?: unknown } | null) => one?.name)
  return faultOfNames('photographer', 'photographers', names, ({ photographer }) => [photographer], store)
}

const faultOfCategories: Find = async ({ categories }, store) =>
  Array.isArray(categories)
    ? faultOfNames('category', 'categories', categories, (photo) => photo.categories, store)
    : []

async function faultOfNames(
  kind: 'photographer' | 'category',
  member: string,
  names: readonly unknown[],
  namesOf: (photo: Photo) => readonly string[],
  store: Pick<PhotoStore, 'readBetween'>,
): Promise<readonly PlacedFault[]> {
  const known = new Set(names)
  const orphans = (await store.readBetween(FIRST_DAY))
    .map((photo) => ({ name: namesOf(photo).find((one) => !known.has(one)), date: photo.date }))
    .filter((photo) => photo.name !== undefined)
  const [first] = orphans
  if (first === undefined) return []
  const name = JSON.stringify(first.name)
  const message = `${member} lacks ${name}, which the photo of ${first.date} has${orphans.length > 1 ? ` (one of ${orphans.length} photos that would lose theirs)` : ''}; keep the name, or give the photos another one with «photoblog rename ${kind} ${name} NAME»`
  return [{ pointer: `/${member}`, message }]
}
