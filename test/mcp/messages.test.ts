// Messages of JSON-RPC 2.0, their ids and arguments. Spec 4.2.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { SILENT } from '../service.js'
import { useService } from '../use-service.js'
import { askMcp, postMcp } from './ask.js'

const service = useService()
const { call } = service
const ask = async (method: string, params?: unknown) =>
  (await postMcp(service, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).json
const structured = async (name: string, given?: object) => (await call(name, given)).result.structuredContent
const whyOf = async (name: string, given: object) => (await call(name, given)).error.message

const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' })

test.each([0.5, -1, 0, '', 'a', 'ä"1', Number.MAX_SAFE_INTEGER])('an id may be %j, and comes back', async (id) => {
  expect((await postMcp(service, JSON.stringify(ping(id)))).json).toEqual({ jsonrpc: '2.0', id, result: {} })
})

test.each([
  ...[null, true, {}, [], 2 ** 53].map((id): [unknown, string] => [
    ping(id),
    'id must be a string, or a number between -9007199254740991 and 9007199254740991.',
  ]),
  [17, 'a message must be an object.'],
  [null, 'a message must be an object.'],
  [{ hello: 'world' }, 'jsonrpc must be "2.0".'],
  [{ jsonrpc: '1.0', method: 'ping' }, 'jsonrpc must be "2.0".'],
  [{ jsonrpc: '2.0' }, 'method must be a string.'],
])('%j is -32600: %s', async (message, why) => {
  expect((await postMcp(service, JSON.stringify(message))).json).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32600, message: `Invalid request: ${why}` },
  })
})

test.each([{ method: 7 }, { method: 7, result: {} }])(
  'an invalid message %j is answered with its id',
  async (wrong) => {
    const { json } = await postMcp(service, JSON.stringify({ jsonrpc: '2.0', id: 5, ...wrong }))
    expect(json).toMatchObject({ id: 5, error: { code: -32600 } })
  },
)

test('an error that a client sends gets no answer', async () => {
  const message = { jsonrpc: '2.0', id: null, error: { code: 1, message: '' } }
  expect((await postMcp(service, JSON.stringify(message))).status).toBe(202)
})

test.each([[[]], ['x']])('params %j, which are not an object, are -32602', async (params) => {
  expect((await ask('ping', params)).error).toEqual({
    code: -32602,
    message: 'Invalid params: params must be an object.',
  })
})

test.each([
  ['ping', null, undefined],
  ['tools/list', { cursor: null }, {}],
  ['resources/list', { cursor: null, _meta: null }, {}],
  ['tools/call', { name: 'get_latest_photo', arguments: null }, { name: 'get_latest_photo' }],
  [
    'tools/call',
    { name: 'search_photos', arguments: { q: 'köln', year: null, limit: null, include: null } },
    { name: 'search_photos', arguments: { q: 'köln' } },
  ],
  [
    'tools/call',
    { name: 'get_photo', arguments: { date: '2024-05-17', url: null } },
    { name: 'get_photo', arguments: { date: '2024-05-17' } },
  ],
])('%s takes null as if it were omitted: %j is %j', async (method, params, same) => {
  const answer = await ask(method, params)
  expect(answer.result).toBeDefined()
  expect(answer).toEqual(await ask(method, same))
})

describe('while photos cannot be read', () => {
  const lines: object[] = []
  const failing = useService({ log: { ...SILENT, error: (fields) => lines.push(fields) } })
  beforeAll(() => {
    failing.archive.published = () => {
      throw new TypeError('secret')
    }
  })

  test('a tool answers -32603 in general words, and the failure is logged', async () => {
    expect((await failing.call('get_latest_photo')).error).toEqual({
      code: -32603,
      message: 'Internal error: the message could not be processed.',
    })
    expect(lines).toHaveLength(1)
  })

  test.each(['ping', 'tools/list'])('%s is answered', async (method) => {
    expect((await askMcp(failing, method)).json.result).toBeDefined()
  })
})

describe('an argument', () => {
  test.each<[name: string, given: object, why: string]>([
    ['search_photos', { limit: 5.5 }, 'limit must be an integer from 1 to 50, not 5.5.'],
    ['search_photos', { photographer: 'Nobody' }, 'photographer must be Erik or Jens'],
    ['search_photos', { q: 'x'.repeat(201) }, 'q must be at most 200 characters long'],
    ['search_photos', [], 'arguments must be an object.'],
    ['search_photos', { x: { toString: false } }, '"x" is unknown'],
    ['search_photos', { tags: ['fog'] }, 'use tag.'],
    ['search_photos', { day: '5', month: {}, year: { toString: 1 } }, '"day"'],
    [
      'search_photos',
      { month: '2024-02' },
      'use {"from":"2024-02-01","to":"2024-02-29"}. search_photos takes q, title, photo',
    ],
    ['get_photo', { date: null }, 'but include neither'],
  ])('that is wrong for %s is named: %j', async (name, given, why) => {
    expect(await whyOf(name, given)).toContain(why)
  })

  test.each(['18446744073709551615', '1e400'])('of %s is not quoted as another number', async (limit) => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_photos","arguments":{"limit":${limit}}}}`
    expect((await postMcp(service, body)).json.error.message).toMatch(/from 1 to 50\.$/)
  })

  test.each(['computed', 'cached', 'reused'])('is not confused with a similar one when the result is %s', async () => {
    const searches = [{ q: 'köln', limit: 1 }, { q: 'köln1', limit: 2 }, { q: 'köln\n5:limitnumber1:1' }]
    const found = searches.map(async (given) => (await structured('search_photos', given)).returned)
    expect(await Promise.all(found)).toEqual([1, 0, 0])
  })

  test('of any shape gets a result or -32602 (random arguments)', async () => {
    const names = ['x', 'day', 'month', 'date', 'tags', 'page', 'since', 'year', 'q', 'url', '__proto__']
    const odd: readonly unknown[] = [
      { toString: false },
      { valueOf: 1 },
      { toString: { toString: null } },
      [{ toJSON: 1 }],
      [[]],
      true,
    ]
    const given = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...odd), fc.jsonValue()), {
      maxKeys: 4,
    })
    const tools = ['search_photos', 'get_photo', 'get_latest_photo', 'random_photo', 'get_site_overview']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tools), given, async (tool, given) => {
        expect([undefined, -32602]).toContain((await call(tool, given)).error?.code)
      }),
      { numRuns: 500 },
    )
  })
})
