import { searchHint } from '../contract/hints/empty-result-hint.js'
import { nextOffset } from '../contract/photo-json.js'
import { toSearchRequest } from '../contract/search-request.js'
import type { Operate, RestContext } from './operation.js'

/** Spec 4.1 `searchPhotos`. */
export function searchPhotos({ contract }: RestContext): Operate {
  const { operations, addresses, photoJson } = contract
  const { path, parameters } = operations.searchPhotos
  return ({ given, published, more }) => {
    const { filter, offset, limit, order } = toSearchRequest(given)
    const found = published.search(filter, offset, limit, order)
    const { total, photos } = found
    const links: string[] = []
    const link = (relation: string, at: number) => {
      const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
      query.set('offset', String(at))
      links.push(`<${addresses.absolute(path)}?${query}>; rel="${relation}"`)
    }
    const next = nextOffset(total, offset, photos.length)
    if (next !== undefined) link('next', next)
    if (offset > 0) link('prev', Math.max(0, Math.min(offset, total) - limit))
    const why = searchHint(found, filter, published, { form: 'query', parameters, order }, contract)
    return { pieces: photoJson.pieces.searchResult(found, offset, more(why)), links }
  }
}
