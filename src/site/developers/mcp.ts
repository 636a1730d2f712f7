import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { LIMITS, MCP_PROTOCOL_VERSIONS } from '../../contract/limits.js'
import { type Question, questionPath } from '../../contract/questions.js'
import type { ResourceTemplate } from '../../contract/resource-templates.js'
import { createTerms } from '../../contract/terms.js'
import type { Tool } from '../../contract/tools.js'
import { blocks, link, list, table, text } from '../parts/markdown.js'
import { code, escapeProse, type Section, type SectionMaker } from './section.js'

const SERVER = 'photoblog'

/** The MCP server, and how to configure it in common hosts. */
export const mcpSection: SectionMaker = (contract) => {
  const { addresses, tools, resourceTemplates } = contract
  const to = (name: string, path: string) => link(name, addresses.absolute(path))
  const url = addresses.absolute(PATHS.mcp)
  const request = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: tools.getLatestPhoto.name, arguments: {} },
  }
  return {
    id: 'mcp',
    title: 'MCP server',
    body: blocks(
      `\`POST ${url}\`: the Model Context Protocol over Streamable HTTP, without sessions or credentials. Protocol versions: ${MCP_PROTOCOL_VERSIONS.map((version) => `\`${version}\``).join(', ')}.`,
      table(
        ['Tool', 'For', 'Arguments'],
        Object.values<Tool>(tools).map((tool) => [
          `\`${tool.name}\``,
          text(tool.title),
          tool.arguments.map(({ name }) => `\`${name}\``).join(', ') || 'none',
        ]),
      ),
      `All tools are read-only. Results are \`structuredContent\`, in which photos have the same members as in REST responses, or fewer with \`include=brief\`; when a tool for a single photo finds none, \`found\` is false and \`hint\` says what to do. Listed resources: ${[PATHS.llms, PATHS.llmsFull, PATHS.feed, PATHS.homeMarkdown].map((path) => to(path, path)).join(', ')}.`,
      table(
        ['Resource template', 'For'],
        Object.values<ResourceTemplate>(resourceTemplates).map(({ path, description }) => [
          `\`${addresses.absolute(path)}\``,
          text(description),
        ]),
      ),
      `\`completion/complete\` completes their variables. A JSON-RPC array, which versions before ${MCP_PROTOCOL_VERSIONS[0]} accept, may contain at most ${LIMITS.maxBatchMessages} messages, each of which counts as a request; a body may contain at most ${LIMITS.maxBodyBytes / 1024} KB and ${LIMITS.maxJsonValues} JSON values.`,
      code(
        'sh',
        `curl -s ${url} \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(request)}'`,
        'Call a tool without a host',
      ),
      list([
        `${to('Server card', PATHS.serverCard)} and ${to('registry manifest', PATHS.serverManifest)}`,
        `${to('Health', PATHS.mcpHealth)} of the server`,
        `In browsers with WebMCP, every page on the site except \`${PATHS.frame}\` offers the same tools.`,
      ]),
      escapeProse(createTerms(contract).credit),
    ),
    sections: hostsOf(contract),
  }
}

function hostsOf({ addresses }: Contract): readonly Section[] {
  const url = addresses.absolute(PATHS.mcp)
  const http = { type: 'http', url }
  const bridge = ['-y', 'mcp-remote', url, ...(url.startsWith('http:') ? ['--allow-http'] : [])]
  const configure = (where: string, entry: object, key = 'mcpServers') =>
    code('json', JSON.stringify({ [key]: { [SERVER]: entry } }, null, 2), where)
  const command = code('sh', `claude mcp add --transport http ${SERVER} ${url}`, 'Command')
  const hosts = [
    ['claude-code', 'Claude Code', blocks(command, configure('.mcp.json in a project', http))],
    ['vs-code', 'VS Code', configure('.vscode/mcp.json', http, 'servers')],
    ['cursor', 'Cursor', configure('.cursor/mcp.json', { url })],
    ['gemini-cli', 'Gemini CLI', configure('.gemini/settings.json', { httpUrl: url })],
    ['windsurf', 'Windsurf', configure('~/.codeium/windsurf/mcp_config.json', { serverUrl: url })],
    [
      'bridge',
      'Hosts that only start programs (stdio)',
      configure('Through the mcp-remote bridge', { command: 'npx', args: bridge }),
    ],
  ] as const
  return hosts.map(([id, title, body]) => ({ id: `mcp-${id}`, title, body }))
}

/** The most common questions, each with a request that answers it. `questions.test.ts` sends all these requests. */
export const agentsSection: SectionMaker = ({ addresses, operations, tools, questions, resourceTemplates }) => {
  const to = (path: string) => link(path, addresses.absolute(path))
  const asked = Object.values<Question>(questions).map((question) => {
    const { tool, arguments: given, answer } = question
    const path = questionPath(question, operations)
    const call = `${tools[tool].name} ${JSON.stringify(given)}`
    return `${text(question.question)} \`GET ${path}\` or \`${call}\`, in \`${answer}\`.`
  })
  return {
    id: 'agents',
    title: 'For agents',
    body: blocks(
      `Begin with ${to(PATHS.llms)}. Each of these questions takes one request, over HTTP or over MCP; the last name is the member that contains the answer.`,
      list(asked),
      `Every page is available as markdown: replace its trailing slash with \`.md\` (for the home page, use \`${PATHS.homeMarkdown}\`). Lists state how many photos they contain: \`${resourceTemplates.month.path}\`, \`${PATHS.onThisDay}MM-DD.md\`, \`${resourceTemplates.category.path}\`, \`${PATHS.tags}NAME.md\`, \`${resourceTemplates.place.path}\`. The names are in ${[PATHS.categories, PATHS.tags, PATHS.places].map((page) => to(`${page.slice(0, -1)}.md`)).join(', ')} (more at \`?page=2\` and so on); the page of a country names its cities.`,
    ),
  }
}
