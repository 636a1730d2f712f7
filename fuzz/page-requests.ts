import fc from 'fast-check'
import { anyFields } from './header-fields.js'
import type { FuzzRequest } from './request.js'

/** Strings that attackers and broken clients put into addresses. */
const PIECES = [
  '/',
  '//',
  '/./',
  '/../',
  '/%2e%2e/',
  '%2f',
  '%5c',
  '%00',
  '%0d%0a',
  '%20',
  '%25',
  '%',
  '%zz',
  '%C3%BC',
  '%FF',
  '?',
  '??',
  '&',
  '=',
  ';',
  ':',
  '@',
  '#',
  '*',
  '$',
  "'",
  '"',
  '<',
  '>',
  '|',
  '{',
  '}',
  '~',
  ',',
  '.md',
  '.json',
  '.',
  '..',
  '...',
  '-',
  '_',
  '0',
  '9',
  '99999',
  '-1',
  '2024',
  '02-30',
  '12-31',
  'latest',
  'random',
  'index.md',
  '/api',
  '/api/v1',
  '/mcp',
  '/%61pi/v1',
  '/API/v1',
  '/images/',
  '?p=1',
  '?q=',
  '?page=2',
  '?page=-1',
  'x'.repeat(900),
  'http://evil.example',
  '//evil.example/',
  '/http://evil.example/',
  '\\evil.example',
  '%2f%2fevil.example',
]

/** A change to a target, at a position derived from a number. */
interface Change {
  readonly at: number
  readonly cut: number
  readonly inserted: string
}
const changes = fc.array(
  fc.record<Change>({
    at: fc.nat(200),
    cut: fc.oneof(fc.constant(0), fc.nat(12)),
    inserted: fc.oneof(fc.constantFrom('', ...PIECES), fc.string({ maxLength: 3 })),
  }),
  { maxLength: 3 },
)

function mutate(target: string, all: readonly Change[]): string {
  let text = target
  for (const { at, cut, inserted } of all) {
    const place = at % (text.length + 1)
    text = text.slice(0, place) + inserted + text.slice(place + cut)
  }
  const visible = text.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character))
  return visible.startsWith('/') ? visible : `/${visible}`
}

const methods = fc.oneof(
  { weight: 14, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  { weight: 1, arbitrary: fc.constantFrom('OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE', 'LINK', 'SEARCH') },
)

/**
 * Requests to pages, texts, feeds, pictures and documents, as they are and changed.
 * @param targets that answer 200
 */
export function pageRequests(targets: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const known = fc
    .tuple(fc.constantFrom(...targets), anyFields)
    .map(([target, fields]): FuzzRequest => ({ method: 'GET', target, fields }))
  const changed = fc
    .record({
      method: methods,
      fields: anyFields,
      target: fc.constantFrom(...targets),
      changes,
      body: fc.option(fc.constantFrom('', 'x', '{}', 'a=b'), { nil: undefined, freq: 8 }),
    })
    .map(
      ({ method, fields, target, changes, body }): FuzzRequest => ({
        method,
        target: mutate(target, changes),
        fields,
        ...(body === undefined ? {} : { body }),
      }),
    )
  return fc.oneof({ weight: 1, arbitrary: known }, { weight: 3, arbitrary: changed })
}
