import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildExif } from '../../../test/media-fixtures.js'
import { editPhoto, openOwnerSite } from '../../../test/owner-site.js'
import { readBytes } from '../../pictures/storage/picture-files.js'
import { replacePhoto } from './replace-photo.js'

test('keeps address and texts, and removes the old files', async () => {
  const { addOn, picture, parts, store, kept } = await openOwnerSite()
  const date = await addOn('2026-11-01', 'Sea', { photographer: 'Jens', tags: ['a'], alt: 'A boat' })
  const [before] = await store.readAll()
  const file = await picture('better.jpg', { exif: buildExif({ 272: 'X100', 315: 'Nobody' }) })
  await replacePhoto(date, file, {}, parts)
  const [after] = await store.readAll()
  expect(after).toMatchObject({ title: 'Sea', slug: 'sea', photographer: 'Jens', tags: ['a'], alt: 'A boat' })
  expect(after?.camera.camera).toBe('X100')
  expect(after?.picture.key).not.toBe(before?.picture.key)
  expect(await kept()).toHaveLength(5)
  expect(existsSync(parts.pictures.pathOf(before!.picture.key, 'full', 'jpeg'))).toBe(false)
  expect(existsSync(parts.pictures.pathOf(after!.picture.key, 'full', 'jpeg'))).toBe(true)
})

test('the same file regenerates the renditions with the current photographer, even if another day shows them', async () => {
  const { add, picture, parts, store, kept } = await openOwnerSite()
  const file = await picture('sea.jpg')
  const { added } = await add([file])
  const { date } = added[0]!.photo
  await add([file], { again: true })
  await editPhoto(date, { photographer: 'Erik' }, {}, parts)
  await replacePhoto(date, file, {}, parts)
  const [photo] = await store.readAll()
  const jpeg = await readBytes(parts.pictures, photo!.picture.key, { size: 'full', format: 'jpeg' })
  const content = jpeg!.toString('latin1')
  expect(content).toContain('Erik')
  expect(await kept()).toHaveLength(5)
})

test('a later day with the same picture does not write its photographer into the files', async () => {
  const { addOn, picture, parts, add } = await openOwnerSite()
  const first = await addOn('2026-11-01', 'Sea', { photographer: 'Jens' })
  const file = await picture('sea.jpg')
  const { added } = await add([file], { again: true, photographer: 'Erik' })
  const { date } = added[0]!.photo
  await replacePhoto(first, file, { again: true }, parts)
  await expect(replacePhoto(date, file, {}, parts)).rejects.toThrow(`first shown on ${first};`)
})

test('changes nothing for a file that is not a picture, or in a dry run', async () => {
  const { addOn, picture, file, parts, store, kept } = await openOwnerSite()
  const date = await addOn('2026-11-01', 'Sea')
  const before = await store.readAll()
  await expect(replacePhoto(date, await file('notes.jpg', 'text'), {}, parts)).rejects.toThrow('contains text')
  await replacePhoto(date, await picture('b.jpg'), { dryRun: true }, parts)
  expect(await store.readAll()).toEqual(before)
  expect(await kept()).toHaveLength(5)
})
