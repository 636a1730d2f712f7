import { expect, test } from 'vitest'
import { openOwnerSite } from '../../test/owner-site.js'
import { makePhoto } from '../../test/photos.js'
import { faultsOfPhotos } from './faults-of-photos.js'

async function openStore() {
  const { store } = await openOwnerSite()
  await store.change((photos) => {
    photos.add(makePhoto('2026-11-20', { photographer: 'Erik' }))
    photos.add(makePhoto('2026-11-21', { photographer: 'Erik' }))
  })
  return store
}

test('rejects a list that omits the photographer of a photo', async () => {
  const store = await openStore()
  expect(await faultsOfPhotos({ photographers: [{ name: 'Jens' }] }, store)).toMatchObject([
    {
      pointer: '/photographers',
      message: expect.stringContaining('lacks "Erik", which the photo of 2026-11-20 has (one of 2'),
    },
  ])
  expect(await faultsOfPhotos({ photographers: [{ name: 'Jens' }, { name: 'Erik' }] }, store)).toEqual([])
})

test.each([
  ['a list', ['Macro']],
  ['an empty list', []],
  ['the default list', undefined],
])('rejects %s that omits a category of a photo', async (_, categories) => {
  const { store } = await openOwnerSite()
  await store.change((photos) => photos.add(makePhoto('2026-11-20', { categories: ['Sea', 'Macro'] })))
  expect(await faultsOfPhotos({ categories }, store)).toMatchObject([
    { pointer: '/categories', message: expect.stringMatching(/lacks "Sea", which [^;(]* has; .* "Sea" NAME»$/) },
  ])
  expect(await faultsOfPhotos({ categories: ['Macro', 'Sea', 'Street'] }, store)).toEqual([])
})
