import { expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { SPECIFIED_SITE, toPhotoDate } from '../../archive/index.js'
import { checkPhotos } from './check-photos.js'

const TODAY = toPhotoDate('2026-11-22')

const find = (check: string, photos: Parameters<typeof checkPhotos>[0]) =>
  checkPhotos(photos, [], SPECIFIED_SITE, TODAY).find((finding) => finding.check === check)

test('photos without a title are told, with the command that gives one', () => {
  const photos = [
    makePhoto('2026-11-20', { title: '' }),
    makePhoto('2026-11-21'),
    makePhoto('2026-11-22', { title: '' }),
  ]
  expect(find('title', photos)).toMatchObject({
    level: 'warn',
    message: expect.stringContaining('2 photos have no title'),
    advice: expect.stringContaining('photoblog edit DAY --title'),
    items: ['2026-11-20', '2026-11-22'],
  })
  expect(find('title', [makePhoto('2026-11-21')])?.level).toBe('ok')
})

test('a title that names a day is told, whichever day it is', () => {
  const photos = [makePhoto('2026-11-20', { title: 'November 26, 2026' }), makePhoto('2026-11-21')]
  expect(find('title-of-day', photos)).toMatchObject({ level: 'warn', items: ['2026-11-20: November 26, 2026'] })
})

test('days at both ends of the calendar are looked at without an end', () => {
  const photos = [makePhoto('0001-01-01'), makePhoto('0001-01-03')]
  expect(find('title-of-day', photos)?.level).toBe('ok')
  expect(find('title-of-day', [makePhoto('9999-12-31', { title: 'December 31, 9999' })])?.level).toBe('warn')
})
