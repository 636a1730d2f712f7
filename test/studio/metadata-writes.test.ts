import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { readBytes } from '../../src/pictures/storage/picture-files.js'
import { readFields } from './read-fields.js'
import { openStudioOf, type Studio } from './visit-studio.js'

/** More photos than are written before the response. */
const COUNT = 24
const FIRST = toPhotoDate('2026-11-01')

async function openWithMany() {
  const opened = await openStudioOf()
  for (let day = 0; day < COUNT; day++) await opened.addOn(addDays(FIRST, day), `Photo ${day}`)
  return opened
}

/** The number of picture files that contain a name. */
async function countNamed({ store, parts }: Studio, name: string): Promise<number> {
  const files = (await store.readAll()).map(({ picture }) =>
    readBytes(parts.pictures, picture.key, { size: 'full', format: 'jpeg' }),
  )
  return (await Promise.all(files)).filter((bytes) => bytes?.includes(name)).length
}

test('writes the photographer of many photos into their files in the background', async () => {
  const opened = await openWithMany()
  const edit = { all: '1', 'how-photographer': 'set', photographer: 'Erik' }
  const asked = await opened.post('/many/', { do: 'change', ...edit })
  const page = await opened.follow(await opened.post('/many/', readFields(asked.text, 'change')))
  expect(page.text).toContain('24 photos changed.\nThe studio is writing photographers and years into picture files')
  expect(await opened.settled('/maintenance/')).toContain('Pictures whose files were updated: 24.')
  expect([await countNamed(opened, 'Erik'), await countNamed(opened, 'Jens')]).toEqual([COUNT, 0])
})

test('resumes interrupted writes when the studio is opened again', async () => {
  const opened = await openWithMany()
  const photos = await opened.store.readAll()
  await opened.store.change((changes) => {
    for (const photo of photos) changes.put({ ...photo, photographer: 'Erik' })
  })
  const keys = photos.map(({ picture }) => picture.key)
  await writeFile(join(opened.dataDir, 'pictures-to-name.json'), JSON.stringify(keys))
  const next = await openStudioOf({}, {}, opened.dataDir)
  await expect.poll(async () => countNamed(next, 'Erik')).toBe(COUNT)
})
