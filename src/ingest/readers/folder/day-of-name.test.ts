import { expect, test } from 'vitest'
import { dayOfName } from './read-folder.js'

test.each([
  'IMG_20120304_050607.jpg',
  '2012-03-04.jpg',
  '2012_03_04-x.jpg',
  '2012/03/04/a.jpg',
  'Fog 2012.03.04.jpg',
  '2011-01-01/20120304.jpg',
  '2012\\03\\04\\a.jpg',
])('finds the day in %s', (name) => {
  expect(dayOfName(name)).toBe('2012-03-04')
})

test.each(['DSC_2345.jpg', '20121340.jpg', '120120304.jpg', '2012-03.jpg', '20120304123456789.jpg', 'x.jpg'])(
  'finds no day in %s',
  (name) => {
    expect(dayOfName(name)).toBeUndefined()
  },
)
