/**
 * The name under which `Intl` knows a time zone.
 * @throws RangeError when it is no IANA time zone
 */
export function canonicalZone(timeZone: string): string {
  // Most sites name it so, and reading this list takes a tenth of what the other way does.
  if (Intl.supportedValuesOf('timeZone').includes(timeZone)) return timeZone
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

export function isTimeZone(text: string): boolean {
  try {
    canonicalZone(text)
    return true
  } catch {
    return false
  }
}
