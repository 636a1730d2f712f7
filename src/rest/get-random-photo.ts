import { explainNothing } from '../contract/hints/explain-nothing.js'
import { toSearchRequest } from '../contract/search-request.js'
import type { Operate, RestContext } from './operation.js'

/** Spec 4.1 `getRandomPhoto`. No match is a result, not an error. */
export function getRandomPhoto({ contract }: RestContext): Operate {
  const { parameters } = contract.operations.getRandomPhoto
  return ({ given, published, more }) => {
    const { filter } = toSearchRequest(given)
    const photo = published.random(filter)
    const why =
      photo === undefined ? explainNothing(filter, published, { form: 'query', parameters }, contract) : undefined
    return { pieces: contract.photoJson.pieces.random(photo, more(why)) }
  }
}
