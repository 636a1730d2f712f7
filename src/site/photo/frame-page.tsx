import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { frameParameters } from '../../contract/parameters.js'
import { altText } from '../../contract/present-photo.js'
import { notFound } from '../../contract/problems.js'
import { type SearchArguments, toSearchRequest } from '../../contract/search-request.js'
import { readValue } from '../../http/read-parameters.js'
import { titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import { definePage, type PageMaker, queryText } from '../page.js'
import { blocks, image, link, text } from '../parts/markdown.js'
import { presentPicture } from '../parts/photo-item.js'
import { LargePicture, wholeScreenSizes } from '../parts/picture.js'
import { languageOf } from '../words/site-language.js'

interface FrameArguments extends Omit<SearchArguments, 'caption'> {
  readonly day?: string
  readonly minutes?: number
  readonly caption?: 'none'
}

/** Interval at which a frame that waits for the next day checks for changes, because today's photo may come late. */
const LOOK_SECONDS = 1800

/** The photo to show and the address of the next. @throws Problem if nothing matches or a parameter is invalid */
function presentFrame(query: Readonly<Record<string, string>>, published: Published, contract: Contract) {
  const { site, addresses, parameters } = contract
  const { words, dates } = languageOf(site)
  const given: FrameArguments = Object.fromEntries(
    frameParameters(parameters).flatMap((parameter) => {
      const value = query[parameter.name]
      return value === undefined ? [] : [[parameter.name, readValue(parameter, value)]]
    }),
  )
  const { day, minutes, caption, ...search } = given
  const { filter, order } = toSearchRequest(search)
  const path = PATHS.frame + queryText(query)
  const bound = order === 'newest' ? 'to' : 'from'
  const from = (first?: string) => published.search({ ...filter, [bound]: first }, 0, 2, order).photos
  const begun = from(day)
  const [photo, following] = begun.length > 0 ? begun : from()
  if (photo === undefined) throw notFound(path)
  const seconds = minutes === undefined ? LOOK_SECONDS : minutes * 60
  // Name the next photo by its day, because each new photo shifts the positions of the others.
  const next = minutes === undefined ? path : PATHS.frame + queryText({ ...query, day: following?.date })
  return {
    path,
    title: titleOf(photo, site.language),
    description: words.pictureFrame.description(site.title),
    listed: false,
    isBare: true,
    extras: ['frame.css', 'frame.js'] as const,
    refresh: { seconds, path: next },
    photo,
    picture: presentPicture(photo, contract),
    alt: altText(photo, site),
    page: addresses.photoPagePath(photo),
    dateText: dates.long(photo.date),
    isCaptioned: caption !== 'none',
    /** When the next photo is due, if the frame waits for a new day. */
    until: minutes === undefined ? published.until.toISOString() : undefined,
  }
}

/** One full-screen picture until the next one is due, for screens on walls and for other pages to embed. */
export const framePage: PageMaker = (contract) =>
  definePage({
    pattern: PATHS.frame,
    query: frameParameters(contract.parameters).map(({ name }) => name),
    className: 'wall-frame',
    find: ({ published, query }) => presentFrame(query, published, contract),
    html: ({ picture, alt, title, page, photo, dateText, isCaptioned, refresh, until }) => (
      <figure data-next={refresh.path} data-seconds={refresh.seconds} data-until={until}>
        <LargePicture file={picture} alt={alt} sizes={wholeScreenSizes(picture)} eager={true} />
        <figcaption class={isCaptioned ? 'caption' : 'caption unseen'}>
          <h1>
            <a href={page}>{title}</a>
          </h1>{' '}
          · {contract.licence.copyrightSign}
          {photo.photographer} · {dateText}
        </figcaption>
      </figure>
    ),
    markdown: ({ photo, alt, title, page, dateText }) =>
      blocks(
        image(alt, contract.addresses.image(photo, 'full')),
        `${link(title, contract.addresses.absolute(page))} · ${contract.licence.copyrightSign}${text(photo.photographer)} · ${dateText}`,
      ),
    jsonLd: () => [],
  })
