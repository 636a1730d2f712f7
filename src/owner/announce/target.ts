import type { Photo } from '../../photos/photo.js'
import type { Outbox } from './outbox.js'

export interface Target {
  /** Identifies the target in the store and to the owner; never a secret. */
  readonly name: string
  /** Masked in error messages and in the output of dry runs. */
  readonly secrets: readonly string[]
  /** How long after the first attempt the target recognises a resent post by its `Post.key`; always if omitted. */
  readonly repeatableMs?: number
  /** @throws RefusedError if nothing was published; after other errors the photo may have been */
  send(post: Post, outbox: Outbox): Promise<void>
}

/** A photo as targets announce it. */
export interface Post {
  readonly photo: Photo
  /** Its day at the first attempt. */
  readonly day: Photo['date']
  /** The title and the place. */
  readonly head: string
  /** The permanent address of the photo's page. */
  readonly url: string
  readonly alt: string
  /** 64 hexadecimal digits, the same in every attempt to send this photo to this target. */
  readonly key: string
  readonly now: Date
  /** The largest JPEG of at most 1600 pixels and a megabyte. @throws RefusedError if it is unreadable or damaged */
  picture(): Promise<{ readonly data: Buffer<ArrayBuffer>; readonly width: number; readonly height: number }>
}
