import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { initSite } from './init-site.js'

test('writes every default into a new site.json, and no samples', async () => {
  const path = await initSite(join(await makeTemporaryDirectory(), 'new', 'site'))
  const { photographers: _, description: __, contactEmail: ___, ...defaults } = SPECIFIED_SITE
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    $schema: './site.schema.json',
    ...defaults,
    imprint: { name: '', address: [], email: '', phone: '', vatId: '', responsible: '' },
    privacy: { authority: '', hosting: '', further: [] },
  })
})
