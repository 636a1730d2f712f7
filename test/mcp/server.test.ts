// The methods, tools and resources of the MCP server, and its errors. Spec 4.2, 6 and 9.7.
import { describe, expect, test } from 'vitest'
import { useService } from '../use-service.js'
import { askMcp, PING, postMcp } from './ask.js'

const service = useService()
const { get, call } = service
const ask = async (method: string, params?: object) => (await askMcp(service, method, params)).json
const structured = async (name: string, given?: object) => (await call(name, given)).result.structuredContent
const TOOLS = ['search_photos', 'get_photo', 'get_latest_photo', 'random_photo', 'get_site_overview']

test('the server has no sessions: it opens none, ignores any and needs no initialize [mcp-stateless] [mcp-tools-list] [tool-names]', async () => {
  const { result } = await ask('tools/list')
  expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(TOOLS)
  const introduced = await askMcp(service, 'initialize', { protocolVersion: '2025-06-18' })
  expect(introduced.headers['mcp-session-id']).toBeUndefined()
  const named = await postMcp(service, PING, { 'mcp-session-id': 'made up' })
  expect([named.status, named.headers['mcp-session-id']]).toEqual([200, undefined])
})

test('initialize introduces the server, which has no stream [mcp-initialize] [mcp-no-stream]', async () => {
  const { result } = await ask('initialize', { protocolVersion: '2025-06-18' })
  expect(result).toMatchObject({
    protocolVersion: '2025-06-18',
    serverInfo: { name: 'example.photos/photoblog', title: 'Photoblog', version: '1.2.3' },
    instructions: expect.stringContaining('show its credit and link to its url'),
  })
  expect(result.capabilities).toEqual({
    tools: { listChanged: false },
    resources: { subscribe: false, listChanged: false },
    completions: {},
  })
})

describe('the tool', () => {
  test('search_photos finds what the API finds [tool-search-photos] [mcp-tools-call]', async () => {
    const result = await structured('search_photos', { q: 'fog', photographer: 'Jens', limit: 3, offset: 1 })
    expect(result).toEqual((await get('/api/v1/photos?q=fog&photographer=Jens&limit=3&offset=1')).json)
    expect(result.returned).toBe(3)
    expect(await structured('search_photos')).toEqual((await get('/api/v1/photos')).json)
  })

  test.each([
    ['date', '2024-05-17'],
    ['url', 'https://photos.example/2024/05/17/photo-3/'],
    ['url', '/2024/05/17/photo-3/'],
  ])('get_photo finds a photo by its %s %s [tool-get-photo-date] [tool-get-photo-url]', async (name, value) => {
    const { photo } = (await get('/api/v1/photos/2024-05-17')).json
    expect(await structured('get_photo', { [name]: value })).toEqual({ found: true, photo })
  })

  test.each([[{ date: '2024-01-01' }], [{ url: '/2024/01/01/none/' }]])(
    'get_photo answers found: false with a hint for %j [open-tool-not-found]',
    async (given) => {
      const { result, error } = await call('get_photo', given)
      expect([error, result.isError]).toEqual([undefined, undefined])
      expect(result.structuredContent).toEqual({ found: false, ...given, hint: expect.stringMatching(/\w/) })
    },
  )

  test('get_photo hints at the page of a day whose photo has another slug', async () => {
    const { found, hint } = await structured('get_photo', { url: 'https://photos.example/2024/05/17/never-had/' })
    expect(found).toBe(false)
    expect(hint).toContain('https://photos.example/2024/05/17/photo-3/')
    expect(hint).toContain('get_photo with date 2024-05-17')
  })

  test.each(['photo-2', 'never-had'])(
    'get_photo has one hint for days to come, whatever the slug: %s',
    async (slug) => {
      const hintOf = async (url: string) => (await structured('get_photo', { url })).hint
      expect(await hintOf(`/2024/05/18/${slug}/`)).toBe(await hintOf('/2031/01/01/none/'))
    },
  )

  test('get_latest_photo returns the newest photo [tool-get-latest-photo]', async () => {
    expect(await structured('get_latest_photo')).toEqual((await get('/api/v1/photos/latest')).json)
  })

  test('random_photo returns a photo that matches [tool-random-photo]', async () => {
    const given = { photographer: 'Erik', category: 'street', year: 2024 }
    expect(await structured('random_photo', given)).toMatchObject({
      found: true,
      photo: { photographer: 'Erik', categories: expect.arrayContaining(['Street']) },
    })
    expect(await structured('random_photo', { year: 2023 })).toMatchObject({ found: false })
  })

  test('get_site_overview returns the overview [tool-get-site-overview]', async () => {
    expect(await structured('get_site_overview')).toEqual((await get('/api/v1/overview')).json)
  })

  test.each([
    [
      'search_photos',
      'q title photographer category year location tag from to on series camera lens setting alt caption order limit offset include',
    ],
    ['get_photo', 'date url include'],
    ['get_latest_photo', 'photographer include'],
    ['random_photo', 'photographer category year tag from to include'],
    [
      'get_site_overview',
      'q title photographer category year location tag from to on series camera lens setting alt caption include',
    ],
  ])('%s declares its arguments %s, and its result [tool-input-schema] [tool-output-schema]', async (name, names) => {
    const { tools } = (await ask('tools/list')).result
    const { inputSchema, outputSchema } = tools.find((tool: { name: string }) => tool.name === name)
    expect([inputSchema.type, Object.keys(inputSchema.properties).join(' ')]).toEqual(['object', names])
    expect(outputSchema.type).toBe('object')
    expect(Object.keys(outputSchema.properties).length).toBeGreaterThan(1)
  })

  test.each(TOOLS)('%s returns structured content, and the same as text [tool-structured-content]', async (name) => {
    const { structuredContent, content } = (await call(name, name === 'get_photo' ? { date: '2024-05-17' } : {})).result
    expect(structuredContent).toEqual(expect.any(Object))
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
  })
})

describe('the resource', () => {
  test.each(['/llms.txt', '/llms-full.txt', '/feed.xml', '/index.md'])(
    '%s is listed with its type and size, and read as it is served [resource-llms] [resource-llms-full] [resource-feed] [resource-index] [mcp-resources-list] [mcp-resources-read]',
    async (path) => {
      const uri = `https://photos.example${path}`
      const { resources } = (await ask('resources/list')).result
      expect(resources).toHaveLength(4)
      const { mimeType, size } = resources.find((resource: { uri: string }) => resource.uri === uri)
      const { body, text, headers } = await get(path)
      expect((await ask('resources/read', { uri })).result.contents).toEqual([{ uri, mimeType, text }])
      expect(size).toBe(body.length)
      expect(headers['content-type']?.startsWith(mimeType)).toBe(true)
    },
  )

  test('with an unknown URI is -32002 with that URI', async () => {
    const uri = 'file:///etc/passwd'
    expect((await ask('resources/read', { uri })).error).toMatchObject({ code: -32002, data: { uri } })
  })
})

test.each<[method: string, params: object, code: number, message: string]>([
  ['photos/delete', {}, -32601, 'Method not found: "photos/delete".'],
  ['__proto__', {}, -32601, 'Method not found: "__proto__".'],
  ['tools/call', { name: 'delete_photo' }, -32602, 'Unknown tool: "delete_photo". tools/list lists'],
  ['tools/call', {}, -32602, 'name must be a string'],
  ['tools/call', { name: 'search_photos', arguments: { limit: '5' } }, -32602, 'limit must be an integer from 1 to 50'],
  ['tools/call', { name: 'search_photos', arguments: { year: '2024' } }, -32602, 'year must be an integer'],
  ['tools/call', { name: 'search_photos', arguments: { q: 42 } }, -32602, 'q must be'],
  [
    'tools/call',
    { name: 'get_latest_photo', arguments: { colour: 'blue' } },
    -32602,
    'Invalid params: the argument "colour" is unknown. get_latest_photo takes photographer, include.',
  ],
  ['resources/read', {}, -32602, 'uri must be a string'],
  ['tools/list', { cursor: 'x' }, -32602, 'cursor'],
  ['initialize', {}, -32602, 'protocolVersion must be a string'],
])(
  'a JSON-RPC error answers %s with the params %j [mcp-unknown-method] [mcp-unknown-tool] [mcp-invalid-params] [mcp-errors-inside] [open-tool-arguments] [open-tool-types]',
  async (method, params, code, message) => {
    const { status, headers, json } = await askMcp(service, method, params)
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    expect(Object.keys(json)).toEqual(['jsonrpc', 'id', 'error'])
    expect(json.error).toMatchObject({ code, message: expect.stringContaining(message) })
  },
)
