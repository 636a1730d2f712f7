import { createSemaphore } from '../pictures/semaphore.js'

/** Results that may wait for an earlier one that takes longer, for each that is worked on. */
const AHEAD = 3

/**
 * Works on `width` items at once and yields the results in the order of the items. No more items are read than can be
 * worked on soon.
 * @param work must not reject: it returns its failures
 */
export async function* mapInOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const free = createSemaphore({ running: width })
  const started: Promise<Result>[] = []
  for await (const item of items) {
    started.push(free(() => work(item)))
    if (started.length >= width * AHEAD) yield (await started.shift()) as Result
  }
  while (started.length > 0) yield (await started.shift()) as Result
}
