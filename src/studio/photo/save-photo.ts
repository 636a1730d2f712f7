import { OwnerError } from '../../disk/owner-error.js'
import { editPhotos } from '../../owner/edit/change-texts.js'
import { fingerprintTexts, type PhotoEdit } from '../../owner/edit/record-change.js'
import { readOrThrow } from '../../owner/find-or-throw.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { EDITABLE_NAMES, type EditableName, fieldOf } from '../../photos/photo-fields.js'
import { errorText } from '../error-text.js'
import type { Form } from '../forms/form.js'
import { writeMetadata } from '../metadata-writes.js'
import { readFields } from '../parts/fields.js'
import { namePhoto } from '../parts/studio-photo.js'
import type { StudioContext } from '../studio-context.js'
import type { StudioRequest } from '../studio-page.js'
import { fieldLabel } from '../words/words.js'

/** Input that was not saved, for showing the form again. */
export interface Refusal {
  /** The current day of the photo, which may have moved. */
  readonly day: PhotoDate
  readonly values: PhotoEdit
  /** The values that saving again overwrites: those first shown or, if changed elsewhere since, the current ones. */
  readonly was: PhotoEdit
  readonly notice: string
  readonly faults: Partial<Record<EditableName, string>>
}

/**
 * Saves only the fields that the owner changed in the form, and nothing if one of them was also changed elsewhere.
 * A photo that has moved is found by its picture.
 */
export async function savePhoto(asked: PhotoDate, form: Form, request: StudioRequest) {
  const { context } = request
  const { words, language, today } = context
  const picture = form.text('picture')
  const shown = EDITABLE_NAMES.filter((name) => form.has(`was.${name}`))
  const values = readFields(shown, form)
  const was = readFields(shown, form, 'was.')
  const day = await dayOf(asked, picture, context)
  const names = shown.filter((name) => !isSame(name, values[name], was[name]))
  if (names.length === 0) {
    const [photo] = await context.store.readBetween(day, day)
    if (photo !== undefined) return { photo, notice: words.photo.nothingToSave, isFault: false }
  }
  const refuse = (notice: string, now: PhotoEdit = {}, faults: Refusal['faults'] = {}): Refusal => ({
    day,
    values,
    was: { ...was, ...now },
    notice,
    faults,
  })
  try {
    const seen = fingerprintTexts({ ...was, picture: { key: picture } }, names)
    const wanted = { date: day, texts: pick(values, names), seen }
    const { changedSince } = await editPhotos([wanted], `edit ${day}`, {}, context)
    const photo = await readOrThrow(context.store, day)
    if (changedSince.length > 0) {
      const others =
        photo.picture.key === picture
          ? names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(photo[name]))
          : []
      const notice = others.length === 0 ? words.photo.otherPhoto : words.photo.changedMeanwhile
      return refuse(notice, pick(photo, others), sayNow(photo, others, context))
    }
    const title = namePhoto(photo, language)
    const saved = day <= today ? words.photo.savedOnline(title) : words.photo.saved(title)
    const line = day === asked ? saved : words.photo.savedMoved(title, language.dates.long(day))
    return { photo, ...(await writeMetadata(request, [line])) }
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    const fault = faultOf(error, context)
    return refuse(fault.text, {}, fault.name && { [fault.name]: fault.text })
  }
}

function isSame(name: EditableName, some: PhotoEdit[EditableName], others: PhotoEdit[EditableName]): boolean {
  const field = fieldOf(name)
  // Choices are sent in the order of the page, so their order is ignored.
  const isChoice = 'oneOf' in field && field.oneOf !== undefined
  const inOrder = (value: PhotoEdit[EditableName]) => JSON.stringify(isChoice ? [value].flat().sort() : value)
  return inOrder(some) === inOrder(others)
}

function pick(values: PhotoEdit, names: readonly EditableName[]): PhotoEdit {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as PhotoEdit
}

/** The current values of the fields, in words. */
function sayNow(photo: Photo, names: readonly EditableName[], { words }: StudioContext): Refusal['faults'] {
  const said = names.map((name) => {
    const now = [photo[name]].flat().join(', ')
    return [name, words.photo.isNow(fieldLabel(name, words), now || words.photo.isNothing)]
  })
  return Object.fromEntries(said) as Refusal['faults']
}

/** The current day of the picture; the requested one if the picture is gone or on several days. */
async function dayOf(asked: PhotoDate, picture: string, { store, photos }: StudioContext): Promise<PhotoDate> {
  const [there] = await store.readBetween(asked, asked)
  if (there?.picture.key === picture) return asked
  const days = (await photos()).filter((photo) => photo.picture.key === picture)
  return days.length === 1 ? (days[0] as Photo).date : asked
}

/** The text of an error and its field, which is that of the command-line option named in the message. */
function faultOf(error: Error, context: StudioContext) {
  const { message } = error
  const said = errorText(error, context)
  const name = EDITABLE_NAMES.find((one) => new RegExp(`--${fieldOf(one).option?.name}(?![\\w-])`).test(message))
  if (name === undefined || said !== message) return { name, text: said }
  return { name, text: message.replace(`--${fieldOf(name).option?.name}`, fieldLabel(name, context.words)) }
}
