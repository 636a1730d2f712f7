import { line, polygon, type Random, rect } from '../../drawing/index.js'

/** A gantry crane of a container harbour, jib to the left or right. */
export function crane(x: number, ground: number, height: number, colour: string, side: 1 | -1): string {
  const leg = height * 0.16
  const thick = height * 0.016
  const deck = ground - height * 0.62
  const top = ground - height
  const parts = [
    line([x - leg, ground], [x - leg, deck], colour, thick),
    line([x + leg, ground], [x + leg, deck], colour, thick),
    line([x - leg, ground - height * 0.22], [x + leg, ground - height * 0.22], colour, thick),
    line([x - leg, ground - height * 0.22], [x + leg, deck], colour, thick * 0.6),
    line([x - side * height * 0.34, deck], [x + side * height * 0.78, deck - height * 0.02], colour, thick * 1.5),
    line([x - leg * 0.4, deck], [x, top], colour, thick),
    line([x + leg * 0.8, deck], [x, top], colour, thick),
    line([x, top], [x + side * height * 0.74, deck - height * 0.02], colour, thick * 0.4),
    line([x, top], [x + side * height * 0.42, deck - height * 0.02], colour, thick * 0.4),
    line([x, top], [x - side * height * 0.33, deck], colour, thick * 0.5),
    rect(x - side * height * 0.22 - height * 0.05, deck - height * 0.07, height * 0.1, height * 0.07, colour),
    rect(x + side * height * 0.36, deck, height * 0.035, height * 0.045, colour),
    line([x + side * height * 0.377, deck], [x + side * height * 0.377, deck + height * 0.3], colour, thick * 0.25),
  ]
  return parts.join('')
}

export function containerShip(
  random: Random,
  x: number,
  water: number,
  length: number,
  hull: string,
  cargo: readonly string[],
): string {
  const high = length * 0.07
  const deck = water - high
  let svg = polygon(
    [
      [x, water],
      [x - length * 0.02, deck - high * 0.25],
      [x + length * 0.12, deck],
      [x + length * 0.9, deck],
      [x + length * 1.02, deck - high * 0.35],
      [x + length * 0.97, water],
    ],
    hull,
  )
  const box = length * 0.026
  for (let column = 0; column < 25; column++) {
    const at = x + length * 0.19 + column * box * 1.07
    if (column === 5 || column === 6) continue
    const stack = Math.round(2 + 3 * Math.sin((column / 25) * 2.6 + 0.3) + random.bell())
    for (let row = 0; row < stack; row++)
      svg += rect(at, deck - (row + 1) * box * 0.5, box, box * 0.46, random.pick(cargo))
  }
  svg +=
    rect(x + length * 0.045, deck - high * 2, length * 0.075, high * 2.1, cargo[0]!) +
    rect(x + length * 0.03, deck - high * 2.1, length * 0.105, high * 0.22, cargo[0]!)
  svg +=
    rect(x + length * 0.145, deck - high * 1.6, length * 0.03, high * 1.7, hull) +
    line([x + length * 0.08, deck - high * 2], [x + length * 0.08, deck - high * 2.7], hull, 2)
  return svg
}

export function gulls(
  random: Random,
  count: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  colour: string,
): string {
  return Array.from({ length: count }, () => {
    const x = random.between(left, right)
    const y = random.between(top, bottom)
    const s = random.between(6, 15)
    const tilt = random.between(-20, 20)
    return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${tilt.toFixed(0)}) scale(${(s / 10).toFixed(2)})" d="M-12 -3Q-6 -8 0 0Q6 -8 12 -3Q6 -5 .6 2.200Q0 2.800 -.6 2.200Q-6 -5 -12 -3Z" fill="${colour}"/>`
  }).join('')
}
