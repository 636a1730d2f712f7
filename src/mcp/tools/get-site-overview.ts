import { oncePerState } from '../../archive/index.js'
import { type Contract, presentFullOverview } from '../../contract/index.js'
import type { Pieces } from '../json-rpc.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `get_site_overview`: what `getSiteOverview` of the REST API answers. */
export function createGetSiteOverview(contract: Contract): ToolHandler {
  const overviews = oncePerState(() => new Map<unknown, Pieces>())
  return {
    tool: contract.tools.getSiteOverview,
    call: ({ include }, published) => {
      const made = overviews(published)
      let overview = made.get(include)
      if (overview === undefined) {
        const body = presentFullOverview(published, include as string | undefined, contract)
        overview = [Buffer.from(JSON.stringify(body))]
        made.set(include, overview)
      }
      return overview
    },
  }
}
