import type { Site } from '../../archive/index.js'
import { type Addresses, type Contract, findPhotoByUrl } from '../../contract/index.js'
import { invalidParams, type Pieces } from '../json-rpc.js'
import type { ToolHandler } from './tool-handler.js'

/**
 * Spec 4.2 `get_photo`, by date or by URL. A day that has not begun is answered as any day without a photo, and an
 * address that is no photo's page, on this site or another, as that of a photo that does not exist.
 */
export function createGetPhoto({ tools, site, addresses, photoJson }: Contract): ToolHandler {
  return {
    tool: tools.getPhoto,
    call: (given, published) => {
      const { date, url } = given as { date?: string; url?: string }
      if ((date === undefined) === (url === undefined)) {
        throw invalidParams('arguments', `must hold either date or url, not ${date === undefined ? 'neither' : 'both'}`)
      }
      const photo = date === undefined ? findPhotoByUrl(url!, published, addresses) : published.onDate(date)
      if (photo !== undefined) return photoJson.pieces.random(photo)
      return notFound({ date, url }, site, addresses)
    },
  }
}

function notFound(
  asked: { date: string | undefined; url: string | undefined },
  site: Site,
  addresses: Addresses,
): Pieces {
  const hint =
    asked.url === undefined
      ? `No photo is published for this date; photos appear day by day from ${site.firstDate} through today (${site.timeZone}). search_photos finds photos of a year, get_latest_photo returns the newest one.`
      : `No photo is published at this URL; photo pages of this site look like ${addresses.photoPagePattern}. search_photos finds photos by their words, get_photo with date finds the photo of a day.`
  return [Buffer.from(JSON.stringify({ found: false, ...asked, hint }))]
}
