import {
  circle,
  createNoise,
  drawSvg,
  layered,
  paintField,
  paintSky,
  paintWater,
  ramp,
  rect,
} from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const stoneBridge: Scene = {
  id: 'stone-bridge',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'country',
  months: [9, 10, 11],
  categories: ['Architecture', 'Landscapes'],
  tags: ['bridge', 'stone', 'autumn', 'reflection', 'river'],
  titles: ['Full circle', 'Three and a half arches', 'Leaves going under', 'The old road', 'Built to stay'],
  things: ['stone bridge', 'arches', 'slow river', 'autumn river'],
  alt: 'An old stone bridge with three arches and its reflection form circles, among autumn trees',
  paint: async (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#9fb4c2', '#d3d5cb', '#efe2c4'), horizon: 600 })
    const leaves = (
      count: number,
      low: number,
      high: number,
      sizes: readonly [number, number],
      colours: readonly string[],
    ): string => {
      const clumps = Array.from(
        { length: 16 },
        (_, clump) => [clump * 110 + random.between(-40, 40), random.between(low, high)] as const,
      )
      return Array.from({ length: count }, () => {
        const [x, y] = random.pick(clumps)
        return circle(
          x + random.bell() * 130,
          y + random.bell() * 100,
          random.between(sizes[0], sizes[1]),
          random.pick(colours),
          random.between(0.4, 0.9),
        )
      }).join('')
    }
    await drawSvg(
      canvas,
      rect(0, 480, 1600, 170, '#857b50') +
        leaves(900, 300, 480, [10, 34], ['#a98a4a', '#c49a4b', '#8b8a55', '#b5763c', '#d1ae5f', '#7b7d50']),
      { blur: 5 },
    )
    await drawSvg(
      canvas,
      leaves(1500, 360, 520, [3, 12], ['#c98b35', '#b0612a', '#dcae4e', '#8a7a3c', '#a84d26', '#6d6a3a']),
      { blur: 1 },
    )
    const arch = (x: number, half: number, rise: number): string =>
      `M${x - half} 640A${half} ${rise} 0 0 1 ${x + half} 640Z`
    const noise = createNoise(random)
    const body = `M-10 640V470Q800 330 1610 470V640Z${arch(390, 178, 168)}${arch(800, 210, 205)}${arch(1210, 178, 168)}`
    await drawSvg(canvas, `<path d="${body}" fill="#8d8271" fill-rule="evenodd"/>`)
    let stones = ''
    for (let stone = 0; stone < 1300; stone++) {
      const x = random.between(-10, 1600)
      const row = random.whole(0, 17)
      const crown = 470 - 140 * (1 - ((x - 800) / 810) ** 2) * 0.5
      const y = crown + row * 15
      if (y > 635) continue
      stones += rect(
        x,
        y,
        random.between(18, 44),
        14,
        random.pick(['#9b907d', '#7c7161', '#a89c86', '#6d6455', '#867a68']),
        random.between(0.35, 0.8),
      )
    }
    const rings = [
      [390, 178, 168],
      [800, 210, 205],
      [1210, 178, 168],
    ].map(
      ([x, half, rise]) =>
        `<path d="M${x! - half! - 8} 640A${half! + 8} ${rise! + 8} 0 0 1 ${x! + half! + 8} 640" fill="none" stroke="#b3a891" stroke-width="16" stroke-dasharray="20 2.500"/><path d="M${x! - half!} 640A${half!} ${rise!} 0 0 1 ${x! + half!} 640" fill="none" stroke="#2d2822" stroke-opacity=".7" stroke-width="6"/>`,
    )
    await drawSvg(
      canvas,
      `<defs><clipPath id="c"><path d="${body}" clip-rule="evenodd"/></clipPath></defs><g clip-path="url(#c)">${stones}<path d="M-10 470Q800 330 1610 470" transform="translate(0 10)" fill="none" stroke="#b9ad95" stroke-width="15"/><path d="M-10 470Q800 330 1610 470" transform="translate(0 24)" fill="none" stroke="#3c352c" stroke-opacity=".5" stroke-width="8"/></g>${rings.join('')}`,
    )
    paintField(
      canvas,
      (x, y, out) => {
        const light = 1 + layered(noise, x / 240, y / 160, 3) * 0.14
        for (let part = 0; part < 3; part++) out[part] = out[part]! * light
      },
      { top: 330, bottom: 640 },
    )
    paintWater(canvas, random, { horizon: 640, colour: '#3d4434', rough: 0.2, clear: 0.7, streak: 6 })
    const drift = Array.from({ length: 130 }, () => {
      const y = 660 + 400 * random.next() ** 0.7
      const size = 1.5 + (y - 640) / 70
      return `<ellipse cx="${random.between(0, 1600).toFixed(0)}" cy="${y.toFixed(0)}" rx="${size.toFixed(1)}" ry="${(size * 0.4).toFixed(1)}" fill="${random.pick(['#d99b3f', '#c2662c', '#e0b95a'])}"/>`
    })
    await drawSvg(canvas, drift.join(''))
  },
  development: { contrast: 0.25, bloom: 0.15, bloomFrom: 0.85, vignette: 0.3 },
}
