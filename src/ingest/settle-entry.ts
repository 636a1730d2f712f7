import { dayOfAddress, formerKey } from '../photos/addresses/former-address.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import { type Photo, photoPath } from '../photos/photo.js'
import type { GoneAddress } from '../photos/photo-store.js'
import { settleAddress } from './keep-addresses.js'
import type { Days } from './known-photos.js'

/** A photo that comes in, at addresses that lead to no other. */
export interface SettledEntry {
  readonly photo: Photo
  /** What the owner is told, an address each. */
  readonly clashes: readonly string[]
  /** What was gone and is this photo's from now on. */
  readonly revived: readonly GoneAddress[]
}

/**
 * Where another photo's old address stands in the way, that address goes on leading there, and this photo gets another
 * slug; an old address of its own that leads to another photo goes on doing so.
 */
export function settleEntry(
  photo: Photo,
  days: Days,
  gone: ReadonlyMap<string, GoneAddress>,
  today: PhotoDate,
): SettledEntry {
  const settled = settleAddress(photo, days)
  const [wanted, own] = [photoPath(photo), photoPath(settled)]
  const clashes =
    own === wanted
      ? []
      : [`${wanted} keeps leading to ${days.formerlyAt(wanted)}, so this photo is at ${own}: nothing to do`]

  /** A photo to come takes nothing from a published one, but for where it stood itself before it was hidden. */
  const keeps = (holder: PhotoDate, address: string): boolean => {
    const noted = gone.get(formerKey(address))
    return holder <= today || holder < photo.date || (noted !== undefined && noted.date > today)
  }
  const formerAddresses = settled.formerAddresses.filter((address) => {
    const page = pageDay(address, days)
    if (page !== undefined && page !== photo.date) {
      clashes.push(`its old address ${address} is the page of the photo of ${page}: nothing to do`)
      return false
    }
    const holder = days.holderOf(address)
    if (holder === undefined) return true
    const stays = keeps(holder, address)
    clashes.push(
      stays
        ? `its old address ${address} keeps leading to the photo of ${holder}; to make it lead here, add ${JSON.stringify(address)}: ${JSON.stringify(own)} to redirects.json`
        : `its old address ${address} also belongs to the queued photo of ${holder}: it leads here`,
    )
    return !stays
  })

  const revived = [own, ...formerAddresses].flatMap((address) => {
    const noted = gone.get(formerKey(address))
    // It stood there itself, and is hidden until its day.
    if (noted === undefined || (noted.date > today && noted.date === photo.date)) return []
    clashes.push(
      address === own
        ? `${own} was the page of a removed photo: it answers again`
        : `its old address ${address} belonged to a removed photo: it leads here, until «photoblog remove ${photo.date} --force»`,
    )
    return [noted]
  })
  return { photo: { ...settled, formerAddresses }, clashes, revived }
}

/** The day of the photo whose page stands at an address. */
function pageDay(address: string, days: Days): PhotoDate | undefined {
  const day = dayOfAddress(address)
  const there = day && days.find(day)
  return there !== undefined && formerKey(photoPath(there)) === formerKey(address) ? day : undefined
}
