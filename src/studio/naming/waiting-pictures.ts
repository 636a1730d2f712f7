import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceDurably } from '../../disk/durable-files.js'
import { guardStorage } from '../../pictures/storage/storage-error.js'

const FILE = 'pictures-to-name.json'

/** The keys of pictures whose files are still to be written with another name. */
export async function readWaiting(dataDir: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '[]')
  try {
    const keys: unknown = JSON.parse(text)
    return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [])
  } catch {
    return new Set()
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Adds pictures that wait, and takes away those that are done. @throws StorageError */
export function changeWaiting(
  dataDir: string,
  { more = [], done = [] }: { readonly more?: Iterable<string>; readonly done?: Iterable<string> },
): Promise<void> {
  const changed = last.then(async () => {
    const keys = new Set(await readWaiting(dataDir))
    for (const key of done) keys.delete(key)
    for (const key of more) keys.add(key)
    const file = join(dataDir, FILE)
    if (keys.size === 0) await rm(file, { force: true })
    else await guardStorage(file, () => replaceDurably(file, `${JSON.stringify([...keys])}\n`))
  })
  // One after the other, or one would undo what another wrote.
  last = changed.catch(() => undefined)
  return changed
}
