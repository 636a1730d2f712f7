import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'

/** A JPEG that looks like no other: its number decides the colours of its four quarters. @returns its file */
export async function paintPicture(file: string, number: number, side = 120): Promise<string> {
  mkdirSync(dirname(file), { recursive: true })
  const pixels = Buffer.from(
    Array.from({ length: 4 * 3 }, (_, index) => (number * (index + 3) * 37 + index * 61) % 256),
  )
  await sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(side, side, { kernel: 'nearest' })
    .jpeg()
    .toFile(file)
  return file
}
