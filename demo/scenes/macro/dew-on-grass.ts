import { bokeh, drawSvg, fixed, paintDrops, paintField } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const dewOnGrass: Scene = {
  id: 'dew-on-grass',
  ...LANDSCAPE,
  light: 'dawn',
  months: [4, 5, 6, 7, 8, 9, 10],
  categories: ['Macro', 'Nature'],
  tags: ['dew', 'drops', 'grass', 'morning', 'bokeh'],
  titles: ['Wet knees', 'Six in the morning', 'Pearls', 'Before the sun took them', 'Tiny lenses'],
  things: ['dew', 'drops', 'blades', 'early light'],
  alt: 'Dew drops on blades of grass with round spots of light in the blurred background',
  paint: async (canvas, random) => {
    paintField(
      canvas,
      (x, y, out) => {
        const glow = Math.exp(-(((x - 1080) / 620) ** 2) - ((y - 260) / 380) ** 2)
        out[0] = 0.2 + glow * 0.62
        out[1] = 0.34 + glow * 0.52
        out[2] = 0.16 + glow * 0.22
      },
      { step: 8 },
    )
    await drawSvg(
      canvas,
      Array.from({ length: 60 }, () =>
        bokeh(
          random.between(0, 1600),
          random.between(0, 1067),
          random.between(18, 74),
          random.pick(['#d9e89a', '#f4f2c0', '#a8cf7a', '#fff6d6', '#7fb060']),
          random.between(0.08, 0.32),
        ),
      ).join(''),
      { blend: 'add', blur: 3 },
    )
    await drawSvg(
      canvas,
      Array.from({ length: 14 }, () =>
        blade(
          random.between(-100, 1700),
          1100,
          random.between(-260, 260),
          random.between(600, 1000),
          random.between(20, 44),
          '#4f7d33',
          '#86ad52',
        ),
      ).join(''),
      { blur: 16 },
    )
    const blades = [
      [120, 330, 900, 30],
      [520, -150, 800, 26],
      [820, 420, 1010, 36],
      [1250, -330, 860, 30],
      [1500, -200, 620, 24],
    ] as const
    await drawSvg(
      canvas,
      blades.map(([x, lean, tall, wide]) => blade(x, 1110, lean, tall, wide, '#2f6a24', '#8fc257')).join(''),
    )
    const drops: (readonly [number, number, number])[] = []
    for (const [x, lean, tall] of blades)
      for (let drop = 0; drop < 17; drop++) {
        const share = random.between(0.12, 0.98)
        drops.push([x + lean * share ** 1.8 + random.bell() * 12, 1110 - tall * share, random.next() ** 2.2 * 26 + 5])
      }
    drops.push([452, 212, 44], [1242, 92, 38])
    paintDrops(
      canvas,
      drops.map(([x, y, radius]) => ({ x, y, radius })),
    )
  },
  development: { contrast: 0.2, bloom: 0.35, bloomFrom: 0.85, vignette: 0.3 },
}

function blade(x: number, y: number, lean: number, tall: number, wide: number, dark: string, light: string): string {
  const tip = [x + lean, y - tall] as const
  const bendX = x + lean * 0.22
  const bendY = y - tall * 0.6
  return `<path d="M${fixed(x - wide)} ${y}Q${fixed(bendX - wide * 0.8)} ${fixed(bendY)} ${fixed(tip[0])} ${fixed(tip[1])}Q${fixed(bendX + wide * 0.2)} ${fixed(bendY)} ${fixed(x)} ${y}Z" fill="${light}"/><path d="M${fixed(x)} ${y}Q${fixed(bendX + wide * 0.2)} ${fixed(bendY)} ${fixed(tip[0])} ${fixed(tip[1])}Q${fixed(bendX + wide * 1.1)} ${fixed(bendY)} ${fixed(x + wide)} ${y}Z" fill="${dark}"/>`
}
