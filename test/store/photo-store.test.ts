import { join } from 'node:path'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { describePhotoStore } from './photo-store-contract.js'

describePhotoStore('SQLite', async () => {
  const file = join(await makeTemporaryDirectory(), 'photos.sqlite')
  return () => openSqliteStore(file)
})
