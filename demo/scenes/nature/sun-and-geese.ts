import { drawSvg, fixed, paintDisc, paintRidges, paintSky, ramp } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const sunAndGeese: Scene = {
  id: 'sun-and-geese',
  ...PANORAMA,
  light: 'dusk',
  terrain: 'country',
  months: [2, 3, 9, 10, 11],
  categories: ['Nature'],
  tags: ['geese', 'migration', 'sky', 'evening', 'birds'],
  titles: ['South', 'You hear them first', 'Formation', 'No map needed', 'Going, going'],
  things: ['geese', 'bird migration', 'flight', 'autumn sky'],
  alt: 'A wedge of geese crosses a large low sun above a marsh',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#7b7f9a', '#c79a94', '#eeae7c', '#f6c890'),
      horizon: 760,
      sun: { x: 900, y: 560, colour: '#ffdca0', reach: 330, strength: 0.6 },
      clouds: { cover: 0.4, light: '#f8c7a0', shade: '#8a8199', stretch: 4, size: 0.6, opacity: 0.6 },
    })
    paintDisc(canvas, 900, 560, 150, [1, 0.78, 0.5], 1.12)
    paintRidges(canvas, random, {
      count: 3,
      from: 740,
      to: 850,
      far: '#a3807a',
      near: '#2a2228',
      mist: '#d99f7c',
      misty: 0.7,
      relief: 30,
      span: 260,
      trees: 26,
    })
    const bird = (x: number, y: number, size: number, flap: number): string =>
      `<path transform="translate(${fixed(x)} ${fixed(y)}) scale(${(size / 40).toFixed(2)})" d="M-30 2Q-10 -4 4 -2Q18 -6 32 ${-7}L36 -6L33 -3Q20 0 10 4Q2 ${6} -8 5L-30 6ZM2 -1Q-4 ${-12 * flap} -20 ${-24 * flap}Q-2 ${-16 * flap} 12 0ZM6 2Q6 ${-14 * flap} -2 ${-30 * flap}Q14 ${-16 * flap} 16 1Z" fill="#241c22"/>`
    let flock = ''
    for (let goose = 0; goose < 31; goose++) {
      const wing = goose % 2 === 0 ? 1 : -0.62
      const back = Math.ceil(goose / 2)
      flock += bird(
        1040 - back * 47 + random.bell() * 6,
        330 + back * 19 * wing * 0.9 + random.bell() * 7 + back * 4,
        random.between(30, 38),
        random.pick([1, 0.5, -0.6, 0.9]),
      )
    }
    await drawSvg(canvas, flock)
  },
  development: { bloom: 0.4, bloomFrom: 0.88, contrast: 0.25 },
}
