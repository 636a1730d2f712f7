import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { toPhotoDate } from '../photos/days/photo-date.js'
import { describeQueue } from './queue.js'

const today = toPhotoDate('2026-11-22')
const queueOf = (...dates: string[]) =>
  describeQueue(
    today,
    dates.map((date) => makePhoto(date)),
  )

test('lasts until the day before its first gap, and has a last day', () => {
  const queue = queueOf('2026-11-22', '2026-11-23', '2026-11-24', '2026-11-26', '2026-11-30')
  expect(queue).toMatchObject({ lastsUntil: '2026-11-24', daysLeft: 2, lastDay: '2026-11-30' })
  expect(queue.gaps).toEqual([
    { from: '2026-11-25', to: '2026-11-25', days: 1 },
    { from: '2026-11-27', to: '2026-11-29', days: 3 },
  ])
})

test('lasts to its end without a gap', () => {
  expect(queueOf('2026-11-22', '2026-11-23')).toMatchObject({ lastsUntil: '2026-11-23', daysLeft: 1, gaps: [] })
})

test('counts today without a photo as a gap', () => {
  const queue = queueOf('2026-11-23')
  expect(queue).toMatchObject({ lastsUntil: undefined, daysLeft: 0, lastDay: '2026-11-23' })
  expect(queue.gaps).toEqual([{ from: '2026-11-22', to: '2026-11-22', days: 1 }])
})

test('an empty queue has no days and no gaps', () => {
  expect(queueOf()).toMatchObject({ lastsUntil: undefined, daysLeft: 0, lastDay: undefined, gaps: [] })
  expect(queueOf('2026-11-22')).toMatchObject({ lastsUntil: '2026-11-22', daysLeft: 0, gaps: [] })
})
