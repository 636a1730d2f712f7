import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { isInside } from './inside.js'

async function places() {
  const directory = await makeTemporaryDirectory()
  const dataDir = join(directory, 'data')
  await mkdir(dataDir)
  await symlink(dataDir, join(directory, 'link'))
  return { dataDir, at: (name: string) => join(directory, name) }
}

test.each(['data', 'data/new/deep.tar', 'link/new', 'data/..data'])('accepts %s', async (path) => {
  const { dataDir, at } = await places()
  expect(await isInside(dataDir, at(path))).toBe(true)
})

test.each(['.', 'data2', 'data.tar', 'data/../backups'])('rejects %s', async (path) => {
  const { dataDir, at } = await places()
  expect(await isInside(dataDir, at(path))).toBe(false)
})
