import { setTimeout as sleep } from 'node:timers/promises'
import { createCalendar } from '../src/photos/days/calendar.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'

/** Longer than the tests of a file take on a slow machine, shorter than a hook may take. */
const MARGIN_MS = 150_000

/**
 * Waits while midnight is near, for tests that run the program with the machine's clock and rely on today's date. Call it
 * before them.
 */
export async function awayFromMidnight(): Promise<void> {
  const calendar = createCalendar(SPECIFIED_SITE.timeZone)
  const dayIn = (ms: number) => calendar.today(new Date(Date.now() + ms))
  while (dayIn(MARGIN_MS) !== dayIn(0)) await sleep(1000)
}
