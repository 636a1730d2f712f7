import type { Published } from '../archive/index.js'
import { explainNothing, nextOffset, type SearchArguments, toSearchRequest } from '../contract/index.js'
import { type Answer, entityTagOfPieces, type Routes } from '../http/index.js'
import { type Answers, keepAnswers, type RestContext, registerOperation } from './context.js'
import { joinHints, readAsked } from './read-asked.js'

/** Cached responses: 2 MiB if each is a page of ten, and a fifth of that for each coding asked for. */
const KEPT_ANSWERS = 256

/** Spec 4.1 `searchPhotos`. */
export function registerSearchPhotos(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const { operations, addresses, photoJson } = contract
  const operation = operations.searchPhotos
  const asker = { form: 'query', parameters: operation.parameters } as const

  const answer = (published: Published, query: string, isKept: boolean): Answer => {
    const { given, hint } = readAsked(operation, query)
    const search = toSearchRequest(given)
    const { total, photos } = published.search(search.filter, search.offset, search.limit, search.order)
    const links: string[] = []
    const link = (relation: string, offset: number) =>
      links.push(`<${addresses.absolute(operation.path)}?${pageQuery(given, offset)}>; rel="${relation}"`)
    const next = nextOffset(total, search.offset, photos.length)
    if (next !== undefined) link('next', next)
    if (search.offset > 0) link('prev', Math.max(0, Math.min(search.offset, total) - search.limit))
    const why = total === 0 ? explainNothing(search.filter, published, asker, contract) : undefined
    const more = { hint: joinHints(hint, why), details: given.include === undefined ? undefined : published }
    const pieces = photoJson.pieces.searchResult(total, search.offset, photos, more)
    return isKept
      ? answers.cacheable(Buffer.concat(pieces), links, entityTagOfPieces(pieces))
      : answers.passing(pieces, links)
  }

  const kept = keepAnswers(KEPT_ANSWERS)
  registerOperation(app, operation, ({ query }) => {
    const published = archive.published()
    const make = (isKept: boolean) => answer(published, query, isKept)
    return kept(published)(
      query,
      () => make(true),
      () => make(false),
    )
  })
}

/** The same search at another offset. */
function pageQuery(given: SearchArguments, offset: number): string {
  return Object.entries({ ...given, offset })
    .map(([name, value]) => `${name}=${encodeForm(String(value))}`)
    .join('&')
}

/** As URLSearchParams encodes it, which takes a microsecond also where there is nothing to encode. */
function encodeForm(text: string): string {
  return /^[\w*.-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
}
