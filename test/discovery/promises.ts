import type { TestAnswer } from '../client.js'

/** An address that an answer names, and the media type that it says is there. */
export interface Promised {
  /** Absolute. */
  readonly url: string
  readonly mediaType?: string | undefined
  /** Whether its fragment names a thing and not a place on a page. */
  readonly isName?: boolean
}

const essence = (mediaType = '') => mediaType.split(';', 1)[0]!.trim().toLowerCase()

/** Every address of the service that an answer names in its body or its `Link` header field. */
export function promisesOf(baseUrl: string, path: string, { headers, text }: TestAnswer): readonly Promised[] {
  const found = [...inLinkHeader(headers.link), ...inBody(essence(headers['content-type']), text)]
  return found.flatMap((promised) => {
    const url = new URL(promised.url, baseUrl + path)
    const isTemplate = /[{}<]|%7B|YYYY/.test(promised.url)
    return url.origin === baseUrl && !isTemplate ? [{ ...promised, url: url.href }] : []
  })
}

function inBody(mediaType: string, text: string): readonly Promised[] {
  if (mediaType === 'text/html') return inHtml(text)
  if (/json$/.test(mediaType)) return inJson(JSON.parse(text), mediaType === 'application/ld+json')
  if (/xml$/.test(mediaType)) return inXml(text)
  if (mediaType === 'text/markdown' || mediaType === 'text/plain') return inText(text)
  return []
}

function inLinkHeader(field: string | readonly string[] = ''): readonly Promised[] {
  return [...String(field).matchAll(/<([^>]+)>([^<]*)/g)].map(([, url, parameters]) => ({
    url: url!,
    mediaType: /type="([^"]+)"/.exec(parameters!)?.[1],
  }))
}

const decodeEntities = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

function inHtml(html: string): readonly Promised[] {
  const found: Promised[] = []
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/g)) {
    const attributes = new Map([...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
    const attribute = (name: string) => {
      const value = attributes.get(name)
      return value === undefined ? undefined : decodeEntities(value)
    }
    const isMedia = /^<(?:link|source)/.test(tag)
    for (const name of ['href', 'src', 'action', 'data-tools', 'data-openapi']) {
      const url = attribute(name)
      if (url !== undefined && !url.startsWith('data:') && !url.startsWith('mailto:')) {
        found.push({ url, mediaType: isMedia ? attribute('type') : undefined })
      }
    }
    const candidates = ['srcset', 'data-srcset'].flatMap((name) => attribute(name)?.split(',') ?? [])
    for (const candidate of candidates) {
      found.push({ url: candidate.trim().split(' ')[0]!, mediaType: isMedia ? attribute('type') : undefined })
    }
    if (/^<meta/.test(tag) && attribute('content')?.startsWith('http')) found.push({ url: attribute('content')! })
  }
  for (const [, data] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    found.push(...inJson(JSON.parse(data!), true))
  }
  return found
}

/** Members that hold an address, with its type next to it; in schema.org only `contentUrl` has one. */
const TYPED_MEMBERS = ['href', 'url', 'src', 'contentUrl']
const TYPE_MEMBERS = ['type', 'mime_type', 'mimeType', 'encodingFormat']

function inJson(node: unknown, isName: boolean): readonly Promised[] {
  if (typeof node === 'string') return /^https?:/.test(node) ? [{ url: node, isName }] : []
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((item) => inJson(item, isName))
  const object = node as Readonly<Record<string, unknown>>
  const mediaType = TYPE_MEMBERS.map((name) => object[name]).find(
    (value) => typeof value === 'string' && value.includes('/'),
  ) as string | undefined
  return Object.entries(object).flatMap(([key, value]): readonly Promised[] => {
    // Examples name photos that need not exist.
    if (key === 'example' || key === 'examples' || key === 'content_html') return []
    if (TYPED_MEMBERS.includes(key) && typeof value === 'string') {
      const isTyped = object.encodingFormat === undefined || key === 'contentUrl'
      return [{ url: value, mediaType: isTyped ? mediaType : undefined, isName }]
    }
    return inJson(value, isName)
  })
}

function inXml(xml: string): readonly Promised[] {
  const inElements = [...xml.matchAll(/>\s*(https?:[^<\s]+)\s*</g)].map(([, url]) => ({ url: decodeEntities(url!) }))
  const inAttributes = [...xml.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) => {
    const mediaType = /\stype="([^"]*\/[^"]*)"/.exec(tag)?.[1]
    const url = /\s(?:href|url|template)="([^"]+)"/.exec(tag)?.[1]
    const filled =
      url &&
      decodeEntities(url)
        .replace(/\{searchTerms\}/, 'fog')
        .replace(/&\w+=\{\w+\?\}/g, '')
    return filled === undefined || filled === '' ? [] : [{ url: filled, mediaType }]
  })
  return [...inElements, ...inAttributes]
}

/** Addresses in markdown and plain text; other tests check those in code blocks. */
function inText(text: string): readonly Promised[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/https?:\/\/[^\s"'`)>\]|]+/g)].map(([url]) => ({
    url: url.replace(/[.,:;]+$/, ''),
  }))
}
