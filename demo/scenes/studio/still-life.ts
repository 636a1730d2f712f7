import {
  type Canvas,
  createNoise,
  drawSvg,
  ease,
  fixed,
  hex,
  layered,
  paintField,
  polygon,
  type Random,
} from '../../drawing/index.js'

/** A table before a wall, lit from the left. */
export function paintTable(canvas: Canvas, random: Random, edge: number, wall: string, table: string): void {
  const noise = createNoise(random)
  const wallColour = hex(wall)
  const tableColour = hex(table)
  const lightAt = (x: number): number => 1.12 - 0.75 * (x / canvas.width) ** 1.2
  const paintWall = (x: number, y: number, out: Float32Array): void => {
    const plaster = 1 + layered(noise, x / 330, y / 330, 4) * 0.13
    const across = (x - canvas.width * 0.32) / (canvas.width * 0.4)
    const down = (y - edge * 0.55) / (edge * 0.6)
    const lit = lightAt(x) * plaster * (0.78 + 0.3 * Math.exp(-across * across - down * down))
    for (let part = 0; part < 3; part++) out[part] = wallColour[part]! * lit
  }
  const paintBoard = (x: number, y: number, out: Float32Array): void => {
    const grain = 1 + layered(noise, x / 420, y / 9, 3) * 0.16
    const fold = 1 - ease(edge + 12, edge, y) * 0.25
    const lit = lightAt(x) * grain * fold * (0.8 + ((y - edge) / (canvas.height - edge)) * 0.25)
    for (let part = 0; part < 3; part++) out[part] = tableColour[part]! * lit
  }
  paintField(canvas, paintWall, { bottom: edge, step: 8 })
  paintField(canvas, paintBoard, { top: edge, step: 2 })
}

/** Shadows that fall to the right on the table. */
export async function castShadows(
  canvas: Canvas,
  things: readonly (readonly [x: number, foot: number, half: number, length: number])[],
): Promise<void> {
  const soft = things
    .map(([x, foot, half, length]) =>
      polygon(
        [
          [x - half, foot],
          [x + half, foot - half * 0.1],
          [x + length, foot + length * 0.05],
          [x + length * 0.9, foot + length * 0.16],
          [x, foot + half * 0.3],
        ],
        '#000',
      ),
    )
    .join('')
  const contact = things
    .map(
      ([x, foot, half]) =>
        `<ellipse cx="${fixed(x + half * 0.15)}" cy="${fixed(foot + 1)}" rx="${fixed(half * 1.1)}" ry="${fixed(half * 0.17)}" fill="#000"/>`,
    )
    .join('')
  await drawSvg(canvas, soft, { blur: 18, opacity: 0.5 })
  await drawSvg(canvas, contact, { blur: 6, opacity: 0.75 })
}
