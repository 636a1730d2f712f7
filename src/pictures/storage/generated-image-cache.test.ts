import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { cacheGenerated } from './generated-image-cache.js'

const IMAGE = Buffer.from('an image')

/** A data directory that several processes open in turn, and the images they drew. */
async function openDirectory() {
  const dataDir = await makeTemporaryDirectory()
  const drawn: string[] = []
  const openProcess = () => {
    const keep = cacheGenerated(dataDir)
    return (name: string, image: Buffer | undefined = IMAGE) =>
      keep(name, async () => {
        drawn.push(name)
        return image
      })
  }
  return { directory: join(dataDir, 'drawn'), drawn, openProcess }
}

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['cut short', (whole: Buffer) => whole.subarray(0, -1)],
  ['changed', (whole: Buffer) => Buffer.concat([whole.subarray(0, -1), Buffer.from('?')])],
])('draws an image again if its file is %s', async (_how, damage) => {
  const { directory, drawn, openProcess } = await openDirectory()
  await openProcess()('a.jpeg')
  const file = join(directory, 'a.jpeg')
  await writeFile(file, damage(await readFile(file)))
  expect(await openProcess()('a.jpeg')).toEqual(IMAGE)
  expect(drawn).toHaveLength(2)
})

test('returns an image even if nothing can be written', async () => {
  const dataDir = await makeTemporaryDirectory()
  await writeFile(join(dataDir, 'drawn'), 'in the way')
  expect(await cacheGenerated(dataDir)('a.jpeg', async () => IMAGE)).toEqual(IMAGE)
})
