/**
 * The canvas of a scene. Scenes are laid out in units of `width` × `height`; the pixels may be coarser than that, so
 * that a picture costs less. Colours are fractions of red, green and blue, more than 1 where something shines.
 */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Pixels per unit. */
  readonly detail: number
  readonly data: Float32Array<ArrayBuffer>
}

/** Computes the colour at a point. When a field is painted pixel by pixel, `out` holds the old colour. */
export type Field = (x: number, y: number, out: Float32Array) => void

export interface FieldOptions {
  readonly top?: number
  readonly bottom?: number
  /** The field is computed at every `step`th pixel and interpolated: 4 is enough for skies, 1 for sand. */
  readonly step?: number
}

const spares: Float32Array<ArrayBuffer>[] = []

/** A black canvas. */
export function createCanvas(width: number, height: number, detail: number): Canvas {
  const columns = Math.round(width * detail)
  const rows = Math.round(height * detail)
  const length = columns * rows * 3
  const spare = spares.findIndex((data) => data.length === length)
  const [data = new Float32Array(length)] = spare < 0 ? [] : spares.splice(spare, 1)
  data.fill(0)
  return { width, height, columns, rows, detail, data }
}

/** Gives the memory of a canvas back: the next of its size is made from it. */
export function releaseCanvas({ data }: Canvas): void {
  if (spares.length < 6) spares.push(data)
}

/** Paints every pixel between `top` and `bottom` from a function of its place. */
export function paintField(canvas: Canvas, field: Field, options: FieldOptions = {}): void {
  const top = Math.max(0, Math.floor((options.top ?? 0) * canvas.detail))
  const bottom = Math.min(canvas.rows, Math.ceil((options.bottom ?? canvas.height) * canvas.detail))
  if ((options.step ?? 1) > 1) paintCoarseField(canvas, field, top, bottom, options.step ?? 1)
  else paintFineField(canvas, field, top, bottom)
}

function paintFineField({ columns, detail, data }: Canvas, field: Field, top: number, bottom: number): void {
  const out = new Float32Array(3)
  const unit = 1 / detail
  for (let row = top; row < bottom; row++) {
    let at = row * columns * 3
    for (let column = 0; column < columns; column++, at += 3) {
      out[0] = data[at]!
      out[1] = data[at + 1]!
      out[2] = data[at + 2]!
      field(column * unit, row * unit, out)
      data[at] = out[0]
      data[at + 1] = out[1]
      data[at + 2] = out[2]
    }
  }
}

function paintCoarseField(canvas: Canvas, field: Field, top: number, bottom: number, step: number): void {
  const { columns, detail, data } = canvas
  const cells = Math.ceil(columns / step) + 1
  const out = new Float32Array(3)
  const computeRow = (row: number, colours: Float32Array): Float32Array => {
    for (let cell = 0; cell < cells; cell++) {
      field((cell * step) / detail, row / detail, out)
      colours[cell * 3] = out[0]!
      colours[cell * 3 + 1] = out[1]!
      colours[cell * 3 + 2] = out[2]!
    }
    return colours
  }
  let upper: Float32Array = new Float32Array(cells * 3)
  let lower: Float32Array = computeRow(top, new Float32Array(cells * 3))
  const between = new Float32Array(cells * 3)
  for (let first = top; first < bottom; first += step) {
    const spare = upper
    upper = lower
    lower = computeRow(first + step, spare)
    for (let row = first; row < Math.min(bottom, first + step); row++) {
      const down = (row - first) / step
      for (let at = 0; at < between.length; at++) between[at] = upper[at]! + (lower[at]! - upper[at]!) * down
      spreadRow(between, data, row * columns * 3, columns, step)
    }
  }
}

function spreadRow(row: Float32Array, data: Float32Array, start: number, columns: number, step: number): void {
  let at = start
  for (let column = 0, base = 0; column < columns; base += 3) {
    let red = row[base]!
    let green = row[base + 1]!
    let blue = row[base + 2]!
    const redStep = (row[base + 3]! - red) / step
    const greenStep = (row[base + 4]! - green) / step
    const blueStep = (row[base + 5]! - blue) / step
    for (const end = Math.min(columns, column + step); column < end; column++, at += 3) {
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
      red += redStep
      green += greenStep
      blue += blueStep
    }
  }
}
