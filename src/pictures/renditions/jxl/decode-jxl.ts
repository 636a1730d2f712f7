import { fileURLToPath } from 'node:url'
import { codingPoints, PRIMARIES } from '../../read/coding-points.js'
import { openImage } from '../open-image.js'
import type { CodingPoints } from '../tone-map.js'

export interface JxlOrder {
  readonly file: Uint8Array
  /** Whether colours are converted to sRGB; otherwise the picture keeps its own. */
  readonly isForcedToSrgb: boolean
}

/** Next to this module, in the bundle too. */
const ENTRY = fileURLToPath(new URL('./jxl-thread.js', import.meta.url))

/**
 * Decodes the first picture of a JPEG XL file. libvips is shipped without a decoder for it.
 * @returns a PNG: upright, with its ICC profile; without a profile, in sRGB or coded as `hdr` states
 * @throws Error when it is damaged, or in colours that cannot be converted
 * @see ISO/IEC 18181
 */
export async function decodeJxl(file: Uint8Array): Promise<{ png: Buffer; hdr?: CodingPoints }> {
  const png = await runThread({ file, isForcedToSrgb: false })
  const colours = readCodingPoints(png)
  if (colours === undefined || isSrgb(colours)) return { png }
  const hdr = codingPoints(colours.primaries, colours.transfer)
  if (hdr !== undefined) return { png, hdr }
  if (PRIMARIES[colours.primaries] === 'P3' && colours.transfer === SRGB_TRANSFER)
    return { png: await withDisplayP3(png) }
  // libvips would need a profile for other colours, such as linear ones, but the decoder can convert lossy files itself.
  const converted = await runThread({ file, isForcedToSrgb: true })
  const left = readCodingPoints(converted)
  if (left === undefined || isSrgb(left)) return { png: converted }
  throw new Error(`colours not supported: ${left.primaries}, ${left.transfer}`)
}

async function runThread(order: JxlOrder): Promise<Buffer> {
  // Loaded lazily: servers do not need it.
  const { Worker } = await import('node:worker_threads')
  return new Promise((resolve, reject) => {
    const thread = new Worker(ENTRY, { workerData: order })
    thread.once('message', (png: Uint8Array) => resolve(Buffer.from(png.buffer, png.byteOffset, png.byteLength)))
    // Omit the error's code, which would blame the file system.
    thread.once('error', (error) => reject(new Error(error instanceof Error ? error.message : String(error))))
    thread.once('exit', (code) => reject(new Error(`the decoder ended with ${code}`)))
  })
}

/** Numbers of ITU-T H.273, except that the decoder reports P3 as 11, JPEG XL's own number. */
type Colours = NonNullable<ReturnType<typeof readCodingPoints>>

const SRGB_TRANSFER = 13
const AFTER_HEADER = 33

/** Reads the cICP chunk that the decoder writes after the header. @see PNG Third Edition, 11.3.2.6 */
function readCodingPoints(png: Buffer) {
  if (png.toString('latin1', AFTER_HEADER + 4, AFTER_HEADER + 8) !== 'cICP') return undefined
  return { primaries: png.readUInt8(AFTER_HEADER + 8), transfer: png.readUInt8(AFTER_HEADER + 9) }
}

function isSrgb({ primaries, transfer }: Colours): boolean {
  return primaries === 1 && transfer === SRGB_TRANSFER
}

/** Adds the Display P3 profile, because libvips does not read the cICP chunk. */
async function withDisplayP3(png: Buffer): Promise<Buffer> {
  const pixel = openImage(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
  const tagged = await pixel.withIccProfile('p3').png().toBuffer()
  const from = tagged.indexOf('iCCP', AFTER_HEADER, 'latin1') - 4
  const profile = tagged.subarray(from, from + 12 + tagged.readUInt32BE(from))
  return Buffer.concat([png.subarray(0, AFTER_HEADER), profile, png.subarray(AFTER_HEADER)])
}
