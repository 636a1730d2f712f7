import type { Photo } from '../../photos/photo.js'
import type { PhotoStore } from '../../photos/photo-store.js'
import { openSqliteStore } from '../../store/sqlite-store.js'
import { type OpenStoreOptions, openPostgresStore } from './postgres-store.js'

/** Where photos are stored. The URL may contain a password, so never print it. */
export type Database =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string }

/** Opens a store, reads all its photos and closes it. @throws StoreError */
export async function readPhotosOf(database: Database): Promise<readonly Photo[]> {
  const store = await openStore(database)
  try {
    return await store.readAll()
  } finally {
    await store.close()
  }
}

/** Opens the photo store. @throws StoreError with one line for the owner; OlderDatabaseError with `mustBeCurrent` */
export async function openStore(database: Database, options: OpenStoreOptions = {}): Promise<PhotoStore> {
  if (database.kind === 'sqlite') return openSqliteStore(database.file, options)
  return openPostgresStore(database.url, { schema: database.schema, ...options })
}
