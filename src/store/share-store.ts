import type { PhotoStore } from '../photos/photo-store.js'

/**
 * One store for many at once in a process: changes wait for each other, and reading goes on meanwhile, by a connection of its
 * own. A connection of SQLite holds one transaction at a time.
 * @param writer makes the changes, and nothing else
 */
export function shareStore(writer: PhotoStore, reader: PhotoStore): PhotoStore {
  let last: Promise<unknown> = Promise.resolve()
  return {
    readAll: () => reader.readAll(),
    ...(reader.readContents && { readContents: reader.readContents.bind(reader) }),
    readBetween: (first, until) => reader.readBetween(first, until),
    readGone: () => reader.readGone(),
    readNotes: () => reader.readNotes(),
    // Only the writer can tell what it changed itself from what others did.
    revision: () => writer.revision(),
    changedDays: async (since) => writer.changedDays?.(since),
    change(work) {
      const changed = last.then(() => writer.change(work))
      last = changed.catch(() => undefined)
      return changed
    },
    async close() {
      await last
      await Promise.all([writer.close(), reader.close()])
    },
  }
}
