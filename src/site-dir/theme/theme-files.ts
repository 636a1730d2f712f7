import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { ThemeFile } from '../../contract/theme/theme.js'
import { explainUnreadable } from '../owners-json.js'

/** Thrown for a file that a look or a page cannot be made of. */
export class ThemeFault extends Error {
  override readonly name = 'ThemeFault'
}

/** Where the files of a look are, in the data directory. */
export const THEME_DIRECTORY = 'look'

const KB = 1024
/** Bytes that a visitor can be made to load. */
export const THEME_LIMITS = {
  logo: 256 * KB,
  favicon: 256 * KB,
  font: 2048 * KB,
  stylesheet: 256 * KB,
  /** Each file that the style sheet names. */
  image: 1024 * KB,
  page: 256 * KB,
  pages: 50,
} as const

export type ThemeKind = 'logo' | 'favicon' | 'font' | 'stylesheet' | 'image'

/** Media types by kind of file and extension. */
const TYPES: Readonly<Record<ThemeKind, Readonly<Record<string, string>>>> = {
  logo: { '.svg': MEDIA_TYPES.svg, '.png': MEDIA_TYPES.png },
  favicon: { '.svg': MEDIA_TYPES.svg, '.png': MEDIA_TYPES.png },
  font: { '.woff2': MEDIA_TYPES.woff2 },
  stylesheet: { '.css': MEDIA_TYPES.css },
  image: {
    '.svg': MEDIA_TYPES.svg,
    '.png': MEDIA_TYPES.png,
    '.jpg': MEDIA_TYPES.jpeg,
    '.webp': MEDIA_TYPES.webp,
    '.avif': MEDIA_TYPES.avif,
    '.woff2': MEDIA_TYPES.woff2,
  },
}

/**
 * Reads a file of the look.
 * @param directory where it is; `DATA_DIR/look` for all but the fonts of packages
 * @throws ThemeFault when it is not there, too large, or not what its name says
 */
export async function readThemeFile(directory: string, name: string, kind: ThemeKind): Promise<ThemeFile> {
  const path = join(directory, name)
  const types = TYPES[kind]
  const extension = extname(name).toLowerCase()
  const mediaType = types[extension]
  if (mediaType === undefined) {
    throw new ThemeFault(`${path} is not one of ${Object.keys(types).join(', ')}; ${adviceFor(kind)}`)
  }
  const body = await readBounded(path, THEME_LIMITS[kind], adviceFor(kind))
  if (!BEGINNINGS[extension]?.(body)) {
    throw new ThemeFault(
      `${path} is no ${extension.slice(1).toUpperCase()} file, whatever its name; ${adviceFor(kind)}`,
    )
  }
  return { name, mediaType, body }
}

/** Checks the first bytes of a file, by its extension. */
const BEGINNINGS: Readonly<Record<string, (body: Buffer) => boolean>> = {
  '.png': (body) => body.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  '.jpg': (body) => body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  '.webp': (body) => body.toString('latin1', 8, 12) === 'WEBP',
  '.avif': (body) => body.toString('latin1', 4, 8) === 'ftyp',
  '.woff2': (body) => body.toString('latin1', 0, 4) === 'wOF2',
  '.svg': (body) => body.includes('<svg'),
  '.css': (body) => isUtf8(body),
}

function adviceFor(kind: ThemeKind): string {
  switch (kind) {
    case 'font':
      return 'take a WOFF2 file, or a package such as @fontsource/lora; a converter makes WOFF2 of TTF and OTF'
    case 'stylesheet':
      return 'save it as text in UTF-8'
    case 'image':
      return 'take SVG, PNG, JPEG (.jpg), WebP, AVIF or WOFF2'
    default:
      return 'take an SVG or a PNG'
  }
}

/** @throws ThemeFault when there is no such file, or it has more bytes than `limit` */
export async function readBounded(path: string, limit: number, advice: string): Promise<Buffer> {
  try {
    // Opening a pipe would wait for a writer.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const stat = await handle.stat()
      if (!stat.isFile()) throw new ThemeFault(`${path} is not a file; ${advice}`)
      if (stat.size > limit) {
        throw new ThemeFault(
          `${path} has ${inWords(stat.size)}; at most ${inWords(limit)} are served, so make it smaller`,
        )
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

export function isUtf8(body: Buffer): boolean {
  return Buffer.from(body.toString('utf8')).equals(body)
}
