import { geoAzimuthalEqualArea, geoEqualEarth } from 'd3-geo'
import { expect, test } from 'vitest'
import type { Position } from './gazetteer.js'
import { azimuthal, equalEarth } from './projections.js'

const PLACES: readonly Position[] = [
  [10, 53.55],
  [-70.9, -53.2],
  [178.4, -18.1],
  [-168, 65.6],
  [0, 0],
  [25, 78],
]

test.each(PLACES)('Equal Earth places %d, %d where d3-geo does', (...place) => {
  const reference = geoEqualEarth().scale(1).translate([0, 0])
  const [x, y] = reference(place)!
  expect(equalEarth(place)[0]).toBeCloseTo(x, 5)
  expect(equalEarth(place)[1]).toBeCloseTo(y, 5)
})

test.each(PLACES)('the azimuthal projection places %d, %d where d3-geo does', (...place) => {
  const reference = geoAzimuthalEqualArea().scale(1).translate([0, 0]).rotate([-100, -60])
  const [x, y] = reference(place)!
  const project = azimuthal([100, 60])
  expect(project(place)[0]).toBeCloseTo(x, 5)
  expect(project(place)[1]).toBeCloseTo(y, 5)
})
