import { MEDIA_TYPES } from '../../contract/media-types.js'
import { notFound } from '../../contract/problems.js'
import { type Content, entityTag, untilDayEnds } from '../../http/answer.js'
import { CompressedText } from '../../http/compressed-text.js'
import { type Routes, route } from '../../http/routes/http-app.js'
import { daysBetween, toPhotoDate } from '../../photos/days/photo-date.js'
import { keepByKey } from '../../state/keep-by-key.js'
import { oncePerState } from '../../state/once-per-state.js'
import type { Published } from '../../state/published.js'
import { transportHeaders } from '../parts/page-headers.js'
import type { SiteContext } from '../site-context.js'

/** Width of a day and height of the picture, in pixels of an unscaled drawing. */
const DAY_PX = 4
const HEIGHT_PX = 96
const MAX_DAYS = 366
const MAX_AGE_SECONDS = 3600
const MAX_DRAWN = 200

export function stripesPath(yearPath: string): string {
  return `${yearPath}stripes.svg`
}

/** A year as a picture: a stripe for each day, in the strongest colour of its photo. */
function drawStripes(year: number, published: Published): string | undefined {
  const photos = published.ofYear(year)
  if (photos.length === 0) return undefined
  const first = toPhotoDate(`${photos[0]!.date.slice(0, 4)}-01-01`)
  const stripes = photos
    .filter(({ picture }) => /^#[0-9a-f]{6}$/i.test(picture.colour))
    .map(
      ({ date, picture }) =>
        `<path fill="${picture.colour}" d="M${daysBetween(first, date) * DAY_PX} 0h${DAY_PX}v${HEIGHT_PX}h-${DAY_PX}"/>`,
    )
  const size = `${MAX_DAYS * DAY_PX} ${HEIGHT_PX}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" preserveAspectRatio="none" shape-rendering="crispEdges">${stripes.join('')}</svg>`
}

export function registerStripes(app: Routes, { archive, contract, clock }: SiteContext): void {
  const headers = ['Cross-Origin-Resource-Policy', 'cross-origin', ...transportHeaders(contract)]
  const drawn = oncePerState(() => keepByKey<Content>({ max: MAX_DRAWN }))
  route(app, 'GET', stripesPath('/:year(^\\d{4}$)/'), (request) => {
    const published = archive.published()
    const { year = '' } = request.params
    const make = () => makeContent(drawStripes(Number(year), published), request.path, headers)
    return { cacheControl: untilDayEnds(published, clock(), MAX_AGE_SECONDS), ...drawn(published)(year, make) }
  })
}

function makeContent(svg: string | undefined, path: string, headers: readonly string[]): Content {
  if (svg === undefined) throw notFound(path)
  const body = Buffer.from(svg)
  return {
    status: 200,
    body,
    mediaType: MEDIA_TYPES.svg,
    etag: entityTag(body),
    compressed: new CompressedText(body),
    headers,
  }
}
