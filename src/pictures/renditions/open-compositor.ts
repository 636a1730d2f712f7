import type { Canvas } from './compose-canvas.js'
import { type Decoders, openBackgroundDecoder } from './decoders.js'

/** Composes canvases in the background of a server. */
export interface Compositor {
  /** Composes canvases one by one; `undefined` when too many are waiting. @throws DecoderError */
  draw(canvas: Canvas): Promise<Buffer | undefined>
}

/** The page of a year needs twelve at once. */
const MAX_WAITING = 36
/** The process takes some 80 MB, so it ends after this time without a request. */
const IDLE_MS = 20_000

export function openCompositor(): Compositor {
  let decoders: Decoders | undefined
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  const rest = () => {
    decoders?.close()
    decoders = undefined
  }

  return {
    async draw(canvas) {
      if (waiting === MAX_WAITING) return undefined
      waiting++
      clearTimeout(idle)
      decoders ??= openBackgroundDecoder()
      try {
        const drawn = await decoders.run('compose', { canvas })
        return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
      } finally {
        if (--waiting === 0) idle = setTimeout(rest, IDLE_MS).unref()
      }
    },
  }
}
