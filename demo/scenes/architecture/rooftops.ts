import { css, drawSvg, hex, line, mix, paintSky, polygon, ramp, rect, scale } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const rooftops: Scene = {
  id: 'rooftops',
  ...LANDSCAPE,
  light: 'dusk',
  terrain: 'city',
  categories: ['Architecture', 'Street'],
  tags: ['roofs', 'chimneys', 'old town', 'evening', 'swifts'],
  titles: ['Swifts', 'Above the courtyards', 'Tiles', 'Seven chimneys', 'Television hour'],
  things: ['roofs', 'old town', 'chimneys', 'church tower'],
  alt: 'Tiled roofs and chimneys of an old town with a church tower in warm evening haze',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#7690b4', '#c6b3b5', '#f3c79f', '#f8d5a6'),
      horizon: 620,
      sun: { x: 300, y: 420, colour: '#fff0cc', reach: 360, strength: 0.8 },
      clouds: { cover: 0.42, light: '#f8d9ba', shade: '#9a94a8', stretch: 3, opacity: 0.6 },
    })
    const tower = (x: number, ground: number, tall: number, wall: string): string =>
      polygon(
        [
          [x - tall * 0.09, ground],
          [x - tall * 0.09, ground - tall * 0.55],
          [x - tall * 0.1, ground - tall * 0.56],
          [x, ground - tall],
          [x + tall * 0.1, ground - tall * 0.56],
          [x + tall * 0.09, ground - tall * 0.55],
          [x + tall * 0.09, ground],
        ],
        wall,
      )
    for (let row = 0; row < 7; row++) {
      const share = row / 6
      const base = 560 + 480 * share ** 1.3
      const size = 70 + 220 * share
      const air = 1 - share
      let svg =
        row === 1
          ? tower(1120, base, 330, css(mix(hex('#3c3138'), hex('#e9bd9a'), air * 0.8)))
          : row === 0
            ? tower(640, base, 230, '#dab298')
            : ''
      let lamps = ''
      for (let x = -60; x < 1660; ) {
        const wide = size * random.between(0.8, 1.6)
        const high = size * random.between(0.5, 0.85)
        const top = base - size * random.between(0.4, 0.9)
        const roof = mix(
          scale(hex(random.pick(['#8a4a35', '#7b4236', '#95553a', '#6a4440', '#7d5647'])), 0.55 + 0.35 * random.next()),
          hex('#eec09a'),
          air * 0.75,
        )
        const wall = mix(hex(random.pick(['#6d5a52', '#7d6a58', '#5d5058'])), hex('#f0c8a2'), air * 0.75)
        svg += rect(x, top + high * 0.8, wide, size * 3, css(scale(wall, 0.7)))
        svg += polygon(
          [
            [x - size * 0.06, top + high],
            [x + wide * 0.12, top],
            [x + wide * 0.88, top],
            [x + wide + size * 0.06, top + high],
          ],
          css(roof),
        )
        for (let tile = 1; tile < 7; tile++) {
          const y = top + (high * tile) / 7
          const inset = wide * 0.12 * (1 - tile / 7)
          svg += line([x + inset, y], [x + wide - inset, y], css(scale(roof, 0.8)), Math.max(0.7, size * 0.009), 0.7)
        }
        svg += line([x + wide * 0.12, top], [x + wide * 0.88, top], css(scale(roof, 1.35)), Math.max(1, size * 0.015))
        const stack = x + wide * random.between(0.25, 0.75)
        svg +=
          rect(stack, top - size * 0.2, size * 0.13, size * 0.3, css(scale(roof, 0.75))) +
          rect(stack - size * 0.015, top - size * 0.22, size * 0.16, size * 0.035, css(scale(roof, 0.55)))
        if (random.chance(0.4))
          lamps += rect(x + wide * 0.3, top + high * 1.15, size * 0.11, size * 0.15, '#ffd28c', 0.9)
        x += wide * random.between(0.85, 1.15)
      }
      await drawSvg(canvas, svg)
      if (row > 2) await drawSvg(canvas, lamps, { blend: 'add', opacity: 0.8 })
    }
    const swifts = Array.from(
      { length: 12 },
      () =>
        `<path transform="translate(${random.between(500, 1500).toFixed(0)} ${random.between(90, 360).toFixed(0)}) rotate(${random.between(-50, 50).toFixed(0)}) scale(${random.between(0.5, 1.1).toFixed(2)})" d="M-14 -4Q-6 -5 0 2Q6 -5 14 -4Q6 -1 1 5L0 12L-1 5Q-6 -1 -14 -4Z" fill="#3b3540"/>`,
    )
    await drawSvg(canvas, swifts.join(''))
  },
  development: { bloom: 0.3, bloomFrom: 0.85, contrast: 0.25 },
}
