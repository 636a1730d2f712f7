// Requests without a handshake, as clients of 2026-07-28 send them: the version in `params._meta`, repeated in headers.
// Spec 4.2, 7 and 9.7; MCP 2026-07-28, Streamable HTTP.
import { describe, expect, test } from 'vitest'
import type { TestAnswer } from '../client.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { postMcp } from './ask.js'

const MODERN = '2026-07-28'
const VERSIONS = [MODERN, '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const KEY = 'io.modelcontextprotocol/'
const META = { [`${KEY}protocolVersion`]: MODERN, [`${KEY}clientCapabilities`]: {} }
const HOUR_MS = 3_600_000

const service = useService()

type Headers = Readonly<Record<string, string | undefined>>

/** Sends a request with its headers. In `changed`, a value replaces a header and `undefined` removes it. */
function ask(method: string, params: Record<string, unknown> = {}, changed: Headers = {}): Promise<TestAnswer> {
  const name = params.name ?? params.uri
  const named = ['tools/call', 'resources/read'].includes(method) && typeof name === 'string'
  const sent: Headers = {
    'mcp-protocol-version': MODERN,
    'mcp-method': method,
    'mcp-name': named ? (name as string) : undefined,
    ...changed,
  }
  const headers = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const message = { jsonrpc: '2.0', id: 7, method, params: { _meta: META, ...params } }
  return postMcp(service, JSON.stringify(message), headers as Record<string, string>)
}
const outcomeOf = ({ status, json }: TestAnswer) => [status, json.error?.code]
const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`

describe('every result', () => {
  test('names the server and is complete', async () => {
    const { status, headers, json } = await ask('tools/call', { name: 'get_site_overview' })
    expect([status, headers['mcp-protocol-version'], json.id]).toEqual([200, MODERN, 7])
    expect(json.result).toMatchObject({
      resultType: 'complete',
      _meta: { [`${KEY}serverInfo`]: { name: expect.any(String), version: '1.2.3' } },
      structuredContent: expect.any(Object),
    })
  })

  test('has the members of a legacy result, and new ones', async () => {
    const { result } = (await ask('tools/list')).json
    const legacy = JSON.parse((await postMcp(service, '{"jsonrpc":"2.0","id":7,"method":"tools/list"}')).text).result
    expect(result).toMatchObject(legacy)
    expect(Object.keys(legacy)).toEqual(['tools'])
  })

  // The service's clock shows noon, twelve hours before the next photo.
  test.each([
    ['server/discover', {}, HOUR_MS],
    ['tools/list', {}, HOUR_MS],
    ['resources/list', {}, HOUR_MS],
    ['resources/templates/list', {}, HOUR_MS],
    ['resources/read', { uri: 'https://photos.example/index.md' }, HOUR_MS],
    ['tools/call', { name: 'get_latest_photo' }, undefined],
  ])('of %s says how long it may be cached, if it may', async (method, params, ttlMs) => {
    const { result } = (await ask(method, params)).json
    expect([result.ttlMs, result.cacheScope]).toEqual([ttlMs, ttlMs && 'public'])
  })
})

test.each([1, 2, 3, 4, 5, 6])(
  'a page read before midnight is fresh only until then, if midnight passes at reading %i of the clock',
  async (look) => {
    const midnight = Date.parse('2024-05-18T00:00:00+02:00')
    let before = Number.POSITIVE_INFINITY
    const other = await startService({ now: () => new Date(before-- > 0 ? midnight - 1 : midnight) })
    other.archive.published()
    before = look
    const params = { uri: 'https://photos.example/index.md', _meta: META }
    const headers = { 'mcp-protocol-version': MODERN, 'mcp-method': 'resources/read', 'mcp-name': params.uri }
    const message = { jsonrpc: '2.0', id: 7, method: 'resources/read', params }
    const { result } = (await postMcp(other, JSON.stringify(message), headers)).json
    const isOfToday = result.contents[0].text.includes('2024-05-18')
    expect(isOfToday || result.ttlMs <= 1).toBe(true)
  },
)

test('server/discover names the versions, newest first, the capabilities and the instructions', async () => {
  const { result } = (await ask('server/discover')).json
  expect(result.supportedVersions).toEqual(VERSIONS)
  expect(Object.keys(result.capabilities)).toEqual(['tools', 'resources', 'completions'])
  expect(result.instructions).toContain('search_photos')
})

describe('headers', () => {
  const call = { name: 'get_latest_photo' }
  test.each<[why: string, changed: Headers]>([
    ['no version', { 'mcp-protocol-version': undefined }],
    ['another version', { 'mcp-protocol-version': '2025-11-25' }],
    ['no method', { 'mcp-method': undefined }],
    ['another method', { 'mcp-method': 'tools/list' }],
    ['the method in capitals', { 'mcp-method': 'TOOLS/CALL' }],
    ['no name', { 'mcp-name': undefined }],
    ['another name', { 'mcp-name': 'random_photo' }],
    ['another name in Base64', { 'mcp-name': base64('random_photo') }],
    ['Base64 without its padding', { 'mcp-name': base64('get_latest_photo').replace('==', '') }],
    ['invalid Base64', { 'mcp-name': '=?base64?Z2V0!!!?=' }],
  ])('that disagree with the body get 400 and -32020: %s', async (_why, changed) => {
    const answer = await ask('tools/call', call, changed)
    expect(outcomeOf(answer)).toEqual([400, -32020])
    expect(answer.json.id).toBe(7)
  })

  test('may hold a name in Base64', async () => {
    expect((await ask('tools/call', call, { 'mcp-name': base64('get_latest_photo') })).status).toBe(200)
  })

  test('are named when they are wrong, with the value in the body', async () => {
    const { json } = await ask('tools/call', call, { 'mcp-method': 'tools/list' })
    expect(json.error.message).toBe('The header Mcp-Method is "tools/list"; the body says "tools/call".')
  })
})

describe('params._meta', () => {
  test.each<[why: string, meta: unknown, named: string]>([
    ['nothing', undefined, 'protocolVersion'],
    ['no version', { [`${KEY}clientCapabilities`]: {} }, 'protocolVersion'],
    ['no capabilities', { [`${KEY}protocolVersion`]: MODERN }, 'clientCapabilities'],
    ['capabilities that are not an object', { ...META, [`${KEY}clientCapabilities`]: 'none' }, 'clientCapabilities'],
  ])('gets 400 and -32602 if it is incomplete: %s', async (_why, _meta, named) => {
    const answer = await ask('tools/list', { _meta })
    expect(outcomeOf(answer)).toEqual([400, -32602])
    expect(answer.json.error.message).toContain(named)
  })

  test('with an unsupported version gets 400 and -32022, with the supported ones', async () => {
    const requested = '2027-01-01'
    const meta = { ...META, [`${KEY}protocolVersion`]: requested }
    const answer = await ask('tools/list', { _meta: meta }, { 'mcp-protocol-version': requested })
    expect(outcomeOf(answer)).toEqual([400, -32022])
    expect(answer.json.error.data).toEqual({ supported: VERSIONS, requested })
    expect(answer.headers['mcp-protocol-version']).toBe(MODERN)
  })

  test.each(VERSIONS.slice(1))('may name %s, and the result has the shape of that version', async (version) => {
    const meta = { ...META, [`${KEY}protocolVersion`]: version }
    const { headers, json } = await ask('tools/list', { _meta: meta }, { 'mcp-protocol-version': version })
    expect(headers['mcp-protocol-version']).toBe(version)
    expect(Object.keys(json.result)).toEqual(['tools'])
  })
})

test.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'subscriptions/listen', 'no/such'])(
  '%s is unknown and gets 404 and -32601',
  async (method) => {
    expect(outcomeOf(await ask(method))).toEqual([404, -32601])
  },
)

test('a resource that does not exist is -32602', async () => {
  expect(outcomeOf(await ask('resources/read', { uri: 'https://photos.example/no/such' }))).toEqual([200, -32602])
})

const text = (message: object) => JSON.stringify({ jsonrpc: '2.0', ...message })
test.each<[why: string, body: string, status: number, code: number]>([
  ['an array', `[${text({ id: 1, method: 'tools/list', params: { _meta: META } })}]`, 400, -32600],
  ['an empty array', '[]', 400, -32600],
  ['a number', '17', 400, -32600],
  ['an id that is null', text({ id: null, method: 'tools/list', params: { _meta: META } }), 400, -32600],
  ['incomplete JSON', '{', 400, -32700],
])('a body that is not a message is refused: %s', async (_why, body, status, code) => {
  expect(outcomeOf(await postMcp(service, body, { 'mcp-protocol-version': MODERN }))).toEqual([status, code])
})

test('a message with an envelope is refused in an array of legacy messages', async () => {
  const body = `[{"jsonrpc":"2.0","id":1,"method":"ping"},${text({ id: 2, method: 'tools/list', params: { _meta: META } })}]`
  expect(outcomeOf(await postMcp(service, body))).toEqual([400, -32600])
})

test('a notification gets 202 and no body', async () => {
  const body = text({ method: 'notifications/cancelled', params: { requestId: 1 } })
  const answer = await postMcp(service, body, { 'mcp-protocol-version': MODERN })
  expect([answer.status, answer.text, answer.headers['mcp-protocol-version']]).toEqual([202, '', MODERN])
})

describe('a wrong argument', () => {
  const wrong = { name: 'search_photos', arguments: { limit: 51 } }
  const legacy = (version: string) =>
    postMcp(service, text({ id: 7, method: 'tools/call', params: wrong }), { 'mcp-protocol-version': version })

  test('is a result that models read', async () => {
    const { status, json } = await ask('tools/call', wrong)
    expect([status, json.result.isError, json.result.structuredContent]).toEqual([200, true, undefined])
    expect(json.result.content[0].text).toContain('limit must be an integer from 1 to 50')
  })

  test('is such a result from 2025-11-25 on', async () => {
    const { result } = (await legacy('2025-11-25')).json
    expect(Object.keys(result)).toEqual(['content', 'isError'])
  })

  test.each(['2025-06-18', '2025-03-26', '2024-11-05'])('is an error in version %s', async (version) => {
    expect(outcomeOf(await legacy(version))).toEqual([200, -32602])
  })

  test('is still an error if it names an unknown tool', async () => {
    expect(outcomeOf(await ask('tools/call', { name: 'delete_photo' }))).toEqual([200, -32602])
  })
})
