import sharp from 'sharp'
import type { Canvas } from './canvas.js'

export interface LayerOptions {
  /** `over` covers, `add` is light, `multiply` is shade. */
  readonly blend?: 'over' | 'add' | 'multiply'
  /** Standard deviation in pixels of the canvas; a blurred layer is drawn small and enlarged. */
  readonly blur?: number
  readonly opacity?: number
  /** Brighter than white, for lamps. */
  readonly gain?: number
}

/** Draws SVG elements over the canvas, in its coordinates. */
export async function drawSvg(canvas: Canvas, elements: string, options: LayerOptions = {}): Promise<void> {
  const { width, height, columns, rows, detail, data } = canvas
  const { blend = 'over', blur = 0, opacity = 1, gain = 1 } = options
  const spread = blur * detail
  const shrink = spread >= 12 ? 8 : spread >= 5 ? 4 : spread >= 2.2 ? 2 : 1
  const document =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(columns / shrink)}" height="${Math.ceil(rows / shrink)}"` +
    ` viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${elements}</svg>`
  let image = sharp(Buffer.from(document), { unlimited: true }).ensureAlpha()
  if (blur > 0) image = image.blur(Math.max(0.3, spread / shrink))
  if (shrink > 1) {
    const small = await image.raw().toBuffer({ resolveWithObject: true })
    image = sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: 4 } })
    image = image.resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
  }
  const layer = await image.raw().toBuffer()
  if (blend === 'over') cover(data, layer, opacity / 255, gain / 255)
  else if (blend === 'add') add(data, layer, (opacity * gain) / 255 / 255)
  else multiply(data, layer, opacity / 255)
}

function cover(data: Float32Array, layer: Buffer, share: number, gain: number): void {
  for (let from = 0, to = 0; from < layer.length; from += 4, to += 3) {
    const alpha = layer[from + 3]!
    if (alpha === 0) continue
    const seen = alpha * share
    const kept = 1 - seen
    const drawn = seen * gain
    data[to] = data[to]! * kept + layer[from]! * drawn
    data[to + 1] = data[to + 1]! * kept + layer[from + 1]! * drawn
    data[to + 2] = data[to + 2]! * kept + layer[from + 2]! * drawn
  }
}

function add(data: Float32Array, layer: Buffer, share: number): void {
  for (let from = 0, to = 0; from < layer.length; from += 4, to += 3) {
    const alpha = layer[from + 3]!
    if (alpha === 0) continue
    const light = alpha * share
    data[to] = data[to]! + layer[from]! * light
    data[to + 1] = data[to + 1]! + layer[from + 1]! * light
    data[to + 2] = data[to + 2]! + layer[from + 2]! * light
  }
}

function multiply(data: Float32Array, layer: Buffer, share: number): void {
  for (let from = 0, to = 0; from < layer.length; from += 4, to += 3) {
    const alpha = layer[from + 3]!
    if (alpha === 0) continue
    const seen = alpha * share
    for (let part = 0; part < 3; part++)
      data[to + part] = data[to + part]! * (1 - seen + (layer[from + part]! / 255) * seen)
  }
}
