import { type Archive, type Clock, oncePerState, type Published } from '../archive/index.js'
import {
  type Contract,
  linkField,
  MEDIA_TYPES,
  notAcceptable,
  type Operation,
  serviceLinks,
} from '../contract/index.js'
import {
  type Answer,
  compressQuickly,
  entityTag,
  type HttpRequest,
  KeptHead,
  NO_STORE,
  PRIVATE,
  qualityOf,
  type Routes,
  route,
} from '../http/index.js'

export interface RestContext {
  readonly archive: Archive
  readonly contract: Contract
  readonly clock: Clock
}

const JSON_TYPE = 'application/json'

/** Registers an operation at its path, with and without a trailing slash, for clients that accept JSON. */
export function registerOperation(app: Routes, operation: Operation, handle: (request: HttpRequest) => Answer): void {
  const url = operation.path.replace(/\{(\w+)\}/g, ':$1')
  for (const path of [url, `${url}/`]) {
    route(app, 'GET', path.slice(app.prefix.length), (request) => {
      if (qualityOf(request.headers.accept, JSON_TYPE) === 0) throw notAcceptable([JSON_TYPE])
      return handle(request)
    })
  }
}

/** Builds the responses of the REST API, with links to its documentation. */
export class Answers {
  readonly #links: string

  constructor({ addresses }: Contract) {
    this.#links = serviceLinks(addresses)
  }

  /**
   * A response that depends only on the photos, with an ETag of its bytes or of what else makes it. Keep it: it keeps its
   * compressed forms.
   */
  cacheable(body: Buffer, links: readonly string[] = [], tagged = body): Answer {
    const compressed = compressQuickly(body)
    return {
      status: 200,
      body,
      ...(compressed === undefined ? {} : { compressed }),
      mediaType: MEDIA_TYPES.json,
      cacheControl: PRIVATE,
      etag: entityTag(tagged),
      keptHead: new KeptHead(),
      headers: ['Link', linkField([this.#links, ...links])],
    }
  }

  /** A response that may differ each time. */
  uncacheable(body: Buffer): Answer {
    return { status: 200, body, mediaType: MEDIA_TYPES.json, cacheControl: NO_STORE, headers: ['Link', this.#links] }
  }
}

/** A page of 50 photos is kept; with all their details it would take too much memory. */
const MAX_KEPT_BYTES = 65_536

/**
 * Caches responses by key for each state of the archive, because they are constant until midnight.
 * @param most maximum number of entries; the oldest is evicted first
 */
export function keepAnswers(most: number) {
  const answers = oncePerState(() => new Map<string, Answer>())
  return (published: Published, key: string, make: () => Answer): Answer => {
    const ofState = answers(published)
    let answer = ofState.get(key)
    if (answer === undefined) {
      answer = make()
      if (answer.body.length > MAX_KEPT_BYTES) return answer
      if (ofState.size >= most) ofState.delete(ofState.keys().next().value!)
      ofState.set(key, answer)
    }
    return answer
  }
}
