import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { compareNames, listGiven } from './list-pictures.js'

test('in the place of a folder stand its pictures, as people number them, and other files are named', async () => {
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

test('a folder without pictures is refused', async () => {
  const folder = await makeTemporaryDirectory()
  await expect(listGiven([folder])).rejects.toThrow(`${folder} holds no pictures; name another directory`)
})

test('a name that a shell took apart at its spaces is told whole, with the advice to quote it', async () => {
  const folder = await makeTemporaryDirectory()
  await mkdir(join(folder, 'Sea and sky'))
  await writeFile(join(folder, 'Sea and sky', 'a b.jpg'), '')
  await writeFile(join(folder, 'Sea'), '')
  const parts = ['other.jpg', join(folder, 'Sea'), 'and', 'sky/a', 'b.jpg']
  await expect(listGiven(parts)).rejects.toThrow(
    `put a name with spaces in quotation marks: "${join(folder, 'Sea and sky', 'a b.jpg')}"`,
  )
})

test('a folder whose name a shell took apart is told as well', async () => {
  const folder = await makeTemporaryDirectory()
  await mkdir(join(folder, 'December 2026'))
  await expect(listGiven([join(folder, 'December'), '2026'])).rejects.toThrow(`"${join(folder, 'December 2026')}"`)
})

test('files that do not exist are handed on, to be refused one by one', async () => {
  expect(await listGiven(['no.jpg', 'such file.jpg'])).toMatchObject({ files: ['no.jpg', 'such file.jpg'] })
})

test('2 comes before 10 by name', () => {
  expect(['IMG_10.jpg', 'IMG_9.jpg', 'img_2.jpg'].sort(compareNames)).toEqual(['img_2.jpg', 'IMG_9.jpg', 'IMG_10.jpg'])
})
