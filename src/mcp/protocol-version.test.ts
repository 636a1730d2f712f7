import { describe, expect, test } from 'vitest'
import { negotiate, versionInForce, versionOfHeader } from './protocol-version.js'

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const initialize = (protocolVersion?: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion },
})

describe('initialize', () => {
  test('gets each version that is supported', () => {
    expect(negotiate('2025-11-25')).toBe('2025-11-25')
    expect(negotiate('2025-06-18')).toBe('2025-06-18')
    expect(negotiate('2025-03-26')).toBe('2025-03-26')
    expect(negotiate('2024-11-05')).toBe('2024-11-05')
  })

  test('gets the newest for another', () => {
    expect(negotiate('2026-07-28')).toBe('2025-11-25')
    expect(negotiate(7)).toBe('2025-11-25')
  })
})

describe('the version in force', () => {
  test('is that of the header', () => {
    expect(versionInForce('2024-11-05', ping)).toBe('2024-11-05')
  })

  test('is 2025-03-26 without a header', () => {
    expect(versionInForce(undefined, ping)).toBe('2025-03-26')
  })

  test('is none for an unsupported header', () => {
    expect(() => versionInForce('1999-01-01', ping)).toThrow(
      'MCP-Protocol-Version must be one of 2026-07-28, 2025-11-25',
    )
    expect(() => versionInForce('', ping)).toThrow('MCP-Protocol-Version')
    expect(() => versionInForce('2025-06-18, 2025-06-18', [ping])).toThrow('MCP-Protocol-Version')
  })

  test('is what initialize negotiates, whatever the header says', () => {
    expect(versionInForce('2026-07-28', initialize('2025-11-25'))).toBe('2025-11-25')
    expect(versionInForce('2025-06-18', [ping, initialize('2024-11-05')])).toBe('2024-11-05')
    expect(versionInForce('2026-07-28', { method: 'initialize', params: 7 })).toBe('2025-11-25')
  })
})

describe('an answer that leaves before the body is read', () => {
  test('states the version of the header, or what initialize would offer', () => {
    expect(versionOfHeader('2024-11-05')).toBe('2024-11-05')
    expect(versionOfHeader('1999-01-01')).toBe('2025-11-25')
    expect(versionOfHeader('')).toBe('2025-11-25')
    expect(versionOfHeader(undefined)).toBe('2025-03-26')
  })
})

test('a body that is no object has the version of the header', () => {
  expect([null, 7, 'initialize', [], [null]].map((body) => versionInForce('2024-11-05', body))).toEqual(
    new Array(5).fill('2024-11-05'),
  )
})

test('the refusal of a version names all that there are', () => {
  expect(() => versionInForce('1999-01-01', ping)).toThrow(
    'The parameter MCP-Protocol-Version must be one of 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05, or be omitted.',
  )
})
