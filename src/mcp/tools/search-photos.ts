import type { Contract } from '../../contract/contract.js'
import { explainNothing } from '../../contract/hints/explain-nothing.js'
import { type SearchArguments, toSearchRequest } from '../../contract/search-request.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `search_photos`: the same as `searchPhotos` of the REST API. */
export function createSearchPhotos(contract: Contract): ToolHandler {
  const { tools, photoJson } = contract
  const asker = { form: 'arguments', parameters: tools.searchPhotos.arguments } as const
  return {
    tool: tools.searchPhotos,
    call: (given, published) => {
      const { filter, order, offset, limit } = toSearchRequest(given as SearchArguments)
      const { total, photos } = published.search(filter, offset, limit, order)
      const hint = total === 0 ? explainNothing(filter, published, asker, contract) : undefined
      return photoJson.pieces.searchResult(total, offset, photos, {
        hint,
        details: given.include === undefined ? undefined : published,
      })
    },
  }
}
