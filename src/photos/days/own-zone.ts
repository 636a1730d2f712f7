/** Of other names (`EST5EDT`, `Etc/GMT+5`) a system may have rules of its own. */
const AREA_AND_PLACE = /^[A-Za-z]+(?:\/[A-Za-z_-]+)+$/

/**
 * Makes a time zone that of the process: `Date` knows the days of no other one. To be called once, while no thread may read
 * the environment; a calendar of another zone asks Intl.
 */
export function liveInZone(timeZone: string): void {
  process.env.TZ = timeZone
}

/** Whether days of a zone may be asked of `Date`. @param timeZone canonical */
export function isOwnZone(timeZone: string): boolean {
  return process.env.TZ === timeZone && AREA_AND_PLACE.test(timeZone)
}
