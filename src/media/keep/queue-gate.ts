/** Runs so many jobs at once. The others wait, so many and so long. @throws BusyError */
export type QueueGate = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface QueueLimits {
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
}

/** Thrown instead of waiting longer. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

export function createQueueGate({ running: width, waiting: most, waitMs }: QueueLimits): QueueGate {
  /** Each takes the place of one that has ended. */
  const waiting = new Set<() => void>()
  let running = 0

  const place = () =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(take)
        reject(new BusyError('it waited too long'))
      }, waitMs)
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
