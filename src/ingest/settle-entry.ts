import { dayOfAddress, formerKey } from '../photos/addresses/former-address.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import { type Photo, photoPath } from '../photos/photo.js'
import type { GoneAddress } from '../photos/photo-store.js'
import { settleAddress, withNewGuid } from './keep-addresses.js'
import type { Days } from './known-photos.js'

export type SettledEntry = ReturnType<typeof settleEntry>

/**
 * Gives a photo an address that does not redirect to another photo, and drops those former addresses that other photos
 * keep.
 * @returns `clashes`: remarks for the owner about conflicts; `revived`: addresses of removed photos that it takes over
 */
export function settleEntry(photo: Photo, days: Days, gone: ReadonlyMap<string, GoneAddress>, today: PhotoDate) {
  const settled = settleAddress(photo, days)
  const [wanted, own] = [photoPath(photo), photoPath(settled)]
  const clashes =
    own === wanted
      ? []
      : [`${wanted} redirects to the photo of ${days.formerlyAt(wanted)}, so this one is at ${own}; nothing to do`]

  /** Whether the present holder is published, is earlier, or was public at the address before it was hidden. */
  const keeps = (holder: PhotoDate, address: string): boolean => {
    const noted = gone.get(formerKey(address))
    return holder <= today || holder < photo.date || (noted !== undefined && noted.date > today)
  }
  const formerAddresses = settled.formerAddresses.filter((address) => {
    const page = pageDay(address, days)
    if (page !== undefined && page !== photo.date) {
      clashes.push(`its old address ${address} is the page of the photo of ${page}; nothing to do`)
      return false
    }
    const holder = days.holderOf(address)
    if (holder === undefined) return true
    const stays = keeps(holder, address)
    clashes.push(
      stays
        ? `its old address ${address} still redirects to the photo of ${holder}; to redirect it here, add ${JSON.stringify(address)}: ${JSON.stringify(own)} to redirects.json`
        : `its old address ${address} also belongs to the queued photo of ${holder}; it redirects here`,
    )
    return !stays
  })

  const revived = [own, ...formerAddresses].flatMap((address) => {
    const noted = gone.get(formerKey(address))
    // The address belongs to the photo itself, which was hidden until its day.
    if (noted === undefined || (noted.date > today && noted.date === photo.date)) return []
    clashes.push(
      address === own
        ? `${own} was the page of a removed photo; it is now the page of this one`
        : `its old address ${address} belonged to a removed photo; it redirects here until you remove this photo with «photoblog remove ${photo.date} --force»`,
    )
    return [noted]
  })
  const isReused = revived.some(({ address }) => formerKey(address) === formerKey(own))
  const photoThere = { ...settled, formerAddresses }
  return { photo: isReused ? withNewGuid(photoThere) : photoThere, clashes, revived }
}

function pageDay(address: string, days: Days): PhotoDate | undefined {
  const day = dayOfAddress(address)
  const there = day && days.find(day)
  return there !== undefined && formerKey(photoPath(there)) === formerKey(address) ? day : undefined
}
