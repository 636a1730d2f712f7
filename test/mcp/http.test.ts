// `POST /mcp` over HTTP: refusals and their order, versions, arrays, the quota. Spec 4.2, 7 and 8.

import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ArchiveUnavailableError } from '../../src/state/unloaded.js'
import type { TestAnswer, TestRequest } from '../client.js'
import { SILENT, startService, type TestService } from '../service.js'
import { useService } from '../use-service.js'
import { JSON_TYPE } from './ask.js'

const service = useService()
const { get } = service

const rpc = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })
const initialize = (protocolVersion: string) => rpc('initialize', { protocolVersion })
/** Versions that `initialize` negotiates. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const notification = { jsonrpc: '2.0', method: 'notifications/initialized' }

function post(message: unknown, options: TestRequest & { to?: TestService } = {}): Promise<TestAnswer> {
  const { to = service, headers, ...rest } = options
  const body = typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message)
  return to.get('/mcp', { method: 'POST', body, headers: { ...JSON_TYPE, ...headers }, ...rest })
}
const version = (name: string) => ({ 'mcp-protocol-version': name })
const problemOf = ({ status, json, headers }: TestAnswer) => {
  expect(headers['content-type']).toBe('application/problem+json')
  expect(headers['ratelimit-remaining']).toBeDefined()
  return [status, json.code]
}

describe('an answer', () => {
  test('is JSON with quota, CORS and version, and is not stored [mcp-post] [mcp-address] [mcp-json-rpc] [mcp-ping] [mcp-json-answers] [mcp-version-optional] [open-version-absent] [mcp-body-object] [mcp-no-stream]', async () => {
    const { status, headers, json } = await post(rpc('ping'))
    expect([status, json]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }])
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'ratelimit-policy': '"public-read";q=1000000;w=60',
      'mcp-protocol-version': '2025-03-26',
    })
    expect(headers['mcp-session-id']).toBeUndefined()
  })

  test('is the same with a slash at the end', async () => {
    const { json } = await get('/mcp/', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(rpc('ping')) })
    expect(json.result).toEqual({})
  })

  test('has status 200 also for a JSON-RPC error, and 400 only when the body is not JSON [open-rpc-status]', async () => {
    expect((await post(rpc('no/such'))).status).toBe(200)
    expect((await post({ hello: 'world' })).status).toBe(200)
    const { status, json } = await post('{"jsonrpc": "2.0", "method"')
    expect([status, json.id, json.error.code]).toEqual([400, null, -32700])
  })

  test.each([
    ['no text', ''],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ])('to a body of %s is -32700 [mcp-body-required]', async (_, body) => {
    const { status, json } = await post(body)
    expect([status, json.error.code]).toEqual([400, -32700])
  })

  test.each([
    ['a notification', notification],
    ['two notifications', [notification, notification]],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
  ])('to %s is 202 without a body [open-notification]', async (_, silent) => {
    const { status, body, headers } = await post(silent, { headers: version('2025-06-18') })
    expect([status, body.length, headers['content-type']]).toEqual([202, 0, undefined])
    expect(headers['mcp-protocol-version']).toBe('2025-06-18')
  })
})

describe('the refusals', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE'])(
    '405 for %s comes before all but the quota, because clients of any version probe with GET for a stream [open-refusal-order] [mcp-http-errors] [problem-mcp] [mcp-no-stream]',
    async (method) => {
      const headers = { accept: 'text/event-stream', ...version('2099-01-01'), 'content-type': 'text/plain' }
      const answer = await get('/mcp', { method, headers })
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS'])
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.text).toContain(method === 'HEAD' ? '' : '"method_not_allowed"')
    },
  )

  test('406 comes before 415: an Accept that excludes JSON [open-refusal-order] [open-accept-mcp]', async () => {
    const headers = { accept: 'text/event-stream', 'content-type': 'text/plain' }
    expect(problemOf(await post('x'.repeat(70_000), { headers }))).toEqual([406, 'not_acceptable'])
    const excluded = { accept: '*/*, application/json;q=0' }
    expect(problemOf(await post(rpc('ping'), { headers: excluded }))).toEqual([406, 'not_acceptable'])
  })

  test.each(['application/json', '*/*', 'application/*', 'application/json, text/event-stream'])(
    'Accept: %s is answered with JSON [mcp-json-answers] [mcp-streamable-http]',
    async (accept) => {
      const { status, headers } = await post(rpc('ping'), { headers: { accept } })
      expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    },
  )

  const instead = { accept: 'application/json', 'accept-post': 'application/json' }
  test.each([
    [{ 'content-type': 'text/plain' }, instead],
    [{ 'content-type': 'garbage' }, instead],
    [{ 'content-type': 'application/jsonx' }, instead],
    [{ 'content-type': '' }, instead],
    [{ 'content-encoding': 'gzip' }, { 'accept-encoding': 'identity' }],
  ])(
    '415 for %j comes before 413, and says what is accepted [open-refusal-order] [mcp-body-json] [code-unsupported-media-type]',
    async (headers, fields) => {
      const answer = await post('x'.repeat(70_000), { headers })
      expect(problemOf(answer)).toEqual([415, 'unsupported_media_type'])
      expect(answer.headers).toMatchObject(fields)
      expect(answer.json.resolution).toContain('Content-Type: application/json')
    },
  )

  test('a media type in capitals and with parameters is JSON', async () => {
    const headers = { 'content-type': 'Application/JSON; charset="utf-8"' }
    expect((await post(rpc('ping'), { headers })).status).toBe(200)
  })

  test('413 needs no declared length', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        `${service.baseUrl}/mcp`,
        { method: 'POST', headers: JSON_TYPE, agent: false },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      sent.on('error', reject)
      for (let chunk = 0; chunk < 10; chunk++) sent.write(' '.repeat(7000))
      sent.end('{}')
    })
    expect(status).toBe(413)
  })

  test('JSON is parsed before the version is checked [open-refusal-order]', async () => {
    expect((await post('{', { headers: version('1999-01-01') })).json.error.code).toBe(-32700)
  })

  test('an unsupported version is a problem that names the header [open-version-unsupported]', async () => {
    const answer = await post(rpc('no/such'), { headers: version('1999-01-01') })
    expect(problemOf(answer)).toEqual([400, 'invalid_parameter'])
    expect(answer.json.parameter).toBe('MCP-Protocol-Version')
    expect(answer.json.detail).toBe(
      'The parameter MCP-Protocol-Version must be one of 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05, or be omitted.',
    )
  })

  test.each(['', '2024-10-07', '2025-06-18, 2025-06-18'])('the version %j is not supported', async (name) => {
    expect(problemOf(await post([], { headers: version(name) }))).toEqual([400, 'invalid_parameter'])
  })

  test('tools answer 503 until the photos have been read once', async () => {
    const unread = await startService()
    unread.archive.published = () => {
      throw new ArchiveUnavailableError()
    }
    const answer = await post(rpc('tools/call', { name: 'get_latest_photo' }), { to: unread })
    expect(problemOf(answer)).toEqual([503, 'service_unavailable'])
    expect(answer.headers['retry-after']).toBe('10')
    expect((await post(rpc('ping'), { to: unread })).status).toBe(200)
    expect(problemOf(await unread.get('/mcp/health'))).toEqual([503, 'service_unavailable'])
  })
})

describe('a client that', () => {
  test('disconnects in the middle of its body causes no error in the log', async () => {
    const failures: object[] = []
    const left = await startService({ log: { ...SILENT, error: (fields) => failures.push(fields) } })
    const socket = connect(left.port, '127.0.0.1')
    socket.write('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"json')
    await setTimeout(50)
    socket.destroy()
    await setTimeout(50)
    expect((await post(rpc('ping'), { to: left })).status).toBe(200)
    expect(failures).toEqual([])
  })

  test('sends Expect: 100-continue is answered', async () => {
    expect((await post(rpc('ping'), { headers: { expect: '100-continue' } })).json.result).toEqual({})
  })
})

describe('the version', () => {
  test.each([...VERSIONS, '2026-07-28', '2099-01-01'])(
    'for initialize with %s is negotiated and echoed, whatever the header says [open-version-unsupported] [mcp-version-negotiated] [mcp-version-negotiation]',
    async (name) => {
      const { headers, json } = await post(initialize(name), { headers: version('2099-01-01') })
      const expected = VERSIONS.includes(name) ? name : '2025-11-25'
      expect([headers['mcp-protocol-version'], json.result.protocolVersion]).toEqual([expected, expected])
    },
  )

  test.each(VERSIONS)(
    '%s is supported and echoed, also for an array [mcp-version-values] [mcp-version-echoed] [mcp-body-array] [open-array-versions]',
    async (name) => {
      const { headers, json } = await post([rpc('ping')], { headers: version(name) })
      expect([headers['mcp-protocol-version'], json.length]).toEqual([name, 1])
    },
  )

  test('is echoed on refusals too', async () => {
    const spoken = version('2024-11-05')
    const echoOf = async (answer: Promise<TestAnswer>) => (await answer).headers['mcp-protocol-version']
    expect(await echoOf(post('{', { headers: spoken }))).toBe('2024-11-05')
    expect(await echoOf(post('', { headers: { ...spoken, 'content-type': 'text/plain' } }))).toBe('2024-11-05')
    expect(await echoOf(get('/mcp', { headers: spoken }))).toBe('2024-11-05')
    expect(await echoOf(get('/mcp?x', { method: 'OPTIONS', headers: spoken }))).toBe('2024-11-05')
    expect(await echoOf(get('/api/v1', { headers: spoken }))).toBeUndefined()
  })
})

describe('an array', () => {
  test('is answered item by item in order, even with equal ids and invalid items', async () => {
    const { status, json } = await post([
      rpc('ping'),
      notification,
      rpc('no/such'),
      { nonsense: true },
      [],
      rpc('ping'),
    ])
    expect(status).toBe(200)
    expect(json).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 1, error: expect.objectContaining({ code: -32601 }) },
      { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32600 }) },
      { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32600 }) },
      { jsonrpc: '2.0', id: 1, result: {} },
    ])
  })

  test('may cancel its own call', async () => {
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    expect((await post([rpc('ping'), cancel])).json).toHaveLength(1)
  })

  test('that is empty or holds more than 50 messages gets one -32600 [open-array-size]', async () => {
    expect((await post([])).json).toMatchObject({ id: null, error: { code: -32600 } })
    expect((await post(Array.from({ length: 50 }, () => rpc('ping')))).json).toHaveLength(50)
    const { json } = await post(Array.from({ length: 51 }, () => rpc('ping')))
    expect(json).toMatchObject({ id: null, error: { code: -32600, message: expect.stringContaining('50') } })
  })
})

describe('the quota', () => {
  test('counts each message of an array, and every refusal [open-array-cost] [quota-together]', async () => {
    const counted = await startService({ quota: 20 })
    const remaining = async (answer: Promise<TestAnswer>) => (await answer).headers['ratelimit-remaining']
    expect(await remaining(post(rpc('ping'), { to: counted }))).toBe('19')
    expect(await remaining(post([rpc('ping'), notification, rpc('ping')], { to: counted }))).toBe('16')
    expect(await remaining(post('{', { to: counted }))).toBe('15')
    expect(await remaining(counted.get('/mcp'))).toBe('14')
    expect(await remaining(counted.get('/mcp/health'))).toBe('13')
    expect(await remaining(counted.get('/mcp/none'))).toBe('12')
    expect(await remaining(counted.get('/mcp', { method: 'OPTIONS' }))).toBe('12')
    expect(await remaining(counted.get('/api/v1'))).toBe('11')
  })

  test('comes before everything else [open-quota-first]', async () => {
    const counted = await startService({ quota: 1 })
    await post(rpc('ping'), { to: counted })
    const refused = await counted.get('/mcp', { headers: version('2024-11-05') })
    expect(problemOf(refused)).toEqual([429, 'rate_limit_exceeded'])
    expect(refused.headers['mcp-protocol-version']).toBe('2024-11-05')
  })

  test('refuses the whole of an array that exceeds it, and counts that as one request [open-array-quota]', async () => {
    const counted = await startService({ quota: 6 })
    const pings = (count: number) => Array.from({ length: count }, () => rpc('ping'))
    const refused = await post(pings(7), { to: counted, headers: version('2024-11-05') })
    expect(problemOf(refused)).toEqual([429, 'rate_limit_exceeded'])
    expect(refused.headers).toMatchObject({
      'retry-after': '60',
      'ratelimit-remaining': '5',
      'mcp-protocol-version': '2024-11-05',
    })
    expect(refused.json.detail).toContain(
      'the array holds 7, but the quota of 6 requests per 60 seconds has only 6 left',
    )
    expect((await post(pings(5), { to: counted })).json).toHaveLength(5)
    expect(problemOf(await post(pings(1), { to: counted }))).toEqual([429, 'rate_limit_exceeded'])
  })
})

test.each(['/api/v1', '/mcp', '/openapi.json', '/2024/05/17/'])('a page may send any field to %s', async (path) => {
  const { headers } = await get(path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,traceparent,x-requested-with',
    },
  })
  expect(headers['access-control-allow-methods']).toBe(headers.allow)
  expect(headers['access-control-allow-headers']).toBe('authorization,traceparent,x-requested-with')
})
