import type { Addresses } from './addresses/addresses.js'

/** The deprecation of an operation. Days are UTC, `YYYY-MM-DD`. */
export interface Deprecation {
  /** New programs should not use it after this day. */
  readonly since: string
  /** The day when it stops responding, and the day of the release that announced it; absent until decided. */
  readonly sunset?: { readonly day: string; readonly announced: string }
}

/** Minimum between announcement and removal. @see Spec 9.5 */
export const MIN_SUNSET_DAYS = 90

const MS_PER_DAY = 86_400_000

/**
 * The header fields that announce a deprecation: name, value, name, value…
 * @throws RangeError when a day is not a valid date, or the sunset is too early
 * @see RFC 9745, RFC 8594, Spec 9.4
 */
export function deprecationFields({ since, sunset }: Deprecation, addresses: Addresses): readonly string[] {
  const begins = instantOf(since)
  const link = (relation: string) => `<${addresses.versioning}>; rel="${relation}"; type="text/html"`
  const fields = ['Deprecation', `@${begins / 1000}`]
  if (sunset === undefined) return [...fields, 'Link', link('deprecation')]
  const ends = instantOf(sunset.day)
  // RFC 9745 4: the sunset must not precede the deprecation.
  if (ends < begins) throw new RangeError(`sunset ${sunset.day} is before the deprecation of ${since}`)
  if (ends - instantOf(sunset.announced) < MIN_SUNSET_DAYS * MS_PER_DAY) {
    throw new RangeError(
      `sunset ${sunset.day} is less than ${MIN_SUNSET_DAYS} days after its announcement on ${sunset.announced}`,
    )
  }
  return [...fields, 'Sunset', new Date(ends).toUTCString(), 'Link', `${link('deprecation')}, ${link('sunset')}`]
}

function instantOf(day: string): number {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`"${day}" is not a valid date in the form YYYY-MM-DD`)
  }
  return instant
}
