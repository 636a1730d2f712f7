/** Runs a few jobs at once. The others wait in order, within the limits. @throws BusyError */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface SemaphoreLimits {
  readonly running: number
  /** By default any number. */
  readonly waiting?: number
  /** By default for any time. */
  readonly waitMs?: number
}

/** Thrown instead of waiting longer. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

export function createSemaphore({
  running: width,
  waiting: most = Number.POSITIVE_INFINITY,
  waitMs,
}: SemaphoreLimits): Semaphore {
  /** Each takes the place of one that has ended. */
  const waiting = new Set<() => void>()
  let running = 0

  const place = () =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(take)
        reject(new BusyError('it waited too long'))
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      waiting.add(take)
    })

  return async (work) => {
    if (running < width) running++
    else if (waiting.size < most) await place()
    else throw new BusyError('too many wait already')
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next === undefined) running--
      else {
        waiting.delete(next)
        next()
      }
    }
  }
}
