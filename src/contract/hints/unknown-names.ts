import { parsePhotoDate } from '../../photos/days/photo-date.js'
import { NearestWords } from '../../search/nearest-words.js'
import { quote } from '../problems.js'
import type { Asker } from './empty-result-hint.js'

// Suggests parameters for unknown names. REST ignores unknown parameters but names them in a hint; MCP refuses them.

/** Parameters that links and clients append to any address. Hints leave them out; keys must never be echoed. */
const APPENDED = /^(utm_.*|.*clid|_.*|ref|cb|nocache|cachebust(er)?|timestamp|ts|v|(api|access)?[_-]?(key|token))$/i
/** Limits for the hint: the number of parameters, and the length of their names and values. */
const MAX_NAMED = 4
const MAX_NAME = 40
const MAX_VALUE = 60

/** Parameter names that other services use, by the matching name here. */
const NAMES_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  photographer: ['author', 'by'],
  category: ['categories'],
  location: ['city', 'country', 'place'],
  tag: ['tags'],
  q: ['keyword', 'query', 'search', 'text'],
  from: ['after', 'since', 'start', 'start_date', 'date_from'],
  to: ['before', 'until', 'end', 'end_date', 'date_to'],
  offset: ['page', 'skip'],
  limit: ['count', 'page_size', 'per_page', 'size'],
  order: ['sort', 'sort_by', 'direction'],
}

/**
 * Names the ignored parameters and suggests replacements.
 * @param ignored the ignored values by name
 * @param known the parameters of the operation
 * @param given the accepted values
 */
export function explainIgnored(
  ignored: ReadonlyMap<string, string>,
  known: readonly string[],
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  const ignoredNames = [...ignored].filter(([name]) => name !== '' && !APPENDED.test(name))
  if (ignoredNames.length === 0) return undefined
  const all = { ...Object.fromEntries(ignored), ...given }
  // A repeated parameter is refused, so each is proposed once.
  const taken = new Set(Object.keys(given))
  const names = ignoredNames.slice(0, MAX_NAMED).map(([name, value]) => {
    const proposed = adviseOn(name, value, known, all, 'query')
    const parameters = proposed?.split('&').map((one) => one.split(/[= ]/, 1)[0]!) ?? []
    const advice = parameters.some((one) => taken.has(one)) ? undefined : proposed
    if (advice !== undefined) for (const one of parameters) taken.add(one)
    return `${quote(name.slice(0, MAX_NAME))}${advice === undefined ? '' : ` (use ${advice})`}`
  })
  const more = ignoredNames.length > MAX_NAMED ? ` and ${ignoredNames.length - MAX_NAMED} more` : ''
  return `Ignored: ${names.join(', ')}${more}. ${describeKnown(known)}`
}

const describeKnown = (known: readonly string[]) =>
  known.length === 0 ? 'There are no parameters here.' : `Parameters here: ${known.join(', ')}.`

/** A replacement in the syntax of the request, or only a name if the value does not fit; `undefined` without one. */
export function adviseOn(
  name: string,
  value: unknown,
  known: readonly string[],
  given: Readonly<Record<string, unknown>>,
  form: Asker['form'],
): string | undefined {
  const write = (advice: Advice) => {
    if (typeof advice === 'string') return advice
    return form === 'query' ? new URLSearchParams(advice).toString() : JSON.stringify(advice)
  }
  const text = textOf(value)
  const lower = name.toLowerCase()
  if ((lower === 'month' || lower === 'day' || lower === 'date') && known.includes('from')) {
    return write(adviseOnTime(lower, text, known, given))
  }
  const elsewhere = Object.entries(NAMES_ELSEWHERE).find(([, names]) => names.includes(lower))
  const same = elsewhere?.[0] ?? known[nearest(lower, known)]
  if (same === undefined || !known.includes(same)) return undefined
  const isDay = same === 'from' || same === 'to'
  const isFitting = isDay ? parsePhotoDate(text) !== undefined : text !== '' && text.length <= MAX_VALUE
  return isFitting && !OF_OTHER_FORM.has(same) ? write({ [same]: text }) : same
}

/** Parameters whose values have another form elsewhere, or must be one of a few. */
const OF_OTHER_FORM = new Set(['offset', 'limit', 'order', 'year', 'photographer', 'on', 'include'])

/** Replacement values by name, or a text if there are none. */
type Advice = Record<string, string> | string

function adviseOnTime(
  name: string,
  value: string,
  known: readonly string[],
  { year, month }: Readonly<Record<string, unknown>>,
): Advice {
  const day = parsePhotoDate(value)
  if (day !== undefined) return { from: day, to: day }
  if (known.includes('on') && parsePhotoDate(`2024-${value}`) !== undefined) return { on: value }
  const whole = name === 'month' && /^\d{1,2}$/.test(value) ? `${textOf(year)}-${value.padStart(2, '0')}` : value
  const ofDay =
    name === 'day' && /^\d{1,2}$/.test(value)
      ? `${textOf(year)}-${textOf(month).padStart(2, '0')}-${value.padStart(2, '0')}`
      : value
  const one = parsePhotoDate(ofDay)
  if (one !== undefined) return { from: one, to: one }
  const first = parsePhotoDate(`${whole}-01`)
  if (first === undefined) return 'from and to, YYYY-MM-DD'
  const last = ['31', '30', '29', '28'].map((end) => parsePhotoDate(`${whole}-${end}`)).find((end) => end !== undefined)
  return { from: first, to: last ?? first }
}

/** Arguments come from clients: `toString` of an object may not be a function. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function nearest(name: string, known: readonly string[]): number {
  const words = new NearestWords()
  for (const word of known) words.add(word)
  return words.find(name)[0]?.index ?? -1
}
