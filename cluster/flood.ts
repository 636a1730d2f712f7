import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clients that ask for far more than the quota grants. */
export interface Flood {
  /** Answers with status 200, by client. */
  readonly granted: readonly number[]
  readonly refused: number
  stop(): Promise<void>
}

/** @param addresses loopback addresses, one per client @param perSecond requests of each client */
export function startFlood(baseUrl: string, addresses: readonly string[], perSecond: number): Flood {
  const granted = addresses.map(() => 0)
  let refused = 0
  let isOver = false
  const ask = (agent: http.Agent, from: string, index: number) =>
    new Promise<void>((resolve) => {
      const request = http.get(`${baseUrl}/api/v1`, { agent, localAddress: from, timeout: 15_000 }, (response) => {
        if (response.statusCode === 429) refused++
        if (response.statusCode === 200) granted[index]!++
        response.resume().on('end', resolve).on('error', resolve)
      })
      request.on('timeout', () => request.destroy(new Error('late'))).on('error', () => resolve())
    })
  const clients = addresses.map(async (from, index) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
    const waiting = new Set<Promise<void>>()
    while (!isOver) {
      const asked = ask(agent, from, index)
      waiting.add(asked)
      void asked.then(() => waiting.delete(asked))
      await sleep(1000 / perSecond)
    }
    await Promise.all(waiting)
    agent.destroy()
  })
  return {
    granted,
    get refused() {
      return refused
    },
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}
