import { setImmediate as nextTurn } from 'node:timers/promises'

/** Makes one step after the other; between two of them everything else that waits has its turn. */
export async function inTurns(steps: Generator<void>): Promise<void> {
  while (steps.next().done !== true) await nextTurn()
}

/** Goes on with several things by a step of each: all are begun in the first one. What fails ends all. */
export function* inRotation(things: Iterable<Generator<void>>): Generator<void> {
  let waiting = [...things]
  try {
    for (;;) {
      const unfinished = waiting.filter((steps) => steps.next().done !== true)
      waiting = unfinished
      if (waiting.length === 0) return
      yield
    }
  } finally {
    for (const steps of waiting) steps.return(undefined)
  }
}
