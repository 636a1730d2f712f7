import type { Addresses } from './addresses/addresses.js'

/** The deprecation of an operation. Days are UTC, `YYYY-MM-DD`. */
export interface Deprecation {
  /** New programs should not use the operation from this day on. */
  readonly since: string
  /** The day when the operation is removed, and the day of the release that announced this; absent until decided. */
  readonly sunset?: { readonly day: string; readonly announced: string }
}

/** Minimum number of days between announcement and removal. @see Spec 9.5 */
export const MIN_SUNSET_DAYS = 90

const MS_PER_DAY = 86_400_000

/**
 * The header fields that announce a deprecation: name, value, name, value…
 * @throws RangeError when the sunset is too early
 * @see RFC 9745, RFC 8594, Spec 9.4
 */
export function deprecationFields({ since, sunset }: Deprecation, addresses: Addresses): readonly string[] {
  const link = (relation: string) => `<${addresses.versioning}>; rel="${relation}"; type="text/html"`
  const fields = ['Deprecation', `@${Date.parse(since) / 1000}`]
  if (sunset === undefined) return [...fields, 'Link', link('deprecation')]
  const { day, announced } = sunset
  const noticeDays = (Date.parse(day) - Date.parse(announced)) / MS_PER_DAY
  if (!(noticeDays >= MIN_SUNSET_DAYS)) {
    throw new RangeError(`sunset ${day} is less than ${MIN_SUNSET_DAYS} days after its announcement on ${announced}`)
  }
  return [...fields, 'Sunset', new Date(day).toUTCString(), 'Link', `${link('deprecation')}, ${link('sunset')}`]
}
