import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { moveFile } from '../../../disk/durable-files.js'
import { reasonOf } from '../../../disk/owner-error.js'
import { isSidecar } from '../../metadata/find-sidecar.js'
import { PublishError } from '../../publish-error.js'
import { compareNames } from '../list-pictures.js'
import type { AddResult } from './add-photos.js'

export interface WatchOptions {
  /** Files that have not changed between two looks are complete. */
  readonly everyMs: number
  /** Ends after the photo that is under way. */
  readonly signal: AbortSignal
  /** Publishes files; what it throws is told, and tried again at the next look. */
  readonly add: (files: readonly string[]) => Promise<AddResult>
  readonly onFailure: (error: unknown) => void
  /** Called when the directory was found to be readable. */
  readonly onWatching?: () => void
}

/** Where the files of published photos go, below the watched directory. */
const DONE = 'published'
/** Beside a file that was refused stands why, in its name with this at its end. */
const REASON = '.problem.txt'

/** What is known of a file: how it looked the last time, and whether it was refused as it is. */
interface Seen {
  readonly stamp: string
  readonly isRefused: boolean
}

/**
 * Publishes whatever is put into a directory, and moves it aside. It looks again and again instead of being told, since shared and
 * synchronised directories tell nothing. Ended at any moment, it goes on where it was: a file that was published but not
 * yet moved is recognised by its picture.
 * @throws PublishError when the directory cannot be read at the first look
 */
export async function watchFolder(folder: string, options: WatchOptions): Promise<void> {
  const { everyMs, signal, add, onFailure, onWatching } = options
  let seen: ReadonlyMap<string, Seen> = new Map()
  await readdir(folder).catch((error) => {
    throw new PublishError(`${folder} is not a readable directory (${reasonOf(error)}); name another one`)
  })
  onWatching?.()
  while (!signal.aborted) {
    try {
      const files = await listFiles(folder)
      const now = new Map(
        files.map(({ name, stamp }) => {
          const before = seen.get(name)
          return [name, { stamp, isRefused: before?.stamp === stamp && before.isRefused }] as const
        }),
      )
      const complete = files.filter(({ name, stamp }) => seen.get(name)?.stamp === stamp && !now.get(name)?.isRefused)
      seen = now
      const pictures = complete.map(({ name }) => name).filter((name) => !isSidecar(name))
      if (pictures.length > 0) {
        const refused = await publish(folder, pictures, add)
        seen = new Map([...now].map(([name, one]) => [name, refused.has(name) ? { ...one, isRefused: true } : one]))
      }
    } catch (error) {
      onFailure(error)
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

async function listFiles(folder: string): Promise<readonly { readonly name: string; readonly stamp: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith(REASON))
    .map(({ name }) => name)
    .sort(compareNames)
  const files = await Promise.all(
    names.map(async (name) => {
      // It may be gone again by now.
      const info = await stat(join(folder, name)).catch(() => undefined)
      return info && { name, stamp: `${info.size} ${info.mtimeMs} ${info.ino}` }
    }),
  )
  return files.filter((file) => file !== undefined)
}

/** @returns the names of those that were refused */
async function publish(
  folder: string,
  names: readonly string[],
  add: WatchOptions['add'],
): Promise<ReadonlySet<string>> {
  const { added, skipped, failed } = await add(names.map((name) => join(folder, name)))
  for (const { file } of [...added, ...skipped]) {
    await rm(`${file}${REASON}`, { force: true })
    await moveAside(folder, file)
  }
  for (const { file, message } of failed) await tellBeside(file, message)
  return new Set(failed.map(({ file }) => basename(file)))
}

/** For whoever can read the picture: what the program writes is otherwise its own user's alone. */
async function tellBeside(file: string, message: string): Promise<void> {
  const path = `${file}${REASON}`
  await writeFile(path, `${message}\n`)
  await chmod(path, (await stat(file)).mode & 0o666)
}

/** The picture last: while it is there, the next look finds its sidecar too. */
async function moveAside(folder: string, file: string): Promise<void> {
  const done = join(folder, DONE)
  const isNew = (await mkdir(done, { recursive: true })) !== undefined
  // Whoever may enter the directory may look there too.
  if (isNew) await chmod(done, (await stat(folder)).mode & 0o777)
  const stem = file.slice(0, file.length - extname(file).length)
  const beside = [`${file}.xmp`, `${file}.XMP`, `${stem}.xmp`, `${stem}.XMP`].filter((path) => existsSync(path))
  for (const path of [...beside, file]) await moveFile(path, freeName(done, basename(path)))
}

/** A name that nothing has yet: cameras count from 1 again. */
function freeName(directory: string, name: string): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let count = 1; ; count++) {
    const path = join(directory, count === 1 ? name : `${stem} (${count})${extension}`)
    if (!existsSync(path)) return path
  }
}
