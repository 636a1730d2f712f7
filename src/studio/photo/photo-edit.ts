import { EDITABLE_NAMES, type EditableName, fieldOf, type Photo, readList } from '../../archive/index.js'
import type { PhotoEdit } from '../../publish/index.js'
import type { Form } from '../page.js'

/** A field as a form has it: the values of its inputs. */
export type FieldValues = Readonly<Record<EditableName, readonly string[]>>

/** What a form of one photo sent. */
export interface SentEdit {
  /** The key of the picture that was on the page. */
  readonly picture: string
  readonly values: FieldValues
  /** As they were when the page was made. */
  readonly was: FieldValues
  /** What is different. */
  readonly edit: PhotoEdit
  /** The same fields as they were. */
  readonly before: PhotoEdit
}

export function valuesOf(photo: Pick<Photo, EditableName>): FieldValues {
  return Object.fromEntries(EDITABLE_NAMES.map((name) => [name, [photo[name]].flat()])) as unknown as FieldValues
}

export function readEdit(form: Form): SentEdit {
  const was = readValues((name) => form.all(`was.${name}`))
  const sent = readValues((name) => form.all(name))
  const values = { ...sent, tags: splitNewTags(sent.tags, was.tags) }
  const different = EDITABLE_NAMES.filter(
    // A field that the form did not have, as there is none without choices, says nothing.
    (name) => form.has(`was.${name}`) && !isSame(name, values[name], was[name]),
  )
  return {
    picture: form.text('picture'),
    values,
    was,
    edit: pick(values, different),
    before: pick(was, different),
  }
}

/** Several may stand in one field, with commas between them. What the photo has already stays as it is. */
function splitNewTags(tags: readonly string[], before: readonly string[]): readonly string[] {
  return tags.flatMap((tag) => (before.includes(tag) ? [tag] : readList(tag)))
}

function isSame(name: EditableName, some: readonly string[], others: readonly string[]): boolean {
  const field = fieldOf(name)
  // Choices come in the order in which they are offered.
  const isChoice = 'oneOf' in field && field.oneOf !== undefined
  const inOrder = (values: readonly string[]) => JSON.stringify(isChoice ? [...values].sort() : values)
  return inOrder(some) === inOrder(others)
}

function readValues(all: (name: EditableName) => readonly string[]): FieldValues {
  return Object.fromEntries(
    EDITABLE_NAMES.map((name) => {
      // Browsers send line breaks as CRLF.
      const given = all(name).map((text) => text.replaceAll('\r\n', '\n').trim())
      return [name, fieldOf(name).kind === 'list' ? given.filter((text) => text !== '') : [given[0] ?? '']]
    }),
  ) as unknown as FieldValues
}

function pick(values: FieldValues, names: readonly EditableName[]): PhotoEdit {
  const chosen = names.map((name) => [name, fieldOf(name).kind === 'list' ? values[name] : (values[name][0] ?? '')])
  return Object.fromEntries(chosen) as PhotoEdit
}
