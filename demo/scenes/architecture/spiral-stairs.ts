import { circle, drawSvg, ease, line, paintField } from '../../drawing/index.js'
import { type Scene, SQUARE } from '../scene.js'

export const spiralStairs: Scene = {
  id: 'spiral-stairs',
  ...SQUARE,
  light: 'indoors',
  terrain: 'city',
  categories: ['Architecture', 'Abstract'],
  tags: ['staircase', 'spiral', 'geometry', 'looking up', 'light'],
  titles: ['Nautilus', 'Fifth floor without lift', 'Snail shell', 'Hold on to the rail', 'Dizzy'],
  things: ['staircase', 'spiral', 'banister', 'skylight'],
  alt: 'View up a spiral staircase to a bright skylight, steps winding like a shell',
  paint: async (canvas) => {
    paintField(canvas, (x, y, out) => {
      const u = (x - 830) / 800
      const v = (y - 760) / 800
      const radius = Math.hypot(u, v) + 0.0001
      const angle = Math.atan2(v, u) / (Math.PI * 2)
      const turn = Math.log(radius) / Math.log(1.9) - angle
      const wind = turn - Math.floor(turn)
      const steps = angle * 26 + Math.floor(turn) * 7
      const step = steps - Math.floor(steps)
      const depth = ease(0.05, 1.35, radius)
      // Edges are a pixel soft at every radius, or they would show as steps.
      const soft = 0.0016 / radius
      const rail = 0.1 + 0.16 * ease(0, 0.045, wind) * ease(0.09, 0.05, wind)
      const gap = ease(0.05 + soft * 9, 0.02, Math.min(step, 1 - step)) * 0.25
      const tread = (0.62 + 0.24 * step - 0.22 * ease(0.42, 0.5, wind) - gap) * (1.12 - depth * 0.62)
      const shade = 0.1 * ease(0.5, 0.56, wind) * ease(0.62, 0.56, wind)
      const wall = (0.86 - 0.42 * ease(0.5, 0.98, wind)) * (1.05 - depth * 0.5) - shade
      const onTread = ease(0.09 - soft, 0.09 + soft, wind)
      const onWall = ease(0.5 - soft, 0.5 + soft, wind)
      const onRail = ease(1 - soft * 2, 1, wind)
      const wound = mixLevels(mixLevels(mixLevels(rail, tread, onTread), wall, onWall), 0.1, onRail)
      const sky = 1.25 - ease(0.06, 0.115, radius) * 0.25
      const level = mixLevels(sky, wound, ease(0.113, 0.117, radius))
      const side = 0.86 + 0.2 * Math.cos((angle - 0.1) * Math.PI * 2)
      const warm = onTread * (1 - onWall) * ease(0.113, 0.117, radius)
      out[0] = level * side * (1.02 + 0.02 * warm)
      out[1] = level * side * (0.95 - 0.1 * warm)
      out[2] = level * side * (0.86 - 0.28 * warm)
    })
    await drawSvg(
      canvas,
      circle(830, 760, 88, '#ffffff', 0.4) +
        line([742, 760], [918, 760], '#5d5446', 4, 0.7) +
        line([830, 672], [830, 848], '#5d5446', 4, 0.7),
      { blur: 1 },
    )
  },
  development: { bloom: 0.5, bloomFrom: 0.85, contrast: 0.25, vignette: 0.35 },
}

function mixLevels(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
