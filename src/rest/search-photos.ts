import type { FastifyInstance } from 'fastify'
import type { Published } from '../archive/index.js'
import { nextOffset, type SearchArguments, type SearchRequest, toSearchRequest } from '../contract/index.js'
import { type Answer, readQuery } from '../http/index.js'
import { type Answers, oncePerState, queryOf, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `searchPhotos`. */
export function registerSearchPhotos(app: FastifyInstance, answers: Answers, { archive, contract }: RestContext): void {
  const { operations, addresses, photoJson } = contract
  const operation = operations.searchPhotos

  const answer = (published: Published, query: string): Answer => {
    const given = readQuery(operation.parameters, query) as SearchArguments
    const search = toSearchRequest(given)
    const { total, photos } = published.search(search.filter, search.offset, search.limit)
    const links: string[] = []
    const link = (relation: string, offset: number) =>
      links.push(`<${addresses.absolute(operation.path)}?${pageQuery(given, offset)}>; rel="${relation}"`)
    const next = nextOffset(total, search.offset, photos.length)
    if (next !== undefined) link('next', next)
    if (search.offset > 0) link('prev', Math.max(0, Math.min(search.offset, total) - search.limit))
    return answers.cacheable(
      published,
      searchKey(search),
      () => photoJson.searchResult(total, search.offset, photos),
      links,
    )
  }

  const latest = oncePerState((published) => answer(published, ''))
  registerOperation(app, operation, (request) => {
    const published = archive.published()
    const query = queryOf(request)
    return query === '' ? latest(published) : answer(published, query)
  })
}

/** Two searches with the same key have the same answer. */
function searchKey({ filter, limit, offset }: SearchRequest): string {
  const { q, photographer, category, year, location } = filter
  return JSON.stringify(['search', q, photographer, category, year, location, limit, offset])
}

/** The same search at another offset. */
function pageQuery(given: SearchArguments, offset: number): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...given, offset })) query.set(name, String(value))
  return query.toString()
}
