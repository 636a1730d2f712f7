import { closeSync, openSync, readSync } from 'node:fs'

/** Reads bytes of a file or block; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Buffer

export function within(block: Buffer): ReadBytes {
  return (offset, length) => block.subarray(offset, offset + length)
}

export function readSource<Result>(source: string | Buffer, work: (read: ReadBytes) => Result): Result {
  return typeof source === 'string' ? withFile(source, work) : work(within(source))
}

/** Opens a file while `work` reads it. Synchronous: a trip to the thread pool takes longer than these calls. */
export function withFile<Result>(file: string, work: (read: ReadBytes) => Result): Result {
  const descriptor = openSync(file, 'r')
  try {
    return work((offset, length) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset))
    })
  } finally {
    closeSync(descriptor)
  }
}
