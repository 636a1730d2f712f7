import { createGate } from '../../media/index.js'

/** Results that may wait for an earlier one that takes longer, for each that is worked on. */
const AHEAD = 3

/**
 * Works on `width` items at once and yields the results in the order of the items.
 * @param work must not reject: it returns its failures
 */
export async function* mapInOrder<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const free = createGate(width)
  const started: Promise<Result>[] = []
  let next = 0
  while (next < items.length || started.length > 0) {
    while (next < items.length && started.length < width * AHEAD) {
      const item = items[next++] as Item
      started.push(free(() => work(item)))
    }
    yield (await started.shift()) as Result
  }
}
