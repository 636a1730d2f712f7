// The MCP server as the specification describes it, row by row. Spec 4.2, 6 and 9.7.
import { describe, expect, test } from 'vitest'
import { send, type TestAnswer } from '../client.js'
import { useService } from '../use-service.js'
import { askMcp, postMcp } from './ask.js'

const ask = async (method: string, params?: object) => (await askMcp(service, method, params)).json
const call = async (name: string, given: object = {}) => ask('tools/call', { name, arguments: given })
const get = (path: string) => send(service.baseUrl, path)
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const PONG = { jsonrpc: '2.0', id: 1, result: {} }
/** Those that `initialize` negotiates. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const service = useService()

const problemOf = ({ status, headers, json }: TestAnswer) => [status, headers['content-type'], json.code]

describe('a request', () => {
  test('is a POST to /mcp, answered by JSON-RPC 2.0 [mcp-post] [mcp-address] [mcp-json-rpc]', async () => {
    const { status, json } = await postMcp(service, PING)
    expect([status, json]).toEqual([200, PONG])
  })

  test('is answered with JSON, also where a stream would be taken [mcp-json-answers] [mcp-streamable-http]', async () => {
    const { status, headers } = await postMcp(service, PING, { accept: 'application/json, text/event-stream' })
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
  })

  test('needs a body [mcp-body-required]', async () => {
    const { status, json } = await postMcp(service, '')
    expect([status, json.error.code]).toEqual([400, -32700])
  })

  test('has a body of application/json [mcp-body-json]', async () => {
    const answer = await postMcp(service, PING, { 'content-type': 'text/json' })
    expect(problemOf(answer)).toEqual([415, 'application/problem+json', 'unsupported_media_type'])
  })

  test('may be one object [mcp-body-object]', async () => {
    expect((await postMcp(service, PING)).json).toEqual(PONG)
  })

  test('may be an array [mcp-body-array]', async () => {
    expect((await postMcp(service, `[${PING},${PING}]`)).json).toEqual([PONG, PONG])
  })
})

describe('the version of the protocol', () => {
  const echoOf = (answer: TestAnswer) => answer.headers['mcp-protocol-version']
  const initialize = (protocolVersion: string) => askMcp(service, 'initialize', { protocolVersion })

  test('need not be named [mcp-version-optional]', async () => {
    expect((await postMcp(service, PING)).status).toBe(200)
  })

  test('is one that is supported, in the header field [mcp-version-values]', async () => {
    const statuses = []
    for (const version of [...VERSIONS, '2024-10-07']) {
      statuses.push((await postMcp(service, PING, { 'mcp-protocol-version': version })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 400])
  })

  test('is negotiated by initialize [mcp-version-negotiated] [mcp-version-negotiation]', async () => {
    const negotiated = []
    for (const version of [...VERSIONS, '2026-07-28', '2099-01-01']) {
      negotiated.push((await initialize(version)).json.result.protocolVersion)
    }
    expect(negotiated).toEqual([...VERSIONS, '2025-11-25', '2025-11-25'])
  })

  test('is echoed [mcp-version-echoed]', async () => {
    for (const version of VERSIONS) {
      expect(echoOf(await postMcp(service, PING, { 'mcp-protocol-version': version }))).toBe(version)
      expect(echoOf(await initialize(version))).toBe(version)
    }
  })

  test('may be that of the two newest releases before ours at least [mcp-versions-kept]', async () => {
    const { remotes } = (await get('/mcp/server-card')).json
    expect(remotes[0].supportedProtocolVersions).toEqual(['2026-07-28', ...VERSIONS])
  })
})

describe('the method', () => {
  test('initialize introduces the server [mcp-initialize]', async () => {
    const { result } = await ask('initialize', { protocolVersion: '2025-06-18' })
    expect(result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { version: '1.2.3' } })
    expect(Object.keys(result.capabilities).sort()).toEqual(['completions', 'resources', 'tools'])
  })

  test('ping answers [mcp-ping]', async () => {
    expect(await ask('ping')).toEqual(PONG)
  })

  test('tools/list lists the tools [mcp-tools-list] [tool-names]', async () => {
    const { tools } = (await ask('tools/list')).result
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      'search_photos',
      'get_photo',
      'get_latest_photo',
      'random_photo',
      'get_site_overview',
    ])
  })

  test('tools/call calls a tool [mcp-tools-call]', async () => {
    expect((await call('get_site_overview')).result.structuredContent.total_photos).toBe(97)
  })

  test('resources/list lists the resources [mcp-resources-list]', async () => {
    expect((await ask('resources/list')).result.resources).toHaveLength(4)
  })

  test('resources/read reads a resource [mcp-resources-read]', async () => {
    const { contents } = (await ask('resources/read', { uri: 'https://photos.example/index.md' })).result
    expect(contents[0].text).toContain('# Photoblog')
  })
})

describe('the tool', () => {
  const structured = async (name: string, given: object = {}) => (await call(name, given)).result.structuredContent

  test('search_photos searches [tool-search-photos]', async () => {
    const result = await structured('search_photos', { q: 'fog', photographer: 'Jens', limit: 3, offset: 1 })
    expect(result).toEqual((await get('/api/v1/photos?q=fog&photographer=Jens&limit=3&offset=1')).json)
    expect(result.returned).toBe(3)
  })

  test('get_photo finds a photo by its date [tool-get-photo-date]', async () => {
    const { found, photo } = await structured('get_photo', { date: '2024-05-02' })
    expect([found, photo.date]).toEqual([true, '2024-05-02'])
  })

  test('get_photo finds a photo by the URL of its page [tool-get-photo-url]', async () => {
    const { found, photo } = await structured('get_photo', { url: 'https://photos.example/2024/05/17/photo-3/' })
    expect([found, photo.date]).toEqual([true, '2024-05-17'])
  })

  test('get_latest_photo gives the newest photo [tool-get-latest-photo]', async () => {
    expect((await structured('get_latest_photo')).photo.date).toBe('2024-05-17')
  })

  test('random_photo gives a photo that fits [tool-random-photo]', async () => {
    const { found, photo } = await structured('random_photo', { photographer: 'Jens', year: 2024 })
    expect([found, photo.photographer]).toEqual([true, 'Jens'])
    expect(await structured('random_photo', { year: 2023 })).toMatchObject({ found: false })
  })

  test('get_site_overview gives the overview [tool-get-site-overview]', async () => {
    expect(await structured('get_site_overview')).toEqual((await get('/api/v1/overview')).json)
  })
})

describe('every tool', () => {
  interface Listed {
    readonly name: string
    readonly inputSchema: { readonly type: string; readonly properties: object }
    readonly outputSchema: { readonly type: string; readonly properties: object }
  }
  const listed = async (): Promise<readonly Listed[]> => (await ask('tools/list')).result.tools

  test('declares what goes in [tool-input-schema]', async () => {
    const declared = (await listed()).map(({ inputSchema: { type, properties } }) =>
      [type, ...Object.keys(properties)].join(' '),
    )
    expect(declared).toEqual([
      'object q photographer category year location tag from to on camera lens order limit offset include',
      'object date url include',
      'object photographer include',
      'object photographer category year tag from to include',
      'object from to include',
    ])
  })

  test('declares what comes out [tool-output-schema]', async () => {
    for (const { name, outputSchema } of await listed()) {
      expect(outputSchema.type, name).toBe('object')
      expect(Object.keys(outputSchema.properties).length, name).toBeGreaterThan(1)
    }
  })

  test('returns structured content [tool-structured-content]', async () => {
    for (const { name } of await listed()) {
      const { result } = await call(name, name === 'get_photo' ? { date: '2024-05-17' } : {})
      expect(result.structuredContent, name).toEqual(expect.any(Object))
    }
  })
})

describe('the resource', () => {
  const readAs = async (path: string) => {
    const uri = `https://photos.example${path}`
    const { resources } = (await ask('resources/list')).result
    expect(resources.map((resource: { uri: string }) => resource.uri)).toContain(uri)
    expect((await ask('resources/read', { uri })).result.contents[0].text).toBe((await get(path)).text)
  }

  test('/llms.txt is there, and read as it is served [resource-llms]', () => readAs('/llms.txt'))
  test('/llms-full.txt is there, and read as it is served [resource-llms-full]', () => readAs('/llms-full.txt'))
  test('/feed.xml is there, and read as it is served [resource-feed]', () => readAs('/feed.xml'))
  test('/index.md is there, and read as it is served [resource-index]', () => readAs('/index.md'))
})
