import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import type { Calendar } from '../../photos/days/calendar.js'
import type { Published } from '../../state/published.js'
import { FILM_SIDE } from '../../state/similar-photos.js'
import { definePage, type PageMaker } from '../page.js'
import { imageNode, siteNodes } from '../parts/json-ld.js'
import { blocks, heading, list, prose } from '../parts/markdown.js'
import { presentItem } from '../parts/photo-item.js'
import { datedLink } from '../parts/photo-list.js'
import { ROWS, Thumbnail, widthAt } from '../parts/picture.js'
import { photoMarkdown, presentPhotoPage } from '../photo/photo-model.js'
import { PhotoView } from '../photo/photo-view.js'
import { languageOf } from '../words/site-language.js'
import { presentWallMonth, WallMonthView, WallToday } from './wall.js'

/** Number of earlier photos shown: first on the filmstrip, then on the strip that continues it. */
const STRIP_PHOTOS = FILM_SIDE + 10

/** The newest photo, large, with the days before it as a strip or, on a wall, its month. */
function presentHome(published: Published, calendar: Pick<Calendar, 'beginningWithOffset'>, contract: Contract) {
  const photo = published.latest()
  const isWall = contract.site.home === 'wall'
  // Instead of the same day in other years, the home page shows recent days.
  const latest = photo && presentPhotoPage(photo, published, calendar.beginningWithOffset(photo.date), contract, [])
  return {
    path: PATHS.home,
    title: '',
    description: contract.site.description,
    photo,
    beside: latest?.beside,
    facts: latest?.facts ?? {},
    latest,
    wall: isWall && photo ? presentWallMonth(photo, published, contract) : undefined,
    lastDays: published.newest(1, STRIP_PHOTOS).map((other) => presentItem(other, contract)),
  }
}

export const homePage: PageMaker = (contract, calendar) => {
  const language = languageOf(contract.site)
  const { words, dates } = language
  return definePage({
    pattern: PATHS.home,
    className: contract.site.home === 'wall' ? 'wall home' : 'photo home',
    find: ({ published }) => presentHome(published, calendar, contract),
    html: ({ latest, wall, lastDays }) => (
      <>
        {latest === undefined ? (
          <div class="text">
            <h1>{contract.site.title}</h1>
            <p>{words.home.empty}</p>
          </div>
        ) : wall ? (
          <>
            <WallToday model={latest} />
            <WallMonthView {...wall} />
          </>
        ) : (
          <PhotoView model={latest} language={language} isHome={true} />
        )}
        {wall === undefined && lastDays.length > FILM_SIDE && (
          <section class="last-days" aria-labelledby="last-days">
            <h2 id="last-days">{words.home.lastDays}</h2>
            <ul class="strip">
              {lastDays.slice(FILM_SIDE).map((item) => (
                <li key={item.path} class={item.thumbnail.className}>
                  <a href={item.path} title={item.title}>
                    <Thumbnail file={item.thumbnail} alt={item.alt} shown={widthAt(ROWS.lastDays, item.thumbnail)} />
                    <span>{dates.short(item.photo.date)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
    markdown: ({ description, latest, lastDays }) =>
      blocks(
        prose(description),
        latest === undefined ? words.about.notYet : blocks(heading(2, latest.title), photoMarkdown(latest, contract)),
        lastDays.length > 0 && heading(2, words.home.lastDays),
        list(lastDays.map((item) => datedLink(item, contract))),
      ),
    jsonLd: ({ latest }) => [
      ...siteNodes(contract),
      ...(latest === undefined ? [] : [imageNode(latest.photo, latest.published, contract)]),
    ],
    sitemap: (published) => [{ path: PATHS.home, newest: published.latest() }],
  })
}
