import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { readRedirects } from './redirects-file.js'

test('redirects are read with a byte order mark before them', async () => {
  const directory = await makeTemporaryDirectory()
  writeFileSync(join(directory, 'redirects.json'), '\uFEFF{"/about-us/": "/about/"}')
  expect([...(await readRedirects(directory)).values()]).toEqual(['/about/'])
})
