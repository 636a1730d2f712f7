import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openBucket } from './bucket.js'

const KEYS = { bucket: 'photos', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }

/** A server that answers every request with one status. */
async function startServer(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('reports the answer from a bucket that denies access', async () => {
  const { server, endpoint } = await startServer(403)
  const bucket = await openBucket({ ...KEYS, endpoint })
  const failure = await bucket.sizeOf('pictures/a').catch(String)
  server.close()
  expect(failure).toContain('403')
  expect(failure).not.toMatch(/s3mini|Error getting/)
})
