import { circle, drawSvg, paintSky, paintWater, polygon, ramp, rect, ridgeLine } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const blueHarbour: Scene = {
  id: 'blue-harbour',
  ...LANDSCAPE,
  light: 'dusk',
  terrain: 'coast',
  categories: ['Landscapes', 'Time exposure'],
  tags: ['harbour', 'boats', 'blue hour', 'lights', 'fishing'],
  titles: ['Blue hour at the quay', 'Back from sea', 'Nobody on deck', 'Moored', 'Diesel and herring'],
  things: ['fishing boats', 'quay', 'blue hour', 'harbour lights'],
  alt: 'Fishing boats moored in a small harbour at blue hour, house lights reflected in the water',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#0f1d3d', '#2c4a78', '#6c88ab', '#c1a9a4'),
      horizon: 560,
      clouds: { cover: 0.36, light: '#8898b8', shade: '#2a3d63', opacity: 0.6 },
    })
    const walls = ['#3a3340', '#46333a', '#333a4d', '#4b4143', '#2f3445', '#523c38']
    let houses = ridgeLine(1600, 600, '#1b2740', (x) => 440 - 90 * Math.sin(x / 500 + 0.8), 20)
    let lights = ''
    for (let x = -10; x < 1600; ) {
      const wide = random.between(66, 110)
      const high = random.between(90, 165)
      const top = 570 - high
      const wall = random.pick(walls)
      houses +=
        rect(x, top, wide, high, wall) +
        polygon(
          [
            [x - 3, top + 2],
            [x + wide / 2, top - wide * 0.5],
            [x + wide + 3, top + 2],
          ],
          '#1c1d2a',
        )
      for (let row = top + 16; row < 530; row += 36)
        for (let column = 0; column < 3; column++)
          if (random.chance(0.42))
            lights += rect(
              x + wide * (0.16 + 0.27 * column),
              row,
              wide * 0.14,
              19,
              random.pick(['#ffcf87', '#ffdfa8', '#ffb765']),
              random.between(0.5, 1),
            )
      x += wide + random.between(-1, 4)
    }
    const lamps = [90, 330, 560, 830, 1080, 1290, 1520].map((x) => circle(x, 538, 4.5, '#ffe0a0')).join('')
    await drawSvg(canvas, houses + rect(0, 566, 1600, 16, '#14161f'))
    await drawSvg(canvas, lights, { blend: 'add', gain: 1.25 })
    await drawSvg(canvas, lamps, { blend: 'add', gain: 3, blur: 1 })
    await drawSvg(
      canvas,
      cutter(420, 592, 330, '#1d2b3e', '#5d6472', '#7c2f2c') +
        cutter(850, 600, 380, '#26323a', '#77746e', '#3d6577') +
        cutter(1270, 592, 300, '#301f24', '#6a6763', '#8d8f90'),
    )
    await drawSvg(canvas, circle(350, 520, 3.5, '#fff2cf') + circle(820, 440, 3, '#ffd28a'), {
      blend: 'add',
      gain: 3,
      blur: 1,
    })
    paintWater(canvas, random, { horizon: 588, colour: '#0d1a33', rough: 0.34, clear: 0.6, streak: 46 })
  },
  development: { bloom: 0.85, bloomFrom: 0.7, contrast: 0.2 },
}

function cutter(x: number, water: number, length: number, hull: string, house: string, trim: string): string {
  const u = length / 100
  return (
    `<g transform="translate(${x} ${water}) scale(${u})"><path d="M-50 -17Q-20 -10 20 -12Q40 -14 52 -23Q48 -8 41 0L-44 0Q-50 -8 -50 -17Z" fill="${hull}"/>` +
    `<path d="M-50 -17Q-20 -10 20 -12Q40 -14 52 -23L51.500 -20Q40 -11.500 20 -9.500Q-20 -7.500 -49.500 -14Z" fill="${trim}"/>` +
    `<path d="M-34 -13V-30H-10V-12Z" fill="${house}"/><path d="M-31 -27h5v6h-5Zm8 0h5v6h-5Z" fill="${hull}"/><path d="M-37 -31h30v2h-30Z" fill="${trim}"/>` +
    `<path d="M8 -12V-62M-22 -30V-54M8 -60L-22 -34M8 -60L50 -22M8 -26L34 -50M-22 -52L-49 -18" stroke="${hull}" stroke-width="1" fill="none"/><path d="M8 -14V-62" stroke="${hull}" stroke-width="1.600"/></g>`
  )
}
