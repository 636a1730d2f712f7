import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { GoneAddress, Photo } from '../archive/index.js'
import type { Database } from './open-store.js'
import { applyDifference, findDifference, type KeptReading, type PhotoDifference } from './photo-difference.js'
import { PHOTOS_VERSION } from './postgres/migrations/index.js'
import { describeDatabase } from './postgres/postgres-errors.js'

const FILE = 'last-photos.jsonl'
/** Between two pieces, a server can answer requests. */
const PIECE_PHOTOS = 200
/** So many days at most are written behind what is there already. */
const MOST_DAYS = 200
/** A file that has grown by a quarter is written anew. */
const MOST_GROWN = 1.25
/** Of the end of the file, to see what stands last: a change of some photos is shorter. */
const TAIL_BYTES = 65_536

/** All photos as a server read them last, queued ones too. */
export interface LastPhotos {
  readonly revision: string
  readonly readAt: Date
  readonly photos: readonly Photo[]
  readonly gone: readonly GoneAddress[]
  /** How far the clock of this machine was ahead of the database's. */
  readonly aheadMs: number
}

/** The first line of the file; a photo on each line after it, and behind them what became different since. */
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

/** A line behind the photos. */
interface Change extends PhotoDifference {
  readonly readAt: string
  readonly aheadMs: number
}

/**
 * What a server that starts while its database is away shows: `DATA_DIR/last-photos.jsonl`, for nobody else to read. No
 * command uses it: changes are made to the database alone.
 */
export interface LastPhotosFile {
  /** @returns `undefined` when there is none of this database and this version */
  read(): Promise<LastPhotos | undefined>
  /**
   * Writes atomically, unless the file has this revision already: behind what is there, where little is different from what
   * this process wrote or found there. Photos that are the same must be the same objects. @throws when the disk fails
   */
  write(last: LastPhotos): Promise<void>
}

/** @returns `undefined` for a database that is a file on the same disk */
export function openLastPhotos(dataDir: string, database: Database): LastPhotosFile | undefined {
  if (database.kind === 'sqlite') return undefined
  const path = join(dataDir, FILE)
  const name = [describeDatabase(database.url), ...(database.schema === undefined ? [] : [database.schema])].join(', ')
  const isOurs = (head: Head) => head.version === PHOTOS_VERSION && head.database === name
  let known: KnownFile | undefined
  return {
    read: () => readFile(path, isOurs),
    async write(last) {
      const before = known
      if (before?.reading.revision === last.revision) return
      // Whatever fails leaves a file of which nothing is known.
      known = undefined
      if (before !== undefined) known = await append(path, before, last)
      known ??= await adopt(path, before, last, isOurs)
      known ??= await writeFile(path, name, last)
    },
  }
}

/** The file as this process left it, or found it. */
interface KnownFile {
  readonly reading: KeptReading
  readonly inode: number
  readonly bytes: number
  /** When all of it was written. */
  readonly wholeBytes: number
}

/** @returns `undefined` when much is different, or another process has written */
async function append(path: string, known: KnownFile, last: LastPhotos): Promise<KnownFile | undefined> {
  const difference = findDifference(known.reading, last, MOST_DAYS)
  if (difference === undefined) return undefined
  const file = await open(path, 'a', 0o600)
  try {
    const { ino, size } = await file.stat()
    if (ino !== known.inode || size !== known.bytes || size > known.wholeBytes * MOST_GROWN) return undefined
    const change: Change = { ...difference, readAt: last.readAt.toISOString(), aheadMs: last.aheadMs }
    const line = Buffer.from(`${JSON.stringify(change)}\n`)
    await file.appendFile(line)
    await file.sync()
    return { ...known, reading: last, bytes: size + line.length }
  } finally {
    await file.close()
  }
}

/** Takes the file as another process wrote it, when that has read the same. */
async function adopt(
  path: string,
  before: KnownFile | undefined,
  last: LastPhotos,
  isOurs: (head: Head) => boolean,
): Promise<KnownFile | undefined> {
  const head = await readHead(path)
  if (head === undefined || !isOurs(head)) return undefined
  const file = await open(path)
  try {
    const { ino, size } = await file.stat()
    const revision = (await readLastLine(file, size))?.revision ?? head.revision
    if (revision !== last.revision) return undefined
    return { reading: last, inode: ino, bytes: size, wholeBytes: before?.inode === ino ? before.wholeBytes : size }
  } finally {
    await file.close()
  }
}

/** A photo has no revision. */
async function readLastLine(file: FileHandle, size: number): Promise<{ readonly revision?: string } | undefined> {
  const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES))
  await file.read(bytes, 0, bytes.length, size - bytes.length)
  const lines = bytes.toString('utf8').split('\n')
  // It was cut short, or is longer than what was read.
  const none = { revision: '' }
  return lines.pop() === '' ? ((parse(lines.at(-1) ?? '') as { revision?: string } | undefined) ?? none) : none
}

async function readFile(path: string, isOurs: (head: Head) => boolean): Promise<LastPhotos | undefined> {
  let head: Head | undefined
  const photos: Photo[] = []
  const changes: Change[] = []
  for await (const line of linesOf(path)) {
    const value = parse(line)
    const isWhole = head !== undefined && photos.length === head.photos
    // What was being written when the power failed.
    if (value === undefined && isWhole) break
    if (value === undefined) return undefined
    if (isWhole) changes.push(value as Change)
    else if (head !== undefined) photos.push(value as Photo)
    else if (isOurs(value as Head)) head = value as Head
    else return undefined
  }
  if (head === undefined || photos.length !== head.photos) return undefined
  let reading: KeptReading = { revision: head.revision, photos, gone: head.gone }
  let { readAt, aheadMs } = head
  for (const change of changes) {
    const next = applyDifference(reading, change)
    if (next === undefined) break
    reading = next
    readAt = change.readAt
    aheadMs = change.aheadMs
  }
  return { ...reading, readAt: new Date(readAt), aheadMs }
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

async function writeFile(path: string, database: string, last: LastPhotos): Promise<KnownFile> {
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
  let known: KnownFile
  try {
    await file.chmod(0o600)
    await file.write(`${JSON.stringify(head)}\n`)
    for (let at = 0; at < photos.length; at += PIECE_PHOTOS) {
      const lines = photos.slice(at, at + PIECE_PHOTOS).map((photo) => `${JSON.stringify(photo)}\n`)
      await file.write(lines.join(''))
    }
    await file.sync()
    const { ino, size } = await file.stat()
    known = { reading: last, inode: ino, bytes: size, wholeBytes: size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  return known
}
