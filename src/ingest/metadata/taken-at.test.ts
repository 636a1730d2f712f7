import { expect, test } from 'vitest'
import { parseTakenAt } from './taken-at.js'

test.each([
  ['EXIF', '2015:06:11 10:29:26', '2015-06-11T10:29:26'],
  ['EXIF with an offset', '2015:06:11 10:29:26 +02:00', '2015-06-11T10:29:26+02:00'],
  ['EXIF with slashes', '2004/05/09 16:00:21', '2004-05-09T16:00:21'],
  ['EXIF with a colon before the time', '2003:08:27:00:09:15', '2003-08-27T00:09:15'],
  ['a screenshot in the evening', 'Thu 24 Feb 2022 10:11:19 PM CET', '2022-02-24T22:11:19'],
  ['a screenshot after midnight', 'Thu 24 Feb 2022 12:01:00 AM CET', '2022-02-24T00:01:00'],
  ['XMP with fractions', '2015-06-11T10:29:26.69', '2015-06-11T10:29:26'],
  ['XMP without seconds', '2015-06-11T10:29+02:00', '2015-06-11T10:29:00+02:00'],
  ['XMP in UTC', '2015-06-11T10:29:26Z', '2015-06-11T10:29:26Z'],
  ['XMP without a time', '2015-06-11', '2015-06-11'],
  ['IIM', '20150611 102926+0200', '2015-06-11T10:29:26+02:00'],
  ['IIM without a time', '20150611', '2015-06-11'],
  ['EXIF with an invalid time', '2015:06:11 25:61:61', '2015-06-11'],
])('reads %s', (_format, text, date) => {
  expect(parseTakenAt(text)).toBe(date)
})

test.each([
  '0000:00:00 00:00:00',
  '    :  :     :  :  ',
  '2015:02:30 10:00:00',
  '2015',
  'yesterday',
  '1015:06:11 10:29:26',
])('rejects %j', (text) => {
  expect(parseTakenAt(text)).toBeUndefined()
})
