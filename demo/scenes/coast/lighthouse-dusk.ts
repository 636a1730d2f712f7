import {
  circle,
  createNoise,
  drawSvg,
  ease,
  layered,
  line,
  paintSky,
  paintWater,
  polygon,
  ramp,
  rect,
  ridgeLine,
} from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const lighthouseDusk: Scene = {
  id: 'lighthouse-dusk',
  ...PORTRAIT,
  light: 'dusk',
  terrain: 'coast',
  categories: ['Landscapes', 'Architecture'],
  tags: ['lighthouse', 'coast', 'dusk', 'beam', 'sea'],
  titles: ['One long, two short', 'Keeper', 'The light comes round', 'Last light, first light', 'Every nine seconds'],
  things: ['lighthouse', 'beam', 'headland', 'dusk at the cape'],
  alt: 'A striped lighthouse on a headland at dusk, its lamp lit and its beam faint over the sea',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#16233f', '#3b4f78', '#9a86a0', '#e3a88f'),
      horizon: 1160,
      clouds: { cover: 0.45, light: '#c79ba1', shade: '#35456a', size: 0.8, opacity: 0.8 },
    })
    paintWater(canvas, random, { horizon: 1160, colour: '#1a2a40', rough: 0.8, clear: 0.5, streak: 20 })
    const beams =
      `<defs><linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#fff1c8" stop-opacity=".55"/><stop offset="1" stop-color="#fff1c8" stop-opacity="0"/></linearGradient>` +
      `<linearGradient id="c" x1="1" x2="0"><stop offset="0" stop-color="#fff1c8" stop-opacity=".4"/><stop offset="1" stop-color="#fff1c8" stop-opacity="0"/></linearGradient></defs>` +
      `<path d="M640 622L1500 470V720Z" fill="url(#b)"/><path d="M640 622L-300 520V700Z" fill="url(#c)"/>`
    await drawSvg(canvas, beams, { blend: 'add', blur: 7 })
    const noise = createNoise(random)
    const cliff = (x: number): number =>
      1165 + (x - 640) ** 2 / 2600 - ease(200, 640, x) * 60 + layered(noise, x / 120, 3, 5) * 34
    await drawSvg(canvas, ridgeLine(canvas.width, 1600, '#141924', cliff, 4))
    const grass = Array.from({ length: 420 }, () => {
      const x = random.between(0, canvas.width)
      const y = cliff(x) + random.between(0, 50)
      return `<path d="M${x.toFixed(0)} ${(y + 8).toFixed(0)}q${random.between(-4, 8).toFixed(1)} -12 ${random.between(2, 14).toFixed(1)} ${random.between(-26, -12).toFixed(1)}" stroke="#232a35" stroke-width="1.500" fill="none"/>`
    })
    await drawSvg(
      canvas,
      grass.join('') +
        lighthouse(640, 1118, 570, '#a9a3ae', '#5c2a32', '#fff3c9') +
        polygon(
          [
            [430, 1130],
            [430, 1070],
            [490, 1032],
            [552, 1070],
            [552, 1130],
          ],
          '#2b2f3d',
        ) +
        rect(470, 1085, 16, 20, '#ffd48a') +
        rect(508, 1085, 16, 20, '#ffd48a'),
    )
    await drawSvg(canvas, circle(640, 622, 16, '#ffeec2'), { blend: 'add', gain: 2.4, blur: 3 })
  },
  development: { bloom: 0.7, contrast: 0.2 },
}

function lighthouse(x: number, ground: number, height: number, wall: string, dark: string, lamp: string): string {
  const half = height * 0.075
  const top = ground - height
  const body = polygon(
    [
      [x - half, ground],
      [x - half * 0.62, top + height * 0.16],
      [x + half * 0.62, top + height * 0.16],
      [x + half, ground],
    ],
    wall,
  )
  const bands = [0.3, 0.58]
    .map((down) => {
      const wide = half * (0.62 + (0.38 * (down - 0.16)) / 0.84)
      const wider = half * (0.62 + (0.38 * (down + 0.12 - 0.16)) / 0.84)
      return polygon(
        [
          [x - wide, top + height * down],
          [x + wide, top + height * down],
          [x + wider, top + height * (down + 0.12)],
          [x - wider, top + height * (down + 0.12)],
        ],
        dark,
      )
    })
    .join('')
  const shade = polygon(
    [
      [x + half * 0.2, ground],
      [x + half * 0.1, top + height * 0.16],
      [x + half * 0.62, top + height * 0.16],
      [x + half, ground],
    ],
    '#000',
    0.28,
  )
  const gallery = rect(x - half * 0.95, top + height * 0.135, half * 1.9, height * 0.025, dark)
  const lantern = rect(x - half * 0.5, top + height * 0.055, half, height * 0.08, lamp)
  const bars = [-0.5, -0.17, 0.17, 0.5]
    .map((at) => line([x + half * at, top + height * 0.055], [x + half * at, top + height * 0.135], dark, 1.6))
    .join('')
  const roof = `<path d="M${x - half * 0.66} ${top + height * 0.058}Q${x} ${top - height * 0.035} ${x + half * 0.66} ${top + height * 0.058}Z" fill="${dark}"/>${line([x, top], [x, top - height * 0.05], dark, 2)}`
  return body + bands + shade + gallery + lantern + bars + roof
}
