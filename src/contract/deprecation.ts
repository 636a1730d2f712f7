import type { Addresses } from './addresses/addresses.js'

/** That an operation is going to go. Days are UTC, `YYYY-MM-DD`. */
export interface Deprecation {
  /** From this day on it should not be used in new programs. */
  readonly since: string
  /** Left out until it is decided. */
  readonly sunset?: Sunset
  /** The path that takes its place. */
  readonly successor?: string
}

/** The end of an operation. Deprecation and end are seldom announced together. */
interface Sunset {
  /** On this day it stops answering. */
  readonly day: string
  /** The day of the release that said so first. */
  readonly announced: string
}

/** Between the announcement and the end. @see Spec 9.5 */
export const MIN_SUNSET_DAYS = 90

const MS_PER_DAY = 86_400_000

/** A deprecation as its header fields say it. */
export interface DeprecationFields {
  /** RFC 9745: a structured-field date. */
  readonly deprecation: string
  /** RFC 8594: an HTTP date. */
  readonly sunset: string | undefined
  readonly links: string
  /** Name, value, name, value… for an answer. */
  readonly headers: readonly string[]
}

/** @throws RangeError when a day is none of the calendar, or the end comes too soon */
export function presentDeprecation({ since, sunset, successor }: Deprecation, addresses: Addresses): DeprecationFields {
  const begins = instantOf(since)
  const ends = sunset === undefined ? undefined : endOf(sunset)
  // RFC 9745 4: nothing ends before it is deprecated.
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
    headers: [
      ...['Deprecation', deprecation],
      ...(sunsetDate === undefined ? [] : ['Sunset', sunsetDate]),
      ...['Link', links],
    ],
  }
}

/** One sentence for the developer pages. */
export function describeDeprecation({ since, sunset, successor }: Deprecation): string {
  const end = sunset === undefined ? 'no end is decided' : `it stops answering on ${sunset.day}`
  const instead = successor === undefined ? '' : ` Use \`${successor}\` instead.`
  return `Deprecated since ${since}; ${end}.${instead}`
}

function endOf({ day, announced }: Sunset): number {
  const ends = instantOf(day)
  if (ends - instantOf(announced) < MIN_SUNSET_DAYS * MS_PER_DAY) {
    throw new RangeError(`sunset ${day} is under ${MIN_SUNSET_DAYS} days after its announcement of ${announced}`)
  }
  return ends
}

function instantOf(day: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`"${day}" is no day of the calendar written as YYYY-MM-DD`)
  }
  return instant
}
