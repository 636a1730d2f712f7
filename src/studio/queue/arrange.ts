import { OwnerError } from '../../disk/owner-error.js'
import { changeDays, planInsert, planPlaces } from '../../owner/edit/change-days.js'
import { type PhotoDate, parsePhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { confirmPublic } from '../confirm.js'
import type { Form } from '../forms/form.js'
import { writeMetadata } from '../metadata-writes.js'
import type { StudioContext } from '../studio-context.js'
import type { StudioRequest } from '../studio-page.js'

/**
 * Moves photos to the days from `to` on. With `insert`, photos there move to later days; otherwise they take the days
 * that become free. Asks first if that would publish or hide photos.
 */
export async function arrange(days: readonly PhotoDate[], form: Form, request: StudioRequest) {
  const { context } = request
  const { words, language } = context
  if (days.length === 0) throw new OwnerError(words.queue.arrange.noneSelected)
  const to = readDay(form.text('to'), context)
  const isInsert = form.text('mode') === 'insert'
  const plan = isInsert ? planInsert(to, { photos: [...days].sort() }) : planPlaces(days, to)
  const asked = confirmPublic(request, form, await changeDays(plan, { dryRun: true, force: true }, context))
  if (asked !== undefined) return asked
  const moved = await changeDays(plan, { force: form.has('sure') }, context)
  const first = moved.find(({ before }) => days.includes(before.date))?.after
  const day = first?.date ?? to
  const shown = language.dates.long(day)
  const told =
    days.length === 1 && first !== undefined
      ? words.queue.arrange.moved(first.title || first.location, shown)
      : words.queue.arrange.movedMany(days.length, shown)
  const others = moved.filter(({ before }) => !days.includes(before.date)).map(({ after }) => after)
  const notice = [told, ...sayOthers(others, days.length, isInsert, context)].join(' ')
  return { day, ...(await writeMetadata(request, [notice])) }
}

function sayOthers(others: readonly Photo[], asked: number, isInsert: boolean, context: StudioContext): string[] {
  const { arrange } = context.words.queue
  const [other] = others
  if (other === undefined) return []
  if (isInsert) return [arrange.movedOn(others.length)]
  if (asked > 1 || others.length > 1) return [arrange.tookFree(others.length)]
  return [arrange.swapped(other.title || other.location, context.language.dates.long(other.date))]
}

/** @param shown the key of the picture that the form was about, if any @throws OwnerError if `photo` lacks it */
export function refuseOther(shown: string, photo: Photo | undefined, { words }: StudioContext): void {
  if (shown !== '' && photo?.picture.key !== shown) throw new OwnerError(words.frame.changedSince)
}

/** The days selected on all pages of a table. @throws OwnerError if a day is invalid or has another photo now */
export async function readSelected(form: Form, context: StudioContext): Promise<readonly PhotoDate[]> {
  const photos = await context.photos()
  const selected = [...form.all('day'), ...form.text('kept').split(',')].filter((text) => text !== '')
  return selected.map((text) => {
    const [name = '', shown = ''] = text.split(' ')
    const day = readDay(name, context)
    const photo = photos.find(({ date }) => date === day)
    refuseOther(shown, photo, context)
    return day
  })
}

/** @throws OwnerError */
function readDay(text: string, { words }: StudioContext): PhotoDate {
  const day = parsePhotoDate(text)
  if (day === undefined) throw new OwnerError(words.queue.arrange.noDay)
  return day
}
