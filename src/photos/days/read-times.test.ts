import { expect, test } from 'vitest'
import { readTimes } from './read-times.js'

const ENGLISH = 'January February March April May June July August September October November December'.split(' ')
const GERMAN = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
const read = (text: string) => readTimes(text, [GERMAN, ENGLISH])

test.each([
  '23 March 2015',
  'March 23, 2015',
  'Monday, 23 March 2015',
  '23rd March 2015',
  '23. März 2015',
  '23 mar 2015',
  '2015-03-23',
  '23.03.2015',
  '23. 3. 2015',
  '3/23/2015',
  ' 20150323 ',
])('“%s” is a day', (text) => {
  expect(read(text)).toEqual([{ kind: 'day', date: '2015-03-23' }])
})

test.each(['March 2015', 'mär 2015', '2015 March', '2015-03', '03/2015', '3.2015'])('“%s” is a month', (text) => {
  expect(read(text)).toEqual([{ kind: 'month', year: 2015, month: 3 }])
})

test('four digits are a year', () => {
  expect(read('2011')).toEqual([{ kind: 'year', year: 2011 }])
})

test.each(['14 July', 'July 14th', '14. Juli', '14.7.', '14.07'])('“%s” is a day of every year', (text) => {
  expect(read(text)).toEqual([{ kind: 'dayOfYear', monthAndDay: '07-14' }])
})

test('29 February is a day of every year', () => {
  expect(read('29 February')).toEqual([{ kind: 'dayOfYear', monthAndDay: '02-29' }])
})

test('an ambiguous text is both days', () => {
  expect(read('03/04/2026').map((time) => time.kind === 'day' && time.date)).toEqual(['2026-04-03', '2026-03-04'])
})

test.each([
  'March',
  'fog March 2015',
  '30 February',
  '30 February 2015',
  '2015-13',
  '14/7',
  '0999',
  '12',
  'march 2015 2016',
  'ma 2015',
  '',
  ', , ,',
  'a'.repeat(300),
  `${'9'.repeat(200)} March`,
])('“%s” is not a time', (text) => {
  expect(read(text)).toEqual([])
})
