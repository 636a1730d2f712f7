import { setTimeout as sleep } from 'node:timers/promises'
import { createCalendar } from '../src/photos/days/calendar.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'

/** Longer than the tests of a file take on a slow machine, shorter than a hook may. */
const MARGIN_MS = 150_000

/**
 * Waits for a day that begins within the next minutes: for tests that start the program with the machine's clock and know
 * what today is. To be called before any of them.
 */
export async function awayFromMidnight(): Promise<void> {
  const calendar = createCalendar(SPECIFIED_SITE.timeZone)
  const dayIn = (ms: number) => calendar.today(new Date(Date.now() + ms))
  while (dayIn(MARGIN_MS) !== dayIn(0)) await sleep(1000)
}
