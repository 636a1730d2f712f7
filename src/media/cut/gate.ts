/** Runs at most so many jobs at once; the others wait their turn. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createGate(width: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
