import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { HANDBOOK, renderChapter } from './render-chapter.js'

/** A file to send for an address below `/handbook/`. */
interface HandbookFile {
  readonly mediaType: string
  readonly body: Buffer
}

/** Directories of the handbook: next to the bundle, or docs/; a checkout has the stylesheet in src/handbook/. */
const DIRECTORIES = [
  join(import.meta.dirname, 'handbook'),
  join(import.meta.dirname, '..', 'docs', 'handbook'),
  join(import.meta.dirname, '..', '..', 'docs', 'handbook'),
  join(import.meta.dirname, '..', 'handbook'),
]
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
}

/** Files by path; each page is read and rendered once. */
const files = new Map<string, HandbookFile>()

/**
 * A page, picture or stylesheet of the handbook.
 * @param path of the request, without the query
 * @returns `undefined` if there is no such file
 */
export function findHandbookFile(path: string): HandbookFile | undefined {
  if (files.size === 0) readAll()
  return files.get(path)
}

/** Reads the whole handbook, which is small, so that no part of a request becomes part of a file name. */
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
