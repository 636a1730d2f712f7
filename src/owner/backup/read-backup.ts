import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createGunzip } from 'node:zlib'
import { PublishError } from '../../ingest/publish-error.js'
import { BLOCK_BYTES, readTarHeader } from './tar-header.js'

/** A file of a backup. Read its content to the end before asking for the next one. */
export interface BackupFile {
  readonly name: string
  readonly bytes: number
  content(): AsyncIterable<Buffer>
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
  const source = await openStream(path)
  const reader = new BlockReader(source[Symbol.asyncIterator]() as AsyncIterator<Buffer>, path)
  for (;;) {
    const header = await reader.exactly(BLOCK_BYTES)
    let entry: ReturnType<typeof readTarHeader>
    try {
      entry = readTarHeader(header)
    } catch {
      throw new PublishError(
        `${path} is not a tar file, or is damaged; name a backup made by «photoblog backup», or copy it again`,
      )
    }
    if (entry === undefined) return
    const { name, bytes, isFile } = entry
    const content = reader.bytes(bytes)
    if (isFile) yield { name: name.replace(/^\.\//, ''), bytes, content: () => content }
    // Skip content that was not read.
    for await (const _ of content);
    await reader.exactly((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES)
  }
}

async function openStream(path: string): Promise<AsyncIterable<Buffer>> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
  await file.close()
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024 })
  if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) return stream
  const plain = createGunzip()
  stream.on('error', (error) => plain.destroy(error)).pipe(plain)
  return plain
}

class BlockReader {
  #rest = Buffer.alloc(0)

  constructor(
    readonly source: AsyncIterator<Buffer>,
    readonly path: string,
  ) {}

  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.bytes(bytes)) parts.push(part)
    return Buffer.concat(parts)
  }

  async *bytes(count: number): AsyncGenerator<Buffer, void, undefined> {
    let left = count
    while (left > 0) {
      if (this.#rest.length === 0) this.#rest = await this.#more()
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async #more(): Promise<Buffer<ArrayBuffer>> {
    const next = await this.source.next().catch(() => ({ done: true, value: undefined }))
    if (next.done !== true) return next.value as Buffer<ArrayBuffer>
    throw new PublishError(`${this.path} is truncated: it ends in the middle of a file; copy it again`)
  }
}
