import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { HANDBOOK, renderChapter } from './render-chapter.js'

/** What is answered at an address below `/handbook/`. */
interface HandbookFile {
  readonly mediaType: string
  readonly body: Buffer
}

/** Beside the bundle in a build, in docs/ of the package and of a checkout, where its look is beside this module. */
const DIRECTORIES = [
  join(import.meta.dirname, 'handbook'),
  join(import.meta.dirname, '..', 'docs', 'handbook'),
  join(import.meta.dirname, '..', '..', 'docs', 'handbook'),
  import.meta.dirname,
]
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
}

/** By its path; the pages are read and rendered once. */
const files = new Map<string, HandbookFile>()

/**
 * A page of the handbook, or what it shows.
 * @param path as it was asked for, without its query
 * @returns `undefined` when there is none
 */
export function findHandbookFile(path: string): HandbookFile | undefined {
  if (files.size === 0) readAll()
  return files.get(path)
}

/** The book is small, and nothing that somebody asks for becomes part of a file name. */
function readAll(): void {
  for (const directory of DIRECTORIES.filter((one) => existsSync(one))) {
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      const [kind, file] = [extname(name), join(directory, name)]
      const mediaType = MEDIA_TYPES[kind]
      if (mediaType !== undefined)
        files.set(`${HANDBOOK}${name.replaceAll('\\', '/')}`, { mediaType, body: readFileSync(file) })
      if (kind !== '.md') continue
      const chapter = name.slice(0, -kind.length)
      const body = Buffer.from(renderChapter(readFileSync(file, 'utf8'), chapter))
      const path = chapter === 'index' ? HANDBOOK : `${HANDBOOK}${chapter}/`
      files.set(path, { mediaType: 'text/html; charset=utf-8', body })
    }
  }
}
