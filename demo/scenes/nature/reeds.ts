import { createNoise, drawSvg, fixed, paintSky, paintWater, ramp, ridgeLine } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const reeds: Scene = {
  id: 'reeds',
  ...PORTRAIT,
  light: 'dusk',
  terrain: 'country',
  categories: ['Nature', 'Landscapes'],
  tags: ['reeds', 'lake', 'evening', 'silhouette', 'calm'],
  titles: ['Coot, unseen', 'Evening at the lake', 'The jetty was taken', 'Grebes', 'Still enough'],
  things: ['reeds', 'lake', 'evening calm', 'mirror'],
  alt: 'Reeds in silhouette in front of a lake that mirrors a pink and blue evening sky',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#3f5b8c', '#8f93b8', '#e3b0a8', '#f8cfa0'),
      horizon: 760,
      sun: { x: 700, y: 720, colour: '#ffe4b4', reach: 330, strength: 0.8 },
      clouds: { cover: 0.46, light: '#f7c2a8', shade: '#6d76a0', stretch: 3, opacity: 0.8 },
    })
    const noise = createNoise(random)
    await drawSvg(
      canvas,
      ridgeLine(1067, 780, '#4d4a63', (x) => 742 - 15 * Math.abs(noise(x / 34, 3)) - 18 * noise(x / 200, 6), 4),
    )
    paintWater(canvas, random, { horizon: 762, colour: '#33456b', rough: 0.14, clear: 0.72 })
    const reeds = (count: number, from: number, tall: number, wide: number, colour: string): string =>
      Array.from({ length: count }, () => {
        const x = random.chance(0.6) ? random.between(-20, 480) : random.between(-20, 1087)
        const top = from - tall * random.between(0.5, 1.1) + x * 0.1
        const lean = random.between(-10, 60)
        const plume = random.chance(0.5)
          ? `<path d="M${fixed(x + lean)} ${fixed(top)}q${fixed(wide * 4)} ${fixed(wide * 4)} ${fixed(wide * 2)} ${fixed(wide * 20)}q${fixed(-wide * 4)} ${fixed(-wide * 6)} ${fixed(-wide * 2)} ${fixed(-wide * 20)}" fill="${colour}"/>`
          : `<path d="M${fixed(x + lean * 0.4)} ${fixed(top + tall * 0.4)}q${fixed(random.bell() * 60)} ${fixed(-tall * 0.2)} ${fixed(random.bell() * 140)} ${fixed(-tall * 0.12)}" stroke="${colour}" stroke-width="${fixed(wide * 1.4)}" fill="none"/>`
        return `<path d="M${fixed(x)} 1620Q${fixed(x)} ${fixed(top + tall * 0.4)} ${fixed(x + lean)} ${fixed(top)}" stroke="${colour}" stroke-width="${fixed(wide)}" fill="none"/>${plume}`
      }).join('')
    await drawSvg(canvas, reeds(90, 1250, 420, 2.4, '#3a3448'), { blur: 1.5 })
    await drawSvg(canvas, reeds(110, 1480, 700, 4, '#1a1722'))
  },
  development: { bloom: 0.35, bloomFrom: 0.82, contrast: 0.2 },
}
