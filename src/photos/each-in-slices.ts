import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a slice may occupy the event loop. */
const SLICE_MS = 10

/** Calls `act` for each item, and lets the event loop run every 10 ms. */
export async function eachInSlices<Item>(items: Iterable<Item>, act: (item: Item) => void): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS
  for (const item of items) {
    act(item)
    if (performance.now() < sliceEnd) continue
    await nextTurn()
    sliceEnd = performance.now() + SLICE_MS
  }
}
