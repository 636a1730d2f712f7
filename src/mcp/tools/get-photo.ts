import type { Site } from '../../archive/index.js'
import { type Addresses, type Contract, findPhotoByUrl } from '../../contract/index.js'
import { invalidParams, type Pieces } from '../json-rpc.js'
import type { ToolHandler } from './tool-handler.js'

/**
 * Spec 4.2 `get_photo`, by date or by URL. A day that has not begun is answered as any day without a photo, and an
 * address that leads to no photo, on this site or another, as that of a photo that does not exist.
 */
export function createGetPhoto(contract: Contract): ToolHandler {
  const { tools, site, addresses, photoJson } = contract
  return {
    tool: tools.getPhoto,
    call: (given, published) => {
      const { date, url } = given as { date?: string; url?: string }
      if ((date === undefined) === (url === undefined)) {
        throw invalidParams('arguments', `must hold either date or url, not ${date === undefined ? 'neither' : 'both'}`)
      }
      const photo = date === undefined ? findPhotoByUrl(url!, published, contract) : published.onDate(date)
      if (photo === 'gone') return explain({ url }, GONE)
      if (photo !== undefined) return photoJson.pieces.random(photo)
      return explain({ date, url }, url === undefined ? noPhotoOnDate(site) : noPhotoAtUrl(addresses))
    },
  }
}

const GONE =
  'The photo at this URL was taken back by its owners. search_photos finds others by their words, get_photo with date finds the photo of a day.'

const noPhotoOnDate = ({ firstDate, timeZone }: Site) =>
  `No photo is published for this date; photos appear day by day from ${firstDate} through today (${timeZone}). search_photos finds photos of a year, get_latest_photo returns the newest one.`

const noPhotoAtUrl = ({ photoPagePattern }: Addresses) =>
  `No photo is published at this URL; photo pages of this site look like ${photoPagePattern}. search_photos finds photos by their words, get_photo with date finds the photo of a day.`

function explain(
  asked: { readonly date?: string | undefined; readonly url?: string | undefined },
  hint: string,
): Pieces {
  return [Buffer.from(JSON.stringify({ found: false, ...asked, hint }))]
}
