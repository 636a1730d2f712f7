import { describe } from 'vitest'
import { openStore } from '../../src/scale/postgres/open-store.js'
import { describePhotoStore } from './photo-store-contract.js'
import { findPostgres } from './start-postgres.js'
import { usePostgres } from './use-postgres.js'

const bin = findPostgres('photos in PostgreSQL')

describe.skipIf(bin === undefined)('the contract of every store', () => {
  const postgres = usePostgres(bin)

  describePhotoStore('PostgreSQL', async () => {
    const url = await postgres.server.createDatabase()
    return () => openStore({ kind: 'postgres', url })
  })

  describePhotoStore('a schema of PostgreSQL', async () => {
    const url = await postgres.server.createDatabase()
    const schema = 'photoblog_demo'
    return () => openStore({ kind: 'postgres', url, schema })
  })
})
