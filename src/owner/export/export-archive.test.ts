import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../../test/files.js'
import { openOwnerSite } from '../../../test/owner-site.js'
import { exportArchive } from './export-archive.js'

test('an original that is listed but gone is not called damaged', async () => {
  const { addOn, dataDir, directory, parts } = await openOwnerSite()
  await addOn('2026-11-20', 'Low tide')
  const [original = ''] = filesBelow(join(dataDir, 'originals'))
  rmSync(original)
  symlinkSync('nowhere', original)
  const { missing } = await exportArchive(join(directory, 'export'), parts)
  expect(missing).toEqual([`2026-11-20: ${original}; its renditions were exported`])
})
