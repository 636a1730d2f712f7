import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Archive, Clock, Published } from '../archive/index.js'
import { type Contract, MEDIA_TYPES, notAcceptable, type Operation, PATHS } from '../contract/index.js'
import { type Answer, entityTag, NO_STORE, PRIVATE, qualityOf, route } from '../http/index.js'

export interface RestContext {
  readonly archive: Archive
  readonly contract: Contract
  readonly clock: Clock
}

const JSON_TYPE = 'application/json'

/** Registers an operation at its path, with and without a slash at the end, for clients that accept JSON. */
export function registerOperation(
  app: FastifyInstance,
  operation: Operation,
  handle: (request: FastifyRequest) => Answer,
): void {
  const url = operation.path.replace(/\{(\w+)\}/g, ':$1')
  for (const path of [url, `${url}/`]) {
    route(app, 'GET', path.slice(app.prefix.length), (request) => {
      if (qualityOf(request.headers.accept, JSON_TYPE) === 0) throw notAcceptable([JSON_TYPE])
      return handle(request)
    })
  }
}

/** The query of a request as text: the server leaves it unparsed. */
export function queryOf(request: FastifyRequest): string {
  return typeof request.query === 'string' ? request.query : ''
}

/** Puts together the answers of one face, with the links that lead to its documentation. */
export class Answers {
  /** Differs when the same photos would be presented differently. */
  readonly #presentation: string
  readonly #links: string

  constructor({ addresses, site, version, quota }: Contract) {
    this.#presentation = entityTag(JSON.stringify([addresses.baseUrl, site, version, quota]))
    this.#links = [
      `<${addresses.absolute(PATHS.openapi)}>; rel="service-desc"; type="application/json"`,
      `<${addresses.absolute(PATHS.developers)}>; rel="service-doc"; type="text/html"`,
      `<${addresses.absolute(PATHS.apiCatalog)}>; rel="api-catalog"; type="application/linkset+json"`,
    ].join(', ')
  }

  /** An answer that depends on nothing but the published photos and `key`, so that its tag is known without its body. */
  cacheable(published: Published, key: string, body: () => Buffer, links: readonly string[] = []): Answer {
    return {
      status: 200,
      body: body(),
      mediaType: MEDIA_TYPES.json,
      cacheControl: PRIVATE,
      etag: entityTag(`${this.#presentation}${published.id}${key}`),
      headers: ['Link', [this.#links, ...links].join(', ')],
    }
  }

  /** An answer that is another one next time. */
  fleeting(body: Buffer): Answer {
    return { status: 200, body, mediaType: MEDIA_TYPES.json, cacheControl: NO_STORE, headers: ['Link', this.#links] }
  }
}

/** Keeps the answer of each state of the archive: what is constant until midnight is put together once. */
export function oncePerState(make: (published: Published) => Answer): (published: Published) => Answer {
  const answers = new WeakMap<Published, Answer>()
  return (published) => {
    let answer = answers.get(published)
    if (answer === undefined) {
      answer = make(published)
      answers.set(published, answer)
    }
    return answer
  }
}
