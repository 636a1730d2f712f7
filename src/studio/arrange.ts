import { type PhotoDate, parsePhotoDate, titleOf } from '../archive/index.js'
import { OwnerError } from '../data-dir/index.js'
import { insertAt, placePhotos } from '../publish/index.js'
import type { Form } from './page.js'
import type { Workplace } from './workplace.js'

/** What became of photos that were given other days. */
export interface Arranged {
  /** Where the first of them is now. */
  readonly day: PhotoDate
  readonly notice: string
  /** All days that are different. */
  readonly changed: readonly PhotoDate[]
}

/** Gives photos the days from `to` on: with `mode` insert those there move on, else they take the days that become free. */
export async function arrange(days: readonly PhotoDate[], form: Form, workplace: Workplace): Promise<Arranged> {
  const { words, language, site } = workplace
  if (days.length === 0) throw new OwnerError(words.queue.arrange.noneSelected)
  const to = readDay(form.text('to'), workplace)
  const moved =
    form.text('mode') === 'insert'
      ? await insertAt(to, { photos: [...days].sort() }, {}, workplace)
      : await placePhotos(days, to, {}, workplace)
  const first = moved.find(({ before }) => days.includes(before.date))?.after
  const day = first?.date ?? to
  const shown = language.dates.long(day)
  const notice =
    days.length === 1 && first !== undefined
      ? words.queue.arrange.moved(titleOf(first, site.language), shown)
      : words.queue.arrange.movedMany(days.length, shown)
  const changed = moved.flatMap(({ before, after }) => [before.date, after.date])
  return { day, notice, changed: [...new Set(changed)] }
}

/** @throws OwnerError */
export function readDay(text: string, { words }: Workplace): PhotoDate {
  const day = parsePhotoDate(text)
  if (day === undefined) throw new OwnerError(words.queue.arrange.noDay)
  return day
}
