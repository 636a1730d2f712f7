import { drawSvg, line, paintSky, person, ramp, rect } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'
import { bicycle } from './street-canyon.js'

export const bridgeAtSunset: Scene = {
  id: 'bridge-at-sunset',
  ...PANORAMA,
  light: 'dusk',
  terrain: 'city',
  categories: ['Humans', 'Street'],
  tags: ['bridge', 'silhouettes', 'people', 'sunset', 'after work'],
  titles: ['After work', 'Everyone in profile', 'Homeward', 'Procession', 'Nobody stops'],
  things: ['footbridge', 'silhouettes', 'way home', 'passers-by'],
  alt: 'Silhouettes of people and a cyclist crossing a footbridge in front of an orange evening sky',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#4a5680', '#b0788a', '#ef9a63', '#ffcf85'),
      horizon: 800,
      sun: { x: 860, y: 560, colour: '#ffe6b0', reach: 330, disc: 62, strength: 0.75 },
      clouds: { cover: 0.45, light: '#ffbf8a', shade: '#6f5a80', stretch: 3, opacity: 0.75 },
    })
    let people = ''
    for (let x = 60; x < 1580; x += random.between(48, 175)) {
      if (x > 640 && x < 760) continue
      people += person(random, {
        x,
        y: 694,
        height: random.between(158, 190),
        colour: '#17121c',
        pose: random.chance(0.78) ? 'walking' : 'standing',
        facing: random.chance(0.7) ? 1 : -1,
        carries: random.pick(['nothing', 'nothing', 'bag', 'camera', 'nothing'] as const),
      })
    }
    people += bicycle(700, 694, 1.5, '#17121c')
    let deck = rect(-10, 690, 1620, 26, '#120e16') + rect(-10, 616, 1620, 5, '#120e16')
    for (let x = 0; x < 1610; x += 14) deck += line([x, 618], [x, 692], '#120e16', 1.8)
    for (let x = 0; x < 1610; x += 140) deck += line([x, 610], [x, 700], '#120e16', 6)
    deck += `<path d="M-10 716Q800 850 1610 716V900H-10Z" fill="none"/><path d="M-10 900Q800 690 1610 900" stroke="#120e16" stroke-width="20" fill="none"/>`
    for (let x = 60; x < 1600; x += 90)
      deck += line([x, 712], [x, 900 - 105 * (1 - ((x - 800) / 810) ** 2)], '#120e16', 5)
    await drawSvg(canvas, people, { blur: 0.7 })
    await drawSvg(canvas, deck)
  },
  development: { bloom: 0.55, bloomFrom: 0.82, contrast: 0.25 },
}
