import { oncePerState } from '../../archive/index.js'
import { type Contract, presentOverview } from '../../contract/index.js'
import type { Pieces } from '../json-rpc.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `get_site_overview`: what `getSiteOverview` of the REST API answers. */
export function createGetSiteOverview(contract: Contract): ToolHandler {
  const overview = oncePerState(
    (published): Pieces => [Buffer.from(JSON.stringify(presentOverview(published, contract)))],
  )
  return { tool: contract.tools.getSiteOverview, call: (_given, published) => overview(published) }
}
