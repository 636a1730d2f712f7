import type { Photo, Published } from '../archive/index.js'
import type { Addresses } from './addresses.js'

/** `/YYYY/MM/DD/<slug>/` with or without its last slash; the day alone leads to the same photo, as it does on the site. */
const PAGE = /^\/(\d{4})\/(\d{2})\/(\d{2})(?:\/([^/]*))?\/?$/

/** The published photo whose page has this address, absolute or its path. */
export function findPhotoByUrl(url: string, published: Published, addresses: Addresses): Photo | undefined {
  if (!URL.canParse(url, addresses.baseUrl)) return undefined
  const { host, pathname } = new URL(url, addresses.baseUrl)
  const [, year, month, day, slug] = PAGE.exec(pathname) ?? []
  if (host !== new URL(addresses.baseUrl).host || day === undefined) return undefined
  const photo = published.onDate(`${year}-${month}-${day}`)
  return slug === undefined || slug === '' || slug === (photo && encodeURI(photo.slug)) ? photo : undefined
}
