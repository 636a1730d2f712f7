import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { listGiven } from './list-pictures.js'

test('replaces a folder with its pictures in numerical order, and names other files', async () => {
  const folder = await makeTemporaryDirectory()
  for (const name of ['@insta', '.Trash-1000', '@eaDir', 'data']) await mkdir(join(folder, name))
  const hidden = ['.Trash-1000', '@eaDir', 'data'].map((name) => join(name, '3.jpg'))
  for (const name of [
    ...hidden,
    '10.jpg',
    '2.JPG',
    '2.xmp',
    'notes.txt',
    '.DS_Store',
    '._2.JPG',
    join('@insta', '1.heic'),
  ]) {
    await writeFile(join(folder, name), '')
  }
  expect(await listGiven(['z.jpg', folder, 'a.jpg'], join(folder, 'data'))).toEqual({
    files: ['z.jpg', join(folder, '@insta', '1.heic'), join(folder, '2.JPG'), join(folder, '10.jpg'), 'a.jpg'],
    others: [join(folder, 'notes.txt')],
  })
})

test('rejects a folder without pictures', async () => {
  const folder = await makeTemporaryDirectory()
  await expect(listGiven([folder], '/nowhere')).rejects.toThrow(`${folder} holds no pictures; name another directory`)
})

test('keeps files that do not exist, to be rejected one by one', async () => {
  expect(await listGiven(['no.jpg', 'such file.jpg'], '/nowhere')).toMatchObject({ files: ['no.jpg', 'such file.jpg'] })
})
