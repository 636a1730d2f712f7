import { expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { confirmClock } from './ask.js'

const PHOTOS = [
  makePhoto('2020-05-17', { updatedAt: '2024-03-01T12:00:00.000Z' }),
  makePhoto('2031-01-01', { updatedAt: '2023-03-01T12:00:00.000Z' }),
]

test.each(['2000-01-01', '2024-02-28', '2026-03-02', '2038-01-19'])('doubts a clock that says %s', async (today) => {
  await expect(confirmClock(PHOTOS, toPhotoDate(today), false)).rejects.toThrow(
    `according to this machine's clock, today is ${today}, but the last photo was saved on 2024-03-01; set the clock, or add --yes`,
  )
})

test.each(['2024-02-29', '2024-03-02', '2026-02-28'])('believes a clock that says %s', async (today) => {
  await confirmClock(PHOTOS, toPhotoDate(today), false)
})

test('believes any clock on a site without photos', async () => {
  await confirmClock([], toPhotoDate('2000-01-01'), false)
})
