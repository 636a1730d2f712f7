import { expect, test } from 'vitest'
import { toPhotoDate } from '../days/photo-date.js'
import { RemovedAddresses } from './removed-addresses.js'

const TODAY = toPhotoDate('2024-05-16')

function note(address: string, date: string) {
  return new RemovedAddresses([{ address, date: toPhotoDate(date) }], TODAY)
}

test('a removed photo is gone from the first moment of its day', () => {
  expect(note('/2024/05/16/fog', '2024-05-16').isGone('/2024/05/16/fog/')).toBe(true)
})

test('an address of a future day is not gone', () => {
  expect(note('/2024/05/17/sea', '2024-05-17').isGone('/2024/05/17/sea/')).toBe(false)
})

test('an address with an ignored parameter is gone like the one without it', () => {
  expect(note('/?p=12', '2024-05-01').isGone('/?p=12&utm_source=feed')).toBe(true)
})

test('an overlong address is not gone', () => {
  expect(note('/2024/05/16/fog', '2024-05-16').isGone(`/${'x'.repeat(5000)}`)).toBe(false)
})

test("today's page, hidden until a future day, is withdrawn", () => {
  expect(note('/2024/05/16/fog', '2024-06-01').isWithdrawn('/2024/05/16/fog/')).toBe(true)
})

test('an earlier page, hidden until a future day, is withdrawn', () => {
  expect(note('/2023/01/02/fog', '2024-06-01').isWithdrawn('/2023/01/02/fog/')).toBe(true)
})

test('a page is withdrawn under an address with an ignored parameter too', () => {
  const removed = note('/2024/05/16/fog?p=12', '2024-06-01')
  expect(removed.isWithdrawn('/2024/05/16/fog/?p=12&utm_source=feed')).toBe(true)
})

test('hiding a photo withdraws no other page', () => {
  expect(note('/2024/05/16/fog', '2024-06-01').isWithdrawn('/2024/05/16/sea/')).toBe(false)
})

test('a page of a future day is not withdrawn', () => {
  expect(note('/2024/05/17/sea', '2024-06-01').isWithdrawn('/2024/05/17/sea/')).toBe(false)
})

test('an address without a day is not withdrawn', () => {
  expect(note('/fog', '2024-06-01').isWithdrawn('/fog/')).toBe(false)
})

test('a gone page is not withdrawn', () => {
  expect(note('/2024/05/16/fog', '2024-05-16').isWithdrawn('/2024/05/16/fog/')).toBe(false)
})

test('a page marked as both removed and hidden is gone, not withdrawn', () => {
  const address = '/2024/05/15/fog'
  const removed = new RemovedAddresses(
    [
      { address, date: toPhotoDate('2024-05-15') },
      { address, date: toPhotoDate('2024-06-01') },
    ],
    TODAY,
  )
  expect([removed.isGone(address), removed.isWithdrawn(address)]).toEqual([true, false])
})
