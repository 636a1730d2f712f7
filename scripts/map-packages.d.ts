// The parts of packages without types that `write-map.ts` uses.

declare module 'd3-geo' {
  type Position = readonly [longitude: number, latitude: number]
  interface Polygon {
    readonly type: 'Polygon'
    readonly coordinates: readonly (readonly Position[])[]
  }
  export function geoArea(shape: Polygon): number
  export function geoBounds(shape: Polygon): [Position, Position]
  export function geoCentroid(shape: Polygon): Position
  /** In radians. */
  export function geoDistance(a: Position, b: Position): number
  interface Projection {
    (position: Position): [x: number, y: number] | null
    scale(scale: number): this
    translate(offset: [x: number, y: number]): this
    rotate(angles: [longitude: number, latitude: number]): this
  }
  export function geoEqualEarth(): Projection
  export function geoAzimuthalEqualArea(): Projection
}

declare module 'topojson-client' {
  type Position = readonly [longitude: number, latitude: number]
  type Rings = readonly (readonly Position[])[]
  interface Feature {
    readonly id?: string
    readonly properties: { readonly name?: string }
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: Rings }
      | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }
  }
  export function feature(atlas: unknown, object: unknown): { readonly features: readonly Feature[] }
}
