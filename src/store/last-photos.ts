import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { GoneAddress, Photo } from '../archive/index.js'
import type { Database } from './open-store.js'
import { PHOTOS_VERSION } from './postgres/migrations/index.js'
import { describeDatabase } from './postgres/postgres-errors.js'

const FILE = 'last-photos.jsonl'
/** Between two pieces, a server can answer requests. */
const PIECE_PHOTOS = 200

/** All photos as a server read them last, queued ones too. */
export interface LastPhotos {
  readonly revision: string
  readonly readAt: Date
  readonly photos: readonly Photo[]
  readonly gone: readonly GoneAddress[]
  /** How far the clock of this machine was ahead of the database's. */
  readonly aheadMs: number
}

/** The first line of the file; a photo on each line after it. */
interface Head {
  /** Of the tables: another version may know other fields. */
  readonly version: number
  /** Photos of another database are not this site's. */
  readonly database: string
  readonly revision: string
  readonly readAt: string
  readonly aheadMs: number
  readonly photos: number
  readonly gone: readonly GoneAddress[]
}

/**
 * What a server that starts while its database is away shows: `DATA_DIR/last-photos.jsonl`, for nobody else to read. No
 * command uses it: changes are made to the database alone.
 */
export interface LastPhotosFile {
  /** @returns `undefined` when there is none of this database and this version */
  read(): Promise<LastPhotos | undefined>
  /** Writes atomically, unless the file has this revision already. @throws when the disk fails */
  write(last: LastPhotos): Promise<void>
}

/** @returns `undefined` for a database that is a file on the same disk */
export function openLastPhotos(dataDir: string, database: Database): LastPhotosFile | undefined {
  if (database.kind === 'sqlite') return undefined
  const path = join(dataDir, FILE)
  const name = [describeDatabase(database.url), ...(database.schema === undefined ? [] : [database.schema])].join(', ')
  const isOurs = (head: Head) => head.version === PHOTOS_VERSION && head.database === name
  return {
    read: () => readFile(path, isOurs),
    async write(last) {
      const head = await readHead(path)
      if (head !== undefined && isOurs(head) && head.revision === last.revision) return
      await writeFile(path, name, last)
    },
  }
}

async function readFile(path: string, isOurs: (head: Head) => boolean): Promise<LastPhotos | undefined> {
  let head: Head | undefined
  const photos: Photo[] = []
  for await (const line of linesOf(path)) {
    const value = parse(line)
    if (value === undefined) return undefined
    if (head !== undefined) photos.push(value as Photo)
    else if (isOurs(value as Head)) head = value as Head
    else return undefined
  }
  if (head === undefined || photos.length !== head.photos) return undefined
  const { revision, aheadMs, gone } = head
  return { revision, readAt: new Date(head.readAt), photos, gone, aheadMs }
}

async function readHead(path: string): Promise<Head | undefined> {
  for await (const line of linesOf(path)) return parse(line) as Head | undefined
  return undefined
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const stream = createReadStream(path, 'utf8')
  try {
    yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    stream.destroy()
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function writeFile(path: string, database: string, last: LastPhotos): Promise<void> {
  const { revision, readAt, photos, gone, aheadMs } = last
  const head: Head = {
    version: PHOTOS_VERSION,
    database,
    revision,
    readAt: readAt.toISOString(),
    aheadMs,
    photos: photos.length,
    gone,
  }
  // Several workers may write at once.
  const unfinished = `${path}.${process.pid}`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.write(`${JSON.stringify(head)}\n`)
    for (let at = 0; at < photos.length; at += PIECE_PHOTOS) {
      const lines = photos.slice(at, at + PIECE_PHOTOS).map((photo) => `${JSON.stringify(photo)}\n`)
      await file.write(lines.join(''))
    }
    await file.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
