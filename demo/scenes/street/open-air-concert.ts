import { circle, css, drawSvg, hex, line, mix, paintField, person, polygon, rect } from '../../drawing/index.js'
import { LANDSCAPE, type Scene, SUMMER } from '../scene.js'

export const openAirConcert: Scene = {
  id: 'open-air-concert',
  ...LANDSCAPE,
  light: 'night',
  terrain: 'city',
  months: SUMMER,
  categories: ['News', 'Humans'],
  tags: ['concert', 'crowd', 'stage', 'light', 'music'],
  titles: ['Encore', 'Hands up', 'Second row, standing', 'The quiet song', 'Louder than the sea'],
  things: ['concert', 'encore', 'stage lights', 'festival'],
  alt: 'Raised hands of a concert crowd as silhouettes in front of a stage with beams of coloured light',
  paint: async (canvas, random) => {
    paintField(
      canvas,
      (x, y, out) => {
        const glow = Math.exp(-(((x - 800) / 620) ** 2) - ((y - 560) / 320) ** 2)
        out[0] = 0.03 + glow * 0.34
        out[1] = 0.03 + glow * 0.16
        out[2] = 0.08 + glow * 0.36
      },
      { step: 8 },
    )
    const beams = Array.from({ length: 16 }, (_, beam) => {
      const x = 240 + beam * 75
      const to = x + random.between(-520, 520)
      const wide = random.between(30, 90)
      const colour = random.pick(['#ff7a4a', '#ff4f8a', '#7a8cff', '#ffd08a', '#b05cff'])
      return `<defs><linearGradient id="b${beam}" gradientUnits="userSpaceOnUse" x1="${x}" y1="130" x2="${to}" y2="900"><stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs>${polygon(
        [
          [x - 4, 130],
          [x + 4, 130],
          [to + wide, 900],
          [to - wide, 900],
        ],
        `url(#b${beam})`,
      )}`
    })
    await drawSvg(canvas, beams.join(''), { blend: 'add', blur: 3 })
    let rig =
      rect(180, 100, 1240, 22, '#07060c') + rect(180, 60, 22, 640, '#07060c') + rect(1398, 60, 22, 640, '#07060c')
    for (let x = 180; x < 1420; x += 44)
      rig += line([x, 100], [x + 22, 60], '#07060c', 4) + line([x + 22, 60], [x + 44, 100], '#07060c', 4)
    await drawSvg(canvas, rig + rect(180, 54, 1240, 8, '#07060c') + rect(210, 640, 1180, 70, '#0b0812'))
    await drawSvg(
      canvas,
      Array.from({ length: 16 }, (_, lamp) => circle(240 + lamp * 75, 128, 9, '#fff3dc')).join(''),
      { blend: 'add', gain: 2.6, blur: 1.5 },
    )
    const band = [560, 800, 1010].map(
      (x, index) =>
        person(random, {
          x,
          y: 650,
          height: index === 1 ? 190 : 172,
          colour: '#0d0812',
          pose: 'standing',
          dress: 'trousers',
        }) + line([x - 30, 560], [x + 46, 590], '#0d0812', 7),
    )
    await drawSvg(canvas, band.join(''), { blur: 1 })
    for (let row = 0; row < 5; row++) {
      const size = 20 + row * 16
      const base = 720 + row * 78
      const colour = css(mix(hex('#3a1a3e'), hex('#040308'), row / 3.2 > 1 ? 1 : row / 3.2))
      let svg = ''
      for (let x = -20; x < 1640; x += size * random.between(1.2, 1.8)) {
        const y = base + random.bell() * size * 0.5
        svg += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(size * 0.44).toFixed(1)}" ry="${(size * 0.56).toFixed(1)}" fill="${colour}"/><path d="M${(x - size).toFixed(0)} ${(y + size * 4).toFixed(0)}Q${(x - size).toFixed(0)} ${(y + size * 0.55).toFixed(0)} ${x.toFixed(0)} ${(y + size * 0.5).toFixed(0)}Q${(x + size).toFixed(0)} ${(y + size * 0.55).toFixed(0)} ${(x + size).toFixed(0)} ${(y + size * 4).toFixed(0)}Z" fill="${colour}"/>`
        if (!random.chance(0.42)) continue
        for (const side of random.chance(0.5) ? [-1, 1] : [random.pick([-1, 1])]) {
          const handX = x + side * size * random.between(0.7, 1.3)
          const handY = y - size * random.between(1.3, 2.1)
          svg += `<path d="M${(x + side * size * 0.75).toFixed(0)} ${(y + size).toFixed(0)}L${(x + side * size * 1.15).toFixed(0)} ${(y - size * 0.1).toFixed(0)}L${handX.toFixed(0)} ${handY.toFixed(0)}" stroke="${colour}" stroke-width="${(size * 0.28).toFixed(1)}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
          for (let finger = -1; finger < 2; finger++)
            svg += line([handX, handY], [handX + finger * size * 0.15, handY - size * 0.36], colour, size * 0.1)
        }
      }
      await drawSvg(canvas, svg, row === 4 ? { blur: 3 } : { blur: 0.6 })
    }
  },
  development: { bloom: 0.65, bloomFrom: 0.6, contrast: 0.2, grain: 6 },
}
