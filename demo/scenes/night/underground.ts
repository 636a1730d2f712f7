import { createNoise, drawSvg, layered, paintField, paintPolish, person, rect } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const underground: Scene = {
  id: 'underground',
  ...PANORAMA,
  light: 'long exposure',
  terrain: 'city',
  categories: ['Time exposure', 'Humans', 'Street'],
  tags: ['underground', 'train', 'motion', 'platform', 'waiting'],
  titles: ['Between two trains', 'Mind the gap', 'Next one in four minutes', 'She does not look up', 'U3'],
  things: ['platform', 'last train', 'commuters', 'rush'],
  alt: 'A person stands still on a platform while an underground train rushes past as a blur of light',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const streak = layered(noise, x / 900, y / 7, 3)
        if (y < 150) out.set([0.1, 0.105, 0.11])
        else if (y < 690) {
          const band = Math.floor((y - 150) / 90)
          const windows = y > 250 && y < 470
          const door = 0.5 + 0.5 * Math.sin(x / 95 + band)
          const light = windows ? 0.86 + 0.2 * streak - 0.12 * door : 0
          const paint = 0.62 + 0.16 * streak + 0.05 * door
          out[0] = windows ? light * 1.02 : paint * (y > 520 ? 0.62 : 1.0)
          out[1] = windows ? light * 0.95 : paint * (y > 520 ? 0.12 : 0.2)
          out[2] = windows ? light * 0.76 : paint * (y > 520 ? 0.1 : 0.14)
        } else {
          const depth = (y - 690) / 210
          const tile = noise(x / 3, y / 2) * 0.012
          const level = 0.2 + depth * 0.1 + tile
          out[0] = level * 1.06
          out[1] = level
          out[2] = level * 0.95
        }
      },
      { step: 1 },
    )
    await drawSvg(
      canvas,
      rect(0, 0, 1600, 150, '#17191c') +
        rect(0, 138, 1600, 10, '#2c2f33') +
        rect(0, 236, 1600, 12, '#31100d') +
        rect(0, 472, 1600, 14, '#3b1310') +
        rect(0, 686, 1600, 10, '#0e0f11') +
        rect(0, 704, 1600, 14, '#d9d4c6', 0.8),
    )
    await drawSvg(
      canvas,
      rect(0, 96, 1600, 14, '#fff4dc') + [200, 620, 1040, 1460].map((x) => rect(x, 60, 260, 9, '#fff7e6')).join(''),
      { blend: 'add', gain: 1.8, blur: 1 },
    )
    paintPolish(canvas, 700, 0.3)
    const somebody = person(random, {
      x: 560,
      y: 812,
      height: 440,
      colour: '#15171b',
      pose: 'standing',
      carries: 'bag',
      dress: 'coat',
    })
    const ghost = person(random, {
      x: 1180,
      y: 790,
      height: 415,
      colour: '#191c22',
      pose: 'walking',
      facing: -1,
      dress: 'trousers',
    })
    await drawSvg(canvas, `<g transform="translate(0 1624) scale(1 -1)" opacity=".5">${somebody}</g>`, { blur: 5 })
    await drawSvg(
      canvas,
      ghost + ghost.replace('translate(1180', 'translate(1200') + ghost.replace('translate(1180', 'translate(1222'),
      { blur: 8, opacity: 0.42 },
    )
    await drawSvg(canvas, somebody, { blur: 0.7 })
    await drawSvg(
      canvas,
      [130, 1010]
        .map(
          (x) => rect(x, 0, 62, 760, '#262a2e') + rect(x, 0, 12, 760, '#3c4247') + rect(x + 48, 0, 14, 760, '#181b1e'),
        )
        .join(''),
      { blur: 0.5 },
    )
  },
  development: { bloom: 0.45, bloomFrom: 0.8, contrast: 0.25, grain: 5, vignette: 0.35 },
}
