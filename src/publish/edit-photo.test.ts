import { expect, test } from 'vitest'
import { NOW, openOwnerSite } from '../../test/owner-site.js'
import { toPhotoDate } from '../archive/index.js'
import { editPhoto } from './edit-photo.js'

test('a published photo keeps its address whatever its title becomes', async () => {
  const { addOn, parts, addresses, store } = await openOwnerSite()
  const date = await addOn('2026-11-22', 'See')
  await editPhoto(date, { title: 'Sea' }, {}, parts)
  expect(await addresses()).toEqual(['2026-11-22 see'])
  expect((await store.readAll())[0]).toMatchObject({ title: 'Sea', updatedAt: new Date(NOW).toISOString() })
})

test('a queued photo gets the address of its new title', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const date = await addOn('2026-11-23', 'See')
  await editPhoto(date, { title: 'Über Köln' }, {}, parts)
  expect(await addresses()).toEqual(['2026-11-23 ueber-koeln'])
})

test('what is left out stays, what is empty is emptied, and texts are clean', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const date = await addOn('2026-11-22', 'Sea', { photographer: 'Jens', location: 'Kiel', tags: ['a'], alt: 'A boat' })
  await editPhoto(date, { location: '', tags: [], categories: ['b&w'], caption: '<b>Cold</b>\u0007' }, {}, parts)
  expect((await store.readAll())[0]).toMatchObject({
    ...{ title: 'Sea', location: '', tags: [], categories: ['B&W'], alt: 'A boat', caption: 'Cold' },
  })
})

test('an edit that changes nothing leaves the photo as it was', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const date = await addOn('2026-11-22', 'Sea')
  const [before] = await store.readAll()
  const revision = await store.revision()
  const edited = await editPhoto(date, { title: 'Sea' }, {}, { ...parts, clock: () => new Date('2027-01-01') })
  expect(edited.after).toBe(edited.before)
  expect(await store.readAll()).toEqual([before])
  expect(revision).toBeDefined()
})

test('a day without a photo, an unknown category and an empty title are refused', async () => {
  const { addOn, parts } = await openOwnerSite()
  const date = await addOn('2026-11-22', 'Sea')
  await expect(editPhoto(toPhotoDate('2026-11-23'), { title: 'x' }, {}, parts)).rejects.toThrow('has no photo')
  await expect(editPhoto(date, { categories: ['Foo'] }, {}, parts)).rejects.toThrow('"Foo" is none of the site')
  await expect(editPhoto(date, { title: ' ' }, {}, parts)).rejects.toThrow('--title is empty')
})
