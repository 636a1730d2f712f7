import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { describePhotoStore } from './photo-store-contract.js'

describePhotoStore('SQLite', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-store-'))
  const file = join(directory, 'photos.sqlite')
  return {
    open: () => openSqliteStore(file),
    remove: async () => rmSync(directory, { recursive: true }),
  }
})
