import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dot, DrawnMap } from './draw-map.js'
import { labelMap, type MapLink } from './label-map.js'

const NAMES = ['Au', 'Hamburg', 'Frankfurt am Main', 'Garmisch-Partenkirchen']

const maps: fc.Arbitrary<DrawnMap> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.constantFrom(...NAMES)), {
    maxLength: 80,
  })
  .map((points) => ({
    shape: 'broad',
    viewBox: '',
    land: '',
    dots: points.map(
      ([x, y, name], index): Dot => ({
        x,
        y,
        radius: 5,
        mark: { name, path: `/${index}/`, photos: 100 - index, at: [0, 0] },
      }),
    ),
  }))

const pixelsOf = ({ x, y }: Dot, width: number) => [(x * width) / 100, (y * width * 0.75) / 100] as const

/** A rectangle on a screen: its left, upper, right and lower edges. */
type Area = readonly [number, number, number, number]

/** What a screen shows on a map of the given width: targets of 24 px, with labels beside them, 14 px high. */
function areasOf(links: readonly MapLink[], width: number, isWideScreen: boolean): readonly Area[] {
  return links
    .filter(({ isWide }) => isWideScreen || !isWide)
    .flatMap(({ dot, label }) => {
      const [x, y] = pixelsOf(dot, width)
      const target: Area = [x - 12, y - 12, x + 12, y + 12]
      if (label === undefined || (label.isWide && !isWideScreen)) return [target]
      const length = 7 * dot.mark.name.length
      const left = label.side === 'right' ? x + 13 : x - 13 - length
      return [target, [left, y - 7, left + length, y + 7] as const]
    })
}

const overlap = (a: Area, b: Area) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

describe.each([
  ['the narrowest phone', 296, false],
  ['a phone', 366, false],
  ['a laptop', 640, true],
  ['a large screen', 960, true],
])('on %s', (_name, width, isWideScreen) => {
  test('no link or label overlaps another or the edge of the map', () => {
    fc.assert(
      fc.property(maps, (map) => {
        const areas = areasOf(labelMap(map), width, isWideScreen)
        for (const [index, area] of areas.entries()) {
          expect(area[0]).toBeGreaterThanOrEqual(0)
          expect(area[2]).toBeLessThanOrEqual(width)
          expect(areas.slice(index + 1).filter((other) => overlap(area, other))).toEqual([])
        }
      }),
    )
  })

  test('only the label of the place with the most photos may cover the middle of a dot', () => {
    fc.assert(
      fc.property(maps, (map) => {
        const links = labelMap(map).filter(({ dot }) => dot !== map.dots[0])
        const labels = links.flatMap((link) => areasOf([link], width, isWideScreen).slice(1))
        const covered = map.dots.filter((dot) => {
          const [x, y] = pixelsOf(dot, width)
          return labels.some((label) => overlap(label, [x, y, x, y]))
        })
        expect(covered).toEqual([])
      }),
    )
  })
})

test('the place with the most photos has a label on every screen', () => {
  fc.assert(
    fc.property(maps, fc.integer({ min: 55, max: 90 }), fc.integer({ min: 10, max: 90 }), (map, x, y) => {
      const first: Dot = { x, y, radius: 5, mark: { name: 'Hamburg', path: '/', photos: 1000, at: [0, 0] } }
      const link = labelMap({ ...map, dots: [first, ...map.dots] }).find(({ dot }) => dot === first)
      expect(link).toMatchObject({ isWide: false, label: { isWide: false } })
    }),
  )
})
