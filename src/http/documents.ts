import {
  type Archive,
  type Clock,
  makeAtOnce,
  oncePerState,
  type Published,
  type Turns,
  turns,
} from '../archive/index.js'
import { type Document, essence } from '../contract/index.js'
import { names } from './accept.js'
import { type Answer, entityTag } from './answer.js'
import { untilDayEnds } from './cache-control.js'
import { CompressedText, compressAlike } from './compressed-text.js'
import { KeptHead } from './kept-head.js'
import { type Routes, route } from './routes/http-app.js'

/** A document as sent in one state of the archive. */
export interface RenderedDocument {
  readonly body: Buffer
  readonly etag: string
  readonly vary: string | undefined
  readonly compressed: CompressedText
  readonly keptHead: KeptHead
}

/** Renders a document once for each state of the archive. */
export interface DocumentRenderer {
  (document: Document, published: Published): RenderedDocument
  /** The same for whoever can wait: what takes long is made in turns. */
  inTurns(document: Document, published: Published): RenderedDocument | Promise<RenderedDocument>
}

interface Rendering {
  result: RenderedDocument | undefined
  steps: Generator<void, RenderedDocument>
}

/** What was asked for of one state is made of the next before that is shown. */
export function createDocumentRenderer(archive: Pick<Archive, 'makeAhead'>, making: Turns = turns): DocumentRenderer {
  const renderings = oncePerState(() => new Map<Document, Rendering>())
  const begin = (document: Document, published: Published): Rendering => {
    const ofState = renderings(published)
    let rendering = ofState.get(document)
    if (rendering === undefined) {
      rendering = { result: undefined, steps: renderInSteps(document, published) }
      ofState.set(document, rendering)
    }
    return rendering
  }
  /** All who ask go on with the same steps. What failed is begun anew by the next one. */
  function* finish(rendering: Rendering, document: Document, published: Published): Generator<void, RenderedDocument> {
    while (rendering.result === undefined) {
      try {
        const step = rendering.steps.next()
        if (step.done === true) rendering.result = step.value
        else yield
      } catch (error) {
        rendering.steps = renderInSteps(document, published)
        throw error
      }
    }
    return rendering.result
  }
  archive.makeAhead({
    *prepare(next, shown) {
      for (const [document, { result: former }] of renderings(shown)) {
        if (former === undefined) continue
        try {
          const made = yield* finish(begin(document, next), document, next)
          yield* compressAlike(made, former)
        } catch {
          // What cannot be made is told to whoever asks for it.
        }
      }
    },
  })
  return Object.assign(
    (document: Document, published: Published) => {
      const rendering = begin(document, published)
      return rendering.result ?? makeAtOnce(finish(rendering, document, published))
    },
    {
      inTurns(document: Document, published: Published) {
        const rendering = begin(document, published)
        return rendering.result ?? making.make(finish(rendering, document, published))
      },
    },
  )
}

function* renderInSteps(document: Document, published: Published): Generator<void, RenderedDocument> {
  const made = document.body(published)
  const text = typeof made === 'string' ? made : yield* made
  yield
  const body = Buffer.from(text)
  return {
    body,
    etag: entityTag(body),
    vary: document.otherMediaType === undefined ? undefined : 'Accept',
    compressed: new CompressedText(body),
    keptHead: new KeptHead(),
  }
}

export interface DocumentParts {
  readonly archive: Archive
  readonly clock: Clock
  readonly render: DocumentRenderer
  /** Overrides `Cache-Control` where every response carries a client's quota. */
  readonly cacheControl?: string
}

/** Serves documents at their paths. @see Spec 4.3 */
export function registerDocuments(
  routes: Routes,
  documents: readonly Document[],
  { archive, clock, render, cacheControl }: DocumentParts,
): void {
  for (const document of documents) {
    // The router compares decoded paths.
    route(routes, 'GET', decodeURI(document.path), (request) => {
      const published = archive.published()
      const answer = ({ body, etag, vary, compressed, keptHead }: RenderedDocument): Answer => ({
        status: 200,
        body,
        etag,
        compressed,
        keptHead,
        mediaType: mediaTypeFor(document, request.headers.accept),
        cacheControl: cacheControl ?? untilDayEnds(published, clock(), document.maxAgeSeconds),
        ...(document.headers === undefined ? {} : { headers: document.headers }),
        ...(vary === undefined ? {} : { vary }),
      })
      const rendered = render.inTurns(document, published)
      return rendered instanceof Promise ? rendered.then(answer) : answer(rendered)
    })
  }
}

/** The alternative media type, for clients that name it and not the usual one. */
function mediaTypeFor({ mediaType, otherMediaType }: Document, accept: string | undefined): string {
  if (otherMediaType === undefined || !names(accept, essence(otherMediaType))) return mediaType
  return names(accept, essence(mediaType)) ? mediaType : otherMediaType
}
