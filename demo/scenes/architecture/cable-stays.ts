import { drawSvg, line, paintSky, polygon, ramp } from '../../drawing/index.js'
import { MONOCHROME, PORTRAIT, type Scene } from '../scene.js'

export const cableStays: Scene = {
  id: 'cable-stays',
  ...PORTRAIT,
  light: 'day',
  terrain: 'city',
  categories: ['B&W', 'Architecture', 'Abstract'],
  tags: ['bridge', 'cables', 'lines', 'looking up', 'contrast'],
  titles: ['Harp', 'Strings', 'Tension', 'Forty cables', 'Counterpoint'],
  things: ['cables', 'pylon', 'bridge', 'lines'],
  alt: 'View up a bridge pylon with cables fanning out against a dark sky, black-and-white',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#1a1c1f', '#3d4146', '#8a8e93'),
      horizon: 1600,
      clouds: { cover: 0.4, light: '#e9eaea', shade: '#5a5e64', size: 1.3, opacity: 0.75 },
    })
    let cables = ''
    for (let cable = 0; cable < 34; cable++) {
      const up = 210 + cable * 21
      cables += line([560 + cable * 1.5, up], [1130 + cable * 26, 900 + cable * 62], '#e3e4e5', 2.2 + cable * 0.11, 0.9)
      cables += line([520 - cable * 1.5, up], [-60 - cable * 26, 820 + cable * 66], '#0c0d0e', 2.2 + cable * 0.12, 0.95)
    }
    const pylon = `<defs><linearGradient id="p" x1="0" x2="1"><stop offset="0" stop-color="#0d0e0f"/><stop offset=".5" stop-color="#2c2e31"/><stop offset=".52" stop-color="#d7d8d9"/><stop offset="1" stop-color="#a5a7a9"/></linearGradient></defs>${polygon(
      [
        [500, 120],
        [580, 120],
        [690, 1620],
        [390, 1620],
      ],
      'url(#p)',
    )}`
    await drawSvg(canvas, cables)
    await drawSvg(
      canvas,
      pylon +
        [330, 620, 960, 1340]
          .map((y) => line([500 - (y - 120) * 0.073, y], [580 + (y - 120) * 0.073, y], '#000', 2, 0.35))
          .join(''),
    )
  },
  development: { ...MONOCHROME, contrast: 0.55, vignette: 0.4 },
}
