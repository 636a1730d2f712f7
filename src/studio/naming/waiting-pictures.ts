import { stateFile } from '../../site-dir/state-file.js'

const FILE = stateFile<readonly string[]>('pictures-to-name.json', Array.isArray)

/** The keys of pictures whose files are still to be written with another name. */
export async function readWaiting(dataDir: string): Promise<ReadonlySet<string>> {
  return new Set(await FILE.read(dataDir))
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
    if (keys.size === 0) FILE.remove(dataDir)
    else await FILE.write(dataDir, [...keys])
  })
  // One after the other, or one would undo what another wrote.
  last = changed.catch(() => undefined)
  return changed
}
