import { mkdir, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findOriginal } from '../../src/pictures/storage/picture-inventory.js'
import { editPhoto } from '../owner-site.js'
import { openStudioOf } from './visit-studio.js'

/** A photo without a title or metadata. */
async function openUntitled() {
  const opened = await openStudioOf()
  await opened.addOn('2026-12-23', 'Sea')
  await editPhoto('2026-12-23' as never, { title: '' }, {}, opened.parts)
  const [photo] = await opened.store.readAll()
  const original = await findOriginal(opened.dataDir, photo?.picture.key ?? '')
  return { ...opened, original: original ?? '' }
}

test('names a photo without a title by its day, in the format of the studio', async () => {
  const { get } = await openUntitled()
  // In the bulk edit, the day is next to it.
  expect((await get('/many/')).text).not.toContain('December 23, 2026')
  const [list, page] = [(await get('/')).text, (await get('/photos/2026-12-23/')).text]
  const named = [list, page].map((text) => text.match(/23 December 2026|December 23, 2026/)?.[0])
  expect(named).toEqual(['23 December 2026', '23 December 2026'])
  expect(list + page).not.toContain('December 23, 2026')
})

test('does not name a moved photo by its old day', async () => {
  const { post, follow } = await openUntitled()
  const page = await follow(await post('/', { do: 'place', day: '2026-12-23', to: '2026-12-24', mode: 'swap' }))
  expect(page.text).toContain('The photo is now on Thursday, 24 December 2026.')
})

test('shows a photo whose original cannot be read', async () => {
  const { get, original } = await openUntitled()
  await rm(original)
  await mkdir(original)
  expect((await get('/photos/2026-12-23/')).status).toBe(200)
})
