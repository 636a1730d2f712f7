import { expect, test } from 'vitest'
import { dayOfName } from './read-folder.js'

test('finds the day in the names that cameras, phones and people give', () => {
  for (const name of [
    'IMG_20120304_050607.jpg',
    '2012-03-04.jpg',
    '2012_03_04-x.jpg',
    '2012/03/04/a.jpg',
    'Fog 2012.03.04.jpg',
    '2011-01-01/20120304.jpg',
    '2012\\03\\04\\a.jpg',
  ]) {
    expect(dayOfName(name), name).toBe('2012-03-04')
  }
})

test('takes no other number for a day', () => {
  for (const name of [
    'DSC_2345.jpg',
    '20121340.jpg',
    '120120304.jpg',
    '2012-03.jpg',
    '20120304123456789.jpg',
    'x.jpg',
  ]) {
    expect(dayOfName(name), name).toBeUndefined()
  }
})
