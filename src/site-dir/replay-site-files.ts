import { feedPath, markdownPath } from '../contract/addresses/page-paths.js'
import type { HistoryEntry, RenamedPage } from '../photos/history-entry.js'
import { moveRedirects, removeRedirects } from './redirects-file.js'
import { replaySiteMembers, writeSiteMembers } from './site-members.js'

/** Redirects the page, markdown and feed of an old name to those of the new name. @throws ConfigError, StorageError */
export async function redirectPages(dataDir: string, { from, to }: RenamedPage): Promise<void> {
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
 * Prepares to undo or redo a change to the owner's files.
 * @returns a function that writes the files
 * @throws OwnerError when site.json is faulty, or a member that the change wrote has been edited since
 */
export async function replaySiteFiles(
  dataDir: string,
  { command, site, page }: HistoryEntry,
  direction: 'undo' | 'redo',
): Promise<() => Promise<void>> {
  const members = await replaySiteMembers(dataDir, site ?? {}, direction)
  const replayRedirects = async ({ from, to }: RenamedPage) => {
    if (direction === 'redo') await redirectPages(dataDir, { from, to })
    // After a merge is undone, both names have photos and pages again.
    else if (command.startsWith('merge ')) await removeRedirects(dataDir, [from, markdownPath(from), feedPath(from)])
    else await redirectPages(dataDir, { from: to, to: from })
  }
  return async () => {
    // Write redirects first: if redirects.json is faulty, site.json must stay unchanged.
    if (page !== undefined) await replayRedirects(page)
    if (site !== undefined) await writeSiteMembers(dataDir, members)
  }
}
