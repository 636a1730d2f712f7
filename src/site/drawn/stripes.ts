import type { Contract } from '../../contract/contract.js'
import type { Document } from '../../contract/document.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { notFound } from '../../contract/problems.js'
import { daysBetween, firstDayOf } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { transportHeaders } from '../parts/page-headers.js'

/** Width of a day and height of the picture, in pixels of an unscaled drawing. */
const DAY_PX = 4
const HEIGHT_PX = 96
const MAX_DAYS = 366
const MAX_AGE_SECONDS = 3600

export function stripesPath(yearPath: string): string {
  return `${yearPath}stripes.svg`
}

/** A year as a picture: a stripe for each day with a photo, in the colour of that photo. */
export function createStripes(contract: Contract): Document {
  return {
    path: stripesPath('/:year(^\\d{4}$)/'),
    mediaType: MEDIA_TYPES.svg,
    maxAgeSeconds: MAX_AGE_SECONDS,
    headers: ['Cross-Origin-Resource-Policy', 'cross-origin', ...transportHeaders(contract)],
    body(published, params) {
      const year = Number(params?.year)
      const photos = published.ofYear(year)
      if (photos.length === 0) throw notFound(stripesPath(contract.pages.year(year)))
      return drawStripes(year, photos)
    },
  }
}

function drawStripes(year: number, photos: readonly Photo[]): string {
  const first = firstDayOf(year)
  const stripes = photos
    .filter(({ picture }) => /^#[0-9a-f]{6}$/i.test(picture.colour))
    .map(
      ({ date, picture }) =>
        `<path fill="${picture.colour}" d="M${daysBetween(first, date) * DAY_PX} 0h${DAY_PX}v${HEIGHT_PX}h-${DAY_PX}"/>`,
    )
  const size = `${MAX_DAYS * DAY_PX} ${HEIGHT_PX}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" preserveAspectRatio="none" shape-rendering="crispEdges">${stripes.join('')}</svg>`
}
