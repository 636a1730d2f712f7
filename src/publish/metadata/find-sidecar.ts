import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

/** An XMP file beside a picture: `photo.jpg.xmp` (darktable, digiKam) or `photo.xmp` (Lightroom, Capture One). */
export interface Sidecar {
  readonly path: string
  readonly packet: Buffer
}

export async function findSidecar(file: string): Promise<Sidecar | undefined> {
  const name = basename(file)
  const wanted = [`${name}.xmp`, `${basename(file, extname(file))}.xmp`].map((one) => one.toLowerCase())
  const names = await readdir(dirname(file)).catch(() => [])
  const found = wanted.flatMap((one) => names.find((candidate) => candidate.toLowerCase() === one) ?? [])[0]
  if (found === undefined) return undefined
  const path = join(dirname(file), found)
  const packet = await readFile(path).catch(() => undefined)
  return packet && { path, packet }
}

export function isSidecar(file: string): boolean {
  return extname(file).toLowerCase() === '.xmp'
}
