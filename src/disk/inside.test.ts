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

test('the directory itself, what is to be made in it, and what a link leads into are inside', async () => {
  const { dataDir, at } = await places()
  for (const path of ['data', 'data/new/deep.tar', 'link/new', 'data/..data']) {
    expect([path, await isInside(dataDir, at(path))]).toEqual([path, true])
  }
})

test('what is beside it, above it or begins with its name is not', async () => {
  const { dataDir, at } = await places()
  for (const path of ['.', 'data2', 'data.tar', 'data/../backups']) {
    expect([path, await isInside(dataDir, at(path))]).toEqual([path, false])
  }
})
