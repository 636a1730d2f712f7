/** How long it may go on at once: nobody notices so much, and between turns hardly anything is lost. */
const TURN_MS = 4

/** Goes on for a turn. @returns whether it is finished */
type Work = () => boolean

/** Makes what takes long in turns of milliseconds; between two of them everything else that waits has its turn. */
export interface Turns {
  /** @returns what was made, where one turn is enough; else a promise. @throws what the steps throw in their first turn */
  make<Made>(steps: Generator<void, Made>): Made | Promise<Made>
  /** How many things are not finished. */
  readonly waiting: number
}

/** Whatever takes more than a turn is gone on with by one turn of the event loop at a time, in rotation. @param now milliseconds */
export function createTurns(now = (): number => performance.now()): Turns {
  const waiting: Work[] = []
  const takeTurn = () => {
    const work = waiting.shift()!
    if (!work()) waiting.push(work)
    if (waiting.length > 0) setImmediate(takeTurn)
  }
  const wait = (work: Work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(takeTurn)
  }
  /** The last step of the turn. */
  const goOn = <Made>(steps: Generator<void, Made>): IteratorResult<void, Made> => {
    const end = now() + TURN_MS
    let step = steps.next()
    while (step.done !== true && now() < end) step = steps.next()
    return step
  }
  return {
    make<Made>(steps: Generator<void, Made>) {
      const first = goOn(steps)
      if (first.done === true) return first.value
      return new Promise<Made>((resolve, reject) =>
        wait(() => {
          try {
            const last = goOn(steps)
            if (last.done === true) resolve(last.value)
            return last.done === true
          } catch (error) {
            reject(error)
            return true
          }
        }),
      )
    },
    get waiting() {
      return waiting.length
    },
  }
}

/** Those of this process: it has one event loop. */
export const turns = createTurns()

/** Makes it without a pause, for who cannot wait. */
export function makeAtOnce<Made>(steps: Generator<void, Made>): Made {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
