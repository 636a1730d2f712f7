import type { Position } from './gazetteer.js'

/** A point in a plane; y grows downwards. */
export type Point = readonly [x: number, y: number]

export type Projection = (position: Position) => Point

const RADIANS = Math.PI / 180
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]

/** The whole world, with areas in proportion. @see Šavrič, Patterson, Jenny: The Equal Earth map projection (2018) */
export const equalEarth: Projection = ([longitude, latitude]) => {
  const angle = Math.asin((Math.sqrt(3) / 2) * Math.sin(latitude * RADIANS))
  const square = angle * angle
  const sixth = square ** 3
  const slope = A1 + 3 * A2 * square + sixth * (7 * A3 + 9 * A4 * square)
  const x = (longitude * RADIANS * Math.cos(angle) * 2) / (Math.sqrt(3) * slope)
  return [x, -angle * (A1 + A2 * square + sixth * (A3 + A4 * square))]
}

/** A map centred on a country, even across the 180th meridian. @see Snyder: Map Projections, Lambert azimuthal equal-area */
export function azimuthal([middleLongitude, middleLatitude]: Position): Projection {
  const [sin, cos] = [Math.sin(middleLatitude * RADIANS), Math.cos(middleLatitude * RADIANS)]
  return ([longitude, latitude]) => {
    const east = (longitude - middleLongitude) * RADIANS
    const [sinOf, cosOf] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)]
    // Avoid a division by zero at the point opposite the middle.
    const scale = Math.sqrt(2 / Math.max(1e-6, 1 + sin * sinOf + cos * cosOf * Math.cos(east)))
    return [scale * cosOf * Math.sin(east), -scale * (cos * sinOf - sin * cosOf * Math.cos(east))]
  }
}
