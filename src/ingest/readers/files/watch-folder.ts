import { existsSync, statSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { moveFile } from '../../../disk/durable-files.js'
import { cannotWrite } from '../../../disk/owner-error.js'
import { stampFile } from '../../fingerprint-file.js'
import { isSidecar, sidecarNames } from '../../metadata/find-sidecar.js'
import { compareNames, listFolder } from '../list-pictures.js'
import type { AddResult } from './add-photos.js'

export interface WatchOptions {
  /** Time between polls. A file that has not changed since the last poll is complete. */
  readonly everyMs: number
  /** Stops after the current photo. */
  readonly signal: AbortSignal
  /** Adds files. If it throws, the error is reported and the next poll tries again. */
  readonly add: (files: readonly string[]) => Promise<AddResult>
  readonly onFailure: (error: unknown) => void
  /** Called after the first successful reading of the directory. */
  readonly onWatching?: () => void
}

const DONE = 'published'
/** Suffix of the file that says why a picture was rejected. */
const REASON = '.problem.txt'
/** Files that another program is still writing, and renames when they are complete. */
const UNFINISHED = /^\.|\.(?:part|filepart|partial|tmp|crdownload|download)$/i

/** The size, time, inode and mode of files, by name. */
type Stamps = ReadonlyMap<string, string>

/**
 * Adds every picture that appears in a directory, and moves its file aside. It polls, because shared and synchronised
 * directories send no notifications. It may be stopped at any moment: an added file that has not been moved yet is recognised
 * by its picture.
 * @throws PublishError when the directory cannot be read at the start
 */
export async function watchFolder(folder: string, options: WatchOptions): Promise<void> {
  const { everyMs, signal, add, onFailure, onWatching } = options
  let before: Stamps = new Map()
  const rejected = new Map<string, string>()
  await listFolder(folder)
  onWatching?.()
  while (!signal.aborted) {
    try {
      const now = await stampFiles(folder)
      for (const name of rejected.keys()) {
        if (now.has(name)) continue
        // The file was renamed or removed, so its reason is outdated.
        await rm(join(folder, `${name}${REASON}`), { force: true })
        rejected.delete(name)
      }
      const isUnchanged = (name: string, since: Stamps) => since.get(name) === now.get(name)
      const names = [...now.keys()].filter((name) => isUnchanged(name, before) && !isUnchanged(name, rejected))
      const changed = [...before.keys(), ...now.keys()].filter((name) => !isUnchanged(name, before))
      const unsettled = new Set(changed.map((name) => name.toLowerCase()))
      const isSettled = (name: string) => !sidecarNames(name).some((one) => unsettled.has(one))
      const pictures = names.filter((name) => !isSidecar(name) && isSettled(name))
      before = now
      if (pictures.length > 0) {
        for (const name of await addFiles(folder, pictures, add)) rejected.set(name, now.get(name) ?? '')
      }
    } catch (error) {
      onFailure(cannotWrite(folder, error, 'free some space, or make the directory and its files writable'))
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

async function stampFiles(folder: string): Promise<Stamps> {
  const entries = await listFolder(folder)
  const names = entries
    .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name) && !entry.name.endsWith(REASON))
    .map(({ name }) => name)
    .sort(compareNames)
  const stamped = names.flatMap((name) => {
    const path = join(folder, name)
    // The file may be gone by now.
    return existsSync(path) ? [[name, `${stampFile(path)} ${statSync(path).mode}`] as const] : []
  })
  return new Map(stamped)
}

/** @returns the names of rejected files */
async function addFiles(
  folder: string,
  names: readonly string[],
  add: WatchOptions['add'],
): Promise<readonly string[]> {
  const { added, skipped, failed } = await add(names.map((name) => join(folder, name)))
  for (const { file } of [...added, ...skipped]) {
    await rm(`${file}${REASON}`, { force: true })
    await moveAside(folder, file)
  }
  for (const { file, message } of failed) await writeReason(file, message)
  return failed.map(({ file }) => basename(file))
}

/** Writes a reason that everyone who can read the picture can read; by default, the program's files are private. */
async function writeReason(file: string, message: string): Promise<void> {
  // The file may be gone by now.
  const found = await stat(file).catch(() => undefined)
  if (found === undefined) return
  const path = `${file}${REASON}`
  await writeFile(path, `${message}\n`)
  // Writable, because a later refusal replaces the text.
  await chmod(path, (found.mode & 0o666) | 0o200)
}

/** Moves the picture last, so that the next poll completes an interrupted move. */
async function moveAside(folder: string, file: string): Promise<void> {
  const done = join(folder, DONE)
  const isNew = !existsSync(done)
  if (isNew) await mkdir(done)
  // Everyone who can open the watched directory can open this one.
  if (isNew) await chmod(done, (await stat(folder)).mode & 0o777)
  const sidecars = (await readdir(folder)).filter((name) => sidecarNames(file).includes(name.toLowerCase()))
  for (const name of [...sidecars, basename(file)]) await moveFile(join(folder, name), freeName(done, name))
}

/** An unused name, because cameras restart their numbering. */
function freeName(directory: string, name: string): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let count = 1; ; count++) {
    const path = join(directory, count === 1 ? name : `${stem} (${count})${extension}`)
    if (!existsSync(path)) return path
  }
}
