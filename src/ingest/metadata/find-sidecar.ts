import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isInside } from '../../disk/inside.js'
import { MAX_XMP_BYTES } from './read-xmp.js'

/** The last directory listed and its modification time: listing it for each photo would cost more than making renditions. */
let listed = ''
/** The XMP files of that directory, by name in lower case. */
let sidecars: Promise<ReadonlyMap<string, string>>

export async function findSidecar(file: string) {
  const here = await listSidecars(dirname(file))
  const [found] = sidecarNames(file).flatMap((name) => here.get(name) ?? [])
  if (found === undefined) return undefined
  const path = join(dirname(file), found)
  // A folder from someone else may contain a link to another of the owner's files.
  if (!(await isInside(dirname(file), path))) return undefined
  const packet = await buffer(createReadStream(path, { end: MAX_XMP_BYTES - 1 })).catch(() => undefined)
  return packet && { path, packet }
}

async function listSidecars(directory: string): Promise<ReadonlyMap<string, string>> {
  const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: 0 }))
  if (listed !== `${mtimeMs} ${directory}`) {
    listed = `${mtimeMs} ${directory}`
    sidecars = readdir(directory).then(
      (names) => new Map(names.filter(isSidecar).map((name) => [name.toLowerCase(), name])),
      () => new Map<string, string>(),
    )
  }
  return sidecars
}

/** The names of a picture's sidecar, in lower case: `photo.jpg.xmp` (darktable, digiKam) or `photo.xmp` (Lightroom, Capture One). */
export function sidecarNames(file: string): readonly string[] {
  return [basename(file), basename(file, extname(file))].map((name) => `${name}.xmp`.toLowerCase())
}

export function isSidecar(file: string): boolean {
  return extname(file).toLowerCase() === '.xmp'
}
