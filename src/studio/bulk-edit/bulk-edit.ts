import { fold } from '../../photos/fold.js'
import type { Photo, PhotoTexts } from '../../photos/photo.js'
import { fieldOf, TEXT_NAMES, type TextName } from '../../photos/photo-fields.js'
import type { Form } from '../forms/form.js'
import { readFields } from '../parts/fields.js'

const TEXT_WAYS = ['set', 'empty'] as const
const LIST_WAYS = ['add', 'remove', 'replace', 'empty'] as const
type Way = (typeof TEXT_WAYS)[number] | (typeof LIST_WAYS)[number]

export function waysOf(name: TextName): readonly Way[] {
  return fieldOf(name).kind === 'list' ? LIST_WAYS : TEXT_WAYS
}

export interface FieldEdit {
  readonly name: TextName
  readonly way: Way
  /** Empty if the edit clears the field. */
  readonly value: string | readonly string[]
}
export type BulkEdit = readonly FieldEdit[]

/** Reads the edit from the form. An empty field changes nothing, unless its operation is to clear it. */
export function readBulkEdit(form: Form): BulkEdit {
  return TEXT_NAMES.flatMap((name): BulkEdit => {
    const ways = waysOf(name)
    const way = ways.find((one) => one === form.text(`how-${name}`)) ?? (ways[0] as Way)
    const value = way === 'empty' ? '' : (readFields([name], form)[name] ?? '')
    return value.length === 0 && way !== 'empty' ? [] : [{ name, way, value }]
  })
}

/** A photo's values for the fields in the edit, even those that the edit leaves the same. */
export function applyBulkEdit(edit: BulkEdit, photo: Photo): Partial<PhotoTexts> {
  return Object.fromEntries(edit.map((part) => [part.name, applyFieldEdit(part, photo)])) as Partial<PhotoTexts>
}

function applyFieldEdit({ name, way, value }: FieldEdit, photo: Photo): string | readonly string[] {
  const now = photo[name]
  if (typeof now === 'string') return String(value)
  const items = value === '' ? [] : [value].flat()
  const isAmong = (names: readonly string[], one: string) => names.some((name) => fold(name) === fold(one))
  if (way === 'remove') return now.filter((one) => !isAmong(items, one))
  if (way === 'add') return [...now, ...items.filter((one) => !isAmong(now, one))]
  return items
}
