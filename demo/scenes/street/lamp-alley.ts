import { circle, createNoise, drawSvg, layered, line, paintField, person, polygon } from '../../drawing/index.js'
import { PORTRAIT, type Scene, WINTER } from '../scene.js'

export const lampAlley: Scene = {
  id: 'lamp-alley',
  ...PORTRAIT,
  light: 'night',
  terrain: 'city',
  months: [...WINTER, 10],
  categories: ['Street', 'Architecture'],
  tags: ['alley', 'lamps', 'cobblestones', 'old town', 'night'],
  titles: ['Third lamp on the left', 'Cobbles', 'After closing time', 'Footsteps', 'A cat was here'],
  things: ['alley', 'street lamps', 'cobblestones', 'old town'],
  alt: 'A narrow cobbled alley at night with warm lamps along the walls and a distant figure',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    const vanishX = 520
    const vanishY = 800
    const lamps = [
      [-1, 1.25],
      [1, 1.75],
      [-1, 2.6],
      [1, 3.8],
      [-1, 5.6],
    ] as const
    paintField(
      canvas,
      (x, y, out) => {
        const right = (x - vanishX) / 560
        const left = (vanishX - x) / 530
        const floor = (y - vanishY) / 520
        const side = Math.max(left, right, floor, 0.015)
        const depth = 1 / side
        if (y < vanishY - 760 / Math.max(depth, 0.9) + 60 * Math.sin(depth * 3) && side !== floor && y < vanishY) {
          out.set([0.045, 0.06, 0.12])
          return
        }
        let light = 0.05
        for (const [lampSide, lampDepth] of lamps) {
          const away = (depth - lampDepth) * 1.5
          const across = side === floor ? 0.75 : (side === right) === (lampSide === 1) ? 0.12 : 1.1
          const high = side === floor ? 0.55 : (y - (vanishY - 300 / lampDepth)) / (520 / depth)
          light += 0.32 / (0.25 + away * away + across * across + high * high * 0.9)
        }
        let surface: number
        if (side === floor) {
          const u = ((x - vanishX) / 90) * depth
          const v = depth * 15
          const row = Math.floor(v)
          const cell = u + (row & 1) * 0.5
          const cobble = Math.min(1, Math.hypot((cell - Math.floor(cell) - 0.5) * 1.7, (v - row - 0.5) * 1.7))
          surface = (0.95 - cobble * cobble * 0.75) * (0.85 + 0.3 * noise(Math.floor(cell) * 3.3, row * 5.1)) * 0.8
        } else {
          const stone = layered(noise, depth * 3 + (side === right ? 50 : 0), y / 70, 4)
          surface = 0.62 + stone * 0.24
          const doors = (depth * 0.9) % 1
          const up = (y - vanishY) / (520 / depth)
          if (doors > 0.62 && doors < 0.86 && ((up > -0.1 && up < 0.9) || (up > -1 && up < -0.5))) surface *= 0.34
        }
        out[0] = surface * light * 1.0 + 0.012
        out[1] = surface * light * 0.66 + 0.014
        out[2] = surface * light * 0.34 + 0.03
      },
      { step: 1 },
    )
    let arms = ''
    let bulbs = ''
    for (const [side, depth] of lamps) {
      const x = vanishX + (side === 1 ? 560 : -530) / depth
      const y = vanishY - 300 / depth
      const s = 60 / depth
      const lampX = x - side * s * 1.4
      arms +=
        line([x, y - s], [lampX, y - s * 0.9], '#0a0908', s * 0.1) +
        polygon(
          [
            [lampX - s * 0.42, y - s * 0.3],
            [lampX + s * 0.42, y - s * 0.3],
            [lampX, y - s * 0.9],
          ],
          '#0a0908',
        ) +
        line([lampX - s * 0.3, y - s * 0.3], [lampX - s * 0.2, y + s * 0.4], '#0a0908', s * 0.06) +
        line([lampX + s * 0.3, y - s * 0.3], [lampX + s * 0.2, y + s * 0.4], '#0a0908', s * 0.06)
      bulbs += circle(lampX, y + s * 0.02, s * 0.22, '#ffdf9e')
    }
    await drawSvg(
      canvas,
      arms + person(random, { x: 548, y: 905, height: 116, colour: '#0a0807', pose: 'walking', dress: 'coat' }),
    )
    await drawSvg(canvas, bulbs, { blend: 'add', gain: 3, blur: 1.5 })
  },
  development: { bloom: 0.9, bloomFrom: 0.7, grain: 6, contrast: 0.15, vignette: 0.35 },
}
