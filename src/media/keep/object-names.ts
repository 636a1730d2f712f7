import type { Rendition } from '../../archive/index.js'
import { renditionName } from './picture-paths.js'

/** With which the names of all objects begin. */
export const OBJECTS = 'pictures/'

/** Which file of a picture: with what tells its bytes from others, where the archive has it. */
export type RenditionFile = Pick<Rendition, 'size' | 'format' | 'digest'> & Partial<Pick<Rendition, 'bytes'>>

/** With which the names of all objects of a picture begin: whoever has not the owner's file cannot tell it. */
export function objectsOf(key: string): string {
  return `${OBJECTS}${key.slice(0, 2)}/${key}/`
}

/**
 * The name of a rendition in the bucket. The digest is in it, so that other bytes have another name: until a change is
 * committed, servers go on reading what they know of.
 */
export function objectName(key: string, { size, format, digest }: RenditionFile): string {
  return objectsOf(key) + (digest === undefined ? renditionName(size, format) : `${size}.${digest}.${format}`)
}

/** The name that a rendition has in a bucket that holds `names`: without digest, when it was put there before there was one. */
export function nameAmong(names: { has(name: string): boolean }, key: string, file: RenditionFile): string {
  const name = objectName(key, file)
  const plain = objectName(key, { size: file.size, format: file.format })
  return !names.has(name) && names.has(plain) ? plain : name
}
