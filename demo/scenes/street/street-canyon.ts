import { css, hex, mix, type Point, polygon, type Random, scale } from '../../drawing/index.js'

/** Two rows of houses along a street that runs to a vanishing point, with windows as a layer of light. */
export function streetCanyon(
  random: Random,
  width: number,
  height: number,
  options: { x: number; y: number; wall: string; air: string; windows: readonly string[]; lit: number; ground: number },
): { walls: string; lights: string } {
  let walls = ''
  let lights = ''
  const at = (side: number, up: number, depth: number): Point => [
    options.x + (side * width * 0.52) / depth,
    options.y + (up * height) / depth,
  ]
  for (const side of [-1, 1]) {
    for (let house = 11; house >= 0; house--) {
      const near = 0.85 * 1.32 ** house
      const far = near * 1.32
      const tall = -random.between(0.62, 1.0)
      const colour = mix(
        scale(hex(options.wall), random.between(0.8, 1.25)),
        hex(options.air),
        1 - Math.exp(-near / 6.5),
      )
      walls += polygon(
        [at(side, options.ground, near), at(side, tall, near), at(side, tall, far), at(side, options.ground, far)],
        css(colour),
      )
      walls += polygon(
        [
          at(side, tall, near),
          at(side * 0.93, tall - 0.02, near),
          at(side * 0.93, tall - 0.02, far),
          at(side, tall, far),
        ],
        css(scale(colour, 0.6)),
      )
      for (let storey = 0; storey < 5; storey++) {
        for (let window = 0; window < 4; window++) {
          const from = near * 1.32 ** ((window + 0.25) / 4)
          const to = near * 1.32 ** ((window + 0.75) / 4)
          const top = tall * (1 - (storey + 0.18) / 5.6)
          const low = tall * (1 - (storey + 0.72) / 5.6)
          const pane = [at(side, top, from), at(side, top, to), at(side, low, to), at(side, low, from)] as const
          if (random.chance(options.lit))
            lights += polygon(pane, random.pick(options.windows), random.between(0.45, 1) * Math.exp(-near / 14))
          else walls += polygon(pane, css(scale(colour, 0.55)))
        }
      }
    }
  }
  return { walls, lights }
}

/** A cyclist, going right; `x` is the middle, `ground` the road, 100 units high. */
export function bicycle(x: number, ground: number, size: number, colour: string): string {
  const wheel = (cx: number): string =>
    `<circle cx="${cx}" cy="-19" r="18" fill="none" stroke-width="1.800"/><circle cx="${cx}" cy="-19" r="2" stroke="none" fill="${colour}"/>`
  return (
    `<g transform="translate(${x} ${ground}) scale(${size})" stroke="${colour}" fill="none" stroke-linecap="round" stroke-linejoin="round">${wheel(-28)}${wheel(30)}` +
    `<path d="M-28 -19L-6 -19L-16 -50L-28 -19M-14 -45L22 -45L-6 -19M22 -45L30 -19M20 -52L22 -45M20 -53Q27 -56 29 -50M-21 -52H-10" stroke-width="2.200"/>` +
    `<path d="M-15 -54Q-14 -78 3 -88Q10 -90 11 -84Q10 -74 2 -56Z" fill="${colour}" stroke-width="2"/><path d="M6 -83L14 -66L27 -55" stroke-width="4.200"/>` +
    `<path d="M-9 -54L10 -44L-1 -12" stroke-width="6.500"/><path d="M-9 -54L4 -36L-9 -17" stroke-width="5.600"/><path d="M-2 -10l8 1M-10 -14l8 1" stroke-width="3.400"/>` +
    `<ellipse cx="13.500" cy="-97" rx="5.400" ry="6.400" fill="${colour}" stroke="none" transform="rotate(16 13 -97)"/><path d="M7 -99Q9 -108 18 -105L21 -98Z" fill="${colour}" stroke="none"/><path d="M-12 -84l-12 4l3 21l12 -2Z" fill="${colour}" stroke="none"/></g>`
  )
}
