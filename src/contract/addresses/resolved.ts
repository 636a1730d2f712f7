import type { Photo } from '../../photos/photo.js'

/** What an address stands for. Nothing in it comes from a day that has not begun. */
export type Resolved =
  | ResolvedPhoto
  /** A list, a feed, or where the owner sends it: a path, or an address elsewhere. */
  | { readonly kind: 'path'; readonly path: string }
  /** Its photo was published and removed. */
  | { readonly kind: 'gone' }

export interface ResolvedPhoto {
  readonly kind: 'photo'
  readonly photo: Photo
  /** By its page as it is now, by its day alone, by an address that led to it before, or by its day with a slug that it never had. */
  readonly by: 'page' | 'day' | 'former' | 'guess'
  /** Where it answers now: its page, as markdown when the address says so, or its picture for that of an upload. */
  readonly path: string
}
