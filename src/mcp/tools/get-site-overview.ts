import { keepByKey, oncePerState } from '../../archive/index.js'
import { type Contract, presentFullOverview } from '../../contract/index.js'
import type { Pieces } from '../json-rpc.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `get_site_overview`: what `getSiteOverview` of the REST API answers. */
export function createGetSiteOverview(contract: Contract): ToolHandler {
  const overviews = oncePerState(() => keepByKey<Pieces>({ max: 4 }))
  return {
    tool: contract.tools.getSiteOverview,
    call: ({ include }, published) => {
      const asked = include as string | undefined
      return overviews(published)(asked ?? '', () => [
        Buffer.from(JSON.stringify(presentFullOverview(published, asked, contract))),
      ])
    },
  }
}
