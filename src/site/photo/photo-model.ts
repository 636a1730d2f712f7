import { PATHS } from '../../contract/addresses/addresses.js'
import { pathOfGroup } from '../../contract/addresses/group-kinds.js'
import type { Contract } from '../../contract/contract.js'
import { altText, creditLine } from '../../contract/present-photo.js'
import { nameColour, readColours } from '../../photos/colours.js'
import { yearOf } from '../../photos/days/photo-date.js'
import { focalRange } from '../../photos/equipment.js'
import { isHdr, type Photo } from '../../photos/photo.js'
import { isNamedByDay, titleOf } from '../../photos/title.js'
import { placeParts } from '../../state/facets.js'
import type { Published } from '../../state/published.js'
import { FILM_SIDE } from '../../state/similar-photos.js'
import { smallMapOf } from '../map/place-maps.js'
import type { Link, Neighbour } from '../page.js'
import { autolink, blocks, image, link, type Markdown, text } from '../parts/markdown.js'
import { presentItem, presentPicture, type ShownPicture } from '../parts/photo-item.js'
import { datedLink } from '../parts/photo-list.js'
import { mainPictureSizes, srcsetOf } from '../parts/picture.js'
import { licenceNotice } from '../words/licence-words.js'
import { sentence } from '../words/sentences.js'
import { languageOf } from '../words/site-language.js'
import { presentInSeries } from './in-series.js'
import { presentUse } from './use-picture.js'

export type PhotoModel = ReturnType<typeof presentPhotoPage>

/**
 * One photo with all its details.
 * @param onSameDay photos of the same day in all years; empty to show none
 */
export function presentPhotoPage(
  photo: Photo,
  published: Published,
  begins: string,
  contract: Contract,
  onSameDay = published.onDayOfYear(photo.date.slice(5)),
) {
  const { site, addresses, pages } = contract
  const { dates, words } = languageOf(site)
  const { previous, next } = published.neighbours(photo)
  const year = yearOf(photo.date)
  const month = Number(photo.date.slice(5, 7))
  const monthAndDay = photo.date.slice(5)
  const place = pages.placeOf(photo)
  const monthLink = { name: dates.month(month), path: pages.month(year, month) }
  const credit = creditLine(photo, site, addresses)
  const neighbour = (other: Photo | undefined): Neighbour | undefined =>
    other && {
      name: (yearOf(other.date) === year ? dates.short : dates.medium)(other.date),
      title: titleOf(other, contract.site.language),
      path: addresses.photoPagePath(other),
      picture: aheadOf(presentPicture(other, contract)),
    }
  const where = photo.location.trim()
  const { digitalSourceType: type } = photo.picture
  const placeLink = place === undefined ? undefined : { name: where, path: place }
  return {
    path: addresses.photoPagePath(photo),
    title: titleOf(photo, contract.site.language),
    description: describe(photo, contract),
    trail: [{ name: String(year), path: pages.year(year) }, monthLink],
    photo,
    facts: {
      date: photo.date,
      photographer: photo.photographer,
      ...(where === '' ? {} : { location: where }),
      categories: photo.categories,
      tags: photo.tags,
      image: addresses.image(photo, 'full'),
      credit,
    },
    beside: { label: words.frame.days, previous: neighbour(previous), next: neighbour(next) },
    picture: presentPicture(photo, contract),
    alt: altText(photo, contract.site),
    dateText: dates.long(photo.date),
    month: monthLink,
    published: begins,
    credit,
    /** The credit line without its address, because the page shows only the address's host. */
    creditName: credit.slice(0, -addresses.photoPage(photo).length),
    use: presentUse(photo, contract),
    photographer: { name: photo.photographer, path: pages.photographer(photo.photographer) },
    place: placeLink,
    map: placeLink && smallMapOf(placeParts(where), placeLink, site),
    categories: photo.categories.map((name) => ({ name, path: pages.category(name) })),
    tags: photo.tags.map((name) => ({ name, path: pages.tag(name) })),
    camera: cameraFacts(photo, published, contract),
    colours: coloursOf(photo, published, contract),
    series: presentInSeries(photo, published, contract),
    /** The origin of the picture, unless it is an ordinary photograph. */
    origin: type && type !== 'digitalCapture' ? words.photo.origins[type] : undefined,
    around: photosAround(photo, published).map((other) => presentItem(other, contract)),
    sameDay: onSameDay.filter(({ date }) => date !== photo.date).map((other) => presentItem(other, contract)),
    similar: published.similar(photo).map((other) => presentItem(other, contract)),
    sameDayPage: { name: dates.dayOfYear(monthAndDay), path: pages.dayOfYear(monthAndDay) },
  }
}

/** A photo among its neighbours, oldest first. */
function photosAround(photo: Photo, published: Published): readonly Photo[] {
  const around = [photo]
  for (let times = 0; times < FILM_SIDE; times++) {
    const { previous } = published.neighbours(around[0]!)
    const { next } = published.neighbours(around.at(-1)!)
    if (previous !== undefined) around.unshift(previous)
    if (next !== undefined) around.push(next)
  }
  return around
}

/** Description of a photo. The day comes last, so a name that is only the day is omitted. */
function describe(photo: Photo, { site }: Contract): string {
  const { dates, words } = languageOf(site)
  const where = photo.location.trim()
  const isOnlyDay = photo.alt.trim() === '' && isNamedByDay(photo)
  const shown = isOnlyDay
    ? ''
    : `${[altText(photo, site), photo.alt && where].filter(Boolean).map(sentence).join(' ')} `
  return `${shown}${words.photo.by(photo.photographer)}, ${dates.long(photo.date)}.`
}

/** Files in the best format that every browser supports; the script changes the format to the one that this page shows. */
function aheadOf(picture: ShownPicture): Neighbour['picture'] {
  const source = picture.sources.find(({ type }) => type === 'image/webp') ?? picture.sources.at(-1)
  return source && { srcset: srcsetOf(source.candidates), sizes: mainPictureSizes(picture) }
}

/** Facts about camera and exposure, each with the page of all photos that share it, if there is one. */
function cameraFacts(photo: Photo, published: Published, { groupKinds }: Contract) {
  const { camera, lens, aperture, exposure, sensitivity, focalLength } = photo.camera
  const { cameras, lenses, focalLengths } = groupKinds
  const range = focalLength && focalRange(focalLength)
  const shown = [
    { name: aperture },
    { name: exposure },
    { name: sensitivity },
    { name: focalLength, path: pathOfGroup(focalLengths, range, published) },
    { name: camera, path: pathOfGroup(cameras, camera, published) },
    { name: lens, path: pathOfGroup(lenses, lens, published) },
    { name: isHdr(photo.picture) ? 'HDR' : undefined },
  ]
  return shown.flatMap(({ name, path }) => (name === undefined ? [] : [{ name, path }]))
}

/** The names of a picture's colours, each with its shades and the page of all photos that have it. */
function coloursOf({ picture }: Photo, published: Published, { groupKinds }: Contract) {
  const groups = groupKinds.colours.groups(published)
  const hexes = readColours(picture).map(({ hex }) => hex)
  return [...new Set(hexes.map(nameColour))].flatMap((name) => {
    const group = groups.find(({ parts }) => parts[0] === name)
    const shades = hexes.filter((hex) => nameColour(hex) === name)
    return group === undefined ? [] : [{ shades, name: group.name, path: groupKinds.colours.pathOf(group.parts) }]
  })
}

/** The markdown of a photo below its heading, also used on the home page. */
export function photoMarkdown(model: PhotoModel, { addresses, site, licence }: Contract): Markdown {
  const { words } = languageOf(site)
  const to = ({ name, path }: Link) => link(name, addresses.absolute(path))
  const about = [model.dateText, words.photo.byLink(to(model.photographer)), model.place && to(model.place)]
  const { previous, next } = model.beside
  const { series } = model
  const neighbours = [
    previous && `${words.photo.previousDay}: ${to({ ...previous, name: previous.title ?? '' })}`,
    next && `${words.photo.nextDay}: ${to({ ...next, name: next.title ?? '' })}`,
  ]
  return blocks(
    image(model.alt, addresses.absolute(model.picture.src)),
    ...model.photo.caption.split(/\n+/).map(text),
    about.filter(Boolean).join(' · '),
    model.categories.length > 0 && `${words.photo.categories}: ${model.categories.map(to).join(', ')}`,
    model.tags.length > 0 && `${words.photo.tags}: ${model.tags.map(to).join(', ')}`,
    series && `${words.photo.series}: ${to(series)}, ${series.place}`,
    model.camera.length > 0 &&
      `${words.photo.camera}: ${model.camera.map(({ name, path }) => (path === undefined ? text(name) : to({ name, path }))).join(' · ')}`,
    model.colours.length > 0 && `${words.photo.colours}: ${model.colours.map(to).join(', ')}`,
    model.origin !== undefined && `${words.photo.origin}: ${text(model.origin)}`,
    `${words.photo.credit}: ${text(model.creditName)} ${autolink(addresses.photoPage(model.photo))}. ${licenceNotice(site, licence)} ${words.photo.licensing}: ${autolink(addresses.absolute(PATHS.contact))}.`,
    `JSON: ${autolink(addresses.absolute(`${PATHS.apiIndex}/photos/${model.photo.date}`))}`,
    neighbours.filter(Boolean).join(' · '),
    model.similar.length > 0 &&
      `${words.photo.similar}: ${model.similar.map((item) => datedLink(item, { addresses })).join(', ')}`,
    model.sameDay.length > 0 &&
      `${words.photo.sameDay}: ${model.sameDay.map(({ photo, path, title }) => link(`${photo.date.slice(0, 4)} ${title}`, addresses.absolute(path))).join(', ')}`,
  )
}
