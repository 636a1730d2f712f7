import { createRandom } from '../demo/drawing/random.js'

/** Pixels of a synthetic picture, three bytes each. */
export interface Chart {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Computes each channel of each pixel. @param at x and y from 0 to 1 */
function fill(width: number, height: number, colourAt: (x: number, y: number, channel: number) => number): Chart {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        data[to++] = Math.max(0, Math.min(255, Math.round(colourAt(x / width, y / height, channel))))
      }
    }
  }
  return { data, width, height }
}

const sky = (x: number, y: number, channel: number) =>
  60 + 120 * y + 30 * Math.sin(3 * x + channel) + 20 * channel * (1 - y)

/** An evening sky: nothing but gradients. */
export const drawSmooth = (width: number, height: number): Chart => fill(width, height, sky)

/** The same sky on a fast film. */
export function drawGrainy(width: number, height: number): Chart {
  const { next: random } = createRandom('grain')
  let grain = 0
  return fill(width, height, (x, y, channel) => {
    if (channel === 0) grain = (random() + random() + random() + random() - 2) * 30
    return sky(x, y, channel) + grain
  })
}

/** Twigs, walls and leaves: edges of all directions and sizes. */
export function drawDetailed(width: number, height: number): Chart {
  const { next: random } = createRandom('detail')
  const { data } = fill(width, height, sky)
  for (let stroke = 0; stroke < (width * height) / 800; stroke++) {
    const [length, thick] = [10 + 60 * random(), 1 + Math.floor(4 * random())]
    const turn = Math.PI * random()
    const colour = [255 * random(), 255 * random(), 255 * random()]
    const [left, top] = [random() * width, random() * height]
    for (let step = 0; step < length; step++) {
      const [x, y] = [Math.floor(left + step * Math.cos(turn)), Math.floor(top + step * Math.sin(turn))]
      for (let across = 0; across < thick; across++) {
        if (x < 0 || y < 0 || x >= width || y + across >= height) continue
        for (let channel = 0; channel < 3; channel++) {
          const at = ((y + across) * width + x) * 3 + channel
          data[at] = (data[at]! + 2 * colour[channel]!) / 3
        }
      }
    }
  }
  return { data, width, height }
}
