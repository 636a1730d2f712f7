import { bokeh, circle, css, drawSvg, hex, paintSky, person, polygon, ramp, rect, scale } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'
import { streetCanyon } from './street-canyon.js'

export const kiosk: Scene = {
  id: 'kiosk',
  ...PORTRAIT,
  light: 'dusk',
  terrain: 'city',
  categories: ['News', 'Street'],
  tags: ['kiosk', 'newspapers', 'evening', 'blue hour', 'corner'],
  titles: ['Late edition', 'Yesterday’s news', 'Cigarettes, papers, advice', 'The last kiosk', 'Headlines'],
  things: ['kiosk', 'newspapers', 'evening paper', 'corner shop'],
  alt: 'A lit newspaper kiosk on a street corner at blue hour with somebody reading in front of it',
  paint: async (canvas, random) => {
    paintSky(canvas, random, { colours: ramp('#1a2748', '#34507f', '#7b86a6', '#c9a99a'), horizon: 1100 })
    const street = streetCanyon(random, 1067, 1600, {
      x: 260,
      y: 1010,
      wall: '#232b42',
      air: '#7d84a0',
      windows: ['#ffcf85', '#ffe3b5'],
      lit: 0.2,
      ground: 0.16,
    })
    await drawSvg(canvas, street.walls, { blur: 2.5 })
    await drawSvg(canvas, street.lights, { blend: 'add', blur: 3 })
    await drawSvg(
      canvas,
      Array.from({ length: 16 }, () =>
        bokeh(
          random.between(0, 480),
          random.between(960, 1130),
          random.between(8, 24),
          random.pick(['#ff5a44', '#ffd28c', '#ffb35c']),
          random.between(0.3, 0.7),
        ),
      ).join(''),
      { blend: 'add', blur: 2.5 },
    )
    await drawSvg(canvas, rect(0, 1200, 1067, 400, '#23283a'))
    let kiosk = `<defs><linearGradient id="i" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe8b8"/><stop offset="1" stop-color="#d9964e"/></linearGradient></defs>`
    kiosk +=
      polygon(
        [
          [350, 640],
          [980, 640],
          [1040, 690],
          [290, 690],
        ],
        '#16241f',
      ) +
      `<path d="M410 640Q665 500 920 640Z" fill="#1d322b"/>` +
      rect(330, 690, 670, 30, '#24443a') +
      rect(360, 720, 610, 590, '#1b3029') +
      rect(390, 745, 550, 420, 'url(#i)')
    const covers = [
      '#c8443a',
      '#2f5f93',
      '#e8d9a8',
      '#e4b13c',
      '#5e8a5a',
      '#7d3b63',
      '#f2ead8',
      '#3b3f4a',
      '#d9783a',
      '#86a9bf',
    ]
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 9; column++) {
        if (row < 3 && column > 3 && column < 7) continue
        const x = 398 + column * 60
        const y = 752 + row * 104
        const cover = random.pick(covers)
        kiosk +=
          rect(x, y, 52, 70 + (row === 3 ? 18 : 0), cover) +
          rect(x + 5, y + 6, 42, 11, random.pick(['#fff', '#111', '#f3d36a']), 0.85) +
          (random.chance(0.6)
            ? circle(x + 26, y + 44, 13, css(scale(hex(cover), 0.55)), 0.7)
            : rect(x + 6, y + 28, 40, 26, '#000', 0.25))
      }
    kiosk +=
      rect(638, 800, 182, 170, '#e9b566') +
      person(random, { x: 735, y: 1180, height: 340, colour: '#4a2b1c', pose: 'standing' }).replace('<g ', '<g ') +
      rect(620, 966, 216, 14, '#3a2318')
    kiosk +=
      rect(360, 1165, 610, 150, '#152620') +
      Array.from(
        { length: 6 },
        (_, stack) =>
          rect(380 + stack * 98, 1175, 84, 118, '#e7e1d2') +
          rect(386 + stack * 98, 1184, 72, 14, '#2b2b2b') +
          rect(386 + stack * 98, 1206, 34, 46, '#8d8d88') +
          Array.from({ length: 5 }, (_, text) => rect(426 + stack * 98, 1208 + text * 9, 32, 3, '#6b6b66')).join(''),
      ).join('')
    await drawSvg(canvas, kiosk)
    await drawSvg(canvas, [470, 660, 860].map((x) => rect(x - 60, 726, 120, 8, '#fff6da')).join(''), {
      blend: 'add',
      gain: 2.4,
      blur: 1,
    })
    await drawSvg(
      canvas,
      polygon(
        [
          [340, 1330],
          [990, 1330],
          [1067, 1600],
          [120, 1600],
        ],
        '#d9964e',
        0.5,
      ),
      { blend: 'add', blur: 30 },
    )
    const reader = person(random, {
      x: 480,
      y: 1420,
      height: 470,
      colour: '#0d1120',
      pose: 'standing',
      dress: 'coat',
    })
    await drawSvg(
      canvas,
      reader +
        polygon(
          [
            [470, 1120],
            [560, 1098],
            [566, 1180],
            [478, 1204],
          ],
          '#cfc8ba',
        ) +
        polygon(
          [
            [470, 1120],
            [430, 1096],
            [434, 1178],
            [478, 1204],
          ],
          '#8f8a82',
        ),
      { blur: 0.7 },
    )
  },
  development: { bloom: 0.55, bloomFrom: 0.72, contrast: 0.2, grain: 5, vignette: 0.3 },
}
