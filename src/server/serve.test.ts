import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnerSite } from '../../test/owner-site.js'
import { openSite } from '../site-dir/open-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { serve } from './serve.js'

test.each([
  ['{}', 'already in use'],
  ['[', 'redirects.json'],
])('closes the store of a site that it cannot serve: redirects.json is %s', async (redirects, why) => {
  const { dataDir, parts } = await openOwnerSite()
  await writeFile(join(dataDir, 'site.json'), '{}')
  await writeFile(join(dataDir, 'redirects.json'), redirects)
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)
  const config = readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT })
  const open = await openSite(config)
  await expect(serve(config, open, parts.clock)).rejects.toThrow(why)
  await expect(open.store.revision()).rejects.toThrow()
})
