import { createNoise, drawSvg, line, paintField, person, polygon, rect } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const cafeWindow: Scene = {
  id: 'cafe-window',
  ...LANDSCAPE,
  light: 'night',
  terrain: 'city',
  categories: ['Street', 'Humans'],
  tags: ['café', 'window', 'evening', 'warm light', 'alone'],
  titles: ['One espresso', 'Still waiting', 'After the others left', 'The table by the window', 'Nighthawk'],
  things: ['café', 'window seat', 'late guest', 'warm light'],
  alt: 'Seen from the dark street: somebody sits alone at a table in the lit window of a café',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) => {
        const brick = (Math.floor(y / 22) & 1) * 0.5
        const stone = noise(Math.floor(x / 48 + brick) * 5.1, Math.floor(y / 22) * 3.3) * 0.02
        const joint = y % 22 < 2.5 || (x / 48 + brick) % 1 < 0.05 ? -0.02 : 0
        out[0] = 0.085 + stone + joint
        out[1] = 0.075 + stone + joint
        out[2] = 0.1 + stone + joint
      },
      { step: 1 },
    )
    await drawSvg(
      canvas,
      `<defs><radialGradient id="w" cx=".42" cy=".28" r=".85"><stop offset="0" stop-color="#ffd993"/><stop offset=".5" stop-color="#d08a43"/><stop offset="1" stop-color="#5a2f18"/></radialGradient></defs>${rect(330, 190, 940, 610, 'url(#w)')}`,
    )
    let inside = rect(330, 600, 940, 200, '#4a2614', 0.75)
    for (let shelf = 0; shelf < 3; shelf++) {
      inside += rect(900, 300 + shelf * 90, 350, 8, '#4a2a16')
      for (let bottle = 0; bottle < 15; bottle++)
        inside += rect(
          908 + bottle * 23,
          300 + shelf * 90 - random.between(36, 62),
          random.between(9, 15),
          62,
          random.pick(['#7a3b1c', '#2f3a22', '#8f5a2a', '#59301f', '#c07f3a']),
          0.85,
        )
    }
    inside += rect(370, 300, 190, 150, '#6d3f20') + rect(382, 312, 166, 126, '#a8743c')
    await drawSvg(canvas, inside, { blur: 4 })
    const lamps = [520, 760, 1000]
      .map(
        (x) =>
          `${line([x, 190], [x, 260], '#2b170c', 3)}<path d="M${x - 34} 296Q${x} 232 ${x + 34} 296Z" fill="#2b170c"/>`,
      )
      .join('')
    await drawSvg(canvas, lamps)
    await drawSvg(
      canvas,
      [520, 760, 1000].map((x) => `<ellipse cx="${x}" cy="297" rx="30" ry="8" fill="#fff1c8"/>`).join(''),
      { blend: 'add', gain: 2.2, blur: 2 },
    )
    const guest = person(random, { x: 690, y: 880, height: 640, colour: '#1f120c', pose: 'seated' })
    await drawSvg(
      canvas,
      guest +
        `<path d="M790 652H990V666H790Z M880 666h16v200h-16Z" fill="#1a0e09"/><path d="M842 620h34q2 32 -17 32q-19 0 -17 -32Z" fill="#f3e3c8"/><path d="M876 628q14 0 12 11q-2 7 -13 7" stroke="#f3e3c8" stroke-width="4" fill="none"/>`,
      { blur: 1.2 },
    )
    let frame =
      rect(306, 168, 988, 26, '#161219') +
      rect(306, 796, 988, 50, '#161219') +
      rect(306, 168, 28, 660, '#161219') +
      rect(1266, 168, 28, 660, '#161219') +
      rect(636, 190, 12, 610, '#161219')
    frame +=
      polygon(
        [
          [270, 150],
          [1330, 150],
          [1400, 96],
          [200, 96],
        ],
        '#4c1d1c',
      ) +
      Array.from({ length: 9 }, (_, stripe) =>
        polygon(
          [
            [270 + stripe * 118, 150],
            [329 + stripe * 118, 150],
            [266 + stripe * 133, 96],
            [200 + stripe * 133, 96],
          ],
          '#8f7a62',
          0.55,
        ),
      ).join('')
    frame += rect(0, 900, 1600, 167, '#14131a')
    await drawSvg(canvas, frame)
    await drawSvg(
      canvas,
      polygon(
        [
          [340, 905],
          [1260, 905],
          [1500, 1067],
          [100, 1067],
        ],
        '#c98a48',
        0.55,
      ),
      { blend: 'add', blur: 26 },
    )
    await drawSvg(
      canvas,
      rect(334, 194, 932, 600, '#8fb0d8', 0.05) +
        polygon(
          [
            [420, 194],
            [560, 194],
            [360, 796],
            [334, 796],
            [334, 500],
          ],
          '#b9d0ea',
          0.07,
        ),
      { blend: 'add' },
    )
  },
  development: { bloom: 0.55, bloomFrom: 0.62, contrast: 0.15, grain: 6, vignette: 0.35 },
}
