import fc from 'fast-check'
import type { CpuMeter } from './cpu-cost.js'
import { DEAR_REQUESTS, fill } from './dear-requests.js'
import type { FuzzRequest } from './request.js'

/** A request and what it costs in CPU time. */
export interface Prey {
  readonly request: FuzzRequest
  readonly ms: number
}

/** Characters that parsers look for, and ones they do not expect. */
const ATOMS = [
  '%',
  '%&',
  '%61',
  '%2F',
  '%FF',
  '%C3%A4',
  '%CC%80',
  '%CC%96',
  '%E2%84%AB',
  '%EF%B7%BA',
  '%00',
  '%0A',
  '%zz',
  '+',
  '/',
  '//',
  '/.',
  '/a',
  '-',
  '.',
  '~',
  '_',
  ':',
  '@',
  '|',
  '`',
  '"',
  "'",
  '<',
  '\\',
  '#',
  '?',
  '*',
  '!',
  '$',
  '&',
  '=',
  'q=',
  'p=1&',
  'a=b&',
  '[]=',
  ';',
  ',',
  'a',
  'A',
  '1',
  '0',
  '-1x1',
  '-400',
  '.jpg',
  '.md',
  '/feed',
  '/page/1',
  '/2024/05/17',
  '/category/a',
  '/tags/',
  'index.php',
  '127.0.0.1,',
  '::1,',
  'a/b,',
  '*/*,',
  ';q=0.1,',
]
/** Strings that occur only in header fields. */
const FIELD_ATOMS = [' ', '\t', ', ', '; ', ' =', 'W/"', '"a",', '\xe4', 'gzip,', 'text/html,', 'q=1;', 'bytes=1-']
const BODY_ATOMS = [
  '[',
  ']',
  '{',
  '}',
  '{"a":',
  '[[],',
  '"",',
  '\\u0061',
  '\\"',
  '1,',
  '1e9,',
  '-',
  ' ',
  '\n',
  'é',
  '\u0300',
]

const TARGETS = [
  '/',
  '/search/',
  '/search.md',
  '/random/',
  '/archive/',
  '/tags/fog/',
  '/places/germany/',
  '/2024/',
  '/2024/05/17/',
  '/api/v1',
  '/api/v1/photos',
  '/api/v1/photos/random',
  '/api/v1/photos/2024-05-17',
  '/api/nothing',
  '/mcp',
  '/oembed',
  '/nothing',
  '/index.php',
  '/feed.xml',
  '/images/2024/05/17/x-400.jpg',
  '/assets/x.css',
  '/.well-known/x',
]
const FIELDS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'If-None-Match',
  'If-Match',
  'If-Modified-Since',
  'Range',
  'Host',
  'X-Forwarded-For',
  'Forwarded',
  'Connection',
  'Cookie',
  'Content-Type',
  'Origin',
  'MCP-Protocol-Version',
  'TE',
]

const filling = (atoms: readonly string[], room?: number) =>
  fc.array(fc.constantFrom(...atoms), { minLength: 1, maxLength: 3 }).map((pieces) => fill(pieces.join(''), room))
const field = fc.oneof(
  { weight: 2, arbitrary: fc.constant<FuzzRequest['fields']>([]) },
  { weight: 1, arbitrary: fc.constant<FuzzRequest['fields']>([['Accept', 'text/html']]) },
)

/** A request with one place that is full of the same few characters. */
const shapes: fc.Arbitrary<FuzzRequest> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TARGETS), fc.constantFrom('?', '?q=', '?p=', '?s=', '?url=', ''), filling(ATOMS), field)
    .map(([path, mark, text, fields]): FuzzRequest => ({ method: 'GET', target: `${path}${mark}${text}`, fields })),
  fc
    .tuple(fc.constantFrom(...TARGETS), fc.constantFrom(...FIELDS), filling([...ATOMS, ...FIELD_ATOMS]))
    .map(([target, name, text]): FuzzRequest => ({ method: 'GET', target, fields: [[name, `a${text}a`]] })),
  filling(BODY_ATOMS, 30_000).map(
    (body): FuzzRequest => ({ method: 'POST', target: '/mcp', fields: [['Content-Type', 'application/json']], body }),
  ),
)

/** How many of the costliest requests are measured again. */
const LOOKED_AT_AGAIN = 20

/**
 * Finds the requests that cost the most CPU time, among generated ones and those known to be costly.
 * @returns the costliest first
 */
export async function hunt(meter: CpuMeter, count: number, seed: number): Promise<readonly Prey[]> {
  const candidates = [...DEAR_REQUESTS.map(({ request }) => request), ...fc.sample(shapes, { numRuns: count, seed })]
  const weigh = async (requests: readonly FuzzRequest[], batches: number, size: number): Promise<Prey[]> => {
    const all: Prey[] = []
    for (const request of requests) all.push({ request, ms: await meter.cost(request, batches, size) })
    return all.sort((a, b) => b.ms - a.ms)
  }
  const atFirst = await weigh(candidates, 1, 4)
  return weigh(
    atFirst.slice(0, LOOKED_AT_AGAIN).map(({ request }) => request),
    5,
    20,
  )
}
