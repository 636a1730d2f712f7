import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Photo } from '../../photos/photo.js'
import type { StoreContents } from '../../photos/photo-store.js'
import { PHOTOS_VERSION } from './migrations/index.js'
import type { Database } from './open-store.js'
import { describeDatabase } from './postgres-errors.js'

const FILE = 'last-photos.jsonl'
/** Photos per write: the server can answer requests between two writes. */
const PIECE_PHOTOS = 200

/** All photos from a server's last read, including queued ones. */
export interface LastPhotos extends StoreContents {
  readonly readAt: Date
  /** How far this machine's clock was ahead of the database's. */
  readonly aheadMs: number
}

/** The first line of the file; each further line is a photo. */
interface Head extends Omit<LastPhotos, 'readAt' | 'photos'> {
  /** Version of the tables, because another version may have different fields. */
  readonly version: number
  /** Names the database and any schema, because another one has different photos. */
  readonly database: string
  readonly readAt: string
  readonly photos: number
}

export type LastPhotosFile = NonNullable<ReturnType<typeof openLastPhotos>>

/**
 * `DATA_DIR/last-photos.jsonl`, for a server that starts while its database is unreachable; readable only by its own user.
 * Commands do not rely on it: they open the database itself.
 * @returns `undefined` for SQLite, which is a file on the same disk
 */
export function openLastPhotos(dataDir: string, database: Database) {
  if (database.kind === 'sqlite') return undefined
  const path = join(dataDir, FILE)
  const name = [describeDatabase(database.url), ...(database.schema === undefined ? [] : [database.schema])].join(', ')
  return {
    /** @returns `undefined` unless the file exists for this database and version @throws when it is damaged or unreadable */
    async read(): Promise<LastPhotos | undefined> {
      const text = await readFile(path, 'utf8').catch(absent)
      return text === undefined ? undefined : parse(text, name)
    },
    /** Replaces the file atomically. @throws when the disk fails */
    write: ({ readAt, photos, ...last }: LastPhotos) =>
      write(
        path,
        { version: PHOTOS_VERSION, database: name, readAt: readAt.toISOString(), photos: photos.length, ...last },
        photos,
      ),
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function parse(text: string, database: string): LastPhotos | undefined {
  // Every line ends with a newline, including the last.
  const [first = '', ...lines] = text.split('\n').slice(0, -1)
  const { version, database: of, readAt, photos: total, ...head } = JSON.parse(first) as Head
  if (version !== PHOTOS_VERSION || of !== database) return undefined
  if (lines.length !== total) throw new Error(`${FILE} has ${lines.length} photos, not ${total}`)
  const photos = lines.map((line) => JSON.parse(line) as Photo)
  return { revision: head.revision, gone: head.gone, aheadMs: head.aheadMs, readAt: new Date(readAt), photos }
}

async function write(path: string, head: Head, photos: readonly Photo[]): Promise<void> {
  // Several servers may share the directory; in containers, they may have the same process ID.
  const unfinished = `${path}.${hostname()}.${process.pid}`
  try {
    await writeFile(unfinished, toLines(head, photos), { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function* toLines(head: Head, photos: readonly Photo[]): Generator<string> {
  yield `${JSON.stringify(head)}\n`
  for (let at = 0; at < photos.length; at += PIECE_PHOTOS) {
    const lines = photos.slice(at, at + PIECE_PHOTOS).map((photo) => `${JSON.stringify(photo)}\n`)
    yield lines.join('')
  }
}
