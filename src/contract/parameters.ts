import type { TSchema } from 'typebox'
import * as Type from 'typebox'
import { parsePhotoDate } from '../photos/days/photo-date.js'
import { RENDITION_PX } from '../photos/photo.js'
import type { Site } from '../photos/site.js'
import { type Order, SEASONS } from '../search/photo-filter.js'
import { LIMITS, MAX_OFFSET } from './limits.js'
import { quote } from './problems.js'

/** A parameter of a request or a tool. OpenAPI and MCP show its schema, and values are checked against it. */
export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly description: string
  readonly schema: TSchema
  readonly example: string | number
}

const DAY = Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
/** Every day of a leap year, `MM-DD`; every month, `MM`; every season. */
const PART_OF_YEAR = new RegExp(
  `^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9])|(0[13-9]|1[0-2])-30|(0[13578]|1[02])-31|0[1-9]|1[0-2]|${Object.keys(SEASONS).join('|')})$`,
)
/** Additional counts in the overview, on request. */
export const COUNTED = [
  'counts',
  'places',
  'years',
  'months',
  'series',
  'cameras',
  'lenses',
  'focal_lengths',
  'apertures',
  'exposures',
  'sensitivities',
  'gaps',
] as const
const WIDTHS_PX = Object.values(RENDITION_PX)
const ORDERS: Order[] = ['newest', 'oldest']
/** Patterns by their source, each with the reason to give when a text does not match it. */
const PATTERNS = new Map<string, { readonly expression: RegExp; readonly why: string }>()

function matching(expression: RegExp, why: string): TSchema {
  PATTERNS.set(expression.source, { expression, why })
  return Type.String({ pattern: expression.source })
}

/** The end of every pattern for a list of values; it identifies such patterns. */
const LIST_END = ')*$'

/** The schema of one or more values separated by commas. */
export function someOf(values: readonly string[]): TSchema {
  const one = `(${values.join('|')})`
  const expression = new RegExp(`^${one}(,${one}${LIST_END}`)
  return matching(expression, `must be one or more of ${values.join(', ')}, separated by commas`)
}

export const query = (
  name: string,
  description: string,
  schema: TSchema,
  example: string | number,
  required = false,
): Parameter => ({ name, in: 'query', required, description, schema, example })

const text = (limit: keyof typeof LIMITS.maxLength) => Type.String({ maxLength: LIMITS.maxLength[limit] })

/** The parameters of operations, tools, `/today.jpg`, `/random.jpg` and `/frame/`, worded for one site. @see Spec 4.1 */
export function createParameters(site: Site) {
  const names = site.photographers.map(({ name }) => name)
  const firstYear = Math.min(LIMITS.year.minimum, Number(site.firstDate.slice(0, 4)))
  return {
    q: query(
      'q',
      'One literal phrase in a title, place, category, tag or photographer, even within a word. Case-insensitive.',
      text('q'),
      'fog',
    ),
    title: query('title', 'A phrase in the title.', text('q'), 'harbour'),
    photographer: query('photographer', 'The photographer.', Type.Enum(names, { type: 'string' }), names[0] ?? ''),
    category: query(
      'category',
      `Only photos in this category, by full name: ${site.categories.join(', ')}. Several, comma-separated: in all of them.`,
      text('category'),
      site.categories[0] ?? '',
    ),
    year: query('year', 'The year of publication.', Type.Integer({ ...LIMITS.year, minimum: firstYear }), 2024),
    location: query(
      'location',
      'Only photos from this city or country, in many languages; part of the name is enough.',
      text('location'),
      'Hamburg',
    ),
    tag: query('tag', 'A whole tag.', text('tag'), 'harbour'),
    from: query('from', 'The first day.', DAY, '2024-05-01'),
    to: query('to', 'The last day, inclusive.', DAY, '2024-05-31'),
    on: query(
      'on',
      `A day (MM-DD), month (MM) or season (${Object.keys(SEASONS).join(', ')}; spring is March to May) of every year.`,
      matching(
        PART_OF_YEAR,
        `must be a day of the year (MM-DD), a month (MM) or a season (${Object.keys(SEASONS).join(', ')})`,
      ),
      '02-29',
    ),
    series: query('series', 'The whole title of a series.', text('tag'), 'Rust'),
    camera: query('camera', 'A camera, or part of its name.', text('camera'), 'Ricoh'),
    lens: query('lens', 'A lens, or part of its name.', text('camera'), '35mm'),
    setting: query('setting', 'A whole aperture, exposure, sensitivity or focal length.', text('camera'), 'ISO 6400'),
    alt: query(
      'alt',
      'Only photos that show this: their alternative text has all these words, singular or plural.',
      text('q'),
      'bridge fog',
    ),
    caption: query('caption', 'Words that are all in the caption.', text('q'), 'postcard'),
    details: query(
      'include',
      'alt adds the alternative text of each photo, which says what it shows; details also adds caption, camera, image files, neighbouring days, place in a series and, for a single photo, similar ones.',
      someOf(['details', 'alt']),
      'details',
    ),
    counts: query(
      'include',
      `Further counts, comma-separated. counts is by category, year and photographer; places has countries with their ${LIMITS.maxCities} largest cities, with location all, or districts of one; gaps are days without a photo.`,
      someOf(COUNTED),
      'counts',
    ),
    order: query(
      'order',
      'Which photo comes first.',
      Type.Enum(ORDERS, { type: 'string', default: 'newest' }),
      'oldest',
    ),
    limit: query('limit', 'Photos to return.', Type.Integer(LIMITS.search.limit), 10),
    offset: query(
      'offset',
      'Photos to skip: next_offset of the previous page.',
      Type.Integer({ ...LIMITS.search.offset, maximum: MAX_OFFSET }),
      0,
    ),
    widthPx: query(
      'w',
      'Pixels on the longer side. If a picture has no JPEG file of this size, the next larger one is sent, or its largest.',
      Type.Enum(WIDTHS_PX, { type: 'integer', default: RENDITION_PX.full }),
      RENDITION_PX.large,
    ),
    minutes: query(
      'minutes',
      'How long each photo is shown, in minutes. Without it, the newest photo is shown until the next one appears at midnight.',
      Type.Integer({ minimum: 1, maximum: 1440 }),
      10,
    ),
    frameDay: query('day', 'The day of the photo to begin with.', DAY, '2024-05-17'),
    frameCaption: query(
      'caption',
      'none shows the picture alone; by default its title, photographer and day appear below it.',
      Type.Enum(['none'], { type: 'string' }),
      'none',
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

export function valuesOf({ schema }: Pick<Parameter, 'schema'>): readonly string[] | undefined {
  const { enum: values, pattern, maximum } = schema as SchemaKeywords
  if (pattern === PART_OF_YEAR.source) return ['MM-DD', 'MM', ...Object.keys(SEASONS)]
  if (maximum === LIMITS.search.limit.maximum) return [`1-${maximum}`]
  return (
    values?.map(String) ??
    (pattern?.endsWith(LIST_END) ? pattern.slice('^('.length, pattern.indexOf(')')).split('|') : undefined)
  )
}

export type Parameters = ReturnType<typeof createParameters>

/** The conditions of a search, which the overview accepts too. */
export function conditionsOf({ q, title, photographer, category, year, location, tag, ...others }: Parameters) {
  const { from, to, on, series, camera, lens, setting, alt, caption } = others
  const text = [alt, caption]
  return [q, title, photographer, category, year, location, tag, from, to, on, series, camera, lens, setting, ...text]
}

/** Parameters of `/today.jpg` and `/random.jpg`. */
export function pictureParameters(parameters: Parameters): readonly Parameter[] {
  return [...choiceOf(parameters), parameters.widthPx]
}

export function frameParameters(parameters: Parameters): readonly Parameter[] {
  const { minutes, order, frameDay, frameCaption } = parameters
  return [...choiceOf(parameters), minutes, order, frameDay, frameCaption]
}

function choiceOf({ tag, category, photographer, series, year }: Parameters) {
  return [tag, category, photographer, series, year]
}

/** The keywords of parameter schemas: exactly those that are checked. */
interface SchemaKeywords {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly enum?: readonly (string | number)[]
}

/**
 * Why a value does not match its schema, worded to follow the parameter's name; `undefined` if it matches. Lengths count
 * Unicode code points. A JSON Schema library would take a microsecond per value.
 */
export function explainMismatch(schema: TSchema, value: unknown): string | undefined {
  const { type, format, pattern, minLength = 0, maxLength, enum: values, ...bounds } = schema as SchemaKeywords
  if (format === 'date') {
    const isDay = typeof value === 'string' && parsePhotoDate(value) !== undefined
    return isDay ? undefined : `must be a valid date in the form YYYY-MM-DD${notThis(value)}`
  }
  if (values !== undefined) {
    if (values.includes(value as string | number)) return undefined
    const meant = typeof value === 'string' && values.find((one) => String(one).toLowerCase() === value.toLowerCase())
    return meant ? `must be written ${meant}${notThis(value)}` : `must be ${values.join(' or ')}${notThis(value)}`
  }
  if (type === 'integer') {
    const { minimum, maximum } = bounds
    const isWithin = Number.isInteger(value) && (value as number) >= minimum! && (value as number) <= maximum!
    return isWithin ? undefined : `must be an integer from ${minimum} to ${maximum}${notThis(value)}`
  }
  if (typeof value !== 'string') return `must be a string${notThis(value)}`
  if (pattern !== undefined) {
    const { expression, why } = PATTERNS.get(pattern)!
    return expression.test(value) ? undefined : `${why}${notThis(value)}`
  }
  if (value.length < minLength) return 'must not be empty'
  // A text has at most as many code points as code units.
  const length = value.length <= maxLength! ? 0 : [...value].length
  return length <= maxLength! ? undefined : `must be at most ${maxLength} characters long, not ${length}`
}

/** The given value; omitted unless it is a simple value that JSON represents exactly. */
function notThis(value: unknown): string {
  if (typeof value === 'string') return `, not ${quote(value)}`
  const isExact = typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER
  return typeof value === 'object' || !isExact ? '' : `, not ${value}`
}
