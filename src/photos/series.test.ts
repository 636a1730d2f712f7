import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { inSeriesOrder } from './series.js'

test.each([
  ['positions first, then days', ['', '2', '1', ''], ['03', '02', '01', '04']],
  ['numbers, not texts', ['10', '9', '', ''], ['02', '01', '03', '04']],
  ['days where positions are equal or not numbers', ['x', '1', '1', ''], ['02', '03', '01', '04']],
  ['positions that begin with 0', ['2', '1', '0'], ['03', '02', '01']],
])('orders by %s', (_by, positions, days) => {
  const photos = positions.map((seriesPosition, index) => makePhoto(`2024-05-0${index + 1}`, { seriesPosition }))
  expect(inSeriesOrder(photos.reverse()).map(({ date }) => date.slice(8))).toEqual(days)
})
