import { OwnerError } from '../../disk/owner-error.js'
import type { UnusableKind } from './sniff-picture.js'

/** What is wrong with a picture, for whoever says it in another language than the reason. */
export type WhyUnusable =
  | { readonly code: UnusableKind | 'too slow' | 'too much memory' | 'crashed' | 'rare' | 'truncated' | 'damaged' }
  /** Published only if the owner accepts it. */
  | { readonly code: 'partly damaged' }
  | { readonly code: 'too large'; readonly bytes: number; readonly allowed: number }
  | { readonly code: 'too many pixels'; readonly width: number; readonly height: number; readonly allowed: number }

/** Thrown when a picture cannot be used. Its message is one line for the owner: which file, what is wrong, what to do. */
export class PictureError extends OwnerError {
  override readonly name = 'PictureError'
  constructor(
    /** The file's name, as the owner gave it. */
    readonly file: string,
    /** What is wrong and what to do, without the file's name. */
    readonly reason: string,
    readonly fault?: WhyUnusable,
  ) {
    super(`${file} ${reason}`)
  }
}
