import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { makeDirectory } from './durable-files.js'

test('creates a directory and its parents, even in parallel', async () => {
  const deep = join(await makeTemporaryDirectory(), 'a', 'b', 'c')
  await Promise.all([makeDirectory(deep), makeDirectory(deep), makeDirectory(join(deep, 'd'))])
  expect((await stat(join(deep, 'd'))).isDirectory()).toBe(true)
  await makeDirectory(deep)
})

test('rejects a file in place of a directory or parent', async () => {
  const file = join(await makeTemporaryDirectory(), 'file')
  await writeFile(file, '')
  const says = `${file} is not a directory; move it away, or name another directory`
  await expect(makeDirectory(file)).rejects.toThrow(says)
  await expect(makeDirectory(join(file, 'a', 'b'))).rejects.toThrow(says)
})

test.runIf(process.platform === 'linux')('fails instead of hanging where no directory can exist', async () => {
  await expect(makeDirectory('/proc/photoblog/a')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/photoblog' })
})
