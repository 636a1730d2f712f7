import { dot, gridX, gridY, line, text } from '@observablehq/plot'
import { COLOURS, drawPlot } from './draw.js'

/** What one thing takes at one size. */
export interface Growth {
  readonly name: string
  readonly photos: number
  readonly ms: number
}

const WIDTH = 720
const HEIGHT = 340
const PALETTE = [COLOURS.ours, COLOURS.other, COLOURS.third, '#c163a8', '#b58900', COLOURS.grey, '#1ba6b3']

/** Both axes are logarithmic: what grows with the number of photos runs along the dashed lines; what grows with its square, twice as steep. */
export function growthPlot(growths: readonly Growth[]): string {
  const counts = [...new Set(growths.map(({ photos }) => photos))]
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const names = [...new Set(growths.map(({ name }) => name))]
  const colour = ({ name }: Growth) => PALETTE[names.indexOf(name) % PALETTE.length]!
  const ends = growths.filter(({ photos }) => photos === most)
  const guides = [1, 10, 100, 1000].flatMap((ms) => [
    { name: String(ms), photos: fewest, ms },
    { name: String(ms), photos: most, ms: (ms * most) / fewest },
  ])
  const top = Math.max(...growths.map(({ ms }) => ms))
  const bottom = Math.max(0.5, Math.min(...growths.map(({ ms }) => ms)))
  return drawPlot('CPU time against the number of photos', {
    width: WIDTH,
    height: HEIGHT,
    marginLeft: 60,
    marginRight: 170,
    x: { type: 'log', label: 'photos', domain: [fewest, most], ticks: counts.length, tickFormat: ',' },
    y: { type: 'log', label: 'CPU time, ms', domain: [bottom, top], clamp: false, tickFormat: ',' },
    marks: [
      gridX(),
      gridY(),
      line(guides, {
        x: 'photos',
        y: 'ms',
        z: 'name',
        stroke: 'currentColor',
        strokeOpacity: 0.35,
        strokeDasharray: '4 4',
        clip: true,
      }),
      line(growths, { x: 'photos', y: 'ms', z: 'name', stroke: colour, strokeWidth: 2 }),
      dot(growths, { x: 'photos', y: 'ms', fill: colour, r: 3 }),
      ...spaced(ends, top, bottom).map(({ end, dy }) =>
        text([end], {
          x: 'photos',
          y: 'ms',
          text: 'name',
          fill: colour(end),
          textAnchor: 'start',
          dx: 8,
          dy,
          fontSize: 11,
        }),
      ),
    ],
  })
}

const LINE_HEIGHT = 13

/** Moves names apart that would stand on each other. */
function spaced(ends: readonly Growth[], top: number, bottom: number): readonly { end: Growth; dy: number }[] {
  const height = HEIGHT - 50
  const placeOf = ({ ms }: Growth) => (height * Math.log(top / Math.max(ms, bottom))) / Math.log(top / bottom)
  let free = Number.NEGATIVE_INFINITY
  return [...ends]
    .sort((a, b) => b.ms - a.ms)
    .map((end) => {
      const place = placeOf(end)
      const moved = Math.max(place, free)
      free = moved + LINE_HEIGHT
      return { end, dy: moved - place }
    })
}
