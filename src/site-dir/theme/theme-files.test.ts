import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { readThemeFile } from './theme-files.js'

test('rejects a pipe without waiting for it', async () => {
  const directory = await makeTemporaryDirectory()
  execFileSync('mkfifo', [join(directory, 'logo.svg')])
  await expect(readThemeFile(directory, 'logo.svg', 'logo')).rejects.toThrow(
    'logo.svg is not a file; use an SVG or a PNG',
  )
})

test('rejects a directory', async () => {
  const directory = await makeTemporaryDirectory()
  await mkdir(join(directory, 'own.css'))
  const read = readThemeFile(directory, 'own.css', 'stylesheet')
  await expect(read).rejects.toThrow('own.css is not a file; save it as UTF-8 text')
})
