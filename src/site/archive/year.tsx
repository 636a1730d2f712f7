import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { notFound } from '../../contract/problems.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import { definePage, type Link, type PageMaker, type PageModel } from '../page.js'
import { type DrawnPicture, drawnHref, monthSheet, yearSheet } from '../parts/draw-sheets.js'
import { collectionNode } from '../parts/json-ld.js'
import { blocks, link, list } from '../parts/markdown.js'
import { pictureClasses } from '../parts/photo-item.js'
import { languageOf } from '../words/site-language.js'
import { type MonthDays, photosByDate, presentMonthDays } from './month-days.js'

/** A year on one sheet: a row of days for each month, and in each its photo as a small picture. */
interface YearModel extends PageModel {
  readonly year: number
  readonly total: number
  readonly photos: readonly Photo[]
  readonly months: readonly YearMonth[]
}

interface YearMonth extends Link, MonthDays<YearDay> {
  readonly sheet: string | undefined
  /** Whether it is above the fold of a phone. */
  readonly isFirst: boolean
}

/** Of a photo as small as here nothing else is said: there are hundreds. */
interface YearDay extends Link {
  readonly date: PhotoDate
  readonly className: string
}

function presentYear(year: number, published: Published, contract: Contract): YearModel {
  const { pages, site } = contract
  const { dates, words, photos: countText } = languageOf(site)
  const photos = published.ofYear(year)
  if (photos.length === 0) throw notFound(pages.year(year))
  const years = published.overview().years.map((entry) => entry.year)
  const at = years.indexOf(year)
  const to = (other: number | undefined) =>
    other === undefined ? undefined : { name: String(other), path: pages.year(other) }
  const previousYear = to(years[at + 1])
  const nextYear = to(years[at - 1])
  const sheets = Array.from({ length: 12 }, (_, month) => monthSheet(year, month + 1, published, contract))
  const byDate = photosByDate(photos)
  const presentDay = (photo: Photo): YearDay => ({
    name: titleOf(photo, site.language),
    path: photoPath(photo),
    date: photo.date,
    className: pictureClasses(photo, contract),
  })
  const months = sheets.map((sheet, index) => ({
    name: dates.month(index + 1),
    path: pages.month(year, index + 1),
    isFirst: index <= Number(photos[0]?.date.slice(5, 7)),
    sheet: hrefOf(sheet),
    ...presentMonthDays(year, index + 1, byDate, presentDay),
  }))
  return {
    path: pages.year(year),
    title: String(year),
    description: words.calendar.yearDescription(year, countText(photos.length)),
    trail: [{ name: words.archive.title, path: PATHS.archive }],
    photo: photos.at(-1),
    card: yearSheet(year, sheets, contract),
    previous: previousYear?.path,
    next: nextYear?.path,
    beside: { label: words.frame.years, previous: previousYear, next: nextYear },
    year,
    total: photos.length,
    photos,
    months,
  }
}

const hrefOf = (picture: DrawnPicture | undefined) => picture && drawnHref(picture)

export const yearPage: PageMaker = (contract, calendar) => {
  const { dates, photos: countText } = languageOf(contract.site)
  return definePage<YearModel>({
    pattern: '/:year(^\\d{4}$)/',
    className: 'year',
    find: ({ published, params }) => presentYear(Number(params.year), published, contract),
    html: (model) => (
      <>
        <header class="heading">
          <h1>{model.year}</h1>
          <p class="count">{countText(model.total)}</p>
        </header>
        <div class="months">
          {model.months.map(({ name, path, sheet, isFirst, days, firstWeekday, photos }) => (
            <section key={name}>
              <h2>{photos > 0 ? <a href={path}>{name}</a> : name}</h2>
              <ol class={`cells s${firstWeekday}`}>
                {days.map(({ day, item }) => (
                  <li key={day}>
                    {item && (
                      <a href={item.path} class={item.className}>
                        <span class="shot">
                          <img src={sheet} alt="" loading={isFirst ? undefined : 'lazy'} decoding="async" />
                        </span>
                        <span class="label">
                          {dates.dayOfYear(item.date.slice(5))}: {item.name}
                        </span>
                      </a>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </>
    ),
    markdown: ({ months }) =>
      blocks(
        ...months
          .filter(({ photos }) => photos > 0)
          .flatMap(({ name, path, days }) => [
            `## ${link(name, contract.addresses.absolute(path))}`,
            list(
              days.flatMap(({ item }) =>
                item === undefined ? [] : [`${item.date} ${link(item.name, contract.addresses.absolute(item.path))}`],
              ),
            ),
          ]),
      ),
    jsonLd: (model) => [collectionNode(model, [], model.total, contract)],
    sitemapOfYear: (published, year) => [
      { path: contract.pages.year(year), changed: changedBy(published.ofYear(year).at(-1), calendar) },
    ],
  })
}

export function changedBy(
  photo: Photo | undefined,
  calendar: { beginningWithOffset(date: PhotoDate): string },
): string | undefined {
  return photo && calendar.beginningWithOffset(photo.date)
}
