import { EDITABLE_NAMES, type EditableName, fieldOf, type Photo, type PhotoDate } from '../../archive/index.js'
import { ChangedMeanwhileError, editPhoto } from '../../publish/index.js'
import { namePhoto } from '../name-photo.js'
import { sayError } from '../say-error.js'
import { fieldLabel } from '../words/field-label.js'
import type { Workplace } from '../workplace.js'
import { type FieldValues, type SentEdit, valuesOf } from './photo-edit.js'

/** What came of a form of texts. */
export type SavedTexts =
  | { readonly kind: 'saved'; readonly photo: Photo; readonly notice: string }
  /** Shown again with what was sent. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export interface Refusal {
  /** The day of the photo, which may have moved meanwhile. */
  readonly day: PhotoDate
  readonly values: FieldValues
  /** As the fields are now: sent again, the owner has seen it. */
  readonly was: FieldValues
  readonly notice: string
  readonly faults: Partial<Record<EditableName, string>>
}

/**
 * Changes the fields that are different from what the form showed, and these alone: what somebody else wrote meanwhile stays,
 * and where both wrote the same field, the owner is asked. A photo that has moved meanwhile is found by its picture.
 */
export async function savePhoto(asked: PhotoDate, sent: SentEdit, workplace: Workplace): Promise<SavedTexts> {
  const { words, language, today } = workplace
  const day = await dayOf(asked, sent.picture, workplace)
  if (Object.keys(sent.edit).length === 0) {
    const [photo] = await workplace.store.readBetween(day, day)
    if (photo !== undefined) return { kind: 'saved', photo, notice: words.photo.nothingToSave }
  }
  const seen = { picture: sent.picture, texts: sent.before }
  const refuse = (notice: string, was: FieldValues, faults: Refusal['faults'] = {}): SavedTexts => ({
    kind: 'refused',
    refusal: { day, values: sent.values, was, notice, faults },
  })
  try {
    const { after } = await editPhoto(day, sent.edit, { seen }, workplace)
    const title = namePhoto(after, language)
    const saved = day <= today ? words.photo.savedOnline(title) : words.photo.saved(title)
    const notice = day === asked ? saved : words.photo.savedMoved(title, language.dates.long(day))
    return { kind: 'saved', photo: after, notice }
  } catch (error) {
    if (error instanceof ChangedMeanwhileError) return refuseChanged(error, sent, refuse, workplace)
    const fault = error instanceof Error ? faultOf(error, workplace) : undefined
    if (fault === undefined) throw error
    return refuse(fault.text, sent.was, { [fault.name]: fault.text })
  }
}

function refuseChanged(
  { photo, fields }: ChangedMeanwhileError,
  { was }: SentEdit,
  refuse: (notice: string, was: FieldValues) => SavedTexts,
  { words }: Workplace,
): SavedTexts {
  if (fields.length === 0) return refuse(words.photo.otherPhoto, was)
  const now = valuesOf(photo)
  const told = fields.map((name) =>
    words.photo.isNow(fieldLabel(name, words), now[name].join(', ') || words.photo.isNothing),
  )
  return refuse([words.photo.changedMeanwhile, ...told].join(' '), { ...was, ...pickFields(now, fields) })
}

function pickFields(values: FieldValues, names: readonly EditableName[]): Partial<FieldValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** The day on which the picture is now; the one that was asked for when it is on several, or gone. */
async function dayOf(asked: PhotoDate, picture: string, { store, photos }: Workplace): Promise<PhotoDate> {
  const [there] = await store.readBetween(asked, asked)
  if (there?.picture.key === picture) return asked
  const days = (await photos()).filter((photo) => photo.picture.key === picture)
  return days.length === 1 ? (days[0] as Photo).date : asked
}

/** A message that names an option of the command line, for the field that it is about. */
function faultOf(
  error: Error,
  workplace: Workplace,
): { readonly name: EditableName; readonly text: string } | undefined {
  const { message } = error
  const { words } = workplace
  const name = EDITABLE_NAMES.find((one) => new RegExp(`--${fieldOf(one).option?.name}(?![\\w-])`).test(message))
  if (name === undefined) return undefined
  const said = sayError(error, workplace)
  if (said !== message) return { name, text: said }
  return { name, text: message.replace(`--${fieldOf(name).option?.name}`, fieldLabel(name, words)) }
}
