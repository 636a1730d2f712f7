import { dot, gridY, line, ruleX, ruleY, text } from '@observablehq/plot'
import type { Window } from '../soak/windows.js'
import { COLOURS, drawPlot } from './draw.js'

interface Curve {
  readonly name: string
  readonly colour: string
  readonly figureOf: (window: Window) => number
}

const WIDTH = 720
const HEIGHT = 200

/** Plots some figures of a soak over time, each as a curve with its name at the end. */
export function soakPlot(title: string, windows: readonly Window[], curves: readonly Curve[]): string {
  const last = windows.at(-1)!
  const minutes = ({ endSeconds }: Window) => endSeconds / 60
  return drawPlot(curves.map(({ name }) => name).join(' and '), {
    width: WIDTH,
    height: HEIGHT,
    marginRight: 130,
    marginLeft: 50,
    x: { label: 'minutes', domain: [0, minutes(last)] },
    y: { label: title, zero: true, nice: true, insetTop: 8 },
    marks: [
      gridY(),
      ruleY([0]),
      ruleX([0]),
      ...curves.flatMap(({ name, colour, figureOf }) => [
        line(windows, { x: minutes, y: figureOf, stroke: colour, strokeWidth: 2 }),
        dot(windows, { x: minutes, y: figureOf, fill: colour, r: 2.5 }),
        text([last], {
          x: minutes,
          y: figureOf,
          text: (window: Window) => `${name} ${figure(figureOf(window))}`,
          fill: colour,
          textAnchor: 'start',
          dx: 8,
          fontSize: 11,
        }),
      ]),
    ],
  })
}

const figure = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

export const MEMORY: readonly Curve[] = [
  { name: 'MB', colour: COLOURS.ours, figureOf: ({ residentMB }) => residentMB },
  { name: 'descriptors', colour: COLOURS.other, figureOf: ({ descriptors }) => descriptors },
]
export const LATENCY: readonly Curve[] = [
  { name: 'p99', colour: COLOURS.ours, figureOf: ({ p99 }) => p99 },
  { name: 'median', colour: COLOURS.other, figureOf: ({ p50 }) => p50 },
]
