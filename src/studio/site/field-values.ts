import { formatList, readList } from '../../photos/texts/list-text.js'
import type { Form } from '../forms/form.js'
import type { SiteField, SiteFieldKind } from './site-fields.js'

/** The values of inputs by name, as a form sends them. */
export type Inputs = ReadonlyMap<string, readonly string[]>

/** Marks custom terms; no licence has this name. */
export const OWN_TERMS = 'own'

type Texts = readonly string[]
type Entries = readonly (readonly [string, string])[]
type Person = { readonly name: string; readonly aliases?: Texts }
type Rules = Readonly<Record<string, string | null>>
type Licence = string | { readonly text?: string; readonly mining?: string }

/** The inputs of a kind: the suffixes of their names, and how they show and read a value. */
interface Kind {
  readonly parts: Texts
  show(value: unknown): readonly Texts[]
  /** @returns `undefined` when the inputs are empty */
  read(inputs: readonly Texts[], path: string): unknown
}

const single = (show: (value: unknown) => string | Texts, read: (texts: Texts, path: string) => unknown): Kind => ({
  parts: [''],
  show: (value) => [[show(value)].flat()],
  read: ([texts = []], path) => read(texts, path),
})
const textOf = (value: unknown) => String(value ?? '')
const text = single(textOf, ([text]) => cleanText(text) || undefined)
const number = single(textOf, ([text]) => {
  const said = cleanText(text)
  return /^-?\d+$/.test(said) ? Number(said) : said || undefined
})

/** A line `left = right` for each entry, or `left` alone. A keyword may contain `=` too, without spaces around it. */
const pairs = (toEntries: (value: object) => Entries, fromEntries: (entries: Entries, path: string) => unknown): Kind =>
  single(
    (value) => {
      const lines = toEntries((value ?? []) as object).map(([left, right]) =>
        right === '' && !left.includes('=') ? left : `${left} = ${right}`.trim(),
      )
      return formatList(lines, '')
    },
    ([text], path) => orAbsent(entriesOf(text)) && fromEntries(entriesOf(text), path),
  )

function entriesOf(text?: string): Entries {
  return linesOf(text).map((line) => {
    const [, left = '', right = ''] = /^(.*?) =(?: (.*))?$/.exec(line) ?? /^([^=]*)=?(.*)$/.exec(line) ?? []
    return [cleanText(left), cleanText(right)]
  })
}

/** The names that occur on several lines of a field whose value can hold each name only once. */
export function repeatedNames({ path, kind }: SiteField, inputs: Inputs): readonly string[] {
  if (kind !== 'pairs' && kind !== 'rules') return []
  const names = entriesOf(inputs.get(path)?.[0]).map(([name]) => name)
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))]
}

/** Degrees north and east: `48.2, 16.4`, or with decimal commas `48,2 16,4`. */
const COORDINATES = /^(-?\d+(?:[.,]\d+)?)(?:[,;]? +|[,;])(-?\d+(?:[.,]\d+)?)$/
const toDegrees = (text: string) => Number(text.replace(',', '.'))
const toPlace = (text: string) => COORDINATES.exec(text)?.slice(1).map(toDegrees) ?? (text || null)

const KINDS: Readonly<Record<SiteFieldKind, Kind>> = {
  text,
  number,
  choice: number,
  checks: single((value) => (value ?? []) as Texts, orAbsent),
  lines: single(
    (value) => formatList((value ?? []) as Texts, ''),
    ([text]) => orAbsent(linesOf(text)),
  ),
  pairs: pairs(
    (value) => Object.entries(value as Readonly<Record<string, string>>),
    (entries) => Object.fromEntries(entries),
  ),
  people: pairs(
    (value) => (value as readonly Person[]).map(({ name, aliases = [] }) => [name, formatList(aliases)]),
    (entries) => entries.map(([name, spellings]) => ({ name, ...(spellings && { aliases: readList(spellings) }) })),
  ),
  rules: pairs(
    (value) => Object.entries(value as Rules).map(([keyword, category]) => [keyword, category ?? '']),
    (entries, path) =>
      Object.fromEntries(entries.map(([name, rule]) => [name, path === 'places' ? toPlace(rule) : rule || null])),
  ),
  licence: {
    parts: ['', '.text', '.mining'],
    show(value) {
      const licence = (value ?? '') as Licence
      return typeof licence === 'string'
        ? [[licence], [''], ['']]
        : [[OWN_TERMS], [licence.text ?? ''], [licence.mining ?? '']]
    },
    read(inputs) {
      const [chosen, text = '', mining = ''] = inputs.map((texts) => cleanText(texts[0]))
      return chosen === OWN_TERMS ? { text, ...(mining !== '' && { mining }) } : chosen || undefined
    },
  },
}

const namesOf = ({ path, kind }: SiteField): Texts => KINDS[kind].parts.map((part) => path + part)

export function toInputs(field: SiteField, value: unknown): Inputs {
  const shown = KINDS[field.kind].show(value)
  return new Map(namesOf(field).map((name, index) => [name, shown[index] ?? []]))
}

export function inputsOf(field: SiteField, form: Form): Inputs {
  return new Map(namesOf(field).map((name) => [name, form.all(name)]))
}

/** Whether the owner typed terms but chose another licence. Terms that the form showed may stay. */
export function hasUnchosenTerms({ path, kind }: SiteField, inputs: Inputs, shown: Inputs): boolean {
  const [text, before] = [inputs, shown].map((one) => cleanText(one.get(`${path}.text`)?.[0]))
  return kind === 'licence' && inputs.get(path)?.[0] !== OWN_TERMS && text !== '' && text !== before
}

/** The value in the inputs; `undefined` when they are empty. */
export function fromInputs(field: SiteField, inputs: Inputs): unknown {
  const texts = namesOf(field).map((name) => inputs.get(name) ?? [])
  return KINDS[field.kind].read(texts, field.path)
}

/** Puts a text on one line, as values in site.json are. */
function cleanText(text = ''): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim()
}

const linesOf = (text = '') => readList(text, '')

function orAbsent<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}
