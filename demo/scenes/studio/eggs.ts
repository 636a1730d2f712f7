import { createNoise, ease, paintVessel } from '../../drawing/index.js'
import { LANDSCAPE, MONOCHROME, type Scene } from '../scene.js'
import { castShadows, paintTable } from './still-life.js'

const eggProfile =
  (half: number) =>
  (up: number): number => {
    const place = up * 2 - 1
    return half * Math.sqrt(Math.max(0, 1 - place * place)) * (1 - place * 0.13)
  }

export const eggs: Scene = {
  id: 'eggs',
  ...LANDSCAPE,
  light: 'indoors',
  categories: ['B&W', 'Studio'],
  tags: ['eggs', 'still life', 'light', 'round', 'minimal'],
  titles: ['Half a dozen', 'Exercise in grey', 'Sunday breakfast', 'Not one alike', 'Shell'],
  things: ['eggs', 'shells', 'side light', 'greys'],
  alt: 'Six eggs on a table in soft side light, black-and-white',
  paint: async (canvas, random) => {
    paintTable(canvas, random, 480, '#3a3a3a', '#8a8a88')
    const noise = createNoise(random)
    const eggs = [
      [520, 640, 1.0, 0.9],
      [880, 610, 0.92, 0.72],
      [1180, 660, 0.98, 0.86],
      [360, 800, 1.08, 0.78],
      [740, 850, 1.12, 0.92],
      [1090, 880, 1.1, 0.55],
    ] as const
    await castShadows(
      canvas,
      eggs.map(([x, foot, size]) => [x, foot - 6, 100 * size, 260 * size]),
    )
    for (const [x, foot, size, tone] of eggs)
      paintVessel(canvas, {
        x,
        foot,
        height: 300 * size,
        profile: eggProfile(118 * size),
        colour: [tone, tone, tone],
        gloss: 0.12,
        skin: (across, up, out) => {
          const speck = 1 - ease(0.3, 0.5, noise(across * 17 + x, up * 26)) * (tone < 0.8 ? 0.16 : 0.03)
          for (let part = 0; part < 3; part++) out[part] = tone * speck
        },
      })
  },
  development: { ...MONOCHROME, contrast: 0.3 },
}
