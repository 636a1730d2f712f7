import { overloaded } from '../../contract/problems.js'

/** Limits the concurrent jobs of each client. Every client has its own queue, so no client waits for another's jobs. */
export type ClientLines = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Maximum queue length of a client; browsers never request this many at once. */
const MAX_WAITING = 64

/** @throws Problem service_unavailable when the client's queue is full */
export function createClientLines(width: number): ClientLines {
  const lines = new Map<string, Line>()
  return async (client, work) => {
    const line = lines.get(client) ?? { running: 0, waiting: [] }
    lines.set(client, line)
    if (line.waiting.length >= MAX_WAITING) throw overloaded()
    if (line.running === width) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.running++
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next !== undefined) next()
      else if (--line.running === 0) lines.delete(client)
    }
  }
}
