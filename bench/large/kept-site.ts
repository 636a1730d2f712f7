import { createReadStream, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Photo } from '../../src/photos/photo.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { demoDirectory } from '../workshop.js'
import { storeMany } from './store-many.js'

const KEPT = join(tmpdir(), 'photoblog-bench-many')

/** The photos of the demo, from which larger sites are made. */
export async function readDemo(): Promise<readonly Photo[]> {
  const store = await openSqliteStore(join(demoDirectory, 'photos.sqlite'))
  const photos = await store.readAll()
  await store.close()
  return photos
}

/**
 * Makes a site of many photos, or reuses the one from an earlier run.
 * @param models the result of `readDemo`; see `storeMany`
 * @returns the directory of the site
 */
export async function keepSite(models: readonly Photo[], count: number, files: 'files' | 'rows'): Promise<string> {
  const dataDir = join(KEPT, `${count}-${files}`)
  if (!existsSync(join(dataDir, 'site.json'))) {
    rmSync(dataDir, { recursive: true, force: true })
    await storeMany(dataDir, models, count, files)
  }
  return dataDir
}

/** Loads the database into the page cache, where it is when only the server restarts. */
export async function readThrough(dataDir: string): Promise<void> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(join(dataDir, 'photos.sqlite')), sink)
}
