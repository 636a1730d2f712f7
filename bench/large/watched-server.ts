import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PhotoDate } from '../../src/photos/days/photo-date.js'
import { ask } from '../measure/ask.js'
import { setClockFile } from '../measure/clock-shift.js'
import { requestBytes } from '../measure/load.js'
import type { ServerProcess } from '../measure/processes.js'
import { startSite } from '../workshop.js'

const urlOf = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href
const LOADED = ['../watch-event-loop.js', '../../test/scale/shifted-clock.js'].map(urlOf)
/** The file in a site's directory that sets its clock. */
const CLOCK_SHIFT = 'clock-shift'

/** Sets the clock to noon. */
export function setClock(dataDir: string, today: PhotoDate): void {
  setClockFile(join(dataDir, CLOCK_SHIFT), new Date(`${today}T12:00:00Z`))
}

/** Cost of one request. */
export interface Taken {
  readonly cpuMs: number
  /** The longest time during which the event loop did nothing else. */
  readonly busyMs: number
  readonly bytes: number
}

/** Our server on a day in the distant past or future, which reports how long its event loop was busy. */
export class WatchedServer {
  readonly process: ServerProcess
  #tell: ((busyMs: number) => void) | undefined
  #busyMs = 0

  private constructor(server: ServerProcess) {
    this.process = server
    server.onMessage((message) => {
      const { maxMs, isAsked } = message as { maxMs: number; isAsked: boolean }
      this.#busyMs = Math.max(this.#busyMs, maxMs)
      if (isAsked) this.#tell?.(this.#busyMs)
    })
  }

  /** @param dataDir a site whose clock `setClock` has set */
  static async start(dataDir: string): Promise<WatchedServer> {
    const env = { CLOCK_SHIFT_FILE: join(dataDir, CLOCK_SHIFT) }
    return new WatchedServer(
      await startSite(
        dataDir,
        env,
        LOADED.flatMap((file) => ['--import', file]),
      ),
    )
  }

  /** @throws Error when the request fails */
  async take(path: string, fields = {}): Promise<Taken> {
    await this.longestStop()
    const before = this.process.cpuMs()
    const { status, body } = await ask(this.process.port, requestBytes(path, fields))
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    const cpuMs = this.process.cpuMs() - before
    return { cpuMs, busyMs: await this.longestStop(), bytes: body.length }
  }

  /** Longest delay of the event loop since the last call, in milliseconds. */
  longestStop(): Promise<number> {
    return new Promise((resolve) => {
      this.#tell = (busyMs) => {
        this.#busyMs = 0
        resolve(busyMs)
      }
      this.process.send({ tell: 'event loop' })
    })
  }
}
