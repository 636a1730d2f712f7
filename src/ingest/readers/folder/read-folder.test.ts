import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { importFolder } from '../../../../test/imports.js'
import { drawJpeg, tagPng } from '../../../../test/media-fixtures.js'
import { movePhoto, openOwnerSite } from '../../../../test/owner-site.js'
import { toPhotoDate } from '../../../photos/days/photo-date.js'

test('recognises a photograph that was moved to another day after its import', async () => {
  const { directory: home, parts, store } = await openOwnerSite()
  const directory = join(home, 'pictures')
  await mkdir(directory)
  await writeFile(join(directory, '2015-06-10.jpg'), await drawJpeg())
  const options = { dates: 'name', photographer: 'Jens', several: 'report', dryRun: false } as const
  await writeFile(join(directory, '2027-06-10.jpg'), await drawJpeg(40, 30, '#123456'))
  await importFolder(directory, options, parts)
  for (const [from, to] of [
    ['2015-06-10', '2015-06-20'],
    ['2027-06-10', '2027-06-20'],
  ] as const) {
    await movePhoto(toPhotoDate(from), toPhotoDate(to), { force: true }, parts)
  }
  const already = [{ date: '2015-06-20' }, { date: '2027-06-20' }]
  expect(await importFolder(directory, options, parts)).toMatchObject({ already })
  expect(await store.readAll()).toHaveLength(2)
})

test('reports files that are not pictures, dropped frames and small pictures', async () => {
  const { directory: home, parts } = await openOwnerSite()
  const directory = join(home, 'pictures')
  await mkdir(directory)
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(join(directory, '2015-06-11.gif'))
  // The number of frames, and how often they are repeated.
  const control = Buffer.from([0, 0, 0, 3, 0, 0, 0, 0])
  const animated = tagPng(frames[0] as Buffer, ['acTL', control], ['tEXt', 'Software\0none'])
  await writeFile(join(directory, '2015-06-12.png'), animated)
  await writeFile(join(directory, 'notes.txt'), '')
  const options = { dates: 'name', photographer: 'Jens', several: 'report', dryRun: true } as const
  expect(await importFolder(directory, options, parts)).toMatchObject({
    leftOut: [{ source: 'notes.txt', reason: 'not a picture' }],
    notes: [
      { source: '2015-06-11.gif', reason: 'an animation: only the first of its 2 frames was used' },
      { source: '2015-06-12.png', reason: 'an animation: only the first of its 3 frames was used' },
    ],
    tooSmall: 2,
  })
})
