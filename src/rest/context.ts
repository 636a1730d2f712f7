import { type Archive, type Clock, keepByKey, oncePerState } from '../archive/index.js'
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
  entityTagOfPieces,
  type HttpRequest,
  isWorthCompressing,
  lengthOf,
  NO_BODY,
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
   * A response that depends only on the photos. Keep it: it keeps its compressed forms.
   * @param tag an ETag of its bytes, or of what determines them
   */
  cacheable(body: Buffer, links: readonly string[] = [], tag = entityTag(body)): Answer {
    const compressed = compressQuickly(body)
    return {
      status: 200,
      body,
      ...(compressed === undefined ? {} : { compressed }),
      mediaType: MEDIA_TYPES.json,
      cacheControl: PRIVATE,
      etag: tag,
      headers: ['Link', linkField([this.#links, ...links])],
    }
  }

  /**
   * The same response as `cacheable` makes, to send once: its body is not put together and digested anew, as most of its
   * pieces are in other bodies too.
   */
  passing(pieces: readonly Buffer[], links: readonly string[]): Answer {
    return {
      status: 200,
      body: NO_BODY,
      pieces,
      ...(isWorthCompressing(lengthOf(pieces)) ? { isCompressible: true } : {}),
      mediaType: MEDIA_TYPES.json,
      cacheControl: PRIVATE,
      etag: entityTagOfPieces(pieces),
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

/** Keeps up to so many responses for each state of the archive. */
export const keepAnswers = (max: number) =>
  oncePerState(() => keepByKey<Answer>({ max }, ({ body }) => body.length <= MAX_KEPT_BYTES))
