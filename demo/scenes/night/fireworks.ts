import { circle, curve, drawSvg, type Point, paintSky, paintWater, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { lightTrail, skyline, WARM_WINDOWS } from './skyline.js'

export const fireworks: Scene = {
  id: 'fireworks',
  ...LANDSCAPE,
  light: 'night',
  months: [1, 5, 7, 8, 9, 12],
  categories: ['News', 'Time exposure'],
  tags: ['fireworks', 'night', 'harbour', 'celebration', 'sparks'],
  titles: ['Midnight, plus four seconds', 'The good wishes', 'Oh and ah', 'Finale', 'Smoke drifts east'],
  things: ['fireworks', 'rockets', 'celebration', 'sparks'],
  alt: 'Golden and red fireworks above a dark town, mirrored in the water',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#05070f', '#10142a', '#2d2338'),
      horizon: 740,
      clouds: { cover: 0.42, light: '#4a3540', shade: '#0c1020', opacity: 0.6 },
    })
    const town = skyline(random, 1600, {
      ground: 745,
      low: 20,
      high: 110,
      wall: '#0a0b14',
      windows: WARM_WINDOWS,
      lit: 0.22,
      cell: 8,
      narrow: 34,
      wide: 90,
    })
    await drawSvg(canvas, town.walls)
    await drawSvg(canvas, town.lights, { blend: 'add' })
    const burst = (
      x: number,
      y: number,
      radius: number,
      colour: string,
      tip: string,
      rays: number,
      fall: number,
    ): string => {
      let svg = ''
      for (let ray = 0; ray < rays; ray++) {
        const angle = random.between(0, Math.PI * 2)
        const flat = Math.sqrt(1 - random.between(-1, 1) ** 2) * 0.6 + 0.4
        const reach = radius * flat * random.between(0.8, 1.05)
        const points = [0.12, 0.4, 0.7, 1].map(
          (share): Point => [
            x + Math.cos(angle) * reach * share,
            y + Math.sin(angle) * reach * share + fall * radius * share * share,
          ],
        )
        svg += `<path d="${curve(points)}" stroke="${colour}" stroke-width="1.600" stroke-opacity="${random.between(0.25, 0.8).toFixed(2)}" fill="none"/>`
        const [tipX, tipY] = points[3]!
        svg += circle(tipX, tipY, random.between(1.2, 2.6), tip, 0.9)
      }
      return svg
    }
    const rockets = [
      [700, 745, 640, 300],
      [1030, 745, 1060, 230],
      [420, 745, 380, 420],
      [1290, 745, 1310, 430],
    ] as const
    const tails = rockets
      .map(([x, y, toX, toY]) =>
        lightTrail(
          [
            [x, y],
            [(x + toX) / 2 + 6, (y + toY) / 2],
            [toX, toY],
          ],
          '#ffb46a',
          1.4,
          0.35,
        ),
      )
      .join('')
    const smoke = rockets.map(([, , x, y]) => circle(x, y, 150, '#6b4a44', 0.5)).join('')
    await drawSvg(canvas, smoke, { blend: 'add', blur: 60, opacity: 0.6 })
    await drawSvg(
      canvas,
      tails +
        burst(640, 300, 250, '#ffb65c', '#ffe7b0', 150, 0.22) +
        burst(1060, 230, 190, '#ff5a4a', '#ffc0a8', 110, 0.1) +
        burst(380, 420, 130, '#8fc7ff', '#ffffff', 80, 0.12) +
        burst(1310, 430, 150, '#ffd98a', '#ffffff', 100, 0.4),
      { blend: 'add', gain: 1.2 },
    )
    paintWater(canvas, random, { horizon: 748, colour: '#05070f', rough: 0.4, clear: 0.62, streak: 50 })
  },
  development: { bloom: 0.7, bloomFrom: 0.5, grain: 5 },
}
