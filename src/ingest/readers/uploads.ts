import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isInside } from '../../disk/inside.js'
import { decodePercent } from '../../photos/addresses/percent-encoding.js'
import { getOrMake } from '../../photos/get-or-make.js'
import { PublishError } from '../publish-error.js'

/** The pictures of an old blog, found by their addresses. */
export type Uploads = Awaited<ReturnType<typeof openUploads>>

/** @param copyOf names the original in the message @throws PublishError when `directory` is not a directory */
export async function openUploads(directory: string, copyOf = 'wp-content/uploads') {
  const info = await stat(directory).catch(() => undefined)
  if (info?.isDirectory() !== true) {
    throw new PublishError(`${directory} is not a directory; name the copy of ${copyOf} with --uploads`)
  }
  // Listings have folded names as keys too, because copying between systems may change letter case and Unicode forms.
  const listings = new Map<string, Promise<ReadonlyMap<string, string>>>()

  const walk = async (segments: readonly string[]): Promise<string | undefined> => {
    let path = directory
    for (const segment of segments) {
      const names = await getOrMake(listings, path, () => readListing(path))
      const name = names.get(segment) ?? names.get(foldName(segment))
      if (name === undefined) return undefined
      path = join(path, name)
    }
    // A link in the copy must not lead out of it.
    const isThere = (await stat(path).catch(() => undefined))?.isFile() === true
    return isThere && (await isInside(directory, path)) ? path : undefined
  }

  return {
    /**
     * The file of an upload's URL or path. Prefers originals to scaled copies: `x.jpg` to `x-300x200.jpg` and `x-scaled.jpg`.
     * @param isOriginal whether the address is known to be that of an original
     */
    async find(address: string, isOriginal = false): Promise<string | undefined> {
      const segments = segmentsOf(address)
      const file = segments.at(-1)
      if (file === undefined) return undefined
      for (const name of namesOf(file, isOriginal)) {
        for (const folder of foldersOf(segments.slice(0, -1))) {
          const found = await walk([...folder, name])
          if (found !== undefined) return found
        }
      }
      return undefined
    },
  }
}

/** An upload's address without its size, `-scaled` or `-rotated`: `/wp-content/uploads/2012/03/x.jpg`. */
export function withoutSize(path: string): string {
  return path.replace(SIZE, '').replace(SCALED, '')
}

/** An upload's path below `uploads`, without its size: `2012/03/x.jpg`. */
export function uploadOf(address: string): string {
  const segments = segmentsOf(address)
  return withoutSize(segments.slice(segments.lastIndexOf('uploads') + 1).join('/'))
}

const SIZE = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/
const SCALED = /-(?:scaled|rotated)(?=\.\w{2,5}$)/

function namesOf(file: string, isOriginal: boolean): readonly string[] {
  const original = file.replace(SCALED, '')
  if (isOriginal) return [...new Set([original, file])]
  const unsized = file.replace(SIZE, '')
  const scaled = unsized.replace(/(?=\.\w{2,5}$)/, '-scaled')
  return [...new Set([withoutSize(file), unsized, scaled, original, file])]
}

/** Possible folders of the file: those below `uploads`, or the last ones of its address. */
function foldersOf(folders: readonly string[]): readonly (readonly string[])[] {
  const uploads = folders.lastIndexOf('uploads')
  const below = uploads === -1 ? [] : [folders.slice(uploads + 1)]
  const ends = folders.map((_, index) => folders.slice(index)).filter(({ length }) => length >= 2)
  const plain = folders.length < 2 ? [folders] : []
  return [...below, ...ends, ...plain]
}

/** The segments of a path, without host, query, `.` and leading `../`; none if the path would leave the directory. */
function segmentsOf(address: string): readonly string[] {
  const path = address.replace(/^(?:https?:)?\/\/[^/]*|^(?:\.\.\/)+/i, '').replace(/[?#].*$/s, '')
  const segments = path
    .split('/')
    .map((segment) => decodePercent(segment) ?? segment)
    .filter((segment) => segment !== '' && segment !== '.')
  return segments.some((segment) => segment === '..' || /[/\\\0]/.test(segment)) ? [] : segments
}

async function readListing(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => [] as string[])
  const listing = new Map(names.map((name) => [foldName(name), name]))
  // An exact name takes precedence over a folded one.
  for (const name of names) listing.set(name, name)
  return listing
}

function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
