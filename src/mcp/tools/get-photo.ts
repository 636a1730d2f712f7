import type { Photo, Published, Site } from '../../archive/index.js'
import type { Addresses, Contract } from '../../contract/index.js'
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
      const photo = date === undefined ? findByUrl(url!, published, addresses) : published.onDate(date)
      if (photo !== undefined) return photoJson.pieces.random(photo)
      return notFound({ date, url }, site, addresses)
    },
  }
}

/** `/YYYY/MM/DD/<slug>/` with or without its last slash; the day alone leads to the same photo, as it does on the site. */
const PAGE = /^\/(\d{4})\/(\d{2})\/(\d{2})(?:\/([^/]*))?\/?$/

function findByUrl(url: string, published: Published, addresses: Addresses): Photo | undefined {
  if (!URL.canParse(url, addresses.baseUrl)) return undefined
  const { host, pathname } = new URL(url, addresses.baseUrl)
  const [, year, month, day, slug] = PAGE.exec(pathname) ?? []
  if (host !== new URL(addresses.baseUrl).host || day === undefined) return undefined
  const photo = published.onDate(`${year}-${month}-${day}`)
  return slug === undefined || slug === '' || slug === photo?.slug ? photo : undefined
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
