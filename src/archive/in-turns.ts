import { setImmediate as nextTurn } from 'node:timers/promises'

/** Makes one step after the other; between two of them everything else that waits has its turn. */
export async function inTurns(steps: Generator<void>): Promise<void> {
  while (steps.next().done !== true) await nextTurn()
}
