import { css, drawSvg, hex, line, mix, paintSky, ramp, rect } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { streetCanyon } from './street-canyon.js'

export const demonstration: Scene = {
  id: 'demonstration',
  ...LANDSCAPE,
  light: 'day',
  terrain: 'city',
  categories: ['News', 'Humans', 'Street'],
  tags: ['demonstration', 'crowd', 'protest', 'banners', 'city'],
  titles: ['Forty thousand, said the police', 'And it was loud', 'On the move', 'Friday, five to twelve', 'Every age'],
  things: ['demonstration', 'crowd', 'march', 'placards'],
  alt: 'A dense crowd with placards and flags fills a street between tall houses, seen from behind in hazy light',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#a9b7c0', '#d5d3c8', '#efe3cc'),
      horizon: 560,
      sun: { x: 800, y: 330, colour: '#fff2d6', reach: 420, strength: 0.7 },
    })
    const street = streetCanyon(random, 1600, 1067, {
      x: 800,
      y: 520,
      wall: '#574f4b',
      air: '#e2d8c6',
      windows: ['#8d949a', '#b5b9b8'],
      lit: 0.5,
      ground: 0.12,
    })
    await drawSvg(canvas, rect(0, 570, 1600, 500, '#8f8478') + street.walls + street.lights, { blur: 1.2 })
    const coats = ['#39424e', '#5a3f3f', '#444a3d', '#2c2f38', '#6b5a4a', '#7a3a35', '#34506b', '#8a7a4f']
    for (let row = 0; row < 11; row++) {
      const share = row / 10
      const base = 560 + 500 * share ** 1.5
      const size = 15 + 105 * share ** 1.45
      const air = (1 - share) ** 1.2 * 0.85
      let svg = ''
      for (
        let x = random.between(-40, 0) + 300 * (1 - share) ** 1.5;
        x < 1640 - 300 * (1 - share) ** 1.5;
        x += size * random.between(1.15, 1.75)
      ) {
        const coat = css(mix(hex(random.pick(coats)), hex('#e3d8c4'), air))
        const hair = css(
          mix(
            hex(random.pick(['#1f1b19', '#3a2a20', '#6a5238', '#2a2c31', '#8a8378', '#a3342e'])),
            hex('#e3d8c4'),
            air,
          ),
        )
        const y = base + random.bell() * size * 0.35
        svg += `<path d="M${(x - size * 0.95).toFixed(1)} ${(y + size * 3).toFixed(1)}V${(y + size * 1.0).toFixed(1)}Q${(x - size * 0.9).toFixed(1)} ${(y + size * 0.5).toFixed(1)} ${(x - size * 0.25).toFixed(1)} ${(y + size * 0.42).toFixed(1)}H${(x + size * 0.25).toFixed(1)}Q${(x + size * 0.9).toFixed(1)} ${(y + size * 0.5).toFixed(1)} ${(x + size * 0.95).toFixed(1)} ${(y + size).toFixed(1)}V${(y + size * 3).toFixed(1)}Z" fill="${coat}"/>`
        svg += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size * 0.38).toFixed(1)}" ry="${(size * 0.5).toFixed(1)}" fill="${hair}"/>`
        if (random.chance(0.16) && row < 10) {
          const up = y - size * random.between(1.8, 3.4)
          const wide = size * random.between(1.1, 1.9)
          const tilt = random.between(-9, 9)
          const board = css(
            mix(
              hex(random.pick(['#efe9db', '#e2c34a', '#c3493c', '#f4f1e8', '#6f9ab5', '#e9dfc8'])),
              hex('#e3d8c4'),
              air,
            ),
          )
          svg += `<g transform="rotate(${tilt.toFixed(1)} ${x.toFixed(0)} ${y.toFixed(0)})">${line([x + size * 0.5, y + size], [x + size * 0.5, up], css(mix(hex('#4a3c30'), hex('#e3d8c4'), air)), size * 0.06)}${rect(x + size * 0.5 - wide / 2, up - wide * 0.35, wide, wide * 0.66, board)}${[0.2, 0.42].map((at) => rect(x + size * 0.5 - wide * 0.36, up - wide * 0.35 + wide * at, wide * random.between(0.4, 0.72), wide * 0.09, css(mix(hex('#2b2b2b'), hex('#e3d8c4'), air)), 0.75)).join('')}</g>`
        }
        if (random.chance(0.03) && row < 9)
          svg +=
            line([x, y + size], [x + size * 0.4, y - size * 4.4], '#4a3c30', size * 0.06) +
            `<path d="M${(x + size * 0.4).toFixed(0)} ${(y - size * 4.4).toFixed(0)}q${(size * 1).toFixed(0)} ${(-size * 0.4).toFixed(0)} ${(size * 1.5).toFixed(0)} ${(size * 0.1).toFixed(0)}t${(size * 1.1).toFixed(0)} 0l${(-size * 0.14).toFixed(0)} ${(size * 1.3).toFixed(0)}q${(-size * 0.8).toFixed(0)} ${(size * 0.3).toFixed(0)} ${(-size * 1.3).toFixed(0)} ${(-size * 0.1).toFixed(0)}t${(-size * 1.05).toFixed(0)} ${(size * 0.1).toFixed(0)}Z" fill="${css(mix(hex(random.pick(['#c3493c', '#3f7f5a', '#e2c34a'])), hex('#e3d8c4'), air))}"/>`
      }
      await drawSvg(canvas, svg, row < 3 ? { blur: 1.2 } : row === 10 ? { blur: 5 } : {})
    }
  },
  development: { contrast: 0.25, bloom: 0.25, bloomFrom: 0.88, grain: 5 },
}
