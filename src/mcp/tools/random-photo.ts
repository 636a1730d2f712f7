import type { Contract } from '../../contract/contract.js'
import { explainNothing } from '../../contract/hints/explain-nothing.js'
import { type SearchArguments, toSearchRequest } from '../../contract/search-request.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `random_photo`: what `getRandomPhoto` of the REST API answers. */
export function createRandomPhoto(contract: Contract): ToolHandler {
  const { tools, photoJson } = contract
  const asker = { form: 'arguments', parameters: tools.randomPhoto.arguments } as const
  return {
    tool: tools.randomPhoto,
    isRandom: true,
    call: (given, published) => {
      const { filter } = toSearchRequest(given as SearchArguments)
      const photo = published.random(filter)
      const hint = photo === undefined ? explainNothing(filter, published, asker, contract) : undefined
      return photoJson.pieces.random(photo, { hint, details: given.include === undefined ? undefined : published })
    },
  }
}
