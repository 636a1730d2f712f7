import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { isInside } from '../../disk/inside.js'
import { MAX_XMP_BYTES } from './read-xmp.js'

/** An XMP file beside a picture: `photo.jpg.xmp` (darktable, digiKam) or `photo.xmp` (Lightroom, Capture One). */
export interface Sidecar {
  readonly path: string
  readonly packet: Buffer
}

/** Names of the XMP files of a directory by their lower case, as it was at `mtimeMs`. */
interface Listing {
  readonly directory: string
  readonly mtimeMs: number
  readonly sidecars: Promise<ReadonlyMap<string, string>>
}

/** The directory looked at last: thousands of photographs lie in one, and to list it for each would cost more than to cut it. */
let latest: Listing | undefined

export async function findSidecar(file: string): Promise<Sidecar | undefined> {
  const name = basename(file)
  const sidecars = await listSidecars(dirname(file))
  const found =
    sidecars.get(`${name}.xmp`.toLowerCase()) ?? sidecars.get(`${basename(file, extname(file))}.xmp`.toLowerCase())
  if (found === undefined) return undefined
  const path = join(dirname(file), found)
  // A picture of somebody else's folder may have a link beside it that leads elsewhere.
  if (!(await isInside(dirname(file), path))) return undefined
  const packet = await readStart(path).catch(() => undefined)
  return packet && { path, packet }
}

/** As much as is read of any XMP, however long the file is. */
async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(size, MAX_XMP_BYTES)),
      position: 0,
    })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
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
