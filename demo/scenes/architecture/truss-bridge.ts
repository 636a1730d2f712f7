import { drawSvg, line, paintSky, paintWater, polygon, ramp, rect, ridgeLine } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const trussBridge: Scene = {
  id: 'truss-bridge',
  ...PANORAMA,
  light: 'dawn',
  categories: ['Architecture', 'Landscapes'],
  tags: ['bridge', 'steel', 'river', 'railway', 'morning'],
  titles: ['Rivets', 'The 7.14 to the north', 'Iron lace', 'Across', 'Border river'],
  things: ['railway bridge', 'steel', 'river', 'girders'],
  alt: 'A steel railway bridge with curved trusses crosses a wide river at sunrise',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#54749c', '#a4aab8', '#efc9a4', '#f8d3a0'),
      horizon: 600,
      sun: { x: 1120, y: 520, colour: '#ffe8bd', reach: 300, disc: 26, strength: 0.8 },
      clouds: { cover: 0.4, light: '#f5cfae', shade: '#7f89a2', stretch: 3, opacity: 0.7 },
    })
    await drawSvg(
      canvas,
      ridgeLine(1600, 610, '#8a8288', (x) => 578 - 12 * Math.sin(x / 140) - 6 * Math.sin(x / 43), 6),
      { blur: 1.5 },
    )
    const dark = '#2a2730'
    let bridge = rect(-10, 486, 1620, 16, dark) + rect(-10, 506, 1620, 5, dark)
    for (let span = 0; span < 4; span++) {
      const left = -60 + span * 430
      const wide = 424
      const arch = (share: number): number => 486 - 178 * (1 - (2 * share - 1) ** 2) ** 0.8 - 22
      const joints = 14
      for (let joint = 0; joint < joints; joint++) {
        const a = joint / joints
        const b = (joint + 1) / joints
        bridge +=
          line([left + a * wide, arch(a)], [left + b * wide, arch(b)], dark, 9) +
          line([left + a * wide, 490], [left + a * wide, arch(a)], dark, 4)
        bridge +=
          joint < joints / 2
            ? line([left + a * wide, arch(a)], [left + b * wide, 490], dark, 2.6)
            : line([left + a * wide, 490], [left + b * wide, arch(b)], dark, 2.6)
      }
      bridge +=
        polygon(
          [
            [left - 26, 600],
            [left - 20, 500],
            [left + 20, 500],
            [left + 26, 600],
          ],
          '#37323a',
        ) + rect(left - 32, 592, 64, 14, '#2d2931')
    }
    let train = ''
    for (let wagon = 0; wagon < 5; wagon++)
      train +=
        rect(360 + wagon * 126, 458, 121, 30, '#1d1b22') +
        Array.from({ length: 8 }, (_, window) =>
          rect(368 + wagon * 126 + window * 14, 464, 9, 10, '#f2b878', 0.85),
        ).join('')
    await drawSvg(canvas, train + bridge)
    paintWater(canvas, random, { horizon: 604, colour: '#4d5668', rough: 0.3, clear: 0.65, streak: 14 })
  },
  development: { bloom: 0.4, bloomFrom: 0.82, contrast: 0.2 },
}
