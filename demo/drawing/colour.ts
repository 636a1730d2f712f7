/** Red, green and blue from 0 to 1 as they are shown; more than 1 is light that will glow. */
export type Colour = readonly [number, number, number]

/** `#rrggbb` as a colour. */
export function hex(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

export function scale(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor]
}

/** The colour in SVG notation. */
export function css(colour: Colour, opacity = 1): string {
  const [red, green, blue] = colour.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
  return opacity === 1 ? `rgb(${red},${green},${blue})` : `rgba(${red},${green},${blue},${opacity.toFixed(3)})`
}

/** A smooth run of colours over 0 to 1, evenly spaced or at the given places. */
export type Ramp = (place: number, out: Float32Array | number[]) => void

const RAMP_STEPS = 512

export function ramp(...stops: readonly (string | readonly [number, string])[]): Ramp {
  const placed = stops.map((stop, index) =>
    typeof stop === 'string' ? ([index / (stops.length - 1), hex(stop)] as const) : ([stop[0], hex(stop[1])] as const),
  )
  const table = new Float32Array((RAMP_STEPS + 1) * 3)
  let upper = 1
  for (let step = 0; step <= RAMP_STEPS; step++) {
    const place = step / RAMP_STEPS
    while (upper < placed.length - 1 && placed[upper]![0] < place) upper++
    const [lowPlace, low] = placed[upper - 1]!
    const [highPlace, high] = placed[upper]!
    const linear = Math.min(1, Math.max(0, (place - lowPlace) / (highPlace - lowPlace)))
    table.set(mix(low, high, linear), step * 3)
  }
  return (place, out) => {
    const exact = Math.min(1, Math.max(0, place)) * (RAMP_STEPS - 0.001)
    const base = exact | 0
    const share = exact - base
    for (let part = 0; part < 3; part++) {
      const low = table[base * 3 + part]!
      out[part] = low + (table[base * 3 + 3 + part]! - low) * share
    }
  }
}
