import type { Site } from '../../photos/site.js'
import type { Published } from '../../state/published.js'
import type { Addresses } from './addresses.js'
import type { PagePaths } from './page-paths.js'
import type { Resolved } from './resolved.js'

export interface OldBlogParts {
  readonly site: Site
  readonly addresses: Addresses
  readonly pages: PagePaths
}

/** What an old blog made of its photos and lists besides the addresses that are remembered of each photo. */
export interface OldBlog {
  /** The picture of an upload, in the size that its address names. */
  picturePath(path: string, published: Published): string | undefined
  /**
   * Where an address leads of which nothing is known.
   * @param at the photo at the address above, for what hangs below it; `null` where nothing is to be seen
   */
  find(
    asked: { readonly path: string; readonly query: string },
    published: Published,
    at: (path: string) => Resolved | undefined | null,
  ): Resolved | undefined
}

/** A site that was never another one. */
export const NO_OLD_BLOG: OldBlog = { picturePath: () => undefined, find: () => undefined }
