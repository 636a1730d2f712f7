import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { readRedirects } from './redirects-file.js'

test('ignores a byte order mark', async () => {
  const directory = await makeTemporaryDirectory()
  writeFileSync(join(directory, 'redirects.json'), '\uFEFF{"/about-us/": "/about/"}')
  expect([...(await readRedirects(directory)).values()]).toEqual(['/about/'])
})
