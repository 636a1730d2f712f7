import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isInside } from '../../disk/inside.js'
import { MAX_XMP_BYTES } from './read-xmp.js'

/** The XMP files of a directory, by their names in lower case, at its time `mtimeMs`. */
interface Listing {
  readonly directory: string
  readonly mtimeMs: number
  readonly sidecars: Promise<ReadonlyMap<string, string>>
}

/** The last directory listed. Listing a large one again for each photograph would cost more than making renditions. */
let latest: Listing | undefined

/** An XMP file next to a picture: `photo.jpg.xmp` (darktable, digiKam) or `photo.xmp` (Lightroom, Capture One). */
export async function findSidecar(file: string) {
  const name = basename(file)
  const sidecars = await listSidecars(dirname(file))
  const found =
    sidecars.get(`${name}.xmp`.toLowerCase()) ?? sidecars.get(`${basename(file, extname(file))}.xmp`.toLowerCase())
  if (found === undefined) return undefined
  const path = join(dirname(file), found)
  // A folder from someone else may contain a link to another of the owner's files.
  if (!(await isInside(dirname(file), path))) return undefined
  const packet = await buffer(createReadStream(path, { end: MAX_XMP_BYTES - 1 })).catch(() => undefined)
  return packet && { path, packet }
}

async function listSidecars(directory: string): Promise<ReadonlyMap<string, string>> {
  const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: 0 }))
  if (latest?.directory !== directory || latest.mtimeMs !== mtimeMs) {
    const sidecars = readdir(directory).then(
      (names) => new Map(names.filter(isSidecar).map((name) => [name.toLowerCase(), name])),
      () => new Map<string, string>(),
    )
    latest = { directory, mtimeMs, sidecars }
  }
  return latest.sidecars
}

export function isSidecar(file: string): boolean {
  return extname(file).toLowerCase() === '.xmp'
}
