import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { toPhotoDate } from '../photos/days/photo-date.js'
import { describeQueue } from './queue.js'

test('no day before the first one of the site is missing', () => {
  const photos = [makePhoto('2026-12-30'), makePhoto('2027-01-01')]
  const { gaps, lastsUntil, daysLeft } = describeQueue(toPhotoDate('2026-12-01'), photos, toPhotoDate('2026-12-30'))
  expect(gaps).toEqual([{ from: '2026-12-31', to: '2026-12-31', days: 1 }])
  expect([lastsUntil, daysLeft]).toEqual(['2026-12-30', 29])
})
