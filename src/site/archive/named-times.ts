import type { Contract } from '../../contract/contract.js'
import { type NamedTime, readTimes } from '../../photos/days/read-times.js'
import { isNamedByDay, titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import type { Link } from '../page.js'
import { photosOfMonth } from '../parts/month-days.js'
import { createDates } from '../words/dates.js'
import { languageOf, PROGRAMS_LANGUAGE } from '../words/site-language.js'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
/** English month names are understood on every site. */
const english = createDates(PROGRAMS_LANGUAGE)

/** For a search that is only a date: links to each time that it may mean and that has published photos. */
export function presentNamedTimes(q: string, published: Published, contract: Contract): readonly Link[] {
  const { dates } = languageOf(contract.site)
  const names = [dates, english].map((language) => MONTHS.map((month) => language.month(month)))
  return readTimes(q, names)
    .map((time) => linkTo(time, published, contract))
    .filter((link) => link !== undefined)
}

function linkTo(time: NamedTime, published: Published, { addresses, pages, site }: Contract): Link | undefined {
  const { dates, photos } = languageOf(site)
  const counted = (name: string, count: number, path: string): Link | undefined =>
    count === 0 ? undefined : { name: `${name} (${photos(count)})`, path }
  switch (time.kind) {
    case 'day': {
      const photo = published.onDate(time.date)
      if (photo === undefined) return undefined
      const title = isNamedByDay(photo) ? [] : [titleOf(photo, site.language)]
      return { name: [dates.plain(time.date), ...title].join(': '), path: addresses.photoPagePath(photo) }
    }
    case 'month': {
      const { year, month } = time
      const found = photosOfMonth(published, year, month)
      return counted(`${dates.month(month)} ${year}`, found.length, pages.month(year, month))
    }
    case 'year':
      return counted(String(time.year), published.ofYear(time.year).length, pages.year(time.year))
    case 'dayOfYear': {
      const { monthAndDay } = time
      const found = published.onDayOfYear(monthAndDay)
      return counted(dates.dayOfYear(monthAndDay), found.length, pages.dayOfYear(monthAndDay))
    }
  }
}
