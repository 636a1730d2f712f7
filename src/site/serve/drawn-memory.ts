import { RecentMap } from '../../http/index.js'

/** A file as it was drawn. */
export interface Drawn {
  readonly body: Buffer
  /** Whether all that belongs on it could be read. */
  readonly isWhole: boolean
}

interface Kept {
  readonly state: string
  readonly drawing: Promise<Drawn>
  /** Known once it is drawn. */
  bytes: number
  /** When an incomplete one is drawn again. */
  until: number
}

const TRY_AGAIN_AFTER_MS = 60_000

/** Drawn files by their paths, each in its latest state, up to a number of bytes; those not asked for longest go. */
export class DrawnMemory {
  readonly #maxBytes: number
  readonly #kept = new RecentMap<string, Kept>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Draws what is not there, once for all who ask meanwhile. */
  get(path: string, state: string, now: Date, draw: () => Promise<Drawn>): Promise<Drawn> {
    const known = this.#kept.use(path)
    if (known?.state === state && now.getTime() < known.until) return known.drawing
    const drawing = draw()
    const kept: Kept = { state, drawing, bytes: 0, until: Number.POSITIVE_INFINITY }
    this.#bytes -= known?.bytes ?? 0
    this.#kept.set(path, kept)
    drawing.then(
      ({ body, isWhole }) => {
        if (this.#kept.use(path) !== kept) return
        if (!isWhole) kept.until = now.getTime() + TRY_AGAIN_AFTER_MS
        kept.bytes = body.length
        this.#bytes += body.length
        for (const [oldest, { bytes }] of this.#kept) {
          if (this.#bytes <= this.#maxBytes) break
          this.#bytes -= bytes
          this.#kept.delete(oldest)
        }
      },
      () => {
        if (this.#kept.use(path) === kept) this.#kept.delete(path)
      },
    )
    return drawing
  }
}
