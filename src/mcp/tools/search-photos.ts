import { type Contract, type SearchArguments, toSearchRequest } from '../../contract/index.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `search_photos`: the same as `searchPhotos` of the REST API. */
export function createSearchPhotos({ tools, photoJson }: Contract): ToolHandler {
  return {
    tool: tools.searchPhotos,
    call: (given, published) => {
      const { filter, order, offset, limit } = toSearchRequest(given as SearchArguments)
      const { total, photos } = published.search(filter, offset, limit, order)
      return photoJson.pieces.searchResult(total, offset, photos)
    },
  }
}
