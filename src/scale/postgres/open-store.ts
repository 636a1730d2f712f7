import type { Photo } from '../../photos/photo.js'
import type { PhotoStore } from '../../photos/photo-store.js'
import { openSqliteStore } from '../../store/sqlite-store.js'
import { openPostgresStore } from './postgres-store.js'

/** Where photos are kept. The URL may hold a password: never print it. */
export type Database =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string }

export interface OpenStoreOptions {
  /** Opens even if the database server cannot be reached yet: a running server can wait for it. */
  readonly mayBeAbsent?: boolean
  /** Opens also what a newer version made, where it may be read: for a server, which changes nothing. */
  readonly mayBeNewer?: boolean
  /** Refuses what an older version made instead of migrating it. */
  readonly mustBeCurrent?: boolean
}

/** Opens a store only to read all its photos. @throws StoreError */
export async function readPhotosOf(database: Database): Promise<readonly Photo[]> {
  const store = await openStore(database)
  try {
    return await store.readAll()
  } finally {
    await store.close()
  }
}

/** Opens the photo store. @throws StoreError with one line for the owner; OlderDatabaseError if it must be current */
export async function openStore(database: Database, options: OpenStoreOptions = {}): Promise<PhotoStore> {
  if (database.kind === 'sqlite') return openSqliteStore(database.file, options)
  return openPostgresStore(database.url, { schema: database.schema, ...options })
}
