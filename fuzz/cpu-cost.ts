import { openWire, type WireConnection } from './connection.js'
import { type FuzzRequest, toBytes } from './request.js'

/** Maximum CPU time of any request. */
export const MAX_CPU_MS = 2

/** Measures the server's CPU time per request, which is almost independent of other programs. */
export class CpuMeter {
  #connection: WireConnection | undefined

  /** @param readCpu microseconds of CPU time that the server has used */
  constructor(
    readonly port: number,
    readonly readCpu: () => number | Promise<number>,
  ) {}

  /** Milliseconds per request: the median of some batches. */
  async cost(request: FuzzRequest, batches = 5, size = 10): Promise<number> {
    const costs: number[] = []
    await this.#send(request, 1)
    for (let batch = 0; batch < batches; batch++) {
      const before = await this.readCpu()
      await this.#send(request, size)
      costs.push(((await this.readCpu()) - before) / size / 1000)
    }
    return costs.sort((a, b) => a - b)[batches >> 1]!
  }

  close(): void {
    this.#connection?.close()
  }

  async #send(request: FuzzRequest, times: number): Promise<void> {
    const bytes = toBytes(request)
    for (let sent = 0; sent < times; sent++) {
      if (this.#connection?.isOpen !== true) this.#connection = await openWire(this.port)
      await this.#connection.ask(bytes, request.method)
    }
  }
}
