import { describe, expect, test } from 'vitest'
import { breakRows } from './justify-rows.js'

const PHONE = { listPx: 366, rowPx: 190, gapPx: 4 }
const heights = (ratios: readonly number[], width = PHONE) => breakRows(ratios, width).map(({ heightPx }) => heightPx)

describe('rows on a phone', () => {
  test.each([
    ['landscapes', [1.333, 1.5, 1.778, 1.5, 1.333, 1.778]],
    ['a portrait and landscapes', [0.667, 1.5, 1.333, 1.5, 1.5, 1.778]],
    ['landscapes and portraits', [1.778, 1.333, 0.667, 0.75, 1.333, 0.75]],
    ['two landscapes', [1.5, 1.5]],
  ])('are at least 150 px high: %s', (_, ratios) => {
    expect(Math.min(...heights(ratios))).toBeGreaterThanOrEqual(150)
  })

  test('show the last landscape as wide as the list', () => {
    expect(breakRows([1.5, 1.5, 1.5], PHONE).at(-1)).toEqual({ start: 2, end: 3, heightPx: 244, isOpen: false })
  })
})

test('a single picture keeps the target height if it would otherwise be too tall', () => {
  expect(heights([1.5], { listPx: 1368, rowPx: 265, gapPx: 8 })).toEqual([265])
})
