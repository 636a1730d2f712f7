import { createGate } from '../../media/index.js'

/** Results that may wait for an earlier one that takes longer, for each that is worked on. */
const AHEAD = 3

/**
 * Like `mapInOrder`, over items that come one after the other: no more of them are read than can be worked on soon.
 * @param work must not reject: it returns its failures
 */
export async function* mapStream<Item, Result>(
  items: AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const free = createGate(width)
  const started: Promise<Result>[] = []
  for await (const item of items) {
    started.push(free(() => work(item)))
    if (started.length >= width * AHEAD) yield (await started.shift()) as Result
  }
  while (started.length > 0) yield (await started.shift()) as Result
}
