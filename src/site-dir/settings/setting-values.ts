import { isIP } from 'node:net'
import { decodePercent } from '../../photos/addresses/percent-encoding.js'
import type { MetricsAddress } from '../../scale/metrics/metrics-server.js'
import type { Database } from '../../scale/postgres/open-store.js'

// Parsers for setting values; `undefined` means invalid.

export const parseText = (text: string): string | undefined => text

export const parseInteger = (minimum: number, maximum: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined

export const parseOneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text)

export function parseYesOrNo(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined
}

/** A port without a host means loopback, so metrics are never public by accident. */
export function parseMetricsAddress(text: string): MetricsAddress | undefined {
  const { host = '127.0.0.1', port = '' } =
    /^(?:(?<host>\[[\d:.a-f]+\]|[^:[\]]+):)?(?<port>\d{1,5})$/i.exec(text)?.groups ?? {}
  return port === '' || Number(port) > 65_535 ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Also refuses an invalid percent escape in the user name or password. */
const parseUrl = (isRight: (url: URL) => boolean) => (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && decodePercent(`${url.username}:${url.password}`) !== undefined && isRight(url) ? url : undefined
}

export function parseOrigin(text: string): string | undefined {
  const base = parseBase(text)
  return base !== undefined && new URL(base).pathname === '/' ? new URL(base).origin : undefined
}

const parsePlainUrl = parseUrl(({ protocol, username, password, search, hash }) => {
  return /^https?:$/.test(protocol) && username + password + search + hash === ''
})

/** Like `parseOrigin`, but may have a path. */
export const parseBase = (text: string) => parsePlainUrl(text)?.href.replace(/\/+$/, '')

const parseRedis = parseUrl(({ protocol, hostname, pathname }) => {
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^(?:\/\d*)?$/.test(pathname)
})

export const parseRedisUrl = (text: string) => parseRedis(text) && text

/** The URL of a server, with a user name or token. Without TLS, the server must be local, because it gets a secret. */
export const parseAccount = parseUrl(({ protocol, href, username, pathname }) => {
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(href))
  return isPrivate && username !== '' && pathname === '/'
})

/** Like `parseAccount`, but requires a password. */
export const parseLogin = (text: string) => (parseAccount(text)?.password ? parseAccount(text) : undefined)

/** A URL with a secret of 24 to 64 bytes in its fragment. Refuses user names and passwords, as `fetch` does. @see Standard Webhooks 1.0 */
export const parseWebhook = parseUrl(({ protocol, hash, username, password }) => {
  return /^https?:$/.test(protocol) && username + password === '' && /^#whsec_[\w+/]{32,86}={0,2}$/.test(hash)
})

/** A mail server; the query parameters `from` and `to` are the sender and the recipient. */
export const parseMailUrl = parseUrl(({ protocol, hostname, searchParams }) => {
  const isAddressed = ['from', 'to'].every((name) => /^[^@\s,<>]+@[^@\s,<>]+$/.test(searchParams.get(name) ?? ''))
  return /^smtps?:$/.test(protocol) && hostname !== '' && isAddressed
})

export const parseEach =
  <Value>(parse: (part: string) => Value | undefined) =>
  (text: string): readonly Value[] | undefined => {
    const values = text.split(/[\s,]+/).map(parse)
    return values.includes(undefined) ? undefined : (values as Value[])
  }

/** Parses DATABASE_URL, and databases on the command line. */
export function parseDatabaseUrl(text: string): Database | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(text)
  const isNamed =
    /^\/[^/]+$/.test(pathname) && decodePercent(pathname) !== undefined && (hostname !== '' || searchParams.has('host'))
  return /^postgres(?:ql)?:$/.test(protocol) && isNamed ? { kind: 'postgres', url: text } : undefined
}

export function parseAddresses(text: string): readonly string[] | undefined {
  const addresses = text.split(',').map((part) => part.trim())
  const valid = addresses.every((part) => {
    const [address = '', bits, ...rest] = part.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  })
  return valid ? addresses : undefined
}

/** Whether a URL has a loopback host, which only programs on the same machine can reach. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(?:localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}
