import type { PhotoBody } from '../src/contract/schemas.js'
import { pieces } from './search/questions.js'

/** One request to benchmark over HTTP. */
export interface Row {
  readonly title: string
  /** Several paths are requested in rotation. */
  readonly path: string | readonly string[]
  readonly fields?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; several bodies are sent in rotation. */
  readonly bodies?: readonly unknown[]
  /** Whether the bare server reads the body too. */
  readonly isBodyRead?: true
  /** Not sent to rivals, which do not answer this request, or answer it without our hints. */
  readonly isOursAlone?: true
  /** Requests include the ETag of the answer, so all servers that have one send 304. */
  readonly isConditional?: true
  /** Answers differ at random, so only their statuses are compared. */
  readonly isRandom?: true
  /** All requests of a browser for a page; their sum is measured. */
  readonly isVisit?: true
  /** Maximum cost, as a multiple of the cost on nginx. */
  readonly atMostOfNginx?: number
  /** Maximum cost, as a multiple of the cost on the bare server. */
  readonly atMost?: number
}

const PHOTOS = '/api/v1/photos'
const search = (title: string, query: Record<string, string>): Row => ({
  title: `search: ${title}, \`${decodeURIComponent(String(new URLSearchParams(query))).replaceAll('+', ' ')}\``,
  path: `${PHOTOS}?${new URLSearchParams(query)}`,
})

export const restRows = (photos: readonly PhotoBody[]): readonly Row[] => [
  { title: '10 photos', path: PHOTOS, atMost: 1.15 },
  { title: '50 photos, brotli', path: `${PHOTOS}?limit=50`, fields: { 'Accept-Encoding': 'br' } },
  { title: '1 photo by date', path: `${PHOTOS}/2015-06-15`, atMost: 1.15 },
  { title: 'a random photo', path: `${PHOTOS}/random`, isRandom: true },
  search('a common word', { q: 'light' }),
  search('a rare word', { q: 'plattenbau' }),
  search('two words', { q: 'old town' }),
  search('part of a word', { q: 'mbu' }),
  search('with filters', { q: 'fog', photographer: 'Jens', category: 'Landscapes', year: '2015' }),
  search('no hits', { q: 'nonesuch' }),
  {
    title: 'search: 1,000 texts in turn',
    path: pieces(photos, 1_000).map((q) => `${PHOTOS}?${new URLSearchParams({ q })}`),
  },
  { title: '10 photos, unchanged (304)', path: PHOTOS, isConditional: true },
  { title: '1 photo, unchanged (304)', path: `${PHOTOS}/2015-06-15`, isConditional: true },
]

const PAGES = { home: '/', month: '/2015/06/', search: '/search/?q=fog' }
const html = { Accept: 'text/html' }
const brotli = { ...html, 'Accept-Encoding': 'br' }

export const pageRows = (photos: readonly PhotoBody[]): readonly Row[] => {
  const photo = new URL(photos.find(({ date }) => date === '2015-06-15')!.url).pathname
  const paths = Object.entries({ ...PAGES, photo })
  return [
    ...paths.map(([name, path]) => ({ title: `page: ${name}`, path, fields: html, atMost: 1.2 })),
    ...paths.map(([name, path]) => ({ title: `page: ${name}, brotli`, path, fields: brotli, atMost: 1.2 })),
    { title: 'page: home, unchanged (304)', path: '/', fields: html, isConditional: true },
    { title: 'markdown: home', path: '/index.md' },
    { title: 'markdown: photo, by `Accept`', path: photo, fields: { Accept: 'text/markdown' } },
    { title: 'RSS feed', path: '/feed.xml' },
  ]
}

const call = (id: number, given: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'search_photos', arguments: { limit: 3, ...given } },
})
const agent = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-03-26' }

const VERSION = '2026-07-28'
const modern = {
  ...agent,
  'MCP-Protocol-Version': VERSION,
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'search_photos',
}
const modernCall = () => {
  const message = call(1)
  const meta = { 'io.modelcontextprotocol/protocolVersion': VERSION, 'io.modelcontextprotocol/clientCapabilities': {} }
  return { ...message, params: { ...message.params, _meta: meta } }
}

export const mcpRows = (photos: readonly PhotoBody[]): readonly Row[] => [
  { title: '`tools/call`, 2 KB of result', path: '/mcp', fields: agent, bodies: [call(1)], atMost: 2.2 },
  {
    title: 'the same, and the bare server reads the body',
    path: '/mcp',
    fields: agent,
    bodies: [call(1)],
    isBodyRead: true,
    atMost: 1.6,
  },
  {
    title: `the same in ${VERSION}, without a handshake`,
    path: '/mcp',
    fields: modern,
    bodies: [modernCall()],
    isBodyRead: true,
    isOursAlone: true,
    atMost: 1.6,
  },
  {
    title: '1,000 texts in turn, and the bare server reads the body',
    path: '/mcp',
    fields: agent,
    bodies: pieces(photos, 1_000).map((q, index) => call(index + 1, { q })),
    isBodyRead: true,
    isOursAlone: true,
  },
  {
    title: 'an array of 10 such calls',
    path: '/mcp',
    fields: agent,
    bodies: [Array.from({ length: 10 }, (_, index) => call(index + 1))],
  },
]
