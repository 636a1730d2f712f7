import { decodePercent } from '../../../photos/addresses/percent-encoding.js'
import { withoutSize } from '../uploads.js'
import type { Blog } from './index-exports.js'
import type { WxrItem } from './read-wxr.js'
import type { FoundPicture } from './resolve-picture.js'

const MAX_ADDRESSES = 60
const MAX_CHARACTERS = 1000

/** All addresses of a post: its permalink with every slug and day so far, the one with its id, and its picture's. */
export function oldAddresses({ fields, meta }: WxrItem, blog: Blog, picture: FoundPicture): readonly string[] {
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

/** All addresses of a further picture of a post: those of its page and its file, and the one with its id. */
export function addressesOfPicture(picture: FoundPicture, blog: Blog): readonly string[] {
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

/** The permalink with each earlier slug and each earlier day. */
function earlierLinks(
  link: string,
  fields: WxrItem['fields'],
  slugs: readonly string[],
  dates: readonly string[],
): readonly string[] {
  const slug = fields.get('slug')?.trim() ?? ''
  const day = (fields.get('date') ?? '').slice(0, 10).replaceAll('-', '/')
  const days = dates.filter((date) => /^\d{4}-\d{2}-\d{2}$/.test(date)).map((date) => date.replaceAll('-', '/'))
  const links = [link, ...days.map((earlier) => link.replace(`/${day}/`, `/${earlier}/`))]
  if (slug === '') return links
  const segment = new RegExp(`/${escapeForRegExp(slug)}(?=/?$|\\.\\w+$)`, 'i')
  const withSlug = (one: string, old: string) => decoded(one).replace(segment, () => `/${decoded(old)}`)
  return links.flatMap((one) => [one, ...slugs.map((old) => pathOf(withSlug(one, old), one) ?? one)])
}

function ofPicture({ attachment, from }: FoundPicture, blog: Blog, home: string): readonly (string | undefined)[] {
  const uploads = [attachment?.url, from.url].flatMap((one) => {
    const path = pathOf(one?.replace(/[?#].*$/s, ''), blog.address)
    return path === undefined ? [] : [withoutSize(path), path]
  })
  if (attachment === undefined) return uploads
  return [pathOf(attachment.link, blog.address), `${home}/?attachment_id=${attachment.id}`, ...uploads]
}

/** The path of an address, with the parameter that names a post, if any. Image proxies have the host in the path. */
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
