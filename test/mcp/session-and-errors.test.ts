// Sessions, errors and companions of the MCP server, as the specification describes them. Spec 4.2, 6 and 7.
import { describe, expect, test } from 'vitest'
import { send, type TestAnswer } from '../client.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { askMcp, postMcp } from './ask.js'

const ask = async (method: string, params?: object) => (await askMcp(service, method, params)).json
const call = async (name: string, given: object = {}) => ask('tools/call', { name, arguments: given })
const get = (path: string) => send(service.baseUrl, path)
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const service = useService()

const problemOf = ({ status, headers, json }: TestAnswer) => [status, headers['content-type'], json.code]

describe('the session model', () => {
  test('has no sessions: none is given out, any is passed over, nothing needs initialize before it [mcp-stateless]', async () => {
    const introduced = await askMcp(service, 'initialize', { protocolVersion: '2025-06-18' })
    expect(introduced.headers['mcp-session-id']).toBeUndefined()
    const fresh = await startService()
    expect((await askMcp(fresh, 'tools/list')).json.result.tools).toHaveLength(5)
    await fresh.close()
    const named = await postMcp(service, PING, { 'mcp-session-id': 'made up' })
    expect([named.status, named.headers['mcp-session-id']]).toEqual([200, undefined])
    expect((await send(service.baseUrl, '/mcp', { method: 'DELETE' })).status).toBe(405)
  })

  test('has no stream: GET is refused, whatever it accepts [mcp-no-stream]', async () => {
    const answer = await send(service.baseUrl, '/mcp', { headers: { accept: 'text/event-stream' } })
    expect(problemOf(answer)).toEqual([405, 'application/problem+json', 'method_not_allowed'])
    const { capabilities } = (await ask('initialize', { protocolVersion: '2025-06-18' })).result
    expect(capabilities).toEqual({
      tools: { listChanged: false },
      resources: { subscribe: false, listChanged: false },
      completions: {},
    })
  })
})

describe('an error of JSON-RPC', () => {
  test('answers an unknown method [mcp-unknown-method]', async () => {
    expect((await ask('photos/delete')).error.code).toBe(-32601)
  })

  test('answers an unknown tool [mcp-unknown-tool]', async () => {
    expect((await call('delete_photo')).error).toMatchObject({ code: -32602, message: expect.stringMatching(/tool/) })
  })

  test('answers invalid params [mcp-invalid-params]', async () => {
    expect((await call('search_photos', { limit: 51 })).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('limit'),
    })
  })

  test('is no problem document [mcp-errors-inside]', async () => {
    for (const answer of [await askMcp(service, 'photos/delete'), await postMcp(service, '{}')]) {
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json'])
      expect(Object.keys(answer.json)).toEqual(['jsonrpc', 'id', 'error'])
    }
  })
})

describe('an error of HTTP', () => {
  test('is a problem document [mcp-http-errors] [problem-mcp]', async () => {
    const type = 'application/problem+json'
    expect(problemOf(await get('/mcp'))).toEqual([405, type, 'method_not_allowed'])
    expect(problemOf(await get('/mcp/nothing'))).toEqual([404, type, 'not_found'])
    expect(problemOf(await postMcp(service, PING, { accept: 'text/html' }))).toEqual([406, type, 'not_acceptable'])
    expect(problemOf(await postMcp(service, ' '.repeat(70_000)))).toEqual([413, type, 'payload_too_large'])
    expect(problemOf(await postMcp(service, PING, { 'mcp-protocol-version': 'x' }))).toEqual([
      400,
      type,
      'invalid_parameter',
    ])
  })
})

describe('the documents about it', () => {
  test('its health is at /mcp/health [mcp-health]', async () => {
    const { status, json } = await get('/mcp/health')
    expect([status, json.mcp.status]).toEqual([200, 'ok'])
  })

  test('its card is at a well-known address [server-card-well-known]', async () => {
    const { status, json } = await get('/.well-known/mcp/server-card.json')
    expect([status, json.remotes[0].url]).toEqual([200, 'https://photos.example/mcp'])
  })

  test('its card is below /mcp [server-card-below-mcp]', async () => {
    const { status, json } = await get('/mcp/server-card')
    expect([status, json.remotes[0].url]).toEqual([200, 'https://photos.example/mcp'])
  })

  test('its card has a media type of its own [server-card-type]', async () => {
    for (const path of ['/mcp/server-card', '/.well-known/mcp/server-card.json']) {
      expect((await get(path)).headers['content-type'], path).toBe('application/mcp-server-card+json')
    }
  })

  test('its registry manifest is at /server.json [registry-manifest]', async () => {
    const { status, json } = await get('/server.json')
    expect([status, json.remotes]).toEqual([200, [{ type: 'streamable-http', url: 'https://photos.example/mcp' }]])
  })

  test('a host is told of it by mcpServers, type http and its URL [mcp-client-configuration]', async () => {
    const { text } = await get('/developers.md')
    const configurations = [...text.matchAll(/```json[^\n]*\n(\{\s*"mcpServers"[\s\S]*?)\n```/g)].map(([, json]) =>
      JSON.parse(json!),
    )
    expect(configurations).toContainEqual({
      mcpServers: { photoblog: { type: 'http', url: 'https://photos.example/mcp' } },
    })
  })
})
