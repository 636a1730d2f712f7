import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { initSite } from './init-site.js'

test('writes every default into a new site.json, and no names', async () => {
  const path = await initSite(join(await makeTemporaryDirectory(), 'new', 'site'))
  const { photographers: _, description: __, contactEmail: ___, ...defaults } = SPECIFIED_SITE
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    $schema: './site.schema.json',
    ...defaults,
    imprint: { name: '', address: [], email: '', phone: '', vatId: '', responsible: '' },
    privacy: { authority: '', hosting: '', further: [] },
  })
})

test('keeps an existing site.json', async () => {
  const directory = await makeTemporaryDirectory()
  await writeFile(join(directory, 'site.json'), '{}')
  await expect(initSite(directory)).rejects.toThrow('already exists; edit it')
  expect(await readFile(join(directory, 'site.json'), 'utf8')).toBe('{}')
})

test('reports a file in place of the directory in one line', async () => {
  const file = join(await makeTemporaryDirectory(), 'file')
  await writeFile(file, '')
  await expect(initSite(file)).rejects.toThrow(/^[^\n]+ is not a directory; [^\n]+$/)
})
