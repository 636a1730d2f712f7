import type { FuzzRequest } from './request.js'

/** A request as large as the limits allow, in a shape that is costly to parse naively. */
export interface DearRequest {
  readonly name: string
  readonly request: FuzzRequest
}

/** Bytes that fit into request line and header fields besides the required names. */
const ROOM = 15_600
const MAX_BODY = 65_000

/** Repeats a piece as often as it fits. */
export const fill = (piece: string, room = ROOM) => piece.repeat(Math.floor(room / piece.length))

const get = (name: string, target: string, fields: FuzzRequest['fields'] = []): DearRequest => ({
  name,
  request: { method: 'GET', target, fields },
})
const post = (name: string, body: string): DearRequest => ({
  name,
  request: { method: 'POST', target: '/mcp', fields: [['Content-Type', 'application/json']], body },
})

/** Combining marks in the wrong order on one letter: normalising them takes quadratic time. */
const MARKS = `a${fill('%CC%80', ROOM / 2)}${fill('%CC%96', ROOM / 2)}`

const QUERIES: readonly (readonly [name: string, query: string])[] = [
  ['broken escapes', fill('%&')],
  ['escapes that are no UTF-8', fill('%FF&')],
  ['empty pairs', fill('&')],
  ['pairs', fill('a=1&')],
  ['encoded names', fill('%61&')],
  ['numbers of posts', fill('p=1&')],
  ['one broken value', `q=${fill('%')}`],
  ['pluses', `q=${fill('+')}`],
  ['marks', `q=${MARKS}`],
  ['marks in the number of a post', `p=${MARKS}`],
  ['what stands in no address', fill('|')],
  ['brackets', fill('[]=')],
]
const QUERIED = [
  '/',
  '/index.php',
  '/search/',
  '/random/',
  '/api/v1/photos',
  '/oembed',
  '/nothing',
  '/api/nothing',
  '/.well-known/nothing',
]

const PATHS: readonly (readonly [name: string, path: string])[] = [
  ['slashes', fill('/')],
  ['broken escapes', `/${fill('%')}`],
  ['letters in escapes', `/${fill('%61')}`],
  ['escaped escapes', `/${fill('%2561')}`],
  ['escaped percent signs', `/${fill('%25')}`],
  ['escaped slashes', `/${fill('%2F')}`],
  ['control characters', `/${fill('%C2%80')}`],
  ['marks', `/${MARKS}`],
  ['marks of a picture', `/${MARKS.slice(0, -20)}-1x1.jpg`],
  ['marks of a tag', `/tags/${MARKS}/`],
  ['marks of a place', `/places/${MARKS}/`],
  ['marks of a photo', `/2024/05/17/${MARKS}/`],
  ['places within places', `/places/${fill('a/')}`],
  ['broken places within places', `/places/${fill('%/')}`],
  ['sizes of a picture', `/${fill('-1x1')}.jpg`],
  ['categories within categories', `/category/${fill('a/')}%0A`],
  ['pages of pages', fill('/page/1')],
]

const LISTS: readonly (readonly [name: string, list: string])[] = [
  ['commas', fill(',')],
  ['commas behind HTML', `text/html${fill(',')}`],
  ['blanks', `a;q${fill(' ')}x`],
  ['semicolons', fill(';')],
  ['ranges', fill('a/b;q=0.1,')],
  ['tags', fill('"a",')],
  ['addresses', fill('127.0.0.1,')],
]
const LIST_FIELDS = [
  'Accept',
  'Accept-Encoding',
  'If-None-Match',
  'If-Match',
  'X-Forwarded-For',
  'Connection',
  'Cookie',
]
const LISTED = ['/', '/api/v1/photos', '/nothing', '/%zz', '/.well-known/ai-catalog.json']

const call = (name: string, argument: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: argument } })
const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 1]))

const BODIES: readonly (readonly [name: string, body: string])[] = [
  ['arrays within arrays', '['.repeat(MAX_BODY / 2) + ']'.repeat(MAX_BODY / 2)],
  ['arrays without an end', '['.repeat(MAX_BODY)],
  ['objects within objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['an object of many members', JSON.stringify(numbered(5500))],
  ['many arguments', call('search_photos', numbered(5500))],
  ['many numbers', `[${fill('1e9,', MAX_BODY)}1]`],
  ['many escapes', `"${fill('\\u0061', MAX_BODY)}"`],
  ['a long name of a tool', call('\u0080'.repeat(30_000), {})],
  ['a long text', call('search_photos', { q: `a${'\u0300'.repeat(15_000)}${'\u0316'.repeat(15_000)}` })],
  ['a long address', call('get_photo', { url: '\u0300'.repeat(30_000) })],
]

/** All costly requests. Each was once costly, or resembles one that was. */
export const DEAR_REQUESTS: readonly DearRequest[] = [
  ...QUERIED.flatMap((path) =>
    QUERIES.map(([name, query]) => get(`${name} in the query of ${path}`, `${path}?${query}`)),
  ),
  ...PATHS.map(([name, path]) => get(`${name} in a path`, path)),
  ...LISTED.flatMap((path) =>
    LIST_FIELDS.flatMap((field) =>
      LISTS.map(([name, list]) => get(`${name} in ${field} of ${path}`, path, [[field, list]])),
    ),
  ),
  get(
    'fields of one letter',
    '/',
    Array.from({ length: 2500 }, () => ['a', 'b'] as const),
  ),
  get(
    'many fields named Accept',
    '/',
    Array.from({ length: 1300 }, () => ['Accept', 'a'] as const),
  ),
  ...BODIES.map(([name, body]) => post(`${name} in a body`, body)),
]
