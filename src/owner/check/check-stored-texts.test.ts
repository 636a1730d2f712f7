import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { makePhoto } from '../../../test/photos.js'
import { undoChange } from '../edit/undo-change.js'
import { checkStoredTexts, fixStoredTexts } from './check-stored-texts.js'

async function openOld() {
  const { store, parts } = await openOwnerSite()
  const photos = [
    makePhoto('2026-11-20', { categories: ['Street', 'street'], tags: ['Fog', 'fog'] }),
    makePhoto('2026-11-21', { location: 'Köln , Germany' }),
    makePhoto('2026-11-22'),
  ]
  await store.change((changes) => {
    for (const photo of photos) changes.add(photo)
  })
  return { photos, store, parts, find: async () => checkStoredTexts(await store.readAll(), parts.site) }
}

test('names photos and fields with texts that an earlier version did not normalise', async () => {
  const { find } = await openOld()
  expect(await find()).toMatchObject({
    level: 'warn',
    message: expect.stringContaining('2 photos have'),
    items: ['2026-11-20: categories, tags', '2026-11-21: location'],
  })
})

test('repairs them as one change that can be undone', async () => {
  const { photos, store, parts, find } = await openOld()
  expect(await fixStoredTexts(parts)).toEqual(['2026-11-20: categories, tags', '2026-11-21: location'])
  expect((await find()).level).toBe('ok')
  const [first, second, third] = await store.readAll()
  expect(first).toMatchObject({ categories: ['Street'], tags: ['Fog'] })
  expect(second).toMatchObject({ location: 'Köln, Germany', slug: photos[1]?.slug })
  expect(third).toEqual(photos[2])
  const [{ number } = { number: 0 }] = await store.readHistory()
  await undoChange('undo', number, {}, parts)
  expect((await store.readAll())[0]?.tags).toEqual(['Fog', 'fog'])
})
