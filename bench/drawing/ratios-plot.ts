import { dot, gridX, link, ruleX, text } from '@observablehq/plot'
import type { Spread } from '../measure/statistics.js'
import { COLOURS, drawPlot } from './draw.js'

/** Cost of a server in a row, relative to the reference of the row. */
export interface Ratio {
  readonly row: string
  readonly name: string
  readonly ratio: Spread
}

const WIDTH = 720
const ROW_HEIGHT = 22
const MARGINS = 50
const MARGIN_LEFT = 210
const LINE_HEIGHT = 15
const LETTER_WIDTH = 6
const LETTERS = 34

/**
 * One line per row and one mark per server, with its interquartile range; less is further left. The axis is logarithmic.
 * @param reference the name of the server whose cost is 1×
 * @param ours the name of the server that is ours
 */
export function ratiosPlot(ratios: readonly Ratio[], reference: string, ours: string): string {
  const rows = [...new Set(ratios.map(({ row }) => row))]
  const names = [...new Set(ratios.map(({ name }) => name))]
  const colourOf = new Map(
    names.filter((name) => name !== ours).map((name, index) => [name, OTHERS[index % OTHERS.length]!]),
  )
  const colour = ({ name }: Ratio) => colourOf.get(name) ?? COLOURS.ours
  const placed = placeNames(names)
  const lines = placed.at(-1)!.line + 1
  const bounds = ratios.flatMap(({ ratio }) => [ratio.low, ratio.high])
  return drawPlot(`CPU time per request against ${reference}`, {
    width: WIDTH,
    height: MARGINS + lines * LINE_HEIGHT + rows.length * ROW_HEIGHT,
    marginLeft: MARGIN_LEFT,
    marginTop: 12 + lines * LINE_HEIGHT,
    x: {
      type: 'log',
      label: `CPU time per request, × ${reference}`,
      domain: [Math.min(...bounds, 1), Math.max(...bounds)],
      ticks: 6,
      tickFormat: '~g',
    },
    y: { label: null, domain: rows, tickFormat: shorten, tickSize: 0 },
    color: { legend: false },
    marks: [
      gridX({ ticks: 6 }),
      ruleX([1], { stroke: 'currentColor', strokeDasharray: '3 3' }),
      link(ratios, {
        x1: ({ ratio }: Ratio) => ratio.low,
        x2: ({ ratio }: Ratio) => ratio.high,
        y1: 'row',
        y2: 'row',
        stroke: colour,
        strokeWidth: 3,
        strokeOpacity: 0.6,
      }),
      dot(ratios, { x: ({ ratio }: Ratio) => ratio.median, y: 'row', fill: colour, r: 4 }),
      ...placed.map(({ name, line, left }) =>
        text([name], {
          text: (label: string) => `● ${label}`,
          fill: colourOf.get(name) ?? COLOURS.ours,
          frameAnchor: 'top-left',
          textAnchor: 'start',
          fontSize: 11,
          dx: left - MARGIN_LEFT,
          dy: -LINE_HEIGHT * (lines - line) - 8,
        }),
      ),
    ],
  })
}

const OTHERS = [COLOURS.other, COLOURS.third, '#c163a8', '#b58900', COLOURS.grey, '#1ba6b3']

const shorten = (row: string) => {
  const plain = row.replaceAll('`', '')
  return plain.length > LETTERS ? `${plain.slice(0, LETTERS)}…` : plain
}

/** Places the names side by side from the left, as many per line as fit. */
function placeNames(names: readonly string[]): readonly { name: string; line: number; left: number }[] {
  let line = 0
  let left = 0
  return names.map((name) => {
    const width = (name.length + 4) * LETTER_WIDTH
    if (left + width > WIDTH) {
      line++
      left = 0
    }
    const place = { name, line, left }
    left += width
    return place
  })
}
