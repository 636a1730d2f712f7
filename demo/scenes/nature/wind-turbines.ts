import { circle, conifer, drawSvg, ease, paintField, paintSky, polygon, ramp, ridgeLine } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const windTurbines: Scene = {
  id: 'wind-turbines',
  ...PANORAMA,
  light: 'dawn',
  terrain: 'country',
  categories: ['News', 'Landscapes'],
  tags: ['wind power', 'turbines', 'energy', 'fog', 'morning'],
  titles: ['Two megawatts each', 'New neighbours', 'Against the wind', 'Energy transition', 'They all face west'],
  things: ['wind turbines', 'wind park', 'ground fog', 'early wind'],
  alt: 'Wind turbines rise from ground fog over flat fields at sunrise',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#5f86b4', '#b7bcc6', '#f4c79a', '#fbd8a0'),
      horizon: 600,
      sun: { x: 540, y: 540, colour: '#fff0c8', reach: 380, disc: 30, strength: 0.85 },
      clouds: { cover: 0.36, light: '#fbd8b4', shade: '#98a3b8', stretch: 4, size: 0.7, opacity: 0.6 },
    })
    const turbine = (x: number, foot: number, tall: number, colour: string): string => {
      const turn = random.between(0, 120)
      const hub = foot - tall
      const blades = [0, 120, 240].map(
        (angle) =>
          `<path transform="rotate(${(turn + angle).toFixed(0)} ${x} ${hub})" d="M${x - tall * 0.012} ${hub}L${x - tall * 0.018} ${hub - tall * 0.16}L${x} ${hub - tall * 0.62}L${x + tall * 0.008} ${hub}Z" fill="${colour}"/>`,
      )
      return (
        polygon(
          [
            [x - tall * 0.02, foot],
            [x - tall * 0.009, hub],
            [x + tall * 0.009, hub],
            [x + tall * 0.02, foot],
          ],
          colour,
        ) +
        blades.join('') +
        circle(x, hub, tall * 0.019, colour)
      )
    }
    const fog = (top: number, strength: number): void =>
      paintField(
        canvas,
        (x, y, out) => {
          const wave = top + 26 * Math.sin(x / 310 + top) + 14 * Math.sin(x / 97)
          const seen = ease(wave, wave + 90, y) * strength
          out[0] = out[0]! + (0.95 - out[0]!) * seen
          out[1] = out[1]! + (0.83 - out[1]!) * seen
          out[2] = out[2]! + (0.7 - out[2]!) * seen
        },
        { top: top - 50 },
      )
    await drawSvg(
      canvas,
      ridgeLine(1600, 900, '#b99d92', (x) => 588 - 6 * Math.sin(x / 60) - 9 * Math.sin(x / 171), 6) +
        [120, 260, 700, 880, 1010, 1370].map((x) => turbine(x, 600, random.between(130, 170), '#b39b95')).join(''),
    )
    fog(560, 0.75)
    await drawSvg(
      canvas,
      ridgeLine(1600, 900, '#7c6c68', (x) => 662 - 8 * Math.sin(x / 83 + 2) - 12 * Math.sin(x / 260), 6) +
        [400, 1180, 1510].map((x) => turbine(x, 672, random.between(270, 330), '#857880')).join(''),
    )
    fog(632, 0.8)
    await drawSvg(
      canvas,
      turbine(840, 800, 560, '#4d4a55') +
        Array.from({ length: 22 }, (_, tree) =>
          conifer(random, 60 + tree * 22 + random.between(-9, 9), 790, random.between(40, 90), '#3a3a3d'),
        ).join(''),
    )
    fog(745, 0.7)
  },
  development: { bloom: 0.4, bloomFrom: 0.85, contrast: 0.2 },
}
