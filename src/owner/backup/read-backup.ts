import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableWritablePair } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { PublishError } from '../../ingest/publish-error.js'

/** A file of a backup. Its content can be read only before the next file is requested. */
export interface BackupFile {
  readonly name: string
  readonly bytes: number
  content(): AsyncIterable<Uint8Array>
}

/** Reads the files of a backup: a directory, or a tar file, compressed or not. @throws PublishError */
export async function* readBackup(path: string): AsyncGenerator<BackupFile, void, undefined> {
  const info = await stat(path).catch(() => undefined)
  if (info === undefined) throw new PublishError(`${path} does not exist; check the name`)
  if (info.isDirectory()) yield* readDirectory(path)
  else yield* readTar(path)
}

async function* readDirectory(path: string): AsyncGenerator<BackupFile, void, undefined> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const { size } = await stat(file)
    yield { name: relative(path, file).replaceAll('\\', '/'), bytes: size, content: () => createReadStream(file) }
  }
}

async function* readTar(path: string): AsyncGenerator<BackupFile, void, undefined> {
  const decoder = createTarDecoder({ strict: true }) as ReadableWritablePair<ParsedTarEntry, Uint8Array>
  for await (const { header, body } of guarded(Readable.toWeb(await openStream(path)).pipeThrough(decoder), path)) {
    const name = header.name.replace(/^\.\//, '')
    if (header.type === 'file') yield { name, bytes: header.size, content: () => guarded(body, path) }
    // Skip content that was not read.
    await body.cancel()
  }
}

/** @throws PublishError when the file is damaged or not a tar file */
async function* guarded<Part>(parts: AsyncIterable<Part>, path: string): AsyncGenerator<Part, void, undefined> {
  try {
    yield* parts
  } catch (error) {
    // Messages from modern-tar and zlib.
    const isCut = /truncated|unexpected end/.test((error as Error).message)
    throw new PublishError(
      isCut
        ? `${path} is truncated: it ends in the middle of a file; copy it again`
        : `${path} is not a tar file, or is damaged; name a backup made by «photoblog backup», or copy it again`,
    )
  }
}

async function openStream(path: string): Promise<Readable> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
  await file.close()
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024 })
  if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) return stream
  const plain = createGunzip()
  stream.on('error', (error) => plain.destroy(error)).pipe(plain)
  return plain
}
