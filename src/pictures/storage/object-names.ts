import type { Rendition } from '../../photos/photo.js'
import { renditionName } from './picture-paths.js'

export const OBJECTS = 'pictures/'

/** Identifies a file of a picture, with its digest if the archive has one. */
export type RenditionFile = Pick<Rendition, 'size' | 'format' | 'digest'> & Partial<Pick<Rendition, 'bytes'>>

/** The prefix of a picture's objects. It cannot be guessed without the owner's file. */
export function objectsOf(key: string): string {
  return `${OBJECTS}${key.slice(0, 2)}/${key}/`
}

/**
 * The name of a rendition in the bucket. It contains the digest, if known, so new bytes get a new name, and servers keep reading
 * the old object until a change is committed.
 */
export function objectName(key: string, { size, format, digest }: RenditionFile): string {
  return objectsOf(key) + (digest === undefined ? renditionName(size, format) : `${size}.${digest}.${format}`)
}
