import { openDecoders } from './decoders.js'
import { openImage } from './open-image.js'

/** How bright a picture is in nine columns and eight rows, row by row: enough to tell whether two look alike. */
export async function readLook(file: string): Promise<Uint8Array> {
  return openImage(file).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
}

/** Reads the looks of many pictures, one after the other, in a process that yields to all others. */
export interface LookReader {
  /** @throws DecoderError when the file is damaged */
  read(file: string): Promise<Uint8Array>
  close(): void
}

const MAX_MEMORY_BYTES = 512 * 1024 * 1024
const TIMEOUT_SECONDS = 30

export function openLookReader(): LookReader {
  const decoders = openDecoders({
    width: 1,
    maxJobs: 5000,
    timeoutSeconds: TIMEOUT_SECONDS,
    maxMemoryBytes: MAX_MEMORY_BYTES,
    isBackground: true,
  })
  return {
    read: (source) => decoders.run('look', { source }),
    close: () => decoders.close(),
  }
}
