import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { notFound } from '../../contract/problems.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { definePage, type Link, type PageMaker } from '../page.js'
import { collectionNode } from '../parts/json-ld.js'
import { list } from '../parts/markdown.js'
import { itemsOf, photosOfMonth, presentMonthDays } from '../parts/month-days.js'
import { presentItem } from '../parts/photo-item.js'
import { placedLink } from '../parts/photo-list.js'
import { Thumbnail, widthInCell } from '../parts/picture.js'
import { languageOf } from '../words/site-language.js'
import { presentWallMonth, WallMonthView } from './wall.js'

/** A calendar of thumbnails, Monday first, in which days without a photo show only their number; or a month of the wall. */
function presentMonth(year: number, month: number, published: Published, contract: Contract) {
  const { pages, site } = contract
  const { dates, words, photos: countText } = languageOf(site)
  const path = pages.month(year, month)
  const photos = photosOfMonth(published, year, month)
  if (photos.length === 0) throw notFound(path)
  const { previous } = published.neighbours(photos[0]!)
  const { next } = published.neighbours(photos.at(-1)!)
  const name = `${dates.month(month)} ${year}`
  const yearLink = { name: String(year), path: pages.year(year) }
  return {
    path,
    title: name,
    description: words.calendar.monthDescription(name, countText(photos.length)),
    trail: [{ name: words.archive.title, path: PATHS.archive }, yearLink],
    photo: photos.at(-1),
    beside: {
      label: words.frame.months,
      previous: previous && monthLink(previous, contract),
      next: next && monthLink(next, contract),
    },
    wall: site.home === 'wall' ? presentWallMonth(photos[0]!, published, contract) : undefined,
    monthName: dates.month(month),
    year: yearLink,
    ...presentMonthDays(photos, year, month, (photo) => presentItem(photo, contract)),
  }
}

function monthLink({ date }: Photo, { pages, site }: Contract): Link {
  const { dates } = languageOf(site)
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  return { name: `${dates.month(month)} ${year}`, path: pages.month(year, month) }
}

export const monthPage: PageMaker = (contract) => {
  const { dates, photos: countText } = languageOf(contract.site)
  return definePage({
    pattern: '/:year(^\\d{4}$)/:month(^\\d{2}$)/',
    className: 'month',
    find: ({ published, params }) => presentMonth(Number(params.year), Number(params.month), published, contract),
    html: (model) => (
      <>
        <header class="heading">
          <h1>
            {model.monthName} <a href={model.year.path}>{model.year.name}</a>
          </h1>
          <p class="count">{countText(model.photos)}</p>
        </header>
        {model.wall ? (
          <WallMonthView {...model.wall} />
        ) : (
          <>
            <p class="weekdays" aria-hidden="true">
              {dates.weekdays.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
            <ol class={`calendar s${model.firstWeekday}`}>
              {model.days.map(({ day, item }) => (
                <li key={day} class={item?.thumbnail.className}>
                  {item === undefined ? (
                    <span class="day">{day}</span>
                  ) : (
                    <a href={item.path} title={item.title}>
                      <span class="day">
                        {/* The weekday, shown where the columns have no headings. */}
                        <span class="weekday">{dates.weekdays[(model.firstWeekday + day - 2) % 7]} </span>
                        {day}
                      </span>
                      <span class="box">
                        <Thumbnail
                          file={item.thumbnail}
                          alt={item.title}
                          shown={widthInCell(item.thumbnail)}
                          eager={day < 9}
                        />
                      </span>
                    </a>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </>
    ),
    markdown: (model) => list(itemsOf(model.days).map((item) => placedLink(item, contract))),
    jsonLd: (model) => [collectionNode(model, itemsOf(model.days), model.photos, contract)],
    sitemapOfYear: (published, year) =>
      [...new Map(published.ofYear(year).map((photo) => [photo.date.slice(0, 7), photo])).values()].map((newest) => ({
        path: monthLink(newest, contract).path,
        newest,
      })),
  })
}
