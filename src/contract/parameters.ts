import type { TSchema } from 'typebox'
import * as Type from 'typebox'
import { parsePhotoDate } from '../photos/days/photo-date.js'
import type { Site } from '../photos/site.js'
import type { Order } from '../search/search-index.js'
import { LIMITS, MAX_OFFSET } from './limits.js'
import { quote } from './problems.js'

/** A parameter of an operation or tool. OpenAPI and MCP show its schema, and values are checked against it. */
export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly description: string
  readonly schema: TSchema
  readonly example: string | number
}

const DAY = Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
/** Every day of a leap year, `MM-DD`. */
const DAY_OF_YEAR = /^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9])|(0[13-9]|1[0-2])-30|(0[13578]|1[02])-31)$/
const ORDERS: Order[] = ['newest', 'oldest']

/** The parameters that operations and tools share, for a site's photographers. @see Spec 4.1 */
export function createParameters(site: Site) {
  const names = site.photographers.map(({ name }) => name)
  const query = (name: string, description: string, schema: TSchema, example: string | number): Parameter => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
    example,
  })
  return {
    q: query(
      'q',
      'Free text: part of a title, place, category, tag or photographer. Case-insensitive.',
      Type.String({ maxLength: LIMITS.maxLength.q }),
      'fog',
    ),
    photographer: query(
      'photographer',
      `Only photos by this photographer, exactly as written: ${names.join(' or ')}.`,
      Type.Enum(names, { type: 'string' }),
      names[0] ?? '',
    ),
    category: query(
      'category',
      `Only photos in this category, by its full name, case-insensitive: ${site.categories.join(', ')}.`,
      Type.String({ maxLength: LIMITS.maxLength.category }),
      site.categories[0] ?? '',
    ),
    year: query('year', 'Only photos published in this year.', Type.Integer(LIMITS.year), 2024),
    location: query(
      'location',
      'Only photos from this city or country; part of the name is enough.',
      Type.String({ maxLength: LIMITS.maxLength.location }),
      'Hamburg',
    ),
    tag: query(
      'tag',
      'Only photos with this tag, by its whole text, case-insensitive.',
      Type.String({ maxLength: LIMITS.maxLength.tag }),
      'harbour',
    ),
    from: query('from', 'Only photos from this day on.', DAY, '2024-05-01'),
    to: query('to', 'Only photos up to and including this day.', DAY, '2024-05-31'),
    on: query(
      'on',
      'Only photos of this day of the year (MM-DD), in every year.',
      Type.String({ pattern: DAY_OF_YEAR.source }),
      '02-29',
    ),
    details: query(
      'include',
      'details adds the alternative text, caption, camera, image files and neighbouring days of each photo.',
      Type.Enum(['details'], { type: 'string' }),
      'details',
    ),
    counts: query(
      'include',
      'counts adds the photos of each category by year and photographer, places those of each country and city.',
      Type.Enum(['counts', 'places', 'counts,places', 'places,counts'], { type: 'string' }),
      'counts',
    ),
    order: query(
      'order',
      'Which photo comes first.',
      Type.Enum(ORDERS, { type: 'string', default: 'newest' }),
      'oldest',
    ),
    limit: query('limit', 'How many photos to return.', Type.Integer(LIMITS.search.limit), 10),
    offset: query(
      'offset',
      'How many photos to skip: the next_offset of the previous page.',
      Type.Integer({ ...LIMITS.search.offset, maximum: MAX_OFFSET }),
      0,
    ),
    date: {
      name: 'date',
      in: 'path',
      required: true,
      description: `A day up to today in ${site.timeZone}.`,
      schema: DAY,
      example: '2024-05-17',
    },
  } as const satisfies Record<string, Parameter>
}

export type Parameters = ReturnType<typeof createParameters>

/** The keywords of parameter schemas: exactly those that are checked. */
interface SchemaKeywords {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly enum?: readonly string[]
}

/**
 * Why a value does not fit its schema, worded to follow the parameter's name; `undefined` when it fits. A library that
 * knows all of JSON Schema takes a microsecond for each value. Lengths are counted in Unicode code points.
 */
export function explainMismatch(schema: TSchema, value: unknown): string | undefined {
  const { type, format, pattern, minLength = 0, maxLength, enum: values, ...bounds } = schema as SchemaKeywords
  if (format === 'date') {
    const isDay = typeof value === 'string' && parsePhotoDate(value) !== undefined
    return isDay ? undefined : `must be a valid date in the form YYYY-MM-DD${notThis(value)}`
  }
  if (values !== undefined) {
    return values.includes(value as string) ? undefined : `must be ${values.join(' or ')}${notThis(value)}`
  }
  if (type === 'integer') {
    const { minimum, maximum } = bounds
    const isWithin = Number.isInteger(value) && (value as number) >= minimum! && (value as number) <= maximum!
    return isWithin ? undefined : `must be an integer from ${minimum} to ${maximum}${notThis(value)}`
  }
  if (typeof value !== 'string') return `must be a string${notThis(value)}`
  if (pattern !== undefined) {
    return DAY_OF_YEAR.test(value) ? undefined : `must be a day of the year in the form MM-DD${notThis(value)}`
  }
  if (value.length < minLength) return 'must not be empty'
  // A text has at most as many code points as code units.
  const length = value.length <= maxLength! ? 0 : codePoints(value)
  return length <= maxLength! ? undefined : `must be at most ${maxLength} characters long, not ${length}`
}

/** Counts without an array of them, which would take a millisecond for the longest text that a request may hold. */
function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The given value; omitted unless it is a simple value that JSON represents exactly. */
function notThis(value: unknown): string {
  if (typeof value === 'string') return `, not ${quote(value)}`
  const isExact = typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER
  return typeof value === 'object' || !isExact ? '' : `, not ${value}`
}
