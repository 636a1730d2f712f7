import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOwnerSite } from '../../test/owner-site.js'
import { openSite } from '../site-dir/open-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { serve } from './serve.js'

test.each([
  ['{}', 'no address 192.0.2.1'],
  ['[', 'redirects.json'],
])('closes the store of a site that it cannot serve: redirects.json is %s', async (redirects, why) => {
  const { dataDir, parts } = await openOwnerSite()
  await writeFile(join(dataDir, 'site.json'), '{}')
  await writeFile(join(dataDir, 'redirects.json'), redirects)
  const config = readConfig({ DATA_DIR: dataDir, HOST: '192.0.2.1' })
  const open = await openSite(config)
  await expect(serve(config, open, parts.clock)).rejects.toThrow(why)
  await expect(open.store.revision()).rejects.toThrow()
})
