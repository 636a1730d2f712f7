import type { NotedPage } from '../../archive/index.js'
import { feedPath, markdownPath } from '../../contract/index.js'
import { moveRedirects } from '../../data-dir/index.js'

/** Lets the page of a former name, its markdown and its feed lead to those of the new one. @throws StorageError */
export async function leadPages(dataDir: string, { from, to }: NotedPage): Promise<void> {
  await moveRedirects(
    dataDir,
    new Map([
      [from, to],
      [markdownPath(from), markdownPath(to)],
      [feedPath(from), feedPath(to)],
    ]),
  )
}

/** What the server has to be told after a change of its files. */
export const REREAD = 'Send the server SIGHUP, so that it reads site.json and redirects.json again.'
