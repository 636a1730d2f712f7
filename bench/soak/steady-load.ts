import { setTimeout as wait } from 'node:timers/promises'
import { type Asked, type Connection, openConnection } from '../measure/load.js'

const CONNECTIONS = 32

export interface Listener {
  /** @param latencyMs from when the request was due, not from when a connection became free (coordinated omission) */
  answered(latencyMs: number): void
  wrong(): void
  refused(): void
}

/** Sends the requests in rotation over persistent connections, and reopens those that the server closed when idle. */
export class SteadyLoad {
  readonly #port: number
  readonly #connections: Connection[]
  readonly #requests: readonly Asked[]
  #turn = 0

  private constructor(port: number, connections: Connection[], requests: readonly Asked[]) {
    this.#port = port
    this.#connections = connections
    this.#requests = requests
  }

  static async open(port: number, requests: readonly Asked[]): Promise<SteadyLoad> {
    const opening = Array.from({ length: CONNECTIONS }, () => openConnection(port))
    return new SteadyLoad(port, await Promise.all(opening), requests)
  }

  /** Requests per second if each connection sends its next request as soon as it has an answer. */
  async findCapacity(seconds: number): Promise<number> {
    let answered = 0
    const until = performance.now() + seconds * 1000
    const ask = async (place: number) => {
      while (performance.now() < until) {
        await this.#askNext(place)
        answered++
      }
    }
    await Promise.all(this.#connections.map((_, place) => ask(place)))
    return answered / seconds
  }

  /** Sends requests at a rate for some time; resolves when all are answered. */
  async hold(rate: number, seconds: number, listener: Listener): Promise<void> {
    const idle = [...this.#connections.keys()]
    const queue: number[] = []
    let sent = 0
    let answered = 0
    const serve = async (place: number) => {
      for (let due = queue.shift(); due !== undefined; due = queue.shift()) {
        const outcome = await this.#askNext(place)
        listener.answered(performance.now() - due)
        if (outcome !== 'right') listener[outcome]()
        answered++
      }
      idle.push(place)
    }
    const startedAt = performance.now()
    while (performance.now() - startedAt < seconds * 1000) {
      const due = ((performance.now() - startedAt) / 1000) * rate
      for (; sent < due; sent++) queue.push(startedAt + (sent / rate) * 1000)
      while (queue.length > 0 && idle.length > 0) void serve(idle.pop()!)
      await wait(1)
    }
    while (answered < sent) await wait(5)
  }

  close(): void {
    for (const connection of this.#connections) connection.close()
  }

  async #askNext(place: number): Promise<'right' | 'wrong' | 'refused'> {
    if (!this.#connections[place]!.isOpen()) this.#connections[place] = await openConnection(this.#port)
    const connection = this.#connections[place]!
    const { bytes, status } = this.#requests[this.#turn++ % this.#requests.length]!
    const answered = await connection.ask(bytes)
    return answered === 503 ? 'refused' : answered === status ? 'right' : 'wrong'
  }
}
