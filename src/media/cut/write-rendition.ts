import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rendition } from '../../archive/index.js'
import { renditionName } from '../keep/picture-paths.js'
import { digestRendition } from '../keep/rendition-digest.js'

/** Writes a rendition into a directory that is being staged, which makes it durable later. @returns what the archive keeps of it */
export function writeRendition(directory: string, file: Omit<Rendition, 'bytes' | 'digest'>, data: Buffer): Rendition {
  const { size, format, width, height } = file
  // At once: memory takes it sooner than a thread could be asked to.
  writeFileSync(join(directory, renditionName(size, format)), data, { flag: 'wx' })
  return { size, format, width, height, bytes: data.length, digest: digestRendition(data) }
}
