import { expect, test } from 'vitest'
import { parseTakenAt } from './taken-at.js'

test('EXIF, with and without offset', () => {
  expect(parseTakenAt('2015:06:11 10:29:26')).toBe('2015-06-11T10:29:26')
  expect(parseTakenAt('2015:06:11 10:29:26 +02:00')).toBe('2015-06-11T10:29:26+02:00')
})

test('EXIF as some cameras write it', () => {
  expect(parseTakenAt('2004/05/09 16:00:21')).toBe('2004-05-09T16:00:21')
  expect(parseTakenAt('2003:08:27:00:09:15')).toBe('2003-08-27T00:09:15')
})

test('a screenshot, on a clock of twelve hours', () => {
  expect(parseTakenAt('Thu 24 Feb 2022 10:11:19 PM CET')).toBe('2022-02-24T22:11:19')
  expect(parseTakenAt('Thu 24 Feb 2022 12:01:00 AM CET')).toBe('2022-02-24T00:01:00')
})

test('XMP, to the second', () => {
  expect(parseTakenAt('2015-06-11T10:29:26.69')).toBe('2015-06-11T10:29:26')
  expect(parseTakenAt('2015-06-11T10:29+02:00')).toBe('2015-06-11T10:29:00+02:00')
  expect(parseTakenAt('2015-06-11T10:29:26Z')).toBe('2015-06-11T10:29:26Z')
  expect(parseTakenAt('2015-06-11')).toBe('2015-06-11')
})

test('IIM', () => {
  expect(parseTakenAt('20150611 102926+0200')).toBe('2015-06-11T10:29:26+02:00')
  expect(parseTakenAt('20150611')).toBe('2015-06-11')
})

test('what is no date', () => {
  const texts = [
    '0000:00:00 00:00:00',
    '    :  :     :  :  ',
    '2015:02:30 10:00:00',
    '2015',
    'yesterday',
    '1015:06:11 10:29:26',
  ]
  expect(texts.map(parseTakenAt)).toEqual(texts.map(() => undefined))
})

test('a day with a time that no clock shows is still a day', () => {
  expect(parseTakenAt('2015:06:11 25:61:61')).toBe('2015-06-11')
})
