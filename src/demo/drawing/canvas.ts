/** What a scene is painted on: red, green and blue as fractions, more than 1 where something shines. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly data: Float32Array<ArrayBuffer>
}

/** Gives the colour at a point, in pixels of the canvas. `out` holds what is there when the field is painted 1:1. */
export type Field = (x: number, y: number, out: Float32Array) => void

export interface FieldOptions {
  readonly top?: number
  readonly bottom?: number
  /** The field is computed at every `step`th pixel and interpolated: 4 is enough for skies, 1 for sand. */
  readonly step?: number
}

const spares: Float32Array<ArrayBuffer>[] = []

/** A black canvas. */
export function createCanvas(width: number, height: number): Canvas {
  const length = width * height * 3
  const spare = spares.findIndex((data) => data.length === length)
  const [data = new Float32Array(length)] = spare < 0 ? [] : spares.splice(spare, 1)
  data.fill(0)
  return { width, height, data }
}

/** Gives the memory of a canvas back: the next of its size is made from it. */
export function releaseCanvas({ data }: Canvas): void {
  if (spares.length < 6) spares.push(data)
}

/** Paints every pixel between `top` and `bottom` from a function of its place. */
export function paintField(canvas: Canvas, field: Field, options: FieldOptions = {}): void {
  const top = Math.max(0, Math.floor(options.top ?? 0))
  const bottom = Math.min(canvas.height, Math.ceil(options.bottom ?? canvas.height))
  if ((options.step ?? 1) > 1) paintCoarseField(canvas, field, top, bottom, options.step ?? 1)
  else paintFineField(canvas, field, top, bottom)
}

function paintFineField({ width, data }: Canvas, field: Field, top: number, bottom: number): void {
  const out = new Float32Array(3)
  for (let y = top; y < bottom; y++) {
    let at = y * width * 3
    for (let x = 0; x < width; x++, at += 3) {
      out[0] = data[at]!
      out[1] = data[at + 1]!
      out[2] = data[at + 2]!
      field(x, y, out)
      data[at] = out[0]
      data[at + 1] = out[1]
      data[at + 2] = out[2]
    }
  }
}

function paintCoarseField({ width, data }: Canvas, field: Field, top: number, bottom: number, step: number): void {
  const columns = Math.ceil(width / step) + 1
  const out = new Float32Array(3)
  const computeRow = (y: number, row: Float32Array): Float32Array => {
    for (let column = 0; column < columns; column++) {
      field(column * step, y, out)
      row.set(out, column * 3)
    }
    return row
  }
  let upper: Float32Array = new Float32Array(columns * 3)
  let lower: Float32Array = computeRow(top, new Float32Array(columns * 3))
  const between = new Float32Array(columns * 3)
  for (let rowTop = top; rowTop < bottom; rowTop += step) {
    const spare = upper
    upper = lower
    lower = computeRow(rowTop + step, spare)
    for (let y = rowTop; y < Math.min(bottom, rowTop + step); y++) {
      const down = (y - rowTop) / step
      for (let at = 0; at < between.length; at++) between[at] = upper[at]! + (lower[at]! - upper[at]!) * down
      spreadRow(between, data, y * width * 3, width, step)
    }
  }
}

function spreadRow(row: Float32Array, data: Float32Array, start: number, width: number, step: number): void {
  let at = start
  for (let x = 0, base = 0; x < width; base += 3) {
    let red = row[base]!
    let green = row[base + 1]!
    let blue = row[base + 2]!
    const redStep = (row[base + 3]! - red) / step
    const greenStep = (row[base + 4]! - green) / step
    const blueStep = (row[base + 5]! - blue) / step
    for (const end = Math.min(width, x + step); x < end; x++, at += 3) {
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
      red += redStep
      green += greenStep
      blue += blueStep
    }
  }
}
