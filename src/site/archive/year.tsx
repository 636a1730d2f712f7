import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { notFound } from '../../contract/problems.js'
import { type Photo, photoPath } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import { definePage, type PageMaker } from '../page.js'
import { drawnHref, monthSheets, yearSheet } from '../parts/draw-sheets.js'
import { collectionNode } from '../parts/json-ld.js'
import { blocks, link, list } from '../parts/markdown.js'
import { itemsOf, photosOfMonth, presentMonthDays } from '../parts/month-days.js'
import { shapeClasses } from '../parts/photo-item.js'
import { datedLink } from '../parts/photo-list.js'
import { languageOf } from '../words/site-language.js'

/** A year on one sheet: a row of days for each month, each day with its photo in miniature. */
function presentYear(year: number, published: Published, contract: Contract) {
  const { pages, site } = contract
  const { dates, words, photos: countText } = languageOf(site)
  const photos = published.ofYear(year)
  if (photos.length === 0) throw notFound(pages.year(year))
  const years = published.years().map((entry) => entry.year)
  const at = years.indexOf(year)
  const to = (other: number | undefined) =>
    other === undefined ? undefined : { name: String(other), path: pages.year(other) }
  const sheets = monthSheets(year, published, contract)
  // Photos this small have only a date and a title as text, because there are hundreds of them.
  const presentDay = (photo: Photo) => ({
    photo,
    path: photoPath(photo),
    title: titleOf(photo, site.language),
    className: `${shapeClasses(photo)} d${Number(photo.date.slice(8)) - 1}`,
  })
  const months = sheets.map((sheet, index) => ({
    name: dates.month(index + 1),
    path: pages.month(year, index + 1),
    /** Whether the month is above the fold on a phone. */
    isFirst: index <= Number(photos[0]?.date.slice(5, 7)),
    sheet: sheet && drawnHref(sheet),
    ...presentMonthDays(photosOfMonth(published, year, index + 1), year, index + 1, presentDay),
  }))
  return {
    path: pages.year(year),
    title: String(year),
    description: words.calendar.yearDescription(year, countText(photos.length)),
    trail: [{ name: words.archive.title, path: PATHS.archive }],
    photo: photos.at(-1),
    card: yearSheet(year, sheets, contract),
    beside: { label: words.frame.years, previous: to(years[at + 1]), next: to(years[at - 1]) },
    year,
    total: photos.length,
    months,
  }
}

export const yearPage: PageMaker = (contract) => {
  const { dates, photos: countText } = languageOf(contract.site)
  return definePage({
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
                      // The name is drawn only on hover or focus, because hundreds of texts would slow every click.
                      <a
                        href={item.path}
                        class={item.className}
                        aria-label={`${dates.dayOfYear(item.photo.date.slice(5))}: ${item.title}`}
                      >
                        <span class="shot">
                          <img src={sheet} alt="" loading={isFirst ? undefined : 'lazy'} decoding="async" />
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
          .flatMap((month) => [
            `## ${link(month.name, contract.addresses.absolute(month.path))}`,
            list(itemsOf(month.days).map((item) => datedLink(item, contract))),
          ]),
      ),
    jsonLd: (model) => [collectionNode(model, [], model.total, contract)],
    sitemapOfYear: (published, year) => [{ path: contract.pages.year(year), newest: published.ofYear(year).at(-1) }],
  })
}
