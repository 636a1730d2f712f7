import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { openOriginals } from './picture-inventory.js'

test('finds originals by the keys of their pictures, with any extension', async () => {
  const dataDir = await makeTemporaryDirectory()
  const folder = join(dataDir, 'originals', 'ab')
  await mkdir(folder, { recursive: true })
  for (const name of ['ab0123456789abcdef.jpg', 'ab0123456789abcdff.heic', 'notes'])
    await writeFile(join(folder, name), '')
  const originals = openOriginals(dataDir)
  expect(await originals.find('ab0123456789abcdef')).toBe(join(folder, 'ab0123456789abcdef.jpg'))
  expect(await originals.find('ab0123456789abcdff')).toBe(join(folder, 'ab0123456789abcdff.heic'))
  for (const absent of ['ab0123456789abcd', 'notes', 'cd0123456789abcdef']) {
    expect(await originals.find(absent)).toBeUndefined()
  }
})
