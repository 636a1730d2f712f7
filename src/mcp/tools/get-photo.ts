import type { Addresses } from '../../contract/addresses/addresses.js'
import { findPhotoByUrl } from '../../contract/addresses/resolve-address.js'
import type { Contract } from '../../contract/contract.js'
import { adviseOnDays } from '../../contract/problems.js'
import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import type { Published } from '../../state/published.js'
import { invalidParams, type Pieces } from '../json-rpc.js'
import type { ToolHandler } from './tool-handler.js'

/**
 * Spec 4.2 `get_photo`, by date or by URL. A future day gets the same result as any day without a photo, and every URL
 * that leads to no photo, on this site or another, the same as an unknown one.
 */
export function createGetPhoto(contract: Contract): ToolHandler {
  const { tools, site, addresses, photoJson } = contract
  return {
    tool: tools.getPhoto,
    call: (given, published) => {
      const { date, url, include } = given as { date?: string; url?: string; include?: string }
      if ((date === undefined) === (url === undefined)) {
        throw invalidParams(
          'arguments',
          `must include exactly one of date and url, not ${date === undefined ? 'neither' : 'both'}`,
        )
      }
      const atUrl = url === undefined ? undefined : findPhotoByUrl(url, published, contract)
      if (atUrl === 'gone') return explain({ url }, GONE)
      // Pages lead on from there; who made the address up should be told all the same.
      if (atUrl?.by === 'guess') return explain({ url }, anotherSlug(atUrl.photo, addresses))
      const photo = date === undefined ? atUrl?.photo : published.onDate(date)
      if (photo !== undefined)
        return photoJson.pieces.random(photo, { details: include === undefined ? undefined : published })
      return explain({ date, url }, url === undefined ? noPhotoOnDate(published, site) : noPhotoAtUrl(addresses))
    },
  }
}

const GONE =
  'The photo at this URL has been removed by its owners. Use search_photos to find others by keyword, or get_photo with date for the photo of a day.'

const noPhotoOnDate = (published: Published, site: Site) =>
  `No photo is published for this date. ${adviseOnDays(published, site)} Use search_photos with from and to for the photos of a time, or get_latest_photo for the newest one.`

const anotherSlug = (photo: Photo, addresses: Addresses) =>
  `No photo ever had this URL; it redirects to the photo of its day, ${addresses.photoPage(photo)}. For that one, call get_photo with date ${photo.date}.`

const noPhotoAtUrl = ({ photoPagePattern }: Addresses) =>
  `No photo is published at this URL; photo pages of this site look like ${photoPagePattern}. Use search_photos to find photos by keyword, or get_photo with date for the photo of a day.`

function explain(
  asked: { readonly date?: string | undefined; readonly url?: string | undefined },
  hint: string,
): Pieces {
  return [Buffer.from(JSON.stringify({ found: false, ...asked, hint }))]
}
