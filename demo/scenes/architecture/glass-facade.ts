import { createNoise, drawSvg, ease, layered, line, type Point, paintField } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const glassFacade: Scene = {
  id: 'glass-facade',
  ...PORTRAIT,
  light: 'day',
  terrain: 'city',
  categories: ['Architecture', 'Abstract'],
  tags: ['facade', 'glass', 'reflection', 'windows', 'clouds'],
  titles: ['Clouds by the square metre', 'Curtain wall', 'Head office', 'Sky, in pieces', 'Nobody looks out'],
  things: ['glass', 'facade', 'reflected sky', 'office block'],
  alt: 'A glass facade reflects clouds and blue sky in slightly tilted panes',
  paint: async (canvas, random) => {
    const noise = createNoise(random)
    const panes = Array.from(
      { length: 40 * 40 },
      () =>
        [
          random.bell() * 0.16,
          random.bell() * 0.1,
          random.chance(0.08) ? random.between(0.72, 0.9) : 1,
          random.bell() * 0.035,
        ] as const,
    )
    const cloud = (u: number, v: number): number => ease(-0.05, 0.4, layered(noise, u * 1.5, v * 1.5, 4))
    paintField(
      canvas,
      (x, y, out) => {
        const tilt = x / canvas.width
        const level = y + (x - 533) * (0.17 - 0.34 * (y / canvas.height))
        const column = Math.floor((x + y * 0.03) / 89)
        const row = Math.floor(level / 118)
        const pane = panes[(column & 31) + ((row + 4) & 31) * 40]!
        const u = x / 800 + pane[0] * 1.1 + tilt * 0.3
        const v = y / 900 + pane[1] + ((x / 89) % 1) * pane[0] * 0.3
        const white = cloud(u, v)
        const high = 1 - y / canvas.height
        const dim = pane[2] * (0.94 + pane[3])
        out[0] = (0.2 + 0.12 * (1 - high) + white * 0.62) * dim
        out[1] = (0.36 + 0.13 * (1 - high) + white * 0.46) * dim
        out[2] = (0.55 + 0.06 * (1 - high) + white * 0.3) * dim
      },
      { step: 2 },
    )
    let frames = ''
    for (let column = 0; column < 14; column++)
      frames +=
        line([column * 89, -10], [column * 89 - 48, 1610], '#1f2b38', 5) +
        line([column * 89 + 3, -10], [column * 89 - 45, 1610], '#8fa9bd', 1.3, 0.6)
    for (let row = -3; row < 17; row++) {
      const points = [0, 533, 1067].map((x): Point => {
        const target = row * 118
        const y = (target - (x - 533) * 0.17) / (1 - ((x - 533) * 0.34) / canvas.height)
        return [x, y]
      })
      const path = points.map(([x, y]) => `${x} ${y.toFixed(1)}`).join('L')
      frames += `<path d="M${path}" stroke="#1f2b38" stroke-width="6" fill="none"/><path d="M${path}" transform="translate(0 4)" stroke="#9db6c8" stroke-width="1.200" stroke-opacity=".6" fill="none"/>`
    }
    await drawSvg(canvas, frames)
  },
  development: { contrast: 0.3, vignette: 0.2 },
}
