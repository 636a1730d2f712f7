import type { Canvas } from './compose-canvas.js'
import { type Decoders, openBackgroundDecoder } from './decoders.js'

/** A year's page needs twelve at once. */
const MAX_WAITING = 36
/** The process takes some 80 MB, so it ends after this time without a request. */
const IDLE_MS = 20_000

/** Composes canvases in the background of a server. */
export function openCompositor() {
  let decoders: Decoders | undefined
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  const shutDown = () => {
    decoders?.close()
    decoders = undefined
  }

  return {
    /** Composes canvases one by one; `undefined` when too many are waiting. @throws the errors of `RunJob` */
    async draw(canvas: Canvas): Promise<Buffer | undefined> {
      if (waiting === MAX_WAITING) return undefined
      waiting++
      clearTimeout(idle)
      decoders ??= openBackgroundDecoder()
      try {
        const drawn = await decoders.run('compose', { canvas })
        return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
      } finally {
        if (--waiting === 0) idle = setTimeout(shutDown, IDLE_MS).unref()
      }
    },
  }
}
