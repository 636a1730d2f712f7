import { createSemaphore } from '../pictures/semaphore.js'

/** Items started but not yet yielded, per unit of `width`, so that a slow one does not delay the others. */
const AHEAD = 3

/**
 * Processes `width` items in parallel and yields the results in the order of the items. Reads only a few items ahead.
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
