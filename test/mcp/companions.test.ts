// The documents about the MCP server. Spec 4.2.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { schemaFaults } from '../schema-faults.js'
import { useService } from '../use-service.js'
import { askMcp } from './ask.js'

const service = useService()
const { get } = service

const faultsOf = (schemaFile: string, document: unknown, root?: object) =>
  schemaFaults(join(import.meta.dirname, 'schemas', schemaFile), document, root)

describe('the server card', () => {
  test('is the same at all three addresses [server-card-well-known] [server-card-below-mcp] [server-card-type]', async () => {
    const below = await get('/mcp/server-card')
    const wellKnown = await get('/.well-known/mcp/server-card.json')
    const alias = await get('/.well-known/mcp.json')
    expect(below.headers['content-type']).toBe('application/mcp-server-card+json')
    expect(wellKnown.headers['content-type']).toBe('application/mcp-server-card+json')
    expect([wellKnown.text, alias.text]).toEqual([below.text, below.text])
    expect(wellKnown.headers.etag).toBe(below.headers.etag)
  })

  test('is not cached where it carries the quota of one client', async () => {
    expect((await get('/mcp/server-card')).headers['cache-control']).toBe('no-store')
    expect((await get('/.well-known/mcp/server-card.json')).headers['cache-control']).toMatch(/^public, max-age=/)
    expect((await get('/.well-known/api-catalog')).text).toContain('/.well-known/mcp/server-card.json')
  })

  test.each([
    ...['/.well-known/api-catalog', '/llms.txt', '/llms-full.txt', '/developers/', '/developers.md', '/AGENTS.md'],
    '/.well-known/agent-skills/index.json',
  ])('is linked by %s at its cached address only', async (path) => {
    expect((await get(path)).text).not.toMatch(/\/mcp\/server-card(?!\.json)/)
  })

  test('fits the official schema', async () => {
    const { json: card } = await get('/mcp/server-card')
    expect(faultsOf('server-card.v1.schema.json', card, { $ref: '#/$defs/ServerCard' })).toEqual([])
  })

  test('agrees with initialize and names all versions [mcp-versions-kept]', async () => {
    const { json } = await askMcp(service, 'initialize', { protocolVersion: '2025-06-18' })
    const { serverInfo, capabilities } = json.result
    expect((await get('/mcp/server-card')).json).toMatchObject({
      ...serverInfo,
      serverInfo,
      protocolVersion: '2026-07-28',
      capabilities,
      endpoint: 'https://photos.example/mcp',
      remotes: [
        {
          url: 'https://photos.example/mcp',
          supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
        },
      ],
    })
  })
})

describe('the registry manifest', () => {
  test('fits the official schema', async () => {
    const { json, headers } = await get('/server.json')
    expect(headers['content-type']).toBe('application/json')
    expect(faultsOf('server.2025-12-11.schema.json', json)).toEqual([])
  })

  test('names the server as the card does [registry-manifest]', async () => {
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

test('/mcp/health reports the health of the server, the API and its index [mcp-health] [health-api] [health-mcp]', async () => {
  const { status, json, headers } = await get('/mcp/health')
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const mcp = { status: 'ok', url: 'https://photos.example/mcp' }
  expect(json).toMatchObject({ status: 'ok', photo_index: { status: 'ok' }, mcp })
  expect(headers.link).toContain('rel="service-desc"')
  expect(json).toEqual((await get('/api/v1/health')).json)
})

test('the developer pages have the configuration for MCP clients [mcp-client-configuration]', async () => {
  const { text } = await get('/developers.md')
  const blocks = [...text.matchAll(/```json[^\n]*\n(\{\s*"mcpServers"[\s\S]*?)\n```/g)]
  expect(blocks.map(([, json]) => JSON.parse(json!))).toContainEqual({
    mcpServers: { photoblog: { type: 'http', url: 'https://photos.example/mcp' } },
  })
})
