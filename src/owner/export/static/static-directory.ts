import { appendFileSync, chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { appendFile, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { listNames } from '../../../disk/list-names.js'
import { OwnerError } from '../../../disk/owner-error.js'
import { takeLock } from '../../../store/lock-file.js'
import type { CopyOutcome } from '../../archived-files.js'

/**
 * A directory with a static copy of the site. One file is written at a time, by synchronous calls: for small files,
 * asynchronous ones take several times as long.
 */
export type StaticDirectory = Awaited<ReturnType<typeof openStaticDirectory>>

/** Lists the files of the export, one per line: `["tags/fog/index.html",""]`. Pictures have their identity as the second item. */
const LIST = '.photoblog-files'
const LOCK = '.photoblog-exporting'
/** The name of a file while it is being written. */
const TEMPORARY = '.photoblog-new'
/** Files that may be there before the first export. */
const MAY_BE_THERE: ReadonlySet<string> = new Set(['.git', 'CNAME', LOCK])

/** Web servers run as another user, and everything here is public. */
const PUBLIC_FILE = 0o644
const PUBLIC_DIRECTORY = 0o755

/** @throws OwnerError when the directory contains other files, or another process exports into it */
export async function openStaticDirectory(path: string) {
  const directory = resolve(path)
  const list = join(directory, LIST)
  const temporary = join(directory, TEMPORARY)
  const makePublic = createPublicDirectories()
  makePublic(directory)
  await refuseOthers(directory)
  const release = await takeLock(join(directory, LOCK))
  const known = await readList(list)
  const wanted = new Set<string>()
  const counts = { written: 0, kept: 0, removed: 0 }

  /** Lists a file before it exists, so that the next export can remove it even after a crash. */
  const note = (path: string, identity = '') => {
    if (known.get(path) === identity) return
    known.set(path, identity)
    appendFileSync(list, `${JSON.stringify([path, identity])}\n`)
  }

  const place = (path: string) => {
    const target = join(directory, path)
    makePublic(dirname(target))
    chmodSync(temporary, PUBLIC_FILE)
    renameSync(temporary, target)
    counts.written++
  }

  return {
    counts,
    has: (path: string) => wanted.has(path),
    /** Keeps a file that will be written later. */
    want: (path: string) => wanted.add(path),
    /** Writes a file, unless it has these bytes already. */
    write(path: string, data: Buffer | string): void {
      wanted.add(path)
      const bytes = Buffer.from(data)
      if (known.has(path) && ifThere(() => readFileSync(join(directory, path)))?.equals(bytes))
        return void counts.kept++
      note(path)
      writeFileSync(temporary, bytes)
      place(path)
    },
    /**
     * Copies a file, unless the last export copied the same one.
     * @param identity identifies the content
     * @param take makes the copy at a path
     */
    async copy(path: string, identity: string, bytes: number, take: (temporary: string) => Promise<CopyOutcome>) {
      wanted.add(path)
      const file = join(directory, path)
      if (known.get(path) === identity && ifThere(() => statSync(file))?.size === bytes) {
        counts.kept++
        return 'copied'
      }
      note(path)
      const outcome = await take(temporary)
      if (outcome === 'copied') {
        place(path)
        note(path, identity)
      } else wanted.delete(path)
      return outcome
    },
    /** Removes the files of earlier exports that this one did not write or keep. */
    async removeOthers() {
      const removed = [...known.keys()].filter((path) => !wanted.has(path))
      for (const path of removed) {
        await rm(join(directory, path), { force: true })
        await removeEmpty(directory, dirname(path))
        known.delete(path)
      }
      counts.removed = removed.length
      const lines = [...known].map((entry) => `${JSON.stringify(entry)}\n`).sort()
      writeFileSync(temporary, lines.join(''))
      chmodSync(temporary, PUBLIC_FILE)
      renameSync(temporary, list)
    },
    /** Ends the export, complete or not. */
    async close() {
      await rm(temporary, { force: true })
      release()
    },
  }
}

/** Removes a directory and its parents as long as they are empty. */
async function removeEmpty(root: string, path: string): Promise<void> {
  if (path === '.') return
  await rmdir(join(root, path)).then(
    () => removeEmpty(root, dirname(path)),
    () => undefined,
  )
}

/** Makes directories that web servers can read, whatever the umask. */
function createPublicDirectories() {
  const made = new Set<string>()
  return function make(path: string): void {
    if (made.has(path)) return
    made.add(path)
    if (ifThere(() => statSync(path))?.isDirectory()) return
    make(dirname(path))
    mkdirSync(path)
    chmodSync(path, PUBLIC_DIRECTORY)
  }
}

function ifThere<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** @throws OwnerError when there are files but no list from an export */
async function refuseOthers(directory: string): Promise<void> {
  const names = await listNames(directory)
  if (names.includes(LIST) || names.every((name) => MAY_BE_THERE.has(name))) return
  throw new OwnerError(`${directory} contains files other than a static copy; name a new or empty directory`)
}

/** Reads the list of exported files, and creates it if it is missing. */
async function readList(list: string): Promise<Map<string, string>> {
  // A crash may have cut the last line short. Its file is missing or is written again.
  await appendFile(list, '\n')
  const lines = (await readFile(list, 'utf8')).split('\n')
  return new Map(lines.flatMap((line) => parseEntry(line)))
}

function parseEntry(line: string): readonly (readonly [path: string, identity: string])[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
