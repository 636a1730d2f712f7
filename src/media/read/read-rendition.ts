import { readFile } from 'node:fs/promises'
import type { Rendition } from '../../archive/index.js'
import { type Decoders, sharedDecoders } from '../cut/decoders.js'
import { digestRendition } from '../keep/rendition-digest.js'
import { explained, identify, place } from './check-picture.js'
import { PictureError } from './picture-error.js'

/**
 * The bytes of a rendition that somebody else kept, when the file is what it is said to be, to its last pixel.
 * @throws PictureError
 */
export async function readRendition(
  path: string,
  { format, width, height, bytes, digest }: Rendition,
  decoders: Decoders = sharedDecoders(),
): Promise<Buffer> {
  const refuse = (fault: string) => new PictureError(path, `${fault}; copy the export anew`)
  const kind = identify(path, path)
  if (kind !== format) throw refuse(`is a ${kind.toUpperCase()} picture and not ${format.toUpperCase()}`)
  const data = await readFile(path)
  if (data.length !== bytes) throw refuse(`has ${data.length} bytes and not ${bytes}`)
  if (digest !== undefined && digestRendition(data) !== digest) throw refuse('has other bytes than the export says')
  const facts = await explained(decoders.run('verify', { source: place(path) }), path, kind, decoders)
  if (facts.width === width && facts.height === height) return data
  throw refuse(`has ${facts.width} × ${facts.height} pixels and not ${width} × ${height}`)
}
