import { overloaded } from '../../contract/problems.js'

/** Limits the concurrent jobs of each client. Every client has its own queue, so no client waits for another's jobs. */
export type ClientQueues = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>

/** Maximum queue length of a client; browsers never send this many requests at once. */
const MAX_WAITING = 64

/** @throws Problem service_unavailable when the client's queue is full */
export function createClientQueues(maxRunning: number): ClientQueues {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async (client, work) => {
    const queue = queues.get(client) ?? { running: 0, waiting: [] }
    queues.set(client, queue)
    if (queue.waiting.length >= MAX_WAITING) throw overloaded()
    if (queue.running === maxRunning) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.running++
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next !== undefined) next()
      else if (--queue.running === 0) queues.delete(client)
    }
  }
}
