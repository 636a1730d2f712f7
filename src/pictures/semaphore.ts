/** Limits concurrent jobs. Further jobs wait in order, within the limits. @throws BusyError */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface SemaphoreLimits {
  readonly running: number
  /** Jobs that may wait; unlimited by default. */
  readonly waiting?: number
  /** How long a job may wait; unlimited by default. */
  readonly waitMs?: number
}

export class BusyError extends Error {
  override readonly name = 'BusyError'
}

export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const { running: width, waiting: most = Number.POSITIVE_INFINITY, waitMs } = limits
  /** Functions that start the waiting jobs. */
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
    else throw new BusyError('too many are already waiting')
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
