export type Point = readonly [x: number, y: number]

export function fixed(value: number): string {
  return value.toFixed(1)
}

/** A closed path through `points`. */
export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  const path = points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')
  return `<path d="M${path}Z" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ''}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  const seen = opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ''
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${fill}"${seen}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  const seen = opacity < 1 ? ` fill-opacity="${opacity.toFixed(3)}"` : ''
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${radius.toFixed(2)}" fill="${fill}"${seen}/>`
}

export function line(from: Point, to: Point, stroke: string, width: number, opacity = 1): string {
  const seen = opacity < 1 ? ` stroke-opacity="${opacity.toFixed(3)}"` : ''
  const path = `M${fixed(from[0])} ${fixed(from[1])}L${fixed(to[0])} ${fixed(to[1])}`
  return `<path d="${path}" stroke="${stroke}" stroke-width="${width.toFixed(2)}"${seen} fill="none" stroke-linecap="round"/>`
}

/** A smooth curve through `points`, as the data of a path. */
export function curve(points: readonly Point[]): string {
  const [first] = points
  let path = `M${fixed(first![0])} ${fixed(first![1])}`
  for (let index = 0; index < points.length - 1; index++) {
    const before = points[Math.max(0, index - 1)]!
    const from = points[index]!
    const to = points[index + 1]!
    const after = points[Math.min(points.length - 1, index + 2)]!
    const near = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const far = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    path += `C${fixed(near[0])} ${fixed(near[1])} ${fixed(far[0])} ${fixed(far[1])} ${fixed(to[0])} ${fixed(to[1])}`
  }
  return path
}

/** A line of hills from edge to edge, filled down to `bottom`. */
export function ridgeLine(
  width: number,
  bottom: number,
  fill: string,
  height: (x: number) => number,
  step = 6,
): string {
  const points: Point[] = [[-10, bottom]]
  for (let x = -10; x <= width + 10; x += step) points.push([x, height(x)])
  points.push([width + 10, bottom])
  return polygon(points, fill)
}
