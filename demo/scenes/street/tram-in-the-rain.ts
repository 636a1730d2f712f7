import { bokeh, circle, drawSvg, line, paintSky, paintWater, person, polygon, ramp, rect } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { streetCanyon } from './street-canyon.js'

export const tramInTheRain: Scene = {
  id: 'tram-in-the-rain',
  ...LANDSCAPE,
  light: 'dusk',
  terrain: 'city',
  months: [9, 10, 11, 12, 1, 2, 3, 4],
  categories: ['Street'],
  tags: ['tram', 'rain', 'rails', 'dusk', 'overhead wires'],
  titles: ['Line 6 is late', 'Wet rails', 'Please hold on', 'Terminus', 'The wires hum'],
  things: ['tram', 'wet rails', 'overhead wires', 'evening traffic'],
  alt: 'A tram with bright headlights approaches on wet rails between houses at dusk, wires overhead',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#3a4763', '#7d8094', '#c8aa9d'),
      horizon: 620,
      clouds: { cover: 0.6, light: '#b9a9ac', shade: '#3c4760', opacity: 0.7 },
    })
    const street = streetCanyon(random, 1600, 1067, {
      x: 780,
      y: 590,
      wall: '#2d2f3d',
      air: '#a3979c',
      windows: ['#ffd08a', '#ffe5b8', '#ffb868'],
      lit: 0.28,
      ground: 0.1,
    })
    await drawSvg(canvas, rect(0, 594, 1600, 300, '#4a4650') + street.walls, { blur: 0.8 })
    await drawSvg(canvas, street.lights, { blend: 'add', opacity: 0.85, blur: 1 })
    await drawSvg(
      canvas,
      Array.from({ length: 22 }, () =>
        bokeh(
          780 + random.bell() * 420,
          640 + random.bell() * 30,
          random.between(4, 13),
          random.pick(['#ff5240', '#ffe2b0', '#ffb868', '#6ac0ff']),
          random.between(0.3, 0.8),
        ),
      ).join(''),
      { blend: 'add', blur: 1.5, gain: 1.2 },
    )
    const tram = `<defs><linearGradient id="t" x1="0" x2="1"><stop offset="0" stop-color="#7a2a22"/><stop offset=".5" stop-color="#c2473a"/><stop offset="1" stop-color="#6d241d"/></linearGradient></defs><path d="M700 470Q708 448 740 446H890Q922 448 930 470L938 712H692Z" fill="url(#t)"/><path d="M712 482Q716 470 740 468H890Q914 470 918 482L922 594H708Z" fill="#18202b"/><path d="M716 486H912L914 560H714Z" fill="#e6c48a" fill-opacity=".3"/>${rect(770, 452, 90, 15, '#ffcf6b')}${line([815, 482], [815, 594], '#0d1218', 4)}${rect(690, 700, 250, 14, '#1a1416')}${rect(706, 714, 218, 20, '#0c0b0e')}<path d="M815 446L785 410L835 380" stroke="#15161c" stroke-width="3.500" fill="none"/>${line([790, 380], [880, 380], '#15161c', 3)}`
    await drawSvg(
      canvas,
      polygon(
        [
          [700, 640],
          [1010, 640],
          [1600, 1067],
          [0, 1067],
        ],
        '#25262f',
      ) +
        rect(0, 690, 1600, 400, '#25262f') +
        tram +
        person(random, { x: 790, y: 690, height: 170, colour: '#241d1b', pose: 'standing' }).replace(
          '<g ',
          '<g opacity=".8" ',
        ),
    )
    const lights = circle(728, 655, 13, '#fff4d8') + circle(902, 655, 13, '#fff4d8') + circle(815, 430, 6, '#fff4d8')
    await drawSvg(canvas, lights, { blend: 'add', gain: 3, blur: 1.5 })
    paintWater(canvas, random, { horizon: 734, colour: '#1b1c24', rough: 0.34, clear: 0.55, streak: 85 })
    let rails = ''
    for (const [top, low] of [
      [742, 470],
      [888, 1180],
      [1015, 2100],
      [1130, 2900],
    ] as const)
      rails +=
        polygon(
          [
            [top - 2, 734],
            [top + 2, 734],
            [low + 11, 1070],
            [low - 11, 1070],
          ],
          '#0c0d12',
        ) +
        polygon(
          [
            [top, 734],
            [top + 1, 734],
            [low + 6, 1070],
            [low + 1, 1070],
          ],
          '#a9b0bf',
        )
    let wires = ''
    for (const [from, to] of [
      [-60, 835],
      [300, 835],
      [1300, 842],
      [1720, 850],
    ] as const)
      wires += `<path d="M${from} -20Q${(from + to) / 2} 250 ${to} 384" stroke="#14151b" stroke-width="2.400" fill="none"/>`
    for (const y of [60, 190, 270, 320])
      wires += `<path d="M${820 - (430 - y) * 2.1} ${y}Q820 ${y + 40} ${820 + (430 - y) * 2.1} ${y - 6}" stroke="#14151b" stroke-width="1.600" fill="none"/>`
    await drawSvg(canvas, rails + wires)
  },
  development: { bloom: 0.75, bloomFrom: 0.68, contrast: 0.2, grain: 5, vignette: 0.3 },
}
