import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { openUploads } from './uploads.js'

async function uploadsOf(...files: string[]) {
  const root = await makeTemporaryDirectory()
  const directory = join(root, 'uploads')
  mkdirSync(directory)
  writeFileSync(join(root, 'secret.jpg'), '')
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    writeFileSync(join(directory, file), '')
  }
  const uploads = await openUploads(directory)
  return async (address: string, isOriginal?: boolean) => {
    const found = await uploads.find(address, isOriginal)
    return found && relative(directory, found)
  }
}

test('prefers the original to its resized copies', async () => {
  const find = await uploadsOf(
    '2020/01/x.jpg',
    '2020/01/x-scaled.jpg',
    '2020/01/x-300x200.jpg',
    '2020/01/y-300x200.jpg',
  )
  expect(await find('/wp-content/uploads/2020/01/x-300x200.jpg')).toBe('2020/01/x.jpg')
  expect(await find('2020/01/x-scaled.jpg', true)).toBe('2020/01/x.jpg')
  expect(await find('https://a.example/wp-content/uploads/2020/01/y-300x200.jpg?x=1')).toBe('2020/01/y-300x200.jpg')
  expect(await find('/wp-content/uploads/2020/01/y.jpg')).toBeUndefined()
})

test('finds files in other layouts and spellings', async () => {
  const find = await uploadsOf('2008/06/canola.JPG', 'wp-content/uploads/2009/a.jpg', 'flat.jpg', '2010/01/u\u0308.jpg')
  expect(await find('https://x.files.example/2008/06/canola.jpg')).toBe('2008/06/canola.JPG')
  expect(await find('../wp-content/uploads/2009/a.jpg')).toBe('wp-content/uploads/2009/a.jpg')
  expect(await find('https://x.example/blog/wp-content/uploads/flat-150x150.jpg')).toBe('flat.jpg')
  expect(await find('/wp-content/uploads/2010/01/%C3%BC.jpg')).toBe('2010/01/u\u0308.jpg')
})
