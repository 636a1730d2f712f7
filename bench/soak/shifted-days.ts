import { setTimeout as wait } from 'node:timers/promises'
import { createCalendar } from '../../src/photos/days/calendar.js'
import { addDays, type PhotoDate } from '../../src/photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { ask } from '../measure/ask.js'
import { setClockFile } from '../measure/clock-shift.js'
import { requestBytes } from '../measure/load.js'
import type { SoakSite } from './site.js'

/** A photo that has not appeared this long after midnight is missing. */
const PATIENCE_MS = 10_000

export interface Midnight {
  readonly date: PhotoDate
  /** Time from midnight to the first answer with the day's photo. */
  readonly delayMs: number
  /** Answers that showed the photo before its day. */
  readonly early: number
}

/** Sets the clock of the server under test through a file that `test/scale/shifted-clock.js` reads. */
export class ShiftedDays {
  readonly #file: string
  readonly #calendar = createCalendar(SPECIFIED_SITE.timeZone)
  readonly #leadMs: number
  #today: PhotoDate

  /** @param leadMs how long before midnight the clock is set, so that the server can prepare the next day */
  constructor(file: string, { today, now }: Pick<SoakSite, 'today' | 'now'>, leadMs: number) {
    this.#file = file
    this.#today = today
    this.#leadMs = leadMs
    setClockFile(file, now)
  }

  /** Sets the clock to shortly before the next midnight, and waits until the photo appears. */
  async passMidnight(port: number): Promise<Midnight> {
    const date = addDays(this.#today, 1)
    const midnight = this.#calendar.beginning(date).getTime()
    const aheadMs = setClockFile(this.#file, new Date(midnight - this.#leadMs))
    const request = requestBytes(`/api/v1/photos/${date}`)
    let early = 0
    for (;;) {
      const { status } = await ask(port, request)
      const now = Date.now() + aheadMs
      if (status === 200 && now >= midnight) {
        this.#today = date
        return { date, delayMs: now - midnight, early }
      }
      if (status === 200) early++
      if (now > midnight + PATIENCE_MS) throw new Error(`${date} has begun, and its photo is answered by ${status}`)
      await wait(20)
    }
  }
}
