import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Contract } from '../contract/contract.js'
import type { ClientAddress } from '../http/quota/client-address.js'
import type { Clock } from '../photos/days/clock.js'
import type { Rendition } from '../photos/photo.js'
import type { Archive } from '../state/archive.js'
import type { GeneratedImage, Place } from './parts/draw-sheets.js'

/** The picture files, as the site needs them. */
export interface SitePictures {
  /** A rendition: a file opened for reading, which the caller closes, or its bytes where no disk has them; `undefined` when there is none. */
  read(key: string, rendition: Rendition): Promise<FileHandle | Buffer | undefined>
  /** Whether these are the bytes of the rendition. */
  isIntact(data: Buffer, rendition: Rendition): boolean
  /** The same for an open file, which is read only if it is new or has changed. */
  isIntactFile(handle: FileHandle, rendition: Rendition, key: string): Promise<boolean>
  /** Bytes of memory for files that were asked for lately. */
  readonly memoryBytes: number
  /** Draws renditions side by side, beside the service; `undefined` when too many canvases wait already. */
  draw(canvas: SheetCanvas): Promise<Buffer | undefined>
  /** Gives a drawn image by the name of its content, drawing it where no disk has it. Absent where none is kept. */
  readonly cacheGenerated?: CacheGenerated | undefined
  /** Absent where the program sends all files itself. */
  readonly fileOffload?: FileOffload | undefined
}

type CacheGenerated = (name: string, draw: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>

/** Lets the proxy in front send a file that the program allows to be seen. */
export interface FileOffload {
  /** Whether the request came through that proxy. */
  isProxied(request: IncomingMessage): boolean
  /** The header field that names the file: name and value. */
  field(key: string, rendition: Rendition): readonly [name: string, value: string]
}

/** A picture to draw, with what its pieces hold. */
export interface SheetCanvas extends Pick<GeneratedImage, 'width' | 'height' | 'format' | 'maxBytes' | 'bleed'> {
  /** `#rrggbb`, where no picture is. */
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
