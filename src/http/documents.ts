import type { Document, PathParams } from '../contract/document.js'
import { essence } from '../contract/media-types.js'
import type { Clock } from '../photos/days/clock.js'
import type { Archive } from '../state/archive.js'
import { cacheByKey } from '../state/cache-by-key.js'
import { memoizeByView } from '../state/memoize-by-view.js'
import type { Published } from '../state/published.js'
import { names } from './accept.js'
import { entityTag, untilDayEnds } from './answer.js'
import { CompressedText } from './compressed-text.js'
import { type Routes, route } from './routes/http-app.js'

type Rendered = ReturnType<typeof render>
type Render = ReturnType<typeof createDocumentRenderer>

/** Memory limit for the documents of one published view: enough for the sitemaps of a century and the feeds in use. */
const MAX_BYTES = 24 * 1024 * 1024

/** Creates a renderer that caches documents per published view and path. */
export function createDocumentRenderer() {
  const renderings = memoizeByView(() => cacheByKey<Rendered>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf }))
  return (document: Document, published: Published, params: PathParams = {}): Rendered =>
    renderings(published)([document.path, ...Object.values(params)].join(' '), () =>
      render(document, published, params),
    )
}

/** Memory of a document with its compressed forms, which are made later and take about a quarter of the body's size. */
function sizeOf({ body }: Rendered, key: string): number {
  return key.length * 2 + Math.ceil(body.length * 1.25) + 1024
}

function render(document: Document, published: Published, params: PathParams) {
  const body = Buffer.from(document.body(published, params))
  return {
    body,
    etag: entityTag(body),
    vary: document.otherMediaType === undefined ? undefined : 'Accept',
    compressed: new CompressedText(body),
  }
}

export interface DocumentParts {
  readonly archive: Archive
  readonly clock: Clock
  readonly render: Render
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
      const params = document.isExact ? { path: request.path } : request.params
      const { body, etag, vary, compressed } = render(document, published, params)
      return {
        status: 200,
        body,
        etag,
        compressed,
        mediaType: mediaTypeFor(document, request.headers.accept),
        cacheControl: cacheControl ?? untilDayEnds(published, clock(), document.maxAgeSeconds),
        ...(document.headers === undefined ? {} : { headers: document.headers }),
        ...(vary === undefined ? {} : { vary }),
      }
    })
  }
}

/** The alternative media type for clients that name it but not the usual one; the usual one for all others. */
function mediaTypeFor({ mediaType, otherMediaType }: Document, accept: string | undefined): string {
  if (otherMediaType === undefined || !names(accept, essence(otherMediaType))) return mediaType
  return names(accept, essence(mediaType)) ? mediaType : otherMediaType
}
