import type { Contract } from '../../contract/contract.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `get_site_overview`: what `getSiteOverview` of the REST API answers. */
export function createGetSiteOverview({ tools, presentOverview }: Contract): ToolHandler {
  return {
    tool: tools.getSiteOverview,
    call: ({ include }, published) => [
      Buffer.from(JSON.stringify(presentOverview(published, include as string | undefined))),
    ],
  }
}
