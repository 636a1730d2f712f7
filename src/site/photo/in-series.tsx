import type { Contract } from '../../contract/contract.js'
import { fold } from '../../photos/fold.js'
import type { Photo } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import type { Link } from '../page.js'
import type { Words } from '../words/en.js'
import { languageOf } from '../words/site-language.js'

export const SERIES_ID = 'series'
/** Fragment of links within a series: on a page opened with it, keys and swipes lead through the series (`site.js`). */
export const IN_SERIES = `#${SERIES_ID}`

/** The place of a photo among the published ones of its series. */
export function presentInSeries(photo: Photo, published: Published, { addresses, groupKinds, site }: Contract) {
  const group = published.facets().series.get(fold(photo.series))
  const photos = published.seriesOf(photo)
  if (group === undefined || photos === undefined) return undefined
  const { number, words } = languageOf(site)
  const at = photos.findIndex(({ date }) => date === photo.date)
  const linkTo = (other: Photo | undefined): Link | undefined =>
    other && { name: titleOf(other, site.language), path: addresses.photoPagePath(other) }
  return {
    name: group.name,
    path: groupKinds.series.pathOf(group.parts),
    place: words.photo.placeInSeries(number(at + 1), number(group.count)),
    previous: linkTo(photos[at - 1]),
    next: linkTo(photos[at + 1]),
  }
}

type InSeries = NonNullable<ReturnType<typeof presentInSeries>>

/** `Rust, 3 of 9 ‹ ›` */
export function InSeriesLine({ name, path, place, previous, next, words }: InSeries & { words: Words['photo'] }) {
  const way = (className: string, sign: string, to: Link | undefined, label: (title: string) => string) =>
    to && (
      <a class={className} href={`${to.path}${IN_SERIES}`} aria-label={label(to.name)}>
        {sign}
      </a>
    )
  return (
    <p class="in-series">
      <a href={path}>{name}</a>, {place} {way('prev', '‹', previous, words.previousInSeries)}
      {way('next', '›', next, words.nextInSeries)}
    </p>
  )
}
