import { decodePercent } from '../../../photos/addresses/percent-encoding.js'
import { withoutSize } from '../uploads.js'
import type { Attachment, Blog } from './index-exports.js'
import type { WxrItem } from './read-wxr.js'

const MAX_ADDRESSES = 60
const MAX_CHARACTERS = 1000

/** A picture as its post names it. */
interface OldPicture {
  readonly attachment: Attachment | undefined
  readonly url: string | undefined
}

/** Everything at which a post could be found: its permalink, earlier slugs and days, its number, its picture. */
export function oldAddresses({ fields, meta }: WxrItem, blog: Blog, picture: OldPicture): readonly string[] {
  const home = homeOf(blog)
  const id = fields.get('id')?.trim()
  const link = pathOf(fields.get('link')?.trim(), blog.address)
  const values = (key: string) => meta.filter(([name]) => name === key).map(([, value]) => value.trim())
  const found = [
    link,
    ...(link === undefined ? [] : earlierLinks(link, fields, values('_wp_old_slug'), values('_wp_old_date'))),
    id && `${home}/?p=${id}`,
    ...ofPicture(picture, blog, home),
  ]
  return usable(found, home)
}

/** Where a further picture of a post could be found: its own page, its number, its file. */
export function addressesOfPicture(picture: OldPicture, blog: Blog): readonly string[] {
  const home = homeOf(blog)
  return usable(ofPicture(picture, blog, home), home)
}

function usable(found: readonly (string | undefined)[], home: string): readonly string[] {
  const kept = found.filter(
    (address) => address && address !== '/' && address !== `${home}/` && address.length <= MAX_CHARACTERS,
  )
  return [...new Set(kept as string[])].slice(0, MAX_ADDRESSES)
}

function homeOf({ address }: Blog): string {
  return pathOf(address, address)?.replace(/\/$/, '') ?? ''
}

/** The permalink as it was with each earlier slug and each earlier day. */
function earlierLinks(
  link: string,
  fields: WxrItem['fields'],
  slugs: readonly string[],
  dates: readonly string[],
): readonly string[] {
  const slug = fields.get('slug')?.trim() ?? ''
  const day = (fields.get('date') ?? '').slice(0, 10).replaceAll('-', '/')
  const atDays = [
    link,
    ...dates
      .filter((date) => /^\d{4}-\d{2}-\d{2}$/.test(date))
      .map((date) => link.replace(`/${day}/`, `/${date.replaceAll('-', '/')}/`)),
  ]
  const segments = new RegExp(`/${escapeForRegExp(slug)}(?=/?$|\\.\\w+$)`, 'i')
  return atDays.flatMap((one) => [
    one,
    ...(slug === ''
      ? []
      : slugs.map(
          (old) =>
            pathOf(
              decoded(one).replace(segments, () => `/${decoded(old)}`),
              one,
            ) ?? one,
        )),
  ])
}

function ofPicture({ attachment, url }: OldPicture, blog: Blog, home: string): readonly (string | undefined)[] {
  const uploads = [attachment?.url, url].flatMap((one) => {
    const path = pathOf(one?.replace(/[?#].*$/, ''), blog.address)
    return path === undefined ? [] : [withoutSize(path), path]
  })
  if (attachment === undefined) return uploads
  return [pathOf(attachment.link, blog.address), `${home}/?attachment_id=${attachment.id}`, ...uploads]
}

/** Path and query of an address; only the query that names a post counts. Image proxies have the host in the path. */
function pathOf(address: string | undefined, base: string): string | undefined {
  if (!address) return undefined
  const root = URL.canParse(base) ? base : 'http://blog.invalid/'
  if (!URL.canParse(address, root)) return undefined
  const { protocol, host, pathname, searchParams } = new URL(address, root)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  const path = host.endsWith('.wp.com') ? pathname.replace(/^\/[^/]+/, '') : pathname
  for (const name of ['p', 'page_id', 'attachment_id']) {
    const value = searchParams.get(name)
    if (value !== null && /^\d+$/.test(value)) return `${path}?${name}=${value}`
  }
  return path
}

function decoded(text: string): string {
  return decodePercent(text) ?? text
}

function escapeForRegExp(text: string): string {
  return decoded(text).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
