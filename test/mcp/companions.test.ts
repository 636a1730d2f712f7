// The documents about the MCP server. Spec 4.2.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { useService } from '../use-service.js'

const service = useService()
const get = (path: string) => send(service.baseUrl, path)

/** What keeps a document from fitting an official schema. @param root the definition that is meant, when it is not said */
function faultsOf(schemaFile: string, document: unknown, root: object = {}) {
  const schema: TSchema = JSON.parse(readFileSync(join(import.meta.dirname, 'schemas', schemaFile), 'utf8'))
  return Errors({ ...schema, ...root }, document)
}

describe('the server card', () => {
  test('is the same at all three addresses', async () => {
    const below = await get('/mcp/server-card')
    const wellKnown = await get('/.well-known/mcp/server-card.json')
    const alias = await get('/.well-known/mcp.json')
    expect(below.headers['content-type']).toBe('application/mcp-server-card+json')
    expect(wellKnown.headers['content-type']).toBe('application/mcp-server-card+json')
    expect([wellKnown.text, alias.text]).toEqual([below.text, below.text])
    expect(wellKnown.headers.etag).toBe(below.headers.etag)
  })

  test('counts against the quota only below /mcp', async () => {
    expect((await get('/mcp/server-card')).headers['ratelimit-remaining']).toBeDefined()
    expect((await get('/.well-known/mcp/server-card.json')).headers['ratelimit-remaining']).toBeUndefined()
  })

  test('is stored by nobody where it carries the quota of one client, and linked elsewhere but in the catalogue', async () => {
    expect((await get('/mcp/server-card')).headers['cache-control']).toBe('no-store')
    expect((await get('/.well-known/mcp/server-card.json')).headers['cache-control']).toMatch(/^public, max-age=/)
    const texts = ['/.well-known/api-catalog', '/llms.txt', '/llms-full.txt', '/developers/']
    for (const path of [...texts, '/developers.md', '/AGENTS.md', '/.well-known/agent-skills/index.json']) {
      expect((await get(path)).text, path).not.toMatch(/\/mcp\/server-card(?!\.json)/)
    }
    expect((await get('/.well-known/api-catalog')).text).toContain('/.well-known/mcp/server-card.json')
  })

  test('fits the official schema', async () => {
    const { json: card } = await get('/mcp/server-card')
    expect(faultsOf('server-card.v1.schema.json', card, { $ref: '#/$defs/ServerCard' })).toEqual([])
  })

  test('agrees with initialize and names the newest version', async () => {
    const { json } = await send(service.baseUrl, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18' } }),
    })
    const { serverInfo, capabilities } = json.result
    expect((await get('/mcp/server-card')).json).toMatchObject({
      ...serverInfo,
      serverInfo,
      protocolVersion: '2026-07-28',
      capabilities,
      endpoint: 'https://photos.example/mcp',
    })
  })
})

describe('the registry manifest', () => {
  test('fits the official schema', async () => {
    const { json, headers } = await get('/server.json')
    expect(headers['content-type']).toBe('application/json')
    expect(faultsOf('server.2025-12-11.schema.json', json)).toEqual([])
  })

  test('names the server as the card does', async () => {
    const { json: card } = await get('/mcp/server-card')
    const { name, title, description, version } = card
    expect((await get('/server.json')).json).toMatchObject({
      name,
      title,
      description,
      version,
      remotes: [{ type: 'streamable-http', url: 'https://photos.example/mcp' }],
    })
  })
})

test('/mcp/health tells how the server is', async () => {
  const { status, json, headers } = await get('/mcp/health')
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(json).toMatchObject({ status: 'ok', mcp: { status: 'ok', url: 'https://photos.example/mcp' } })
  expect(headers.link).toContain('rel="service-desc"')
  expect(json).toEqual((await get('/api/v1/health')).json)
})
