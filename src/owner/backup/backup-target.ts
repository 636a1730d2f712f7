import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, link, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { makeDirectory, replaceDurably, syncDirectory } from '../../disk/durable-files.js'
import { isInside } from '../../disk/inside.js'
import { listNames } from '../../disk/list-names.js'
import { cannotWrite } from '../../disk/owner-error.js'
import { openScratch, sweepScratch } from '../../disk/scratch.js'
import { PublishError } from '../../ingest/publish-error.js'
import { type CopyOutcome, checkBytes, copyVerified, isAbsent, type RightBytes } from '../archived-files.js'
import { isBackupPart, MANIFEST } from './manifest.js'

export interface BackupTarget {
  /** Adds a file only if its bytes are right. A second file of the same name replaces the first. */
  addFile(name: string, from: string, right: RightBytes): Promise<CopyOutcome>
  /** Adds a hard link to a durable file that never changes. @returns whether that worked */
  shareFile(name: string, from: string): Promise<boolean>
  /** Adds a small file; a directory first syncs the others, because the last one marks the backup as complete. */
  addContent(name: string, content: Buffer): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** Refuses a target inside the site's own directory: both would be lost together. @throws PublishError */
export async function refuseInside(dataDir: string, target: string): Promise<void> {
  if (!(await isInside(dataDir, target))) return
  throw new PublishError(
    `${target} is inside DATA_DIR (${dataDir}), so a backup there would be lost with it; name a place outside, preferably on another disk`,
  )
}

/** @throws OwnerError when the file exists, the directory is not empty, or the system refuses to write there */
export async function openBackupTarget(path: string): Promise<BackupTarget> {
  if (!/\.tar$/i.test(path)) return openDirectory(path)
  await refuseExisting(path)
  const prefix = `${basename(path)}.partial-`
  await sweepScratch(dirname(path), prefix)
  // Processes in other containers may have the same id, but not the same host name, so none writes into another's file.
  const partial = join(dirname(path), `${prefix}${process.pid}-${hostname()}`)
  return openTar(await open(partial, 'w').catch((error) => refuse(partial, error)), partial, path)
}

async function refuseExisting(path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (there === undefined) return
  throw new PublishError(`${path} already exists, and a backup overwrites nothing; name another file`)
}

/** @throws OwnerError for an error of the system; others unchanged */
export function refuse(path: string, error: unknown): never {
  throw cannotWrite(path, error, 'name another place')
}

/** Prefix of the folder that holds an unfinished backup, followed by the process id. */
const INCOMPLETE = 'photoblog-incomplete-'

async function openDirectory(path: string): Promise<BackupTarget> {
  const touched = new Set<string>()
  const guarded = <Result>(target: string, work: () => Promise<Result>) =>
    work().catch((error) => refuse(target, error))
  await guarded(path, () => makeDirectory(path))
  const partial = await openScratch(INCOMPLETE, path, 'name another place')
  // Another container cannot see that this process runs, and may remove the folder; `finish` then fails on this file.
  const own = join(partial, '.own')
  await guarded(own, () => writeFile(own, '', { mode: 0o600 }))
  const abandon = () => rm(partial, { recursive: true, force: true }).catch(() => undefined)
  // Another backup that runs here has a folder too.
  const others = (await listNames(path)).filter((name) => name !== basename(partial))
  if (others.length > 0) {
    await abandon()
    // Versions up to 1.1 left this mark. Without it, the same files may be a site.
    const isUnfinished =
      others.includes('INCOMPLETE') && others.every((name) => isBackupPart(name) || name === 'INCOMPLETE')
    throw new PublishError(
      isUnfinished
        ? `${path} holds an unfinished backup; delete it, or name another directory`
        : `${path} is not empty, and a backup overwrites nothing; name another directory, or a file that ends in .tar`,
    )
  }
  /** Writes a new file instead of overwriting the old one, because another backup may share the old one. */
  const replace = <Result>(name: string, write: (target: string) => Promise<Result>) => {
    const target = join(partial, name)
    touched.add(dirname(target))
    return guarded(target, async () => {
      await makeDirectory(dirname(target))
      await rm(target, { force: true })
      return write(target)
    })
  }
  const move = (name: string) => rename(join(partial, name), join(path, name))
  return {
    addFile: (name, from, right) =>
      replace(name, (target) => copyVerified(from, target, right, constants.COPYFILE_FICLONE)),
    // Some file systems have no hard links, and all limit the links to a file; the caller then copies the file.
    shareFile: (name, from) =>
      replace(name, (target) =>
        link(from, target).then(
          () => true,
          () => false,
        ),
      ),
    addContent: (name, content) =>
      replace(name, async (target) => {
        for (const directory of [...touched, partial]) await syncDirectory(directory)
        touched.clear()
        await replaceDurably(target, content)
      }),
    // The directory itself may be a mount point, so its content moves.
    finish: () =>
      guarded(path, async () => {
        await rm(own)
        for (const name of await readdir(partial)) if (name !== MANIFEST) await move(name)
        await syncDirectory(path)
        await move(MANIFEST)
        await rmdir(partial)
        await syncDirectory(path)
      }),
    abandon,
  }
}

function openTar(file: FileHandle, partial: string, path: string): BackupTarget {
  const { readable, controller } = createTarPacker()
  const written = pipeline(readable, file.createWriteStream({ flush: true }))
  // The next call that awaits `written` reports the error.
  written.catch(() => undefined)
  const add = async (name: string, size: number, content: AsyncIterable<Buffer> | readonly Buffer[]) => {
    try {
      const writer = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter()
      for await (const chunk of content) await writer.write(chunk)
      await writer.close()
    } catch (error) {
      // If the disk is full, the packer only says that it was aborted; `written` has the cause.
      controller.error(error)
      refuse(partial, await written.catch((cause) => cause))
    }
  }
  return {
    async addFile(name, from, right) {
      const found = await checkBytes(from, right)
      if (found !== 'right') return found
      const source = await open(from).catch((error) => {
        if (isAbsent(error, from)) return undefined
        return refuse(from, error)
      })
      if (source === undefined) return 'absent'
      try {
        const { size } = await source.stat()
        await add(name, size, readUnchanged(source, size, from, right))
      } finally {
        await source.close()
      }
      return 'copied'
    },
    shareFile: async () => false,
    addContent: (name, content) => add(name, content.length, [content]),
    async finish() {
      try {
        controller.finalize()
        await written.catch((error) => refuse(partial, error))
        // Another backup may have written it meanwhile.
        await refuseExisting(path)
        await rename(partial, path)
        await syncDirectory(dirname(path))
      } catch (error) {
        refuse(path, error)
      }
    },
    async abandon() {
      controller.error(new Error('abandoned'))
      await written.catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}

/** @throws PublishError when the bytes changed during the copy */
async function* readUnchanged(source: FileHandle, size: number, from: string, { digest = '' }: RightBytes) {
  const hash = createHash('sha256')
  let left = size
  const stream = source.createReadStream({ end: Math.max(0, size - 1), autoClose: false }) as AsyncIterable<Buffer>
  for await (const chunk of stream) {
    hash.update(chunk)
    left -= chunk.length
    yield chunk
  }
  if (left === 0 && hash.digest('hex').startsWith(digest)) return
  throw new PublishError(`${from} changed while it was copied; repeat the backup`)
}
