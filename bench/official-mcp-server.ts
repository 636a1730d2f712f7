// The comparison for /mcp: the official SDK's stateless HTTP transport, answering the same tool from the same archive.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { addDays, SPECIFIED_SITE } from '../src/archive/index.js'
import { SearchIndex } from '../src/archive/search-index.js'
import {
  createAddresses,
  nextOffset,
  presentPhoto,
  type SearchArguments,
  toSearchRequest,
} from '../src/contract/index.js'
import { demoPhotos } from '../src/demo/index.js'

const DAYS = 7_630
const { firstDate } = SPECIFIED_SITE
const photos = demoPhotos(firstDate, addDays(firstDate, DAYS - 1), SPECIFIED_SITE)
const index = new SearchIndex(photos)
const addresses = createAddresses('https://photos.example')

/** As its documentation has it for a stateless server: one server and one transport for each request. */
function createMcpServer(): Server {
  const server = new Server({ name: 'official', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [{ name: 'search_photos', inputSchema: { type: 'object' as const } }],
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { filter, limit, offset } = toSearchRequest((params.arguments ?? {}) as SearchArguments)
    const { total, ordinals } = index.find(filter, 0, photos.length, offset, limit)
    const next = nextOffset(total, offset, ordinals.length)
    const structuredContent = {
      total_matches: total,
      offset,
      returned: ordinals.length,
      photos: ordinals.map((ordinal) => presentPhoto(photos[ordinal]!, SPECIFIED_SITE, addresses)),
      ...(next === undefined ? {} : { next_offset: next }),
    }
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  })
  return server
}

const http = createServer(async (request, response) => {
  const server = createMcpServer()
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
  response.on('close', () => {
    void transport.close()
    void server.close()
  })
  await server.connect(transport as Parameters<typeof server.connect>[0])
  await transport.handleRequest(request, response)
})
http.listen(0, '127.0.0.1', () => {
  console.log(`official server is listening on http://127.0.0.1:${(http.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
