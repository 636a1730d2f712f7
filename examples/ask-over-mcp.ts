// Counts the photos of a place and prints its page, over MCP: npx tsx examples/ask-over-mcp.ts http://localhost:8080 hamburg
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const [, , baseUrl = 'http://localhost:8080', place = 'hamburg'] = process.argv

const client = new Client({ name: 'photoblog-example', version: '1.0.0' })
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl)))

// Request a single photo: the result states the total.
const { structuredContent } = await client.callTool({
  name: 'search_photos',
  arguments: { location: place, limit: 1 },
})
const { total_matches } = structuredContent as { total_matches: number }
console.log(`Photos from ${place}: ${total_matches}`)

// Complete the typed name to a place whose page is a resource.
const { resourceTemplates } = await client.listResourceTemplates()
const template = resourceTemplates.find(({ name }) => name === 'place')
if (template === undefined) throw new Error('the server has no pages of places')
const { completion } = await client.complete({
  ref: { type: 'ref/resource', uri: template.uriTemplate },
  argument: { name: 'place', value: place },
})
const [found] = completion.values
if (found === undefined) throw new Error(`no place is called ${place}`)
const { contents } = await client.readResource({ uri: template.uriTemplate.replace('{+place}', encodeURI(found)) })
for (const content of contents) if ('text' in content) console.log(content.text)
await client.close()
