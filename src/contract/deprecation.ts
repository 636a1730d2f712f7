import type { Addresses } from './addresses/addresses.js'

/** The deprecation of an operation. Days are UTC, `YYYY-MM-DD`. */
export interface Deprecation {
  /** The day from which new programs should not use it. */
  readonly since: string
  /** Absent until it is decided. */
  readonly sunset?: Sunset
  /** The path that replaces it. */
  readonly successor?: string
}

/** The removal of an operation, which is seldom announced together with its deprecation. */
interface Sunset {
  /** The day on which it stops responding. */
  readonly day: string
  /** The day of the release that first announced it. */
  readonly announced: string
}

/** From announcement to removal. @see Spec 9.5 */
export const MIN_SUNSET_DAYS = 90

const MS_PER_DAY = 86_400_000

/** The header fields that announce a deprecation. */
export interface DeprecationFields {
  /** RFC 9745: a structured-field date. */
  readonly deprecation: string
  /** RFC 8594: an HTTP date. */
  readonly sunset: string | undefined
  readonly links: string
  /** All of them: name, value, name, value… */
  readonly headers: readonly string[]
}

/** @throws RangeError when a day is not a valid date, or the sunset is too early */
export function presentDeprecation({ since, sunset, successor }: Deprecation, addresses: Addresses): DeprecationFields {
  const begins = instantOf(since)
  const ends = sunset === undefined ? undefined : endOf(sunset)
  // RFC 9745 4: the sunset must not precede the deprecation.
  if (ends !== undefined && ends < begins)
    throw new RangeError(`sunset ${sunset?.day} is before the deprecation of ${since}`)
  const page = `<${addresses.versioning}>`
  const links = [
    `${page}; rel="deprecation"; type="text/html"`,
    ...(ends === undefined ? [] : [`${page}; rel="sunset"; type="text/html"`]),
    ...(successor === undefined ? [] : [`<${addresses.absolute(successor)}>; rel="successor-version"`]),
  ].join(', ')
  const deprecation = `@${begins / 1000}`
  const sunsetDate = ends === undefined ? undefined : new Date(ends).toUTCString()
  return {
    deprecation,
    sunset: sunsetDate,
    links,
    headers: ['Deprecation', deprecation, ...(sunsetDate === undefined ? [] : ['Sunset', sunsetDate]), 'Link', links],
  }
}

/** One sentence for the developer pages. */
export function describeDeprecation({ since, sunset, successor }: Deprecation): string {
  const end = sunset === undefined ? 'no sunset date is set' : `it will be removed on ${sunset.day}`
  const instead = successor === undefined ? '' : ` Use \`${successor}\` instead.`
  return `Deprecated since ${since}; ${end}.${instead}`
}

function endOf({ day, announced }: Sunset): number {
  const ends = instantOf(day)
  if (ends - instantOf(announced) < MIN_SUNSET_DAYS * MS_PER_DAY) {
    throw new RangeError(`sunset ${day} is less than ${MIN_SUNSET_DAYS} days after its announcement on ${announced}`)
  }
  return ends
}

function instantOf(day: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`"${day}" is not a valid date in the form YYYY-MM-DD`)
  }
  return instant
}
