import { drawSvg, ease, paintField, paintSky, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { skyline, WARM_WINDOWS } from './skyline.js'

export const skylineInHaze: Scene = {
  id: 'skyline-in-haze',
  ...LANDSCAPE,
  light: 'dusk',
  terrain: 'city',
  categories: ['Architecture', 'Landscapes'],
  tags: ['skyline', 'haze', 'dusk', 'layers', 'city'],
  titles: ['Smog or poetry', 'From the roof', 'City in four greys', 'After a hot day', 'Nineteenth floor'],
  things: ['skyline', 'roofs', 'haze', 'rush hour'],
  alt: 'Layers of high-rise buildings disappear in orange haze at dusk',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#56658a', '#b08a94', '#eeb184', '#f6cf9c'),
      horizon: 760,
      sun: { x: 420, y: 470, colour: '#ffe3b0', reach: 330, disc: 44, strength: 0.7 },
    })
    const layers = [
      ['#d9a68c', 240, 430, 0, 26, 60, 760],
      ['#b98583', 200, 480, 0, 34, 80, 820],
      ['#83657a', 160, 470, 0.04, 44, 100, 900],
      ['#4a4562', 130, 420, 0.12, 60, 130, 990],
      ['#211f38', 90, 330, 0.2, 80, 170, 1090],
    ] as const
    for (const [wall, low, high, lit, narrow, wide, ground] of layers) {
      const row = skyline(random, 1600, {
        ground,
        low,
        high,
        wall,
        windows: WARM_WINDOWS,
        lit,
        cell: narrow / 5.5,
        narrow,
        wide,
      })
      await drawSvg(canvas, row.walls)
      if (lit > 0) await drawSvg(canvas, row.lights, { blend: 'add', opacity: 0.8 })
      paintField(
        canvas,
        (_x, y, out) => {
          const mist = ease(ground - 330, ground, y) * 0.5
          out[0] = out[0]! + (0.93 - out[0]!) * mist * 0.7
          out[1] = out[1]! + (0.68 - out[1]!) * mist * 0.7
          out[2] = out[2]! + (0.55 - out[2]!) * mist * 0.7
        },
        { top: ground - 330, bottom: wall === '#211f38' ? ground - 330 : ground },
      )
    }
  },
  development: { bloom: 0.35, bloomFrom: 0.85, contrast: 0.2 },
}
