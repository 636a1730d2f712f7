import type { Contract } from '../../contract/contract.js'
import { parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import type { Link } from '../page.js'
import { languageOf } from '../words/site-language.js'

/** The texts for a day without a photo. They depend on the address and the published photos, never on the queue. */
export type MissingDay = ReturnType<typeof presentMissingDay>

const DAY_PATH = /^\/(\d{4})\/(\d{2})\/(\d{2})(?=[/.]|$)/

/** The day that an address names, as `YYYY-MM-DD`, even if the calendar lacks that day. */
export function dayOfPath(path: string): string | undefined {
  const [, ...numbers] = DAY_PATH.exec(path) ?? []
  return numbers.length === 0 ? undefined : numbers.join('-')
}

/** @param day a day without a photo, as returned by `dayOfPath` */
export function presentMissingDay(day: string, published: Published, contract: Contract) {
  const { site, addresses } = contract
  const { words, dates } = languageOf(site)
  const link = (photo: Photo): Link => ({ name: dates.plain(photo.date), path: addresses.photoPagePath(photo) })
  const say = ([title = '', explanation = '']: readonly string[], ...near: readonly (Photo | undefined)[]) => {
    const nearest = near.filter((photo) => photo !== undefined)
    return {
      /** A key that all days with the same texts share. */
      key: [title, ...nearest.map(({ date }) => date)].join(' '),
      title,
      explanation,
      /** The nearest days with a photo, the earlier one first. */
      nearest: nearest.map(link),
    }
  }
  const date = parsePhotoDate(day)
  const first = published.first()
  if (date === undefined) return say(words.missingDay.none)
  if (date > published.today) return say(words.missingDay.toCome(site.timeZone), published.latest())
  if (first !== undefined && date < first.date) return say(words.missingDay.before(dates.plain(first.date)), first)
  return say(words.missingDay.gap, published.between('', date).at(-1), published.between(date, published.today)[0])
}
