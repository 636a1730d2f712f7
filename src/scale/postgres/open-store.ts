import type { Photo } from '../../photos/photo.js'
import type { PhotoStore } from '../../photos/photo-store.js'
import { openSqliteStore } from '../../store/sqlite-store.js'
import { type OpenStoreOptions, openPostgresStore } from './postgres-store.js'

/** Where photos are stored. The URL may contain a password, so never print it. */
export type Database =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string }

/** Opens a store for `work` and closes it. @throws StoreError, and what `work` throws */
export async function withStore<Result>(
  database: Database,
  work: (store: PhotoStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(database)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

export function readPhotosOf(database: Database): Promise<readonly Photo[]> {
  return withStore(database, (store) => store.readAll())
}

/** Opens the photo store. @throws StoreError with one line for the owner; OlderDatabaseError with `mustBeCurrent` */
export async function openStore(database: Database, options: OpenStoreOptions = {}): Promise<PhotoStore> {
  if (database.kind === 'sqlite') return openSqliteStore(database.file, options)
  return openPostgresStore(database.url, { schema: database.schema, ...options })
}
