// npx tsx bench/questions.ts [BASE_URL]: asks a running service the commonest questions of agents, each with a single
// request, over HTTP and with the newest official MCP client, and counts requests and bytes.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createContract } from '../src/contract/contract.js'
import { type Question, questionPath } from '../src/contract/questions.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'

const baseUrl = process.argv[2] ?? 'http://localhost:8080'
const { questions, operations, tools } = createContract({ site: SPECIFIED_SITE, baseUrl, quota: 120, version: 'bench' })
const asked = Object.values<Question>(questions)

/** Requests sent, and uncompressed bytes received. */
interface Traffic {
  requests: number
  bytes: number
}
const counted =
  (traffic: Traffic): typeof fetch =>
  async (...given) => {
    const answer = await fetch(...given)
    traffic.requests++
    traffic.bytes += (await answer.clone().arrayBuffer()).byteLength
    return answer
  }
const print = (how: string, { requests, bytes }: Traffic) =>
  console.log(`${how}: ${asked.length} questions, ${requests} requests, ${(bytes / 1024).toFixed(1)} KB`)

const overHttp: Traffic = { requests: 0, bytes: 0 }
const get = counted(overHttp)
await get(`${baseUrl}/llms.txt`)
// Several questions may have the same answer, which is requested only once.
for (const path of new Set(asked.map((question) => questionPath(question, operations)))) {
  const { ok, status } = await get(baseUrl + path)
  if (!ok) throw new Error(`${path} answers ${status}`)
}
print('over HTTP, with llms.txt', overHttp)

const overMcp: Traffic = { requests: 0, bytes: 0 }
const client = new Client({ name: 'photoblog-bench', version: '1' })
await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { fetch: counted(overMcp) }))
await client.listTools()
const calls = new Set(asked.map(({ tool, arguments: given }) => JSON.stringify([tools[tool].name, given])))
for (const call of calls) {
  const [name, given] = JSON.parse(call)
  const { isError } = await client.callTool({ name, arguments: given })
  if (isError === true) throw new Error(`${call} is an error`)
}
await client.close()
print('over MCP, with the greeting and the tools', overMcp)
