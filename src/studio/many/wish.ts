import { fieldOf, fold, type Photo, type PhotoTexts, readList, TEXT_NAMES, type TextName } from '../../archive/index.js'
import type { Form } from '../page.js'

/** What is to become of a line or a text, and of a list. */
export const TEXT_WAYS = ['set', 'empty'] as const
export const LIST_WAYS = ['add', 'remove', 'replace', 'empty'] as const
export type Way = (typeof TEXT_WAYS)[number] | (typeof LIST_WAYS)[number]

/** What an owner wants of one field of many photos. */
export interface WishPart {
  readonly name: TextName
  readonly way: Way
  /** One of them for a line or a text; none where it is emptied. */
  readonly items: readonly string[]
}
export type Wish = readonly WishPart[]

/** A field that is left empty asks for nothing, unless it says so. */
export function readWish(form: Form): Wish {
  return TEXT_NAMES.flatMap((name): Wish => {
    const isList = fieldOf(name).kind === 'list'
    const ways: readonly Way[] = isList ? LIST_WAYS : TEXT_WAYS
    const way = ways.find((one) => one === form.text(`how-${name}`)) ?? (ways[0] as Way)
    if (way === 'empty') return [{ name, way, items: [] }]
    const text = form.text(name)
    const written = isList ? readList(text) : [text.trim()]
    const items = [...written, ...form.all(`${name}-item`)].filter((item) => item !== '')
    return items.length === 0 ? [] : [{ name, way, items }]
  })
}

/** What a photo is to say: all fields of the wish, those too that say it already. */
export function grant(wish: Wish, photo: Photo): Partial<PhotoTexts> {
  return Object.assign({}, ...wish.map((part) => ({ [part.name]: grantPart(part, photo) }))) as Partial<PhotoTexts>
}

function grantPart({ name, way, items }: WishPart, photo: Photo): string | readonly string[] {
  const now = photo[name]
  if (typeof now === 'string') return items[0] ?? ''
  const isAmong = (names: readonly string[], one: string) => names.some((name) => fold(name) === fold(one))
  if (way === 'remove') return now.filter((one) => !isAmong(items, one))
  if (way === 'add') return [...now, ...items.filter((one) => !isAmong(now, one))]
  return items
}
