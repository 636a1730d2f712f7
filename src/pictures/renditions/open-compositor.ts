import type { Canvas } from './compose-canvas.js'
import { type Decoders, openBackgroundDecoder } from './decoders.js'

/** Draws canvases for a server that is busy with other things. */
export interface Compositor {
  /** Draws one after the other; `undefined` when too many wait already. @throws DecoderError */
  draw(canvas: Canvas): Promise<Buffer | undefined>
}

/** A year asks for twelve at once. */
const MAX_WAITING = 36
/** The process that draws takes some 80 MB: it ends when nobody has asked for anything for so long. */
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
