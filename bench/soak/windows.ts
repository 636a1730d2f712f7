import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** Figures of one period of at most five minutes. */
export interface Window {
  /** When it ended, seconds after the beginning. */
  readonly endSeconds: number
  readonly answered: number
  readonly wrong: number
  readonly refused: number
  readonly edits: number
  readonly midnights: number
  /** Latency in milliseconds, from when a request was due. */
  readonly p50: number
  readonly p99: number
  readonly most: number
  /** The longest time that the server's event loop was busy without a break, in milliseconds. */
  readonly busyMs: number
  readonly cpuMicros: number
  readonly residentMB: number
  readonly descriptors: number
}

/** State of the server at the end of a window. */
export type Reading = Pick<Window, 'endSeconds' | 'residentMB' | 'descriptors'> & { readonly cpuMs: number }

/** Counts until a window is closed, then begins the next one. */
export class Windows {
  readonly closed: Window[] = []
  #latencies: RecordableHistogram = createHistogram()
  #counts = { wrong: 0, refused: 0, edits: 0, midnights: 0 }
  #busyMs = 0
  #cpuMsBefore: number

  constructor(cpuMs: number) {
    this.#cpuMsBefore = cpuMs
  }

  answered(latencyMs: number): void {
    this.#latencies.record(Math.max(1, Math.round(latencyMs * 1e6)))
  }

  count(what: 'wrong' | 'refused' | 'edits' | 'midnights'): void {
    this.#counts[what]++
  }

  busy(ms: number): void {
    this.#busyMs = Math.max(this.#busyMs, ms)
  }

  close({ cpuMs, ...reading }: Reading): Window {
    const ms = (share: number) => this.#latencies.percentile(share) / 1e6
    const answered = this.#latencies.count
    const window: Window = {
      ...reading,
      ...this.#counts,
      answered,
      p50: ms(50),
      p99: ms(99),
      most: ms(100),
      busyMs: this.#busyMs,
      cpuMicros: ((cpuMs - this.#cpuMsBefore) * 1000) / answered,
    }
    this.closed.push(window)
    this.#latencies = createHistogram()
    this.#counts = { wrong: 0, refused: 0, edits: 0, midnights: 0 }
    this.#busyMs = 0
    this.#cpuMsBefore = cpuMs
    return window
  }
}
