import { createHeightMap, createNoise, ease, layered, paintSky, paintTerrain, ramp } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const desertDunes: Scene = {
  id: 'desert-dunes',
  ...PORTRAIT,
  light: 'dusk',
  terrain: 'coast',
  countries: ['Morocco', 'Spain'],
  categories: ['Landscapes', 'Abstract'],
  tags: ['dunes', 'sand', 'shadow', 'lines', 'desert'],
  titles: ['The wind’s handwriting', 'Ridge walk', 'Warm side, cold side', 'Nothing for miles', 'Slip face'],
  things: ['dunes', 'sand', 'desert', 'crest'],
  alt: 'Curved crests of high sand dunes, one side in warm light and the other in deep shadow',
  paint: (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#4a6f9c', '#9fb0bb', '#ecd2b0'), horizon: 700 })
    const noise = createNoise(random)
    const dune = (u: number, v: number): number => {
      const phase = v * 0.42 + u * 0.12 + layered(noise, u * 0.18, v * 0.12, 2) * 1.6
      const wave = phase - Math.floor(phase)
      const profile = wave < 0.72 ? ease(0, 0.72, wave) : 1 - ease(0.72, 1, wave) * 0.98
      return profile * (0.6 + 0.4 * noise(u * 0.2 + 4, v * 0.2)) * 0.9 + layered(noise, u * 0.1, v * 0.1, 2) * 0.7
    }
    const map = createHeightMap(512, 24, dune)
    paintTerrain(canvas, {
      height: (across, away) => map(across, away) * ease(0.3, 3, away) - 0.1,
      eye: 1.15,
      horizon: 640,
      spread: 0.3,
      near: 0.9,
      far: 22,
      growth: 1.0055,
      light: [-0.85, 0.38, 0.35],
      colour: (across, away, _high, lit, out) => {
        const ripple =
          Math.sin((across * 2.2 + away * 9 + noise(across * 2, away * 2) * 2.2) * 6) * 0.06 * ease(5, 1.2, away)
        const bright = 0.2 + 1.0 * ease(0.02, 0.8, lit) + ripple * (0.4 + lit) + noise(across * 120, away * 120) * 0.03
        const warm = ease(0.05, 0.6, lit)
        out[0] = (0.78 + 0.22 * warm) * bright
        out[1] = (0.55 + 0.13 * warm) * bright
        out[2] = (0.5 - 0.1 * warm) * bright
      },
      haze: (away, _high, out) => {
        out.set([0.9, 0.76, 0.62])
        return 1 - Math.exp(-away / 26)
      },
    })
  },
  development: { contrast: 0.25, bloom: 0.15, bloomFrom: 0.9 },
}
