import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { moveRange } from './move-photo.js'
import { closeGaps, insertAt } from './shift-queue.js'

/** Today is 2026-11-22. */
async function openQueue(...days: readonly string[]) {
  const opened = await openOwnerSite()
  for (const day of days) await opened.addOn(`2026-${day}`, `Photo of ${day}`)
  const places = async () =>
    (await opened.store.readAll()).map(({ date, title }) => `${date.slice(5)} ${title.slice(9)}`).join(', ')
  return { ...opened, places }
}
const day = (text: string) => toPhotoDate(`2026-${text}`)

test('a queued photo is put before others, which move on into the place that it leaves', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-03', '12-04')
  await insertAt(day('12-02'), { photos: [day('12-04')] }, {}, parts)
  expect(await places()).toBe('12-01 12-01, 12-02 12-04, 12-03 12-02, 12-04 12-03')
})

test('room for days without a photo is taken from the next free days, and what is behind them stays', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-04', '12-06', '12-24')
  await insertAt(day('12-01'), { freeDays: 2 }, {}, parts)
  expect(await places()).toBe('12-03 12-01, 12-04 12-02, 12-05 12-04, 12-06 12-06, 12-24 12-24')
})

test('several photos are inserted in the order in which they are named', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-03')
  await insertAt(day('12-01'), { photos: [day('12-03'), day('12-02')] }, {}, parts)
  expect(await places()).toBe('12-01 12-03, 12-02 12-02, 12-03 12-01')
})

test('nothing is inserted on a day that has begun, and no published photo is hidden without force', async () => {
  const { parts, places } = await openQueue('11-20', '12-01')
  await expect(insertAt(day('11-22'), { freeDays: 1 }, {}, parts)).rejects.toThrow(
    '2026-11-22 has begun: what it shows stays; name a day from 2026-11-23 on',
  )
  await expect(insertAt(day('12-01'), { photos: [day('11-20')] }, {}, parts)).rejects.toThrow('--force')
  expect(await places()).toBe('11-20 11-20, 12-01 12-01')
})

test('gaps close from tomorrow on: what has begun stays, and today stays free', async () => {
  const { parts, places } = await openQueue('11-10', '11-24', '11-25', '12-24')
  await closeGaps(undefined, {}, parts)
  expect(await places()).toBe('11-10 11-10, 11-23 11-24, 11-24 11-25, 11-25 12-24')
})

test('gaps close from a day on that is named, today at the earliest', async () => {
  const { parts, places } = await openQueue('11-24', '11-26', '11-28')
  await expect(closeGaps(day('11-21'), {}, parts)).rejects.toThrow('2026-11-21 has begun')
  await closeGaps(day('11-25'), {}, parts)
  expect(await places()).toBe('11-24 11-24, 11-25 11-26, 11-26 11-28')
  await closeGaps(day('11-22'), {}, parts)
  expect(await places()).toBe('11-22 11-24, 11-23 11-26, 11-24 11-28')
})

test('a range moves with its free days, also onto days of its own', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-04', '12-10')
  await moveRange({ first: day('12-01'), last: day('12-05') }, 1, {}, parts)
  expect(await places()).toBe('12-02 12-01, 12-03 12-02, 12-05 12-04, 12-10 12-10')
})

test('a range that would meet another photo stays as it is, all of it', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-10')
  const range = { first: day('12-01'), last: day('12-02') }
  await expect(moveRange(range, 8, {}, parts)).rejects.toThrow('2026-12-10 already has "Photo of 12-10"')
  expect(await places()).toBe('12-01 12-01, 12-02 12-02, 12-10 12-10')
})

test('published photos that are shifted back are found at all their old addresses', async () => {
  const { parts, addresses } = await openQueue('11-10', '11-11')
  await moveRange({ first: day('11-10'), last: day('11-11') }, -1, {}, parts)
  expect(await addresses()).toEqual([
    '2026-11-09 photo-of-11-10 /2026/11/10/photo-of-11-10/',
    '2026-11-10 photo-of-11-11 /2026/11/11/photo-of-11-11/',
  ])
})

test('a dry run says what would move, and moves and notes nothing', async () => {
  const { parts, places, store } = await openQueue('12-01', '12-02')
  const moved = await insertAt(day('12-01'), { freeDays: 1 }, { dryRun: true }, parts)
  expect(moved.map(({ before, after }) => `${before.date} ${after.date}`)).toEqual([
    '2026-12-01 2026-12-02',
    '2026-12-02 2026-12-03',
  ])
  expect(await places()).toBe('12-01 12-01, 12-02 12-02')
  expect(await store.readNotes()).toEqual([])
})
