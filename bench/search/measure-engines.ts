import { isDeepStrictEqual } from 'node:util'
import type { PhotoFilter } from '../../src/search/photo-filter.js'
import type { SearchEngine } from './engine.js'
import type { Kind } from './questions.js'

/** Microseconds that one engine took for the questions of one kind, in each pass. */
export interface EngineTimes {
  readonly engine: SearchEngine
  readonly kind: Kind
  readonly micros: readonly number[]
}

/**
 * The engines take turns at answering all questions. In each pass an engine does so twice, and only the second time counts:
 * during the first, the processor's caches still hold the data of another engine. An additional first pass warms up.
 */
export async function measureEngines(
  engines: readonly SearchEngine[],
  kinds: readonly Kind[],
  passes: number,
): Promise<readonly EngineTimes[]> {
  const times = kinds.flatMap((kind) => engines.map((engine) => ({ engine, kind, micros: [] as number[] })))
  for (let pass = 0; pass <= passes; pass++) {
    for (const engine of engines) {
      const own = times.filter((entry) => entry.engine === engine)
      for (const { kind } of own) await time(engine, kind)
      for (const { kind, micros } of own) {
        const taken = await time(engine, kind)
        if (pass > 0) micros.push(...taken)
      }
    }
  }
  return times
}

/** Microseconds taken by each question. */
async function time(engine: SearchEngine, { filters }: Kind): Promise<readonly number[]> {
  const micros: number[] = []
  for (const filter of filters) {
    const start = performance.now()
    const found = engine.find(filter)
    if (found instanceof Promise) await found
    micros.push((performance.now() - start) * 1000)
  }
  return micros
}

/** @throws Error at the first question that two engines answer differently */
export async function checkSameAnswers(engines: readonly SearchEngine[], kinds: readonly Kind[]): Promise<void> {
  const [first, ...others] = engines
  for (const filter of kinds.flatMap(({ filters }): readonly PhotoFilter[] => filters)) {
    const expected = await first!.find(filter)
    for (const engine of others) {
      const found = await engine.find(filter)
      if (!isDeepStrictEqual(found, expected))
        throw new Error(
          `${engine.name} finds ${JSON.stringify(found)} for ${JSON.stringify(filter)}, ${first!.name} ${JSON.stringify(expected)}`,
        )
    }
  }
}
