import fc from 'fast-check'
import { anyFields } from './header-fields.js'
import type { OpenApi, OpenApiParameter } from './judge.js'
import { type FuzzRequest, fieldOf } from './request.js'

/** A value of a parameter, and whether the contract allows it. */
interface Value {
  readonly text: string
  readonly fits: boolean
}

const fitting = (...texts: readonly string[]) => fc.constantFrom(...texts).map((text): Value => ({ text, fits: true }))
const refused = (...texts: readonly string[]) => fc.constantFrom(...texts).map((text): Value => ({ text, fits: false }))

interface StringSchema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly format?: string
  readonly pattern?: string
}

/** Values at, within and beyond the bounds of a parameter's schema. */
function valuesOf({ schema }: OpenApiParameter): fc.Arbitrary<Value> {
  const {
    type,
    enum: words,
    minimum = 0,
    maximum = Number.MAX_SAFE_INTEGER,
    maxLength,
    format,
    pattern,
  } = schema as StringSchema
  if (type === 'integer') {
    return fc.oneof(
      fc.integer({ min: minimum, max: maximum }).map((value): Value => ({ text: String(value), fits: true })),
      fitting(String(minimum), String(maximum)),
      refused(String(minimum - 1), String(BigInt(maximum) + 1n), '-0', '+5', '1.5', '1e1', ' 5', '5 ', '0x10', '', '٣'),
      refused('NaN', 'Infinity', 'null', '9'.repeat(400), '5,6', '5\n', '[5]'),
    )
  }
  if (words !== undefined) {
    const [first = ''] = words
    return fc.oneof(fitting(...words), refused('', first.toUpperCase(), ` ${first}`, `${first}\0`, '__proto__', '*'))
  }
  if (format === 'date') {
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2101-01-01'), noInvalidDate: true })
    return fc.oneof(
      date.map((value): Value => ({ text: value.toISOString().slice(0, 10), fits: true })),
      refused('2023-02-29', '2024-02-30', '0000-00-00', '2024-13-01', '2024-5-1', '20240501', '2024-05-17T00:00'),
      refused('2024-05-17\n', ' 2024-05-17', '２０２４-05-17', 'x', '..', '%', '2024-05-17/..', '9'.repeat(3000)),
    )
  }
  if (pattern !== undefined) {
    return fc.oneof(
      fc.stringMatching(new RegExp(pattern)).map((value): Value => ({ text: value, fits: true })),
      refused(
        '',
        '02-30',
        '13-01',
        '00-10',
        '1-1',
        '2024-02-29',
        '02-29\n',
        ' 02-29',
        '０２-29',
        'x',
        '9'.repeat(3000),
      ),
    )
  }
  const most = maxLength ?? 100
  const text = fc.string({ unit: 'binary', minLength: 0, maxLength: most })
  return fc.oneof(
    text.map((value): Value => ({ text: value, fits: [...value].length <= most })),
    fitting(
      '',
      'fog',
      'Köln',
      'B&W',
      'hamburg, ger',
      ' ',
      '\0',
      '%',
      '_',
      "'; --",
      'ﬃ',
      'a'.repeat(most),
      '🌫'.repeat(most),
    ),
    refused('a'.repeat(most + 1), '🌫'.repeat(most + 1)),
  )
}

/** The same text in several spellings of percent-encoding. */
const anySpelling = fc.constantFrom<(text: string) => string>(
  encodeURIComponent,
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
)
/** Percent-encoded bytes that are not UTF-8. */
const BROKEN = ['%', '%z', '%zz', '%C3', '%C0%AF', '%FF', '%ED%A0%80', '%F4%90%80%80']

/** One piece of a query, and whether a request that contains it can succeed. */
interface Pair extends Value {
  readonly name?: string
}

const strangers = fc
  .constantFrom('', '=', 'utm_source=x', '__proto__=1', 'constructor', 'q[]=1', 'limit%00=3', 'a=b=c', '%=%', '?', '#x')
  .map((text): Pair => ({ text, fits: true }))

function pairsOf(parameter: OpenApiParameter): fc.Arbitrary<Pair> {
  const spelt = fc.tuple(valuesOf(parameter), anySpelling, anySpelling)
  return fc.oneof(
    {
      weight: 9,
      arbitrary: spelt.map(
        ([{ text, fits }, spellName, spell]): Pair => ({
          name: parameter.name,
          text: `${spellName(parameter.name)}=${spell(text)}`,
          fits,
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...BROKEN)
        .map((text): Pair => ({ name: parameter.name, text: `${parameter.name}=${text}`, fits: false })),
    },
  )
}

const methods = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  { weight: 1, arbitrary: fc.constantFrom('OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE') },
)

/** Requests to the operations of the REST API, with the statuses that the contract allows. */
export function operationRequests({ paths }: OpenApi): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(paths).flatMap(([path, { get }]) => (get === undefined ? [] : [{ path, ...get }]))
  return fc.oneof(
    ...operations.map(({ path, parameters, responses }) => {
      const inQuery = parameters.filter((parameter) => parameter.in === 'query')
      const inPath = parameters.find((parameter) => parameter.in === 'path')
      const pairs = fc.array(fc.oneof(strangers, ...inQuery.map(pairsOf)), { maxLength: 5 })
      return fc
        .record({
          method: methods,
          fields: anyFields,
          pairs,
          segment: inPath === undefined ? fc.constant(undefined) : fc.tuple(valuesOf(inPath), anySpelling),
          ending: fc.constantFrom('', '', '', '/'),
          mark: fc.constantFrom('?', '?', '?', '?&', '?&&'),
        })
        .map(({ method, fields, pairs, segment, ending, mark }): FuzzRequest => {
          const spelt = segment === undefined ? '' : segment[1](segment[0].text).replaceAll('+', '%20')
          const query = pairs.length === 0 ? '' : mark + pairs.map(({ text }) => text).join('&')
          const names = pairs.flatMap(({ name }) => (name === undefined ? [] : [name]))
          const isFine =
            segment?.[0].fits !== false && pairs.every(({ fits }) => fits) && new Set(names).size === names.length
          const target = path.replace(/\{\w+\}/, spelt) + ending + query
          const isKnown = accepts(fields) && (method === 'GET' || method === 'HEAD')
          return {
            method,
            target,
            fields,
            ...(isKnown ? { expected: isFine ? [200, 304, ...(404 in responses ? [404] : [])] : [400, 404] } : {}),
          }
        })
    }),
  )
}

/** Whether a client clearly accepts JSON. */
function accepts(fields: FuzzRequest['fields']): boolean {
  const accept = fieldOf({ method: '', target: '', fields }, 'accept')
  return accept === undefined || accept === '*/*' || accept === 'application/json'
}
