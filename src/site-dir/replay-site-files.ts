import { feedPath, markdownPath } from '../contract/addresses/page-paths.js'
import type { HistoryEntry, RenamedPage } from '../photos/history-entry.js'
import { moveRedirects } from './redirects-file.js'
import { replaySiteMembers, writeSiteMembers } from './site-members.js'

/** Lets the page of a former name, its markdown and its feed lead to those of the new one. @throws StorageError */
export async function leadPages(dataDir: string, { from, to }: RenamedPage): Promise<void> {
  await moveRedirects(
    dataDir,
    new Map([
      [from, to],
      [markdownPath(from), markdownPath(to)],
      [feedPath(from), feedPath(to)],
    ]),
  )
}

/**
 * What a change did to the owner's files is taken back, or made again.
 * @returns what does it, once all is known to be as the change left it
 * @throws OwnerError when it is not
 */
export async function replaySiteFiles(
  dataDir: string,
  { site, page }: HistoryEntry,
  direction: 'undo' | 'redo',
): Promise<() => Promise<void>> {
  const members = await replaySiteMembers(dataDir, site ?? {}, direction)
  return async () => {
    if (site !== undefined) await writeSiteMembers(dataDir, members)
    if (page !== undefined) await leadPages(dataDir, direction === 'redo' ? page : { from: page.to, to: page.from })
  }
}
