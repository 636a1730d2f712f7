/** What the schema of a parameter says: all that is checked, and nothing else. */
export interface SchemaKeywords {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly enum?: readonly string[]
}

const patterns = new Map<string, RegExp>()

/**
 * Whether a value fits the schema of a parameter: a text or an integer. A library that knows all of JSON Schema takes a
 * microsecond for each value, and a search has several. Lengths are counted in Unicode code points; `format` is left to
 * the caller.
 */
export function fitsSchema(schema: SchemaKeywords, value: unknown): boolean {
  const { type, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, enum: values } = schema
  if (type === 'integer') return isWithin(schema, value)
  if (typeof value !== 'string') return false
  if (values !== undefined && !values.includes(value)) return false
  if (pattern !== undefined && !patternOf(pattern).test(value)) return false
  return !isShorter(value, minLength) && !isLonger(value, maxLength)
}

function isWithin(
  { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: SchemaKeywords,
  value: unknown,
): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
}

/** A text has at most as many code points as code units, and at least half as many. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && (text.length > 2 * most || codePoints(text) > most)
}

function isShorter(text: string, least: number): boolean {
  return text.length < least || (text.length < 2 * least && codePoints(text) < least)
}

/** Counts without an array of them, which would take a millisecond for the longest text that a request may hold. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function patternOf(source: string): RegExp {
  let pattern = patterns.get(source)
  if (pattern === undefined) {
    pattern = new RegExp(source, 'u')
    patterns.set(source, pattern)
  }
  return pattern
}
