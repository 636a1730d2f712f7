import { formerKey } from '../../photos/addresses/former-address.js'
import { FIRST_DAY, type PhotoDate } from '../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import type { GoneAddress, PhotoChanges, PhotoStore } from '../../photos/photo-store.js'
import { counted } from '../../photos/texts/counted.js'
import { type Finding, judge } from './finding.js'

/** An address that several photos claim, or that a photo has although it is marked as gone. */
interface Clash {
  readonly says: string
  /** Gives the address to the photo that it leads to now; absent if the owner must decide. */
  readonly fix?: (photos: PhotoChanges) => void
}

export function checkAddresses(photos: readonly Photo[], gone: readonly GoneAddress[], today: PhotoDate): Finding {
  const count = photos.reduce((sum, { formerAddresses }) => sum + formerAddresses.length, 0)
  const clashes = findClashes(photos, gone, today).map(({ says }) => says)
  return judge('former-addresses', 'warn', clashes, {
    good:
      count === 0
        ? 'no photo has an old address'
        : `${counted(count, 'old address', ['leads', 'lead'])} to one photo${count === 1 ? '' : ' each'}`,
    bad: (wrong) =>
      `${counted(wrong, 'address', ['is', 'are'])} claimed by several photos, or by one although marked as gone`,
    advice:
      'keep each for the photo that it leads to now with «photoblog doctor --fix», or redirect it in redirects.json',
  })
}

/** Fixes what `checkAddresses` finds, if no decision is needed; targets stay the same. @returns a line for each fix */
export async function fixAddresses(store: PhotoStore, today: PhotoDate): Promise<readonly string[]> {
  const gone = await store.readGone()
  return store.change((photos) => {
    const clashes = findClashes(photos.between(FIRST_DAY), gone, today)
    for (const { fix } of clashes) fix?.(photos)
    return clashes.filter(({ fix }) => fix !== undefined).map(({ says }) => says)
  })
}

/** @param photos oldest first */
function findClashes(photos: readonly Photo[], gone: readonly GoneAddress[], today: PhotoDate): readonly Clash[] {
  const pages = new Map(photos.map((photo) => [formerKey(photoPath(photo)), photo]))
  const claims = new Map<string, Photo[]>()
  for (const photo of photos) {
    for (const key of new Set(photo.formerAddresses.map(formerKey)))
      claims.set(key, [...(claims.get(key) ?? []), photo])
  }
  return [
    ...gone.flatMap((one) => goneAndThere(one, pages, claims)),
    ...[...claims].flatMap(([key, claimants]) => claimedTwice(key, claimants, pages.get(key), today)),
  ]
}

function goneAndThere(
  { address, date }: GoneAddress,
  pages: ReadonlyMap<string, Photo>,
  claims: ReadonlyMap<string, readonly Photo[]>,
): readonly Clash[] {
  const page = pages.get(formerKey(address))
  const claimants = claims.get(formerKey(address)) ?? []
  // This is normal for a removed photo, and for one that is hidden until its day.
  if (page === undefined && (claimants.length === 0 || claimants.some((photo) => photo.date === date))) return []
  const there = page === undefined ? `an old address of ${claimants[0]?.date}` : `the page of ${page.date}`
  return [
    {
      says: `${address}: ${there}, but marked as gone`,
      fix: (photos) => photos.unmarkGone(address),
    },
  ]
}

function claimedTwice(
  key: string,
  claimants: readonly Photo[],
  page: Photo | undefined,
  today: PhotoDate,
): readonly Clash[] {
  const others = page === undefined ? claimants.slice(1) : claimants.filter(({ date }) => date !== page.date)
  if (others.length === 0) return []
  const dates = others.map(({ date }) => date).join(', ')
  const says =
    page === undefined
      ? `${key}: an old address of ${claimants[0]?.date}, where it leads, and of ${dates}`
      : `${key}: the page of ${page.date}, and an old address of ${dates}`
  // A queued photo and a published one both claim the address: only the owner can choose.
  if (page !== undefined && page.date > today && others.some(({ date }) => date <= today)) return [{ says }]
  return [
    {
      says,
      fix(photos) {
        for (const { date } of others) {
          const photo = photos.find(date)
          if (photo === undefined) continue
          const formerAddresses = photo.formerAddresses.filter((address) => formerKey(address) !== key)
          photos.put({ ...photo, formerAddresses })
        }
      },
    },
  ]
}
