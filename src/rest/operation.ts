import { linkField, serviceLinks } from '../contract/addresses/head-links.js'
import type { Contract } from '../contract/contract.js'
import { deprecationFields } from '../contract/deprecation.js'
import { explainIgnored } from '../contract/hints/unknown-names.js'
import { MEDIA_TYPES } from '../contract/media-types.js'
import type { Operation } from '../contract/operations.js'
import type { Parameter } from '../contract/parameters.js'
import type { More } from '../contract/photo-json.js'
import { notAcceptable } from '../contract/problems.js'
import type { SearchArguments } from '../contract/search-request.js'
import { qualityOf } from '../http/accept.js'
import { type Answer, entityTag, entityTagOfPieces, lengthOf, NO_BODY, NO_STORE, PRIVATE } from '../http/answer.js'
import { compressQuickly, isWorthCompressing } from '../http/compressed-text.js'
import type { HttpRequest } from '../http/http-request.js'
import { readQuery, readValue } from '../http/read-parameters.js'
import { type Routes, route } from '../http/routes/http-app.js'
import type { Archive } from '../state/archive.js'
import { cacheByKey } from '../state/cache-by-key.js'
import { memoizeByView } from '../state/memoize-by-view.js'
import type { Published } from '../state/published.js'

export interface RestContext {
  readonly archive: Archive
  readonly contract: Contract
}

/** The validated arguments of a request, and the published view that answers it. */
export interface Asked {
  readonly given: SearchArguments & { readonly date?: string }
  readonly published: Published
  /** Optional parts of bodies: hints, and requested details. @param why a hint from the operation */
  more(why?: string): More
}

/** A body in pieces, and additional links. */
export interface Result {
  readonly pieces: readonly Buffer[]
  readonly links?: readonly string[]
}

/** Performs an operation, without caching or compression. @throws Problem, ArchiveUnavailableError */
export type Operate = (asked: Asked) => Result

export const jsonOf = (body: object): Result => ({ pieces: [Buffer.from(JSON.stringify(body))] })

const JSON_TYPE = 'application/json'
/** Number of answers cached per operation and published view: 2 MiB in all if each is a page of ten, plus a fifth per coding. */
const KEPT_ANSWERS = 256
/** A page of 50 photos fits; one with all details would take too much memory. */
const MAX_KEPT_BYTES = 65_536

/** Registers an operation at its path, with and without a trailing slash, for clients that accept JSON. */
export function registerOperation(
  routes: Routes,
  operation: Operation,
  operate: Operate,
  { archive, contract }: RestContext,
): void {
  const { deprecated } = operation
  const service = serviceLinks(contract.addresses)
  const deprecation = deprecated && deprecationFields(deprecated, contract.addresses)
  const read = createReader(operation)
  const kept = memoizeByView(() =>
    cacheByKey<Answer>({ max: KEPT_ANSWERS }, ({ body }) => body.length <= MAX_KEPT_BYTES),
  )
  const answer = (request: HttpRequest): Answer => {
    if (deprecation !== undefined) request.extraHeaders = [...(request.extraHeaders ?? []), ...deprecation]
    if (qualityOf(request.headers.accept, JSON_TYPE) === 0) throw notAcceptable([JSON_TYPE])
    const published = archive.published()
    const make = () => operate(read(request, published))
    if (operation.isLive) {
      return { body: Buffer.concat(make().pieces), cacheControl: NO_STORE, ...fieldsOf(service) }
    }
    return kept(published)(
      request.url,
      () => whole(make(), service),
      () => passing(make(), service),
    )
  }
  const path = operation.path.replace(/\{(\w+)\}/g, ':$1').slice(routes.prefix.length)
  for (const pattern of [path, `${path}/`]) route(routes, 'GET', pattern, answer)
}

/** Reads the parameters of an operation from a request. @throws Problem invalid_parameter */
function createReader({ parameters }: Operation): (request: HttpRequest, published: Published) => Asked {
  const taken = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  const [inQuery, inPath] = [taken('query'), taken('path')]
  const names = inQuery.map(({ name }) => name)
  return ({ query, params }, published) => {
    const ignored = new Map<string, string>()
    const asked = names.length === 0 ? {} : readQuery(inQuery, query, ignored)
    const hint = ignored.size === 0 ? undefined : explainIgnored(ignored, names, asked)
    const values: Record<string, unknown> = { ...asked }
    for (const parameter of inPath) values[parameter.name] = readValue(parameter, params[parameter.name]!)
    const given = values as Asked['given']
    return {
      given,
      published,
      more: (why) => ({
        hint: [hint, why].filter((text) => text !== undefined).join(' ') || undefined,
        include: given.include,
        published,
      }),
    }
  }
}

const fieldsOf = (service: string, links: readonly string[] = []) => ({
  status: 200,
  mediaType: MEDIA_TYPES.json,
  headers: ['Link', linkField([service, ...links])],
})

/** Spread these last: a property added to an object after a spread makes Node.js 20 create a hidden class, in 4 µs. */
const taggedFieldsOf = (result: Result, service: string) => ({
  cacheControl: PRIVATE,
  etag: tagOf(result),
  ...fieldsOf(service, result.links),
})

/** An answer to cache, with its compressed forms. */
function whole(result: Result, service: string): Answer {
  const body = Buffer.concat(result.pieces)
  const compressed = compressQuickly(body)
  return { body, ...(compressed && { compressed }), ...taggedFieldsOf(result, service) }
}

/** An answer that is not cached: its pieces need not be concatenated unless they are compressed. */
function passing(result: Result, service: string): Answer {
  const { pieces } = result
  const compressible = isWorthCompressing(lengthOf(pieces)) && { isCompressible: true as const }
  return { body: NO_BODY, pieces, ...compressible, ...taggedFieldsOf(result, service) }
}

/**
 * The entity tag. Recurring pieces are digested once each. The tag of a single piece includes its links, because
 * the neighbours of a photo can change.
 */
function tagOf({ pieces, links = [] }: Result): string {
  if (pieces.length > 1) return entityTagOfPieces(pieces)
  return entityTag(Buffer.concat([...pieces, Buffer.from(links.join())]))
}
