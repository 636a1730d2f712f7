import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addPhotos } from '../../src/ingest/readers/files/add-photos.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { openStudioOf } from './visit-studio.js'

/** Three photos; two show the same picture in different sizes. */
async function openAlike() {
  const studio = await openStudioOf()
  const directory = await makeTemporaryDirectory()
  const paintings = [
    ['2026-11-01', 1, 800],
    ['2026-11-02', 2, 800],
    ['2026-11-03', 1, 640],
  ] as const
  for (const [date, number, width] of paintings) {
    const file = join(directory, `${date}.jpg`)
    await paintPicture(file, number, width)
    const { failed } = await addPhotos([file], { photographer: 'Jens', title: date, date: date as never }, studio.parts)
    expect(failed).toEqual([])
  }
  return studio
}

test('shows pairs of similar photos until the owner keeps both', async () => {
  const { settled, get, post, follow } = await openAlike()
  const text = await settled('/to-do/duplicates/')
  expect([...text.matchAll(/<h2><a href="\/photos\/([^/]+)/g)].map(([, day]) => day)).toEqual([
    '2026-11-01',
    '2026-11-03',
  ])
  expect(text.match(/value="remove"\/><input type="hidden" name="shown" value="\w/g)).toHaveLength(2)
  expect((await get('/to-do/')).text).toMatch(/Photos that look alike<\/a> <span class="count">one pair/)
  const [, pair = ''] = /name="pair" value="([^"]+)"/.exec(text) ?? []
  const kept = await follow(await post('/to-do/duplicates/', { do: 'keep', pair }))
  expect(kept.text).toContain('No pairs are left to review.')
})

test('says how many pictures of an earlier version were never measured, so not compared', async () => {
  const { parts, get } = await openAlike()
  await parts.store.change((photos) => {
    const { colours: _, hash: __, ...picture } = photos.find('2026-11-03' as never)!.picture
    photos.put({ ...photos.find('2026-11-03' as never)!, picture })
  })
  const { text } = await get('/to-do/duplicates/')
  expect(text).toContain('Not compared until «photoblog cut-pictures» has run: 1.')
  expect(text).toContain('No pairs are left to review.')
})
