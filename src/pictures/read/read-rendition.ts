import { readFile } from 'node:fs/promises'
import type { Rendition } from '../../photos/photo.js'
import { sharedDecoders } from '../renditions/decoders.js'
import { digestRendition } from '../storage/rendition-digest.js'
import { explained, identify, place } from './check-picture.js'
import { PictureError } from './picture-error.js'

/**
 * Reads a rendition from an export, and checks that it matches its record and can be decoded to the last pixel.
 * @throws PictureError when it does not, or cannot be read
 */
export async function readRendition(
  path: string,
  { format, width, height, bytes, digest }: Rendition,
): Promise<Buffer> {
  const refuse = (fault: string) => new PictureError(path, `${fault}; copy the export again`)
  const kind = identify(path, path)
  if (kind !== (format === 'hdr' ? 'jpeg' : format))
    throw refuse(`is a ${kind.toUpperCase()} picture, not ${format.toUpperCase()}`)
  const data = await readFile(path)
  if (data.length !== bytes) throw refuse(`has ${data.length} bytes instead of ${bytes}`)
  if (digest !== undefined && digestRendition(data) !== digest) throw refuse('does not match its digest in the export')
  const decoders = sharedDecoders()
  const facts = await explained(decoders.run('verify', { source: place(path) }), path, kind, decoders)
  if (facts.width === width && facts.height === height) return data
  throw refuse(`has ${facts.width} × ${facts.height} pixels instead of ${width} × ${height}`)
}
