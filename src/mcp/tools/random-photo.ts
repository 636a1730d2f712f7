import { type Contract, type SearchArguments, toSearchRequest } from '../../contract/index.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `random_photo`: what `getRandomPhoto` of the REST API answers. */
export function createRandomPhoto({ tools, photoJson }: Contract): ToolHandler {
  return {
    tool: tools.randomPhoto,
    call: (given, published) => {
      const { filter } = toSearchRequest(given as SearchArguments)
      return photoJson.pieces.random(published.random(filter))
    },
  }
}
