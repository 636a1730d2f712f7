import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { hasUnknownEnd, hostFault } from './host-fault.js'

const faultOf = (rawHeaders: readonly string[], httpVersion = '1.1') =>
  hostFault({ rawHeaders, httpVersion } as unknown as IncomingMessage)

const MISSING = 'The request has no Host header field.'
const REPEATED = 'The request has more than one Host header field.'

test.each<[fields: readonly string[], version: string, detail: string | undefined]>([
  [['Host', 'a'], '1.1', undefined],
  [['HOST', 'a', 'Accept', 'b'], '1.1', undefined],
  [['Host', 'a'], '1.0', undefined],
  [[], '1.0', undefined],
  [[], '1.1', MISSING],
  [['Accept', 'Host', 'Cost', 'a', 'Hosts', 'b'], '1.1', MISSING],
  [['Host', 'a', 'host', 'a'], '1.1', REPEATED],
  [['Host', 'a', 'Accept', 'b', 'hOST', 'c'], '1.0', REPEATED],
])('%j in HTTP/%s: %s', (fields, version, detail) => {
  expect(faultOf(fields, version)?.detail).toBe(detail)
  expect(faultOf(fields, version)?.code).toBe(detail && 'bad_request')
})

test.each([
  ['1.0', 'chunked', true],
  ['1.0', undefined, false],
  ['1.1', 'chunked', false],
])('HTTP/%s with Transfer-Encoding %s has an unknown end: %s', (httpVersion, coding, expected) => {
  const headers = { 'transfer-encoding': coding }
  expect(hasUnknownEnd({ httpVersion, headers } as IncomingMessage)).toBe(expected)
})
