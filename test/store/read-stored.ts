import { join } from 'node:path'
import { openSqliteStore } from '../../src/store/sqlite-store.js'

/** All photos in the database of a site that has one, queued ones too. */
export async function readStoredPhotos(dataDir: string) {
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  try {
    return await store.readAll()
  } finally {
    await store.close()
  }
}
