import { type Contract, type Operation, presentTool, type Tool } from '../contract/index.js'

/**
 * The tools of the MCP server for an agent in the browser, with where the REST API answers them; `webmcp.js` fetches
 * this only where there is somebody to offer them to.
 */
export function webMcpTools({ tools, operations }: Contract): readonly object[] {
  const { searchPhotos, getPhotoByDate, getLatestPhoto, getRandomPhoto, getSiteOverview } = operations
  const offer = (tool: Tool, { path }: Operation, more: object = {}) => {
    const { name, title, description, inputSchema, annotations } = presentTool(tool)
    return {
      ...{ name, title, description, inputSchema },
      annotations: { readOnlyHint: annotations.readOnlyHint },
      request: { path, ...more },
    }
  }
  return [
    offer(tools.searchPhotos, searchPhotos),
    offer(tools.getPhoto, getPhotoByDate),
    offer(tools.getLatestPhoto, getLatestPhoto, { search: searchPhotos.path }),
    offer(tools.randomPhoto, getRandomPhoto),
    offer(tools.getSiteOverview, getSiteOverview),
  ]
}
