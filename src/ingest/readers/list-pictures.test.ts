import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { listGiven } from './list-pictures.js'

test('replaces a folder with its pictures in numerical order, and names other files', async () => {
  const folder = await makeTemporaryDirectory()
  await mkdir(join(folder, 'sea'))
  for (const name of ['10.jpg', '2.JPG', '2.xmp', 'notes.txt', '.DS_Store', '._2.JPG', join('sea', '1.heic')]) {
    await writeFile(join(folder, name), '')
  }
  expect(await listGiven(['z.jpg', folder, 'a.jpg'])).toEqual({
    files: ['z.jpg', join(folder, '2.JPG'), join(folder, '10.jpg'), join(folder, 'sea', '1.heic'), 'a.jpg'],
    others: [join(folder, 'notes.txt')],
  })
})

test('rejects a folder without pictures', async () => {
  const folder = await makeTemporaryDirectory()
  await expect(listGiven([folder])).rejects.toThrow(`${folder} holds no pictures; name another directory`)
})

test('keeps files that do not exist, to be rejected one by one', async () => {
  expect(await listGiven(['no.jpg', 'such file.jpg'])).toMatchObject({ files: ['no.jpg', 'such file.jpg'] })
})
