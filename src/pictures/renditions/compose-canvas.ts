import { openImage } from './open-image.js'

export interface Canvas {
  readonly width: number
  readonly height: number
  /** Background, `#rrggbb`. */
  readonly ground: string
  readonly format: 'jpeg' | 'webp'
  /** Quality is lowered until the file fits. */
  readonly maxBytes: number
  readonly pictures: readonly CanvasPicture[]
  /** Pixels by which the edges of pictures are extended, so no background shows around a scaled picture. */
  readonly bleed: number
}

export interface CanvasPicture {
  readonly data: Uint8Array
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const CHANNELS = 3
/** Best first; the last one is used even if the file is too large. */
const QUALITIES = [80, 70, 60, 50, 40, 30, 20] as const

/**
 * Composes a canvas. A picture that cannot be read leaves a gap. The canvas of a single picture gets the rights in its file.
 */
export async function composeCanvas(asked: Canvas): Promise<Buffer> {
  const { width, height, ground, format, maxBytes, pictures, bleed } = asked
  const canvas = Buffer.alloc(width * height * CHANNELS, Buffer.from(ground.slice(1), 'hex'))
  for (const picture of pictures) await place(picture, canvas, width, bleed)
  const xmp = pictures.length === 1 ? await readXmp(pictures[0]!.data) : undefined
  let drawn = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const image = openImage(canvas, { raw: { width, height, channels: CHANNELS } })
    const labelled = xmp === undefined ? image : image.withXmp(xmp)
    const encoded =
      format === 'webp'
        ? labelled.webp({ quality, effort: 4 })
        : labelled.jpeg({ quality, progressive: true, optimiseCoding: true })
    drawn = await encoded.toBuffer()
    if (drawn.length <= maxBytes) break
  }
  return drawn
}

async function place(picture: CanvasPicture, canvas: Buffer, canvasWidth: number, bleed: number): Promise<void> {
  const [width, height] = [picture.width + 2 * bleed, picture.height + 2 * bleed]
  const pixels = await openImage(Buffer.from(picture.data), { failOn: 'error' })
    .resize({ width: picture.width, height: picture.height, fit: 'fill' })
    .extend({ top: bleed, bottom: bleed, left: bleed, right: bleed, extendWith: 'copy' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch(() => undefined)
  if (pixels?.length !== width * height * CHANNELS) return
  const start = ((picture.top - bleed) * canvasWidth + picture.left - bleed) * CHANNELS
  for (let row = 0; row < height; row++) {
    const from = row * width * CHANNELS
    pixels.copy(canvas, start + row * canvasWidth * CHANNELS, from, from + width * CHANNELS)
  }
}

async function readXmp(data: Uint8Array): Promise<string | undefined> {
  const { xmp } = await openImage(Buffer.from(data))
    .metadata()
    .catch(() => ({ xmp: undefined }))
  return xmp?.toString('utf8')
}
