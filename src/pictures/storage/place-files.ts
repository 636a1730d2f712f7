import { writeFileSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  copyDurably,
  makeDirectory,
  moveFile,
  syncDirectory,
  syncFile,
  writeDurably,
} from '../../disk/durable-files.js'
import type { Picture, Rendition } from '../../photos/photo.js'
import { type PicturePaths, renditionName } from './picture-paths.js'
import { digestRendition } from './rendition-digest.js'

/** The owner's file, kept unchanged. */
export interface Original {
  readonly source: string | Buffer
  /** The extension without the dot, such as `jpg`. */
  readonly extension: string
}

export interface StagedPicture {
  readonly key: string
  readonly directory: string
}

const ORIGINAL = 'original.'

/** Creates a staging directory, lets `write` put renditions into it, and syncs everything. */
export async function fillDirectory<Written>(
  paths: PicturePaths,
  directory: string,
  write: (directory: string) => Promise<Written>,
  original: Original | undefined,
): Promise<Written> {
  await makeDirectory(paths.incoming)
  await mkdir(directory)
  // Wait for both before cleaning up.
  const [written, kept] = await Promise.allSettled([
    write(directory).then(async (result) => {
      await syncRenditions(directory)
      return result
    }),
    keepOriginal(directory, original),
  ])
  if (written.status === 'rejected') throw written.reason
  if (kept.status === 'rejected') throw kept.reason
  await Promise.all([syncDirectory(directory), syncDirectory(paths.incoming)])
  return written.value
}

/** Writes a rendition into a staging directory, which is synced later. @returns its record in the archive */
export function writeRendition(directory: string, file: Omit<Rendition, 'bytes' | 'digest'>, data: Buffer): Rendition {
  const { size, format, width, height } = file
  // Synchronous: writing to the page cache is faster than a trip to the thread pool.
  writeFileSync(join(directory, renditionName(size, format)), data, { flag: 'wx' })
  return { size, format, width, height, bytes: data.length, digest: digestRendition(data) }
}

/** Syncs files in parallel, because several take no longer than one. */
async function syncRenditions(directory: string): Promise<void> {
  const names = await readdir(directory)
  await Promise.all(names.filter((name) => !name.startsWith(ORIGINAL)).map((name) => syncFile(join(directory, name))))
}

async function keepOriginal(directory: string, original: Original | undefined): Promise<void> {
  if (original === undefined) return
  const path = join(directory, ORIGINAL + original.extension)
  if (typeof original.source === 'string') await copyDurably(original.source, path)
  else await writeDurably(path, original.source)
}

/** Durably moves staged files to the directories of renditions and originals. */
export async function moveIntoPlace(paths: PicturePaths, { key, directory }: StagedPicture): Promise<void> {
  const moves = (await readdir(directory)).map((name) => {
    const isOriginal = name.startsWith(ORIGINAL)
    const target = isOriginal ? paths.originalDir(key) : paths.pictureDir(key)
    return { from: join(directory, name), target, name: isOriginal ? `${key}.${name.slice(ORIGINAL.length)}` : name }
  })
  const targets = [...new Set(moves.map(({ target }) => target))]
  await Promise.all(targets.map(makeDirectory))
  for (const { from, target, name } of moves) await moveFile(from, join(target, name))
  await Promise.all(targets.map(syncDirectory))
}

/** Removes files that the archive does not list: promoted before a commit that failed, or dropped by a commit. */
export async function removeUnlisted(paths: PicturePaths, { key, renditions }: Picture): Promise<void> {
  const directory = paths.pictureDir(key)
  const listed = new Set(renditions.map(({ size, format }) => renditionName(size, format)))
  const unlisted = (await readdir(directory).catch(() => [])).filter((name) => !listed.has(name))
  if (unlisted.length === 0) return
  for (const name of unlisted) await rm(join(directory, name), { force: true })
  await syncDirectory(directory)
}

/** Durably removes the renditions and the original; only then may the note from `markForDeletion` be removed. */
export async function removePicture(paths: PicturePaths, key: string): Promise<void> {
  await rm(paths.pictureDir(key), { recursive: true, force: true })
  const originals = await readdir(paths.originalDir(key)).catch(() => [])
  for (const name of originals) {
    if (name.startsWith(`${key}.`)) await rm(join(paths.originalDir(key), name), { force: true })
  }
  for (const directory of [dirname(paths.pictureDir(key)), paths.originalDir(key)]) {
    if ((await stat(directory).catch(() => undefined)) !== undefined) await syncDirectory(directory)
  }
}
