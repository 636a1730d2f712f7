import { LRUCache } from 'lru-cache'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { gone, notFound, overloaded } from '../../contract/problems.js'
import { type Answer, entityTag, untilDayEnds } from '../../http/answer.js'
import type { HttpRequest } from '../../http/http-request.js'
import { createClientQueues } from '../../http/quota/client-queues.js'
import { type Routes, route } from '../../http/routes/http-app.js'
import type { Published } from '../../state/published.js'
import {
  drawnHref,
  type GeneratedImage,
  monthSheet,
  monthSheets,
  type PieceSource,
  photoCard,
  yearSheet,
} from '../parts/draw-sheets.js'
import { imageHeaders } from '../parts/page-headers.js'
import { redirectTo } from '../parts/redirect-to.js'
import { loadRendition, type SheetCanvas, type SiteContext } from '../site-context.js'

interface Drawn {
  readonly body: Buffer
  /** Whether all pictures in it could be read. */
  readonly isWhole: boolean
}

/** Maximum number of images drawn concurrently for one client; further requests wait. */
const MAX_OF_CLIENT = 4
/** Enough for the months of eighty years, or for at least 55 cards. */
const MEMORY_BYTES = 16 * 1024 * 1024
/** Minimum time before an incomplete image is drawn again. */
const TRY_AGAIN_AFTER_MS = 60_000
/**
 * A week, about as long as caches may show an old picture file. The address contains the state, so its image never
 * changes, but a removed photo should disappear from caches too.
 */
const OF_THIS_STATE = 'public, max-age=604800, immutable'
const OF_NOW_SECONDS = 300
const GROUND = '#111110'

/** Files that are drawn from renditions: the sheets of months and years, and the cards of photos. */
export function registerDrawnPictures(app: Routes, context: SiteContext): void {
  const { archive, contract, pictures, clock, clientAddress } = context
  const { cacheGenerated = (_name, draw) => draw() } = pictures
  const headers = imageHeaders(contract)
  const enqueue = createClientQueues(MAX_OF_CLIENT)
  /** Draws each image once for all concurrent requests. */
  const memory = new LRUCache<string, Drawn, GeneratedImage>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length,
    perf: { now: () => clock().getTime() },
    // An image evicted while being drawn is still sent.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { options, context: picture }) {
      const drawn = await drawOrRead(picture)
      if (!drawn.isWhole) options.ttl = TRY_AGAIN_AFTER_MS
      return drawn
    },
  })

  const find = async (picture: GeneratedImage): Promise<Drawn> =>
    (await memory.fetch(`${picture.path} ${picture.state}`, { context: picture }))!

  const drawOrRead = async (picture: GeneratedImage): Promise<Drawn> => {
    let drawn: Drawn | undefined
    const body = await cacheGenerated(`${picture.state}.${picture.format}`, async () => {
      drawn = await draw(picture)
      return drawn.isWhole ? drawn.body : undefined
    })
    return body === undefined ? drawn! : { body, isWhole: true }
  }

  const draw = async ({ pieces, width, height, format, maxBytes, bleed }: GeneratedImage): Promise<Drawn> => {
    const drawn: SheetCanvas['pictures'][number][] = []
    let isWhole = true
    // One at a time, because a year would otherwise open hundreds of files at once.
    for (const { source, ...place } of pieces) {
      const piece = await load(source)
      isWhole &&= piece?.isWhole === true
      if (piece !== undefined) drawn.push({ data: piece.body, ...place })
    }
    const body = await pictures.draw({ width, height, ground: GROUND, format, maxBytes, bleed, pictures: drawn })
    if (body === undefined) throw overloaded()
    return { body, isWhole }
  }

  const load = async (source: PieceSource): Promise<Drawn | undefined> => {
    if ('state' in source) return find(source)
    const body = await loadRendition(source.key, source.rendition, pictures)
    return body && { body, isWhole: true }
  }

  /** @param published the view that is drawn; when the image is ready, midnight may have passed */
  const answer = async (request: HttpRequest, published: Published, picture?: GeneratedImage): Promise<Answer> => {
    if (picture === undefined) throw notFound(request.path)
    const { body, isWhole } = await withTimeout(enqueue(clientAddress(request.raw), () => find(picture)))
    const isNamed = isWhole && request.url === drawnHref(picture)
    return {
      status: 200,
      body,
      etag: entityTag(body),
      mediaType: MEDIA_TYPES[picture.format],
      cacheControl: isNamed ? OF_THIS_STATE : untilDayEnds(published, clock(), OF_NOW_SECONDS),
      headers,
    }
  }

  route(app, 'GET', '/:year(^\\d{4}$)/:month(^\\d{2}$)/sheet.webp', (request) => {
    const { year, month } = request.params
    const published = archive.published()
    const isMonth = Number(month) >= 1 && Number(month) <= 12
    const sheet = isMonth ? monthSheet(Number(year), Number(month), published, contract) : undefined
    return answer(request, published, sheet)
  })
  route(app, 'GET', '/:year(^\\d{4}$)/sheet.jpg', (request) => {
    const year = Number(request.params.year)
    const published = archive.published()
    return answer(request, published, yearSheet(year, monthSheets(year, published, contract), contract))
  })
  route(app, 'GET', '/:year(^\\d{4}$)/:month(^\\d{2}$)/:day(^\\d{2}$)/:slug/card.jpg', (request) => {
    const { path } = request
    const published = archive.published()
    const found = contract.resolve(path.slice(0, path.lastIndexOf('/') + 1), published)
    if (found?.kind === 'gone') throw gone(path)
    const card = found?.kind === 'photo' ? photoCard(found.photo) : undefined
    if (card === undefined || card.path === path) return answer(request, published, card)
    return redirectTo(card.path, published, contract, clock)
  })
}

/** Sockets time out after 30 s, so respond sooner. */
const DRAWING_TIMEOUT_MS = 20_000

/**
 * Awaits `making` for at most `DRAWING_TIMEOUT_MS`. After a timeout the work continues, so a retry finds the result.
 * @throws Problem service_unavailable after the timeout; before it, the error of `making`
 */
async function withTimeout<Made>(making: Promise<Made>): Promise<Made> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overloaded()), DRAWING_TIMEOUT_MS)
  })
  try {
    return await Promise.race([making, patience])
  } finally {
    clearTimeout(timer)
  }
}
