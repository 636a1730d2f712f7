import type { Photo } from '../photos/photo.js'
import type { Site } from '../photos/site.js'
import { titleOf } from '../photos/title.js'
import type { Neighbours, Published } from '../state/published.js'
import type { Addresses } from './addresses/addresses.js'
import type { PhotoBody } from './schemas.js'

/** A photo as REST and MCP show it, with exactly the members of Spec 2.1. */
export function presentPhoto(photo: Photo, site: Site, addresses: Addresses): PhotoBody {
  return {
    title: titleOf(photo, site.language),
    photographer: photo.photographer,
    date: photo.date,
    url: addresses.photoPage(photo),
    location: photo.location,
    categories: [...photo.categories],
    tags: [...photo.tags],
    image: { full: addresses.image(photo, 'full'), thumbnail: addresses.image(photo, 'thumbnail') },
    credit: creditLine(photo, site, addresses),
  }
}

/** The parts of the published view that a photo's details need. */
export type AroundPhoto = Pick<Published, 'neighbours' | 'seriesOf' | 'similar'>

/**
 * Further facts about a photo, on request.
 * @param isOneOfMany whether to leave out the similar photos, which would cost too much
 */
export function presentDetails(
  photo: Photo,
  published: AroundPhoto,
  isOneOfMany: boolean,
  site: Site,
  addresses: Addresses,
): NonNullable<PhotoBody['details']> {
  const series = published.seriesOf(photo)
  const { camera, lens, aperture, exposure, sensitivity, focalLength } = photo.camera
  const linkTo = (other: Photo) => ({
    title: titleOf(other, site.language),
    date: other.date,
    url: addresses.photoPage(other),
  })
  const facts = { camera, lens, aperture, exposure, sensitivity, focal_length: focalLength }
  return {
    alt: altText(photo, site),
    caption: photo.caption,
    ...(photo.series !== '' && { series: photo.series }),
    ...(series !== undefined && { place_in_series: placeIn(series, photo, linkTo) }),
    camera: Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)),
    images: photo.picture.renditions
      .filter(({ format }) => format === 'jpeg')
      .sort((a, b) => a.width - b.width)
      .map(({ size, width, height, bytes }) => ({ url: addresses.image(photo, size), width, height, bytes })),
    ...around(published.neighbours(photo), ({ date }) => date),
    ...(!isOneOfMany && { similar: published.similar(photo).map(linkTo) }),
  }
}

function placeIn<Shown>(series: readonly Photo[], photo: Photo, show: (other: Photo) => Shown) {
  const at = series.findIndex(({ date }) => date === photo.date)
  return { number: at + 1, of: series.length, ...around({ previous: series[at - 1], next: series[at + 1] }, show) }
}

function around<Shown>({ previous, next }: Neighbours, show: (other: Photo) => Shown) {
  return {
    ...(previous !== undefined && { previous: show(previous) }),
    ...(next !== undefined && { next: show(next) }),
  }
}

/** Names the copyright holder, the site and the permanent page. @see Spec 1.6 */
export function creditLine(photo: Photo, site: Site, addresses: Addresses): string {
  return `© ${photo.photographer} / ${site.title}, ${addresses.photoPage(photo)}`
}

/** The owner's alternative text, or else title and place. */
export function altText(photo: Photo, { language }: Site): string {
  const title = titleOf(photo, language)
  const place = photo.location.trim() === title ? '' : photo.location
  return photo.alt || [title, place].filter(Boolean).join(', ')
}
