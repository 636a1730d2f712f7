// Third-party clients: each connects, lists and calls every tool with its output validated, and lists and reads every
// resource.
import { createMCPClient } from '@ai-sdk/mcp'
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Client as Client110 } from 'mcp-sdk-1.10/client/index.js'
import { StreamableHTTPClientTransport as Transport110 } from 'mcp-sdk-1.10/client/streamableHttp.js'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { useService } from '../use-service.js'

const service = useService()
const mcpUrl = () => new URL(`${service.baseUrl}/mcp`)
const INFO = { name: 'photoblog-tests', version: '1.0.0' }

/** The methods that every client has, under one name each. */
interface AnyClient {
  listTools(): Promise<{ tools: readonly { name: string; outputSchema?: unknown }[] }>
  callTool(name: string, given: Record<string, unknown>): Promise<unknown>
  listResources(): Promise<{ resources: readonly { uri: string; name: string }[] }>
  readResource(uri: string): Promise<{ contents: readonly unknown[] }>
  close(): Promise<void>
}

const CALLS: readonly [tool: string, given: Record<string, unknown>][] = [
  ['search_photos', {}],
  ['search_photos', { q: 'fog', photographer: 'Erik', category: 'b&w', year: 2024, location: 'germany', limit: 3 }],
  ['search_photos', { q: 'nothing has this' }],
  ['get_photo', { date: '2024-05-17' }],
  ['get_photo', { url: 'https://photos.example/2024/05/17/photo-3/' }],
  ['get_photo', { date: '2024-05-18' }],
  ['get_latest_photo', {}],
  ['get_latest_photo', { photographer: 'Erik' }],
  ['random_photo', {}],
  ['random_photo', { year: 2100 }],
  ['get_site_overview', {}],
]

/** Adapts the clients of the official SDK's versions, whose types are unrelated. */
const ofSdk = (client: Client1 | Client2 | Client110): AnyClient => ({
  listTools: () => client.listTools() as ReturnType<AnyClient['listTools']>,
  callTool: (name, given) => client.callTool({ name, arguments: given }),
  listResources: () => client.listResources(),
  readResource: (uri) => client.readResource({ uri }),
  close: () => client.close(),
})

async function useEverything(client: AnyClient): Promise<void> {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_photos',
    'get_photo',
    'get_latest_photo',
    'random_photo',
    'get_site_overview',
  ])
  for (const [name, given] of CALLS) {
    const { structuredContent, content } = (await client.callTool(name, given)) as {
      structuredContent: unknown
      content: { text: string }[]
    }
    const schema = tools.find((tool) => tool.name === name)?.outputSchema as TSchema
    expect(Check(schema, structuredContent), `${name} ${JSON.stringify(given)}`).toBe(true)
    expect(JSON.parse(content[0]!.text)).toEqual(structuredContent)
  }
  const { resources } = await client.listResources()
  expect(resources).toHaveLength(4)
  for (const { uri } of resources) {
    const { contents } = await client.readResource(uri)
    const { text } = await service.get(new URL(uri).pathname)
    expect(contents).toEqual([expect.objectContaining({ uri, text })])
  }
  await client.close()
}

test('the official SDK 1.x works, and validates what every tool returns', async () => {
  const client = new Client1(INFO)
  await client.connect(new Transport1(mcpUrl()))
  expect(client.getServerVersion()).toEqual({ name: 'example.photos/photoblog', title: 'Photoblog', version: '1.2.3' })
  await useEverything(ofSdk(client))
})

test('the official SDK 1.10 works', async () => {
  const client = new Client110(INFO)
  // Its types do not support exactOptionalPropertyTypes.
  await client.connect(new Transport110(mcpUrl()) as Parameters<typeof client.connect>[0])
  await useEverything(ofSdk(client))
})

describe('the official SDK 2.x', () => {
  const use = async (client: Client2, version: string) => {
    await client.connect(new Transport2(mcpUrl()))
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    await useEverything(ofSdk(client))
  }

  test('works, and validates what every tool returns', () => use(new Client2(INFO), '2025-11-25'))

  test.each<[name: string, mode: 'auto' | { readonly pin: string }]>([
    ['that asks for the supported versions', 'auto'],
    ['pinned to the newest version', { pin: '2026-07-28' }],
  ])('%s works without a handshake', async (_name, mode) => {
    const client = new Client2(INFO, { versionNegotiation: { mode } })
    await use(client, '2026-07-28')
  })
})

test('the MCP client of the AI SDK works', async () => {
  const client = await createMCPClient({ transport: { type: 'http', url: mcpUrl().href } })
  const tools = await client.tools()
  await useEverything({
    listTools: () => client.listTools(),
    callTool: async (name, given) => tools[name]!.execute(given, { messages: [], toolCallId: name }),
    listResources: () => client.listResources(),
    readResource: (uri) => client.readResource({ uri }),
    close: () => client.close(),
  })
})
