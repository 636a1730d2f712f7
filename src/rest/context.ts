import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Archive, type Clock, oncePerState, type Published } from '../archive/index.js'
import {
  type Contract,
  linkField,
  MEDIA_TYPES,
  notAcceptable,
  type Operation,
  serviceLinks,
} from '../contract/index.js'
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
  readonly #links: string

  constructor({ addresses }: Contract) {
    this.#links = serviceLinks(addresses)
  }

  /** An answer that stays the same while the photos do, and says so by a tag of its bytes. */
  cacheable(body: Buffer, links: readonly string[] = []): Answer {
    return {
      status: 200,
      body,
      mediaType: MEDIA_TYPES.json,
      cacheControl: PRIVATE,
      etag: entityTag(body),
      headers: ['Link', linkField([this.#links, ...links])],
    }
  }

  /** An answer that is another one next time. */
  fleeting(body: Buffer): Answer {
    return { status: 200, body, mediaType: MEDIA_TYPES.json, cacheControl: NO_STORE, headers: ['Link', this.#links] }
  }
}

/**
 * Keeps the newest answers of each state of the archive by key: what is constant until midnight is put together once.
 * @param most how many are kept; the one kept longest goes first
 */
export function keepAnswers(most: number) {
  const answers = oncePerState(() => new Map<string, Answer>())
  return (published: Published, key: string, make: () => Answer): Answer => {
    const ofState = answers(published)
    let answer = ofState.get(key)
    if (answer === undefined) {
      answer = make()
      if (ofState.size >= most) ofState.delete(ofState.keys().next().value!)
      ofState.set(key, answer)
    }
    return answer
  }
}
