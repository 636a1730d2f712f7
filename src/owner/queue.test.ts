import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { toPhotoDate } from '../photos/days/photo-date.js'
import { describeQueue } from './queue.js'

test.each([
  ['2026-12-30', [{ from: '2026-12-31', to: '2026-12-31', days: 1 }], '2026-12-30', 29],
  ['2026-12-31', [{ from: '2026-12-30', to: '2026-12-30', days: 1 }], undefined, 0],
] as const)('counts no day before the first day of the site as missing: %s', (first, gaps, lastsUntil, daysLeft) => {
  const photos = [makePhoto(first), makePhoto('2027-01-01')]
  const queue = describeQueue(toPhotoDate('2026-12-01'), photos, toPhotoDate('2026-12-30'))
  expect(queue).toMatchObject({ gaps, lastsUntil, daysLeft })
})
