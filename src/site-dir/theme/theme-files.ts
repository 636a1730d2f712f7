import { isUtf8 } from 'node:buffer'
import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { ThemeFile } from '../../contract/theme/theme.js'
import { explainUnreadable } from '../owners-json.js'

export class ThemeFault extends Error {
  override readonly name = 'ThemeFault'
}

export const THEME_DIRECTORY = 'look'

/** The names of the files in an owner's directory. Skips hidden files, which editors leave behind. */
export async function namesIn(directory: string, faults: string[]): Promise<readonly string[]> {
  try {
    const entries = await readdir(directory)
    return entries.filter((name) => !name.startsWith('.')).sort()
  } catch (error) {
    const unreadable = error as NodeJS.ErrnoException
    if (unreadable.code === 'ENOENT') return []
    faults.push(
      unreadable.code === 'ENOTDIR'
        ? `${directory} is a file but must be a directory of ${basename(directory)}; move or rename the file`
        : explainUnreadable(directory, unreadable),
    )
    return []
  }
}

const KB = 1024

/** The media type of a file by its extension, and a test of its content. */
const FORMATS = {
  '.svg': { mediaType: MEDIA_TYPES.svg, matches: (body: Buffer) => body.includes('<svg') },
  '.png': {
    mediaType: MEDIA_TYPES.png,
    matches: (body: Buffer) => body.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  '.jpg': {
    mediaType: MEDIA_TYPES.jpeg,
    matches: (body: Buffer) => body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  '.webp': { mediaType: MEDIA_TYPES.webp, matches: (body: Buffer) => body.toString('latin1', 8, 12) === 'WEBP' },
  '.avif': { mediaType: MEDIA_TYPES.avif, matches: (body: Buffer) => body.toString('latin1', 4, 8) === 'ftyp' },
  '.woff2': { mediaType: MEDIA_TYPES.woff2, matches: (body: Buffer) => body.toString('latin1', 0, 4) === 'wOF2' },
  '.css': { mediaType: MEDIA_TYPES.css, matches: isUtf8 },
} as const

interface Kind {
  readonly formats: readonly (keyof typeof FORMATS)[]
  /** A limit, because visitors load these files. */
  readonly maxBytes: number
  readonly advice: string
}

const DRAWING: Kind = { formats: ['.svg', '.png'], maxBytes: 256 * KB, advice: 'use an SVG or a PNG' }
const KINDS = {
  logo: DRAWING,
  favicon: DRAWING,
  font: {
    formats: ['.woff2'],
    maxBytes: 2048 * KB,
    advice: 'use a WOFF2 file, or a package such as @fontsource/lora; a converter makes WOFF2 from TTF and OTF',
  },
  stylesheet: { formats: ['.css'], maxBytes: 256 * KB, advice: 'save it as UTF-8 text' },
  image: {
    formats: ['.svg', '.png', '.jpg', '.webp', '.avif', '.woff2'],
    maxBytes: 1024 * KB,
    advice: 'use SVG, PNG, JPEG (.jpg), WebP, AVIF or WOFF2',
  },
} satisfies Record<string, Kind>

/**
 * Reads a file of the theme.
 * @param directory `DATA_DIR/look`, or the directory of a package with a typeface
 * @throws ThemeFault when it is unreadable, empty or too large, or has the wrong extension or content
 */
export async function readThemeFile(directory: string, name: string, kind: keyof typeof KINDS): Promise<ThemeFile> {
  const path = join(directory, name)
  const { formats, maxBytes, advice }: Kind = KINDS[kind]
  const extension = formats.find((one) => one === extname(name).toLowerCase())
  if (extension === undefined) throw new ThemeFault(`${path} is not one of ${formats.join(', ')}; ${advice}`)
  const body = await readBounded(path, maxBytes, advice)
  const { mediaType, matches } = FORMATS[extension]
  if (matches(body)) return { name, mediaType, body }
  throw new ThemeFault(`${path} does not contain ${extension.slice(1).toUpperCase()} data; ${advice}`)
}

/** @throws ThemeFault when it is unreadable, not a file, empty or longer than `limit` bytes */
export async function readBounded(path: string, limit: number, advice: string): Promise<Buffer> {
  try {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const stat = await handle.stat()
      if (!stat.isFile()) throw new ThemeFault(`${path} is not a file; ${advice}`)
      if (stat.size > limit) {
        throw new ThemeFault(`${path} is ${inWords(stat.size)}; the limit is ${inWords(limit)}, so make it smaller`)
      }
      if (stat.size === 0) throw new ThemeFault(`${path} is empty; ${advice}`)
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof ThemeFault) throw error
    const unreadable = error as NodeJS.ErrnoException
    throw new ThemeFault(
      unreadable.code === 'ENOENT'
        ? `${path} does not exist; put the file there, or name another one`
        : explainUnreadable(path, unreadable),
    )
  }
}

function inWords(bytes: number): string {
  return bytes < 1024 * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}
