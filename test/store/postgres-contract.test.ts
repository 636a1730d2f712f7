import { afterAll, beforeAll, describe } from 'vitest'
import { openStore } from '../../src/store/index.js'
import { describePhotoStore } from './photo-store-contract.js'
import { findPostgres, type PostgresServer, startPostgres } from './start-postgres.js'

const bin = findPostgres('photos in PostgreSQL')

describe.skipIf(bin === undefined)('the contract of every store', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(bin!)
  })
  afterAll(() => server?.remove())

  describePhotoStore('PostgreSQL', async () => {
    const url = await server.createDatabase()
    return { open: () => openStore({ kind: 'postgres', url }), remove: async () => undefined }
  })

  describePhotoStore('a schema of PostgreSQL', async () => {
    const url = await server.createDatabase()
    const schema = 'photoblog_demo'
    return { open: () => openStore({ kind: 'postgres', url, schema }), remove: async () => undefined }
  })
})
