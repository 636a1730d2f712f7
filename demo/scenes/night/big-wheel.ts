import { circle, drawSvg, line, paintSky, paintWater, person, polygon, ramp, rect } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const bigWheel: Scene = {
  id: 'big-wheel',
  ...PORTRAIT,
  light: 'long exposure',
  terrain: 'city',
  categories: ['Time exposure', 'Abstract'],
  tags: ['funfair', 'ferris wheel', 'night', 'lights', 'colours'],
  titles: ['All the fun', 'One more round', 'Candyfloss', 'Slow shutter at the fair', 'Round and round'],
  things: ['big wheel', 'funfair', 'carousel', 'coloured lights'],
  alt: 'A turning big wheel drawn as rings of coloured light against the night sky, long exposure',
  paint: async (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#0a0e22', '#1c1f45', '#4b305a'), horizon: 1500 })
    const rings: string[] = []
    const colours = ['#ff4f6d', '#ffb347', '#4fd0ff', '#b26bff', '#ffe08a', '#58ffb0']
    for (let ring = 0; ring < 34; ring++) {
      const radius = ring < 6 ? 432 + ring * 7 : random.between(60, 425)
      const colour = ring < 6 ? colours[ring % 3]! : random.pick(colours)
      const dash =
        ring < 6 ? '' : ` stroke-dasharray="${random.between(20, 240).toFixed(0)} ${random.between(6, 120).toFixed(0)}"`
      rings.push(
        `<circle cx="533" cy="690" r="${radius.toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${random.between(1, ring < 6 ? 4 : 3).toFixed(1)}" stroke-opacity="${random.between(0.35, 0.9).toFixed(2)}"${dash}/>`,
      )
    }
    const spokes = Array.from({ length: 48 }, (_, spoke) => {
      const angle = (spoke / 48) * Math.PI * 2
      return line(
        [533 + Math.cos(angle) * 40, 690 + Math.sin(angle) * 40],
        [533 + Math.cos(angle) * 430, 690 + Math.sin(angle) * 430],
        spoke % 2 ? '#ff8f6b' : '#7fb2ff',
        1.4,
        0.22,
      )
    })
    await drawSvg(
      canvas,
      polygon(
        [
          [505, 690],
          [300, 1400],
          [335, 1400],
          [533, 730],
          [731, 1400],
          [766, 1400],
          [561, 690],
        ],
        '#10101f',
      ),
    )
    await drawSvg(canvas, spokes.join('') + rings.join('') + circle(533, 690, 26, '#ffe9b0'), {
      blend: 'add',
      gain: 1.2,
    })
    const booths = Array.from({ length: 9 }, (_, booth) => {
      const x = booth * 125 - 30
      return (
        polygon(
          [
            [x, 1420],
            [x, 1340],
            [x + 55, 1290],
            [x + 112, 1340],
            [x + 112, 1420],
          ],
          '#171225',
        ) + rect(x + 14, 1352, 84, 44, random.pick(['#ffb562', '#ff8a6a', '#ffe0a0', '#86c8ff']), 0.9)
      )
    })
    await drawSvg(canvas, rect(0, 1390, 1067, 210, '#0d0a18') + booths.join(''))
    const crowd = Array.from({ length: 30 }, () =>
      person(random, {
        x: random.between(0, 1067),
        y: random.between(1440, 1475),
        height: random.between(105, 130),
        colour: '#07060f',
        pose: random.chance(0.5) ? 'walking' : 'standing',
        facing: random.pick([1, -1] as const),
      }),
    )
    paintWater(canvas, random, { horizon: 1405, colour: '#0d0a18', rough: 0.2, clear: 0.5, streak: 60, mirror: 1.4 })
    await drawSvg(canvas, crowd.join(''), { blur: 1.2 })
  },
  development: { bloom: 0.8, bloomFrom: 0.55, contrast: 0.15, grain: 4 },
}
