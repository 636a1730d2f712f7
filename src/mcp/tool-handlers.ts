import type { Addresses } from '../contract/addresses/addresses.js'
import { findPhotoByUrl } from '../contract/addresses/resolve-address.js'
import type { Contract } from '../contract/contract.js'
import { emptyResultHint, searchHint } from '../contract/hints/empty-result-hint.js'
import { LIMITS } from '../contract/limits.js'
import type { More } from '../contract/photo-json.js'
import { adviseOnDays, quote } from '../contract/problems.js'
import type { SiteOverviewBody } from '../contract/schemas.js'
import { type SearchArguments, toSearchRequest } from '../contract/search-request.js'
import type { Tools } from '../contract/tools.js'
import type { Photo } from '../photos/photo.js'
import type { Site } from '../photos/site.js'
import { titleOf } from '../photos/title.js'
import type { Published } from '../state/published.js'
import { invalidParams, type Pieces } from './json-rpc.js'

type Given = SearchArguments & { readonly date?: string; readonly url?: string }

/**
 * Returns JSON that matches the tool's output schema.
 * @throws RpcError when the combination of arguments is invalid; ArchiveUnavailableError
 */
type ToolHandler = (given: Given, published: Published) => Pieces

const jsonOf = (body: object): Pieces => [Buffer.from(JSON.stringify(body))]
const moreOf = ({ include }: Given, published: Published, hint?: string): More => ({ hint, include, published })

/** Spec 4.2 `search_photos`: like `searchPhotos` of the REST API, plus `brief`, and with fewer photos when detailed. */
function searchPhotos(contract: Contract): ToolHandler {
  const asker = { form: 'arguments', parameters: contract.tools.searchPhotos.arguments } as const
  return (given, published) => {
    const { filter, order, offset, limit } = toSearchRequest(given)
    const most = given.include?.includes('details') ? Math.min(limit, LIMITS.maxDetailedResults) : limit
    const found = published.search(filter, offset, most, order)
    const hint = searchHint(found, filter, published, { order, ...asker }, contract)
    return contract.photoJson.pieces.searchResult(found, offset, moreOf(given, published, hint))
  }
}

/**
 * Spec 4.2 `get_photo`, by date or by URL. A future day gets the same result as any day without a photo, and its URL
 * the same as an unknown one.
 */
function getPhoto(contract: Contract): ToolHandler {
  const { site, addresses, photoJson } = contract
  return (given, published) => {
    const { date, url } = given
    if ((date === undefined) === (url === undefined)) {
      throw invalidParams(
        'arguments',
        `must include exactly one of date and url, but include ${date === undefined ? 'neither' : 'both'}`,
      )
    }
    const atUrl = url === undefined ? undefined : findPhotoByUrl(url, published, contract)
    if (atUrl === 'gone') return jsonOf({ found: false, url, hint: GONE })
    // The page redirects, but an agent that guessed the URL should learn that it does not exist.
    if (atUrl?.by === 'guess') return jsonOf({ found: false, url, hint: anotherSlug(atUrl.photo, contract) })
    const photo = date === undefined ? atUrl?.photo : published.onDate(date)
    if (photo !== undefined) {
      return photoJson.pieces.random(photo, moreOf(given, published, atUrl?.by === 'former' ? FORMER : undefined))
    }
    const hint = url === undefined ? noPhotoOnDate(published, site) : noPhotoAtUrl(addresses)
    return jsonOf({ found: false, date, url, hint })
  }
}

/** The photo that `get_photo` finds. */
export function photoOf({ date, url }: Given, published: Published, contract: Contract): Photo | undefined {
  if (url === undefined) return published.onDate(date ?? '')
  const found = findPhotoByUrl(url, published, contract)
  return found === undefined || found === 'gone' || found.by === 'guess' ? undefined : found.photo
}

const FORMER = 'This is a former URL of the photo; link to the url given here.'

const GONE =
  'The photo at this URL has been removed by its owners. Use search_photos to find others by keyword, or get_photo with date for the photo of a day.'

const noPhotoOnDate = (published: Published, site: Site) =>
  `No photo is published for this date. ${adviseOnDays(published, site)} Use search_photos with from and to for photos from a period, or get_latest_photo for the newest one.`

const anotherSlug = (photo: Photo, { site, addresses }: Contract) =>
  `No photo ever had this URL; it redirects to the photo of its day, ${quote(titleOf(photo, site.language))} by ${photo.photographer}, ${addresses.photoPage(photo)}. For that one, call get_photo with date ${photo.date}.`

const noPhotoAtUrl = ({ photoPagePattern }: Addresses) =>
  `No photo is published at this URL; photo pages of this site look like ${photoPagePattern}. Use search_photos to find photos by keyword, or get_photo with date for the photo of a day.`

/**
 * Spec 4.2 `get_latest_photo`: the same as `getLatestPhoto` of the REST API, except that it is not an error
 * to have no photo yet, overall or by the photographer.
 */
function getLatestPhoto({ site, photoJson }: Contract): ToolHandler {
  return (given, published) => {
    const { photographer } = given
    const photo = published.latest(photographer)
    if (photo !== undefined) return photoJson.pieces.envelope(photo, moreOf(given, published))
    const hint =
      published.total === 0
        ? `No photo has been published yet; the first appears at 00:00 on its day (${site.timeZone}). Try again then.`
        : `No photo by ${photographer} has been published yet; omit photographer to get the newest photo overall.`
    return jsonOf({ found: false, hint })
  }
}

/** Spec 4.2 `random_photo`: the same as `getRandomPhoto` of the REST API. */
function randomPhoto(contract: Contract): ToolHandler {
  const asker = { form: 'arguments', parameters: contract.tools.randomPhoto.arguments } as const
  return (given, published) => {
    const { filter } = toSearchRequest(given)
    const photo = published.random(filter)
    const hint = photo === undefined ? emptyResultHint(filter, published, asker, contract) : undefined
    return contract.photoJson.pieces.random(photo, moreOf(given, published, hint))
  }
}

/** Spec 4.2 `get_site_overview`: like `getSiteOverview` of the REST API; with arguments, only its totals and chosen counts. */
function getSiteOverview(contract: Contract): ToolHandler {
  const asker = { form: 'arguments', parameters: contract.tools.getSiteOverview.arguments } as const
  return (given, published) => {
    const overview = contract.presentOverview(published, given)
    if (Object.keys(given).length === 0) return jsonOf(overview)
    const counts = given.include?.split(',') ?? ['categories', 'posts_per_year']
    const shown = new Set([...TOTALS, ...counts])
    const photographers = overview.photographers.map(({ name, photos }) => ({ name, photos }))
    const { filter } = toSearchRequest(given)
    const hint = searchHint({ total: overview.total_photos, photos: [] }, filter, published, asker, contract)
    const counted = Object.entries({ ...overview, photographers, hint })
    return jsonOf(Object.fromEntries(counted.filter(([name]) => shown.has(name))))
  }
}

const TOTALS: readonly (keyof SiteOverviewBody)[] = [
  'total_photos',
  'first_date',
  'latest_date',
  'photographers',
  'hint',
]

export const TOOL_HANDLERS: Readonly<Record<keyof Tools, (contract: Contract) => ToolHandler>> = {
  searchPhotos,
  getPhoto,
  getLatestPhoto,
  randomPhoto,
  getSiteOverview,
}
