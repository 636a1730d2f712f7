import type { OwnSite } from '../../site-dir/own-site.js'
import { type EmbedFailure, embedRights } from './embed-rights.js'

/** Writing so many at once takes a second or two. */
const MAX_AT_ONCE = 20

export interface SiteNamingLater extends OwnSite {
  /** Takes on what is too much to be waited for: when it resolves, this is done some time, whatever happens. */
  readonly nameLater?: ((pictures: ReadonlySet<string>) => Promise<void>) | undefined
}

/**
 * Writes into the files of pictures who took them, as the archive says by now.
 * @returns the pictures whose files still have the former name
 */
export async function nameInFiles(
  pictures: ReadonlySet<string>,
  parts: SiteNamingLater,
): Promise<readonly EmbedFailure[]> {
  if (pictures.size === 0) return []
  if (parts.nameLater === undefined || pictures.size <= MAX_AT_ONCE) {
    return (await embedRights(parts, { only: pictures })).failed
  }
  await parts.nameLater(pictures)
  return []
}
