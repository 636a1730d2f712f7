import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { presentTool } from '../contract/tools.js'

/**
 * The tools of the MCP server for an agent in the browser, and where they are called; `webmcp.js` fetches this only where
 * there is somebody to offer them to.
 */
export function webMcpTools({ tools }: Contract): object {
  return {
    endpoint: PATHS.mcp,
    tools: Object.values(tools).map((tool) => {
      const { name, title, description, inputSchema, annotations } = presentTool(tool)
      return {
        name,
        title,
        description,
        inputSchema,
        annotations: { readOnlyHint: annotations.readOnlyHint },
      }
    }),
  }
}
