import { LRUCache } from 'lru-cache'

/** A file as it was drawn. */
export interface Drawn {
  readonly body: Buffer
  /** Whether all that belongs on it could be read. */
  readonly isWhole: boolean
}

interface Kept {
  readonly drawn: Drawn
  /** When an incomplete one is drawn again. */
  readonly until: number
}

const TRY_AGAIN_AFTER_MS = 60_000

/** Drawn files by their paths and states, up to a number of bytes; those not asked for longest are evicted. */
export class DrawnMemory {
  readonly #kept: LRUCache<string, Kept>
  readonly #underway = new Map<string, Promise<Drawn>>()

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ drawn }) => drawn.body.length })
  }

  /** Draws what is not there, once for all concurrent requests. */
  async get(path: string, state: string, now: Date, draw: () => Promise<Drawn>): Promise<Drawn> {
    const key = `${path} ${state}`
    const known = this.#kept.get(key)
    if (known !== undefined && now.getTime() < known.until) return known.drawn
    let underway = this.#underway.get(key)
    if (underway === undefined) {
      underway = this.#draw(key, now, draw).finally(() => this.#underway.delete(key))
      this.#underway.set(key, underway)
    }
    return underway
  }

  async #draw(key: string, now: Date, draw: () => Promise<Drawn>): Promise<Drawn> {
    const drawn = await draw()
    const until = drawn.isWhole ? Number.POSITIVE_INFINITY : now.getTime() + TRY_AGAIN_AFTER_MS
    this.#kept.set(key, { drawn, until })
    return drawn
  }
}
