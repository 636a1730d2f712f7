import { bareTree, createNoise, drawSvg, ease, layered, line, paintField, person, rect } from '../../drawing/index.js'
import { MONOCHROME, type Scene, SQUARE } from '../scene.js'

export const bench: Scene = {
  id: 'bench',
  ...SQUARE,
  light: 'dawn',
  months: [10, 11, 12, 1, 2],
  categories: ['B&W', 'Humans'],
  tags: ['bench', 'fog', 'lake', 'alone', 'tree'],
  titles: [
    'Room for one more',
    'He comes every morning',
    'Opposite shore unknown',
    'Sitting it out',
    'Quarter to eight',
  ],
  things: ['bench', 'fog', 'bare tree', 'early morning'],
  alt: 'A person on a bench beneath a bare tree looks out into fog, black-and-white',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    paintField(
      canvas,
      (x, y, out) =>
        out.fill(
          0.83 + layered(noise, x / 900, y / 260, 2) * 0.04 - ease(400, 0, y) * 0.14 - ease(1150, 1600, y) * 0.2,
        ),
      { step: 8 },
    )
    await drawSvg(
      canvas,
      Array.from(
        { length: 9 },
        (_, tree) =>
          bareTree(random, 900 + tree * 90 + random.between(-30, 30), 1140, {
            height: random.between(170, 330),
            colour: '#b9b9b9',
            depth: 6,
          }).svg,
      ).join(''),
      { blur: 2.4, opacity: 0.7 },
    )
    await drawSvg(canvas, bareTree(random, 410, 1290, { height: 1350, colour: '#1c1c1d', depth: 9, lean: 0.22 }).svg)
    const grass = Array.from({ length: 900 }, () => {
      const x = random.between(-20, 1620)
      const y = 1275 + random.between(0, 60) + 18 * Math.sin(x / 270)
      return line([x, y + 10], [x + random.between(-8, 8), y - random.between(4, 26)], '#262627', 1.6)
    })
    await drawSvg(canvas, `<path d="M-10 1285Q500 1255 900 1290T1610 1270V1610H-10Z" fill="#262627"/>${grass.join('')}`)
    const bench =
      rect(880, 1196, 330, 12, '#141414') +
      rect(880, 1120, 330, 12, '#141414') +
      rect(880, 1150, 330, 12, '#141414') +
      [900, 1180]
        .map((x) => line([x, 1110], [x, 1292], '#141414', 9) + line([x + 26, 1204], [x + 26, 1292], '#141414', 8))
        .join('')
    await drawSvg(
      canvas,
      person(random, { x: 1010, y: 1292, height: 340, colour: '#101010', pose: 'standing', dress: 'coat' })
        .replace('<g ', '<g clip-path="url(#s)" ')
        .replace(/^/, '<defs><clipPath id="s"><rect x="-30" y="-110" width="60" height="90"/></clipPath></defs>')
        .replace(/translate\(1010\S* \S*\)/, 'translate(1010 1345)') + bench,
      { blur: 0.7 },
    )
  },
  development: { ...MONOCHROME, contrast: 0.3, vignette: 0.35 },
}
