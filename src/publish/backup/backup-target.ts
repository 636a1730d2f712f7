import { constants, createReadStream } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PublishError } from '../publish-error.js'
import { BLOCK_BYTES, paddingOf, writeTarHeader } from './tar-header.js'

/** Where a backup goes: a directory, or one tar file. */
export interface BackupTarget {
  /** @returns whether the file was there to be copied */
  addFile(name: string, from: string): Promise<boolean>
  addText(name: string, text: string): Promise<void>
  /** From now on it counts as whole. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** @throws PublishError when something is there already */
export async function openBackupTarget(path: string): Promise<BackupTarget> {
  if (!/\.tar$/i.test(path)) return openDirectory(path)
  const there = await stat(path).catch(() => undefined)
  if (there !== undefined)
    throw new PublishError(`${path} exists already, and a backup overwrites nothing; name another file`)
  const partial = `${path}.partial`
  return openTar(await open(partial, 'w').catch((error) => refuse(partial, error)), partial, path)
}

function refuse(path: string, error: unknown): never {
  throw new PublishError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}); name another place`)
}

async function openDirectory(path: string): Promise<BackupTarget> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    refuse(path, error)
  }
  if ((await readdir(path)).length > 0) {
    throw new PublishError(
      `${path} is not empty, and a backup overwrites nothing; name another directory, or a file that ends in .tar`,
    )
  }
  return {
    async addFile(name, from) {
      const target = join(path, name)
      await mkdir(dirname(target), { recursive: true })
      try {
        await copyFile(from, target, constants.COPYFILE_FICLONE)
        return true
      } catch (error) {
        if (isGone(error, from)) return false
        return refuse(target, error)
      }
    },
    addText: (name, text) => writeFile(join(path, name), text),
    async finish() {},
    async abandon() {
      await rm(path, { recursive: true, force: true })
    },
  }
}

function openTar(file: FileHandle, partial: string, path: string): BackupTarget {
  const write = (data: Buffer) => file.writeFile(data).catch((error) => refuse(partial, error))
  return {
    async addFile(name, from) {
      const source = await open(from).catch((error) => {
        if (isGone(error, from)) return undefined
        return refuse(from, error)
      })
      if (source === undefined) return false
      const { size } = await source.stat()
      await write(writeTarHeader({ name, bytes: size }))
      let written = 0
      for await (const chunk of createReadStream(from, {
        fd: source,
        end: Math.max(0, size - 1),
      }) as AsyncIterable<Buffer>) {
        await write(chunk)
        written += chunk.length
      }
      if (written !== size) throw new PublishError(`${from} changed while it was copied; repeat the backup`)
      await write(paddingOf(size))
      return true
    },
    async addText(name, text) {
      const data = Buffer.from(text)
      await write(Buffer.concat([writeTarHeader({ name, bytes: data.length }), data, paddingOf(data.length)]))
    },
    async finish() {
      await write(Buffer.alloc(2 * BLOCK_BYTES))
      await file.sync()
      await file.close()
      await rename(partial, path)
    },
    async abandon() {
      await file.close().catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}

function isGone(error: unknown, from: string): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && (path === undefined || path === from)
}
