import type { Calendar } from './days/calendar.js'
import type { Clock } from './days/clock.js'
import { addDays, type PhotoDate } from './days/photo-date.js'
import { findFacets } from './facets.js'
import { inRotation, inTurns } from './in-turns.js'
import type { MadeOfStates } from './once-per-state.js'
import { type Published, publish, type RandomNumber } from './published.js'
import type { PublishedIndex } from './search/published-index.js'
import type { Site } from './site.js'
import type { Snapshot } from './snapshot.js'
import { unread } from './unread.js'

/** How long before midnight the next day is made. */
const AHEAD_MS = 60_000

/** What is shown of a snapshot for as long as a day lasts. */
interface View {
  readonly snapshot: Snapshot
  readonly index: PublishedIndex
  readonly published: Published
  /** When its day begins. */
  readonly from: number
}

interface ViewsParts {
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
  readonly randomNumber: RandomNumber
  readonly showsQueue: boolean
}

/** Shows one snapshot after the other, day after day. What is shown next is made beforehand, and known to nobody else. */
export class Views {
  readonly #parts: ViewsParts
  readonly #madeOfStates: MadeOfStates[] = []
  #snapshot: Snapshot | undefined
  #shown: View | undefined
  /** Of the same snapshot on the next day: not to be shown before that begins. */
  #upcoming: View | undefined
  #unread: Published | undefined

  constructor(parts: ViewsParts) {
    this.#parts = parts
  }

  get snapshot(): Snapshot | undefined {
    return this.#snapshot
  }

  /** The one door to the photos: see `Archive.published`. */
  published(): Published {
    const now = this.#parts.clock()
    if (this.#shown !== undefined && this.#holds(this.#shown, now.getTime())) return this.#shown.published
    return this.#snapshot === undefined ? this.#nothing(now) : this.#turn(this.#snapshot, now)
  }

  /** Shows another snapshot from now on. */
  show(snapshot: Snapshot): void {
    this.#snapshot = snapshot
    this.#shown = undefined
    this.#upcoming = undefined
  }

  /** Shows another snapshot as soon as what is asked of it is made; the first one at once. */
  async showReady(snapshot: Snapshot): Promise<void> {
    const former = this.#shown
    if (this.#snapshot === undefined) {
      this.show(snapshot)
      return
    }
    await inTurns(snapshot.takeOver())
    const next = this.#make(snapshot, this.#parts.calendar.today(this.#parts.clock()))
    await inTurns(this.#prepare(next, former?.published ?? next.published))
    // Midnight may have come meanwhile, or comes before the next look ahead.
    const upcoming = this.#isEnding(next.published) ? this.#makeUpcoming(snapshot, next.published) : undefined
    if (upcoming !== undefined) await inTurns(this.#prepare(upcoming, next.published))
    this.show(snapshot)
    this.#enter(next)
    this.#upcoming = upcoming
  }

  /** Makes what is asked of what is shown already. */
  async prepare(): Promise<void> {
    this.published()
    const shown = this.#shown
    if (shown !== undefined) await inTurns(this.#prepare(shown, shown.published))
  }

  /** See `Archive.lookAhead`. */
  async lookAhead(): Promise<void> {
    const shown = this.published()
    if (this.#snapshot === undefined || !this.#isEnding(shown)) return
    if (this.#upcoming?.from === shown.until.getTime()) return
    const next = this.#makeUpcoming(this.#snapshot, shown)
    this.#upcoming = next
    // In vain once the photos are read again.
    await inTurns(this.#prepare(next, shown, () => next === this.#upcoming || next === this.#shown))
  }

  makeAhead(made: MadeOfStates): void {
    this.#madeOfStates.push(made)
  }

  #isEnding({ until }: Published): boolean {
    return until.getTime() - this.#parts.clock().getTime() <= AHEAD_MS
  }

  #makeUpcoming(snapshot: Snapshot, { until }: Published): View {
    return this.#make(snapshot, this.#parts.calendar.today(until), 'indexAhead')
  }

  /** A clock set back hides again what has not begun. */
  #holds({ snapshot, from, published }: View, instant: number): boolean {
    return snapshot === this.#snapshot && instant >= from && instant < published.until.getTime()
  }

  #turn(snapshot: Snapshot, now: Date): Published {
    const upcoming = this.#upcoming
    const isReady = upcoming !== undefined && this.#holds(upcoming, now.getTime())
    return this.#enter(isReady ? upcoming : this.#make(snapshot, this.#parts.calendar.today(now)))
  }

  #enter(view: View): Published {
    view.snapshot.keepIndex(view.index)
    this.#shown = view
    this.#upcoming = undefined
    return view.published
  }

  #nothing(now: Date): Published {
    const { calendar } = this.#parts
    const today = calendar.today(now)
    if (this.#unread?.today !== today) this.#unread = unread(today, calendar.beginning(addDays(today, 1)))
    return this.#unread
  }

  #make(snapshot: Snapshot, day: PhotoDate, indexFor: 'indexUntil' | 'indexAhead' = 'indexUntil'): View {
    const { site, calendar, randomNumber, showsQueue } = this.#parts
    const today = showsQueue ? lastDay(snapshot, day) : day
    const begun = snapshot.begun(today, indexFor)
    const until = calendar.beginning(addDays(day, 1))
    const published = publish({ begun, site, today, until, randomNumber })
    return { snapshot, index: begun.index, published, from: calendar.beginning(day).getTime() }
  }

  *#prepare({ index, published }: View, shown: Published, isWanted = () => true): Generator<void> {
    // All are begun at once, so that whoever needs one that comes last waits in turns, and does not make it in one.
    yield* inRotation([published.prepare(), findFacets.prepare(published), index.prepare()])
    for (const made of this.#madeOfStates) {
      for (const steps = made.prepare(published, shown); isWanted() && steps.next().done !== true; ) yield
    }
  }
}

function lastDay({ photos }: Snapshot, today: PhotoDate): PhotoDate {
  const last = photos.at(-1)?.date
  return last !== undefined && last > today ? last : today
}
