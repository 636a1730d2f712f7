import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Contract } from '../contract/contract.js'
import type { ClientAddress } from '../http/quota/client-address.js'
import type { Clock } from '../photos/days/clock.js'
import type { Rendition } from '../photos/photo.js'
import type { Archive } from '../state/archive.js'
import type { GeneratedImage, Place } from './parts/draw-sheets.js'

export interface SitePictures {
  /** Opens a file for its caller to close, or reads one that is not on disk; `undefined` if absent. @throws Problem */
  read(key: string, rendition: Rendition): Promise<FileHandle | Buffer | undefined>
  /** Whether these are the bytes of the rendition. */
  isIntact(data: Buffer, rendition: Rendition): boolean
  /** The same for an open file; reads it only if it is new or has changed. */
  isIntactFile(handle: FileHandle, rendition: Rendition, key: string): Promise<boolean>
  /** Maximum bytes of cached files. */
  readonly memoryBytes: number
  /** Composes renditions in another process; `undefined` if too many canvases are already waiting. @throws Problem */
  draw(canvas: SheetCanvas): Promise<Buffer | undefined>
  /** Reads a drawn image by a name that identifies its content, or draws and stores it. Absent if none are stored. */
  readonly cacheGenerated?: CacheGenerated | undefined
  /** Absent if the program sends all files itself. */
  readonly fileOffload?: FileOffload | undefined
}

type CacheGenerated = (name: string, draw: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>

/** Lets the proxy in front send a file after the program has allowed it. */
export interface FileOffload {
  /** Whether the request came through that proxy. */
  isProxied(request: IncomingMessage): boolean
  /** The header field that names the file: name and value. */
  field(key: string, rendition: Rendition): readonly [name: string, value: string]
}

/** A picture to draw, with the contents of its pieces. */
export interface SheetCanvas extends Pick<GeneratedImage, 'width' | 'height' | 'format' | 'maxBytes' | 'bleed'> {
  /** Background colour, `#rrggbb`. */
  readonly ground: string
  readonly pictures: readonly (Place & { readonly data: Uint8Array })[]
}

export interface SiteContext {
  readonly archive: Archive
  readonly contract: Contract
  readonly clock: Clock
  readonly pictures: SitePictures
  readonly clientAddress: ClientAddress
}

/** The bytes of a rendition; `undefined` if the file is missing or does not match the archive. */
export async function loadRendition(key: string, rendition: Rendition, pictures: SitePictures) {
  const found = await pictures.read(key, rendition)
  return found && readIntact(found, rendition, pictures)
}

/** Reads and closes a file; `undefined` if its bytes do not match the archive. A buffer has been checked already. */
export async function readIntact(found: FileHandle | Buffer, rendition: Rendition, pictures: SitePictures) {
  if (Buffer.isBuffer(found)) return found
  try {
    const { size } = await found.stat()
    // Allocate outside the buffer pool, because a slice of the pool would keep all of its 8 KB alive.
    const data = Buffer.allocUnsafeSlow(size)
    const { bytesRead } = await found.read(data, 0, size, 0)
    return bytesRead === size && pictures.isIntact(data, rendition) ? data : undefined
  } finally {
    await found.close()
  }
}
