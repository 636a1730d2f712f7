// The official SDK's stateless HTTP transport, answering the same tool from the same photos.
import { createServer } from 'node:http'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { listen } from './listen.js'
import { type RecordQuery, readRecords } from './photo-records.js'

const records = readRecords(process.argv[2]!)

/** A stateless server as documented: one server and one transport per request. */
function createMcpServer(): Server {
  const server = new Server({ name: 'official', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [{ name: 'search_photos', inputSchema: { type: 'object' as const } }],
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const structuredContent = records.search((params.arguments ?? {}) as RecordQuery)
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  })
  return server
}

listen(
  createServer(async (request, response) => {
    const server = createMcpServer()
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    response.on('close', () => {
      void transport.close()
      void server.close()
    })
    await server.connect(transport as Parameters<typeof server.connect>[0])
    await transport.handleRequest(request, response)
  }),
)
