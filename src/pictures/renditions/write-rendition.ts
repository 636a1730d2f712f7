import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rendition } from '../../photos/photo.js'
import { renditionName } from '../storage/picture-paths.js'
import { digestRendition } from '../storage/rendition-digest.js'

/** Writes a rendition into a staging directory, which is synced later. @returns its record in the archive */
export function writeRendition(directory: string, file: Omit<Rendition, 'bytes' | 'digest'>, data: Buffer): Rendition {
  const { size, format, width, height } = file
  // Synchronous: writing to the page cache is faster than a trip to the thread pool.
  writeFileSync(join(directory, renditionName(size, format)), data, { flag: 'wx' })
  return { size, format, width, height, bytes: data.length, digest: digestRendition(data) }
}
