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

test('shows a photo whose original cannot be read', async () => {
  const { get, original } = await openUntitled()
  await rm(original)
  await mkdir(original)
  expect((await get('/photos/2026-12-23/')).status).toBe(200)
})
