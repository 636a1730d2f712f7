import { availableParallelism } from 'node:os'
import { mapInOrder } from '../../filing/map-in-order.js'
import { isSidecar } from '../../metadata/find-sidecar.js'
import { readMetadata } from '../../metadata/read-metadata.js'
import { compareNames } from '../list-pictures.js'

export type FileOrder = 'given' | 'name' | 'taken'

/** The files in the order in which they are to fill the days. */
export async function orderFiles(files: readonly string[], order: FileOrder): Promise<readonly string[]> {
  if (order === 'taken') return orderByTaken(files)
  return order === 'name' ? [...files].sort(compareNames) : files
}

/** The files by the time at which they were taken, where they were taken; those that do not tell come last, as given. */
async function orderByTaken(files: readonly string[]): Promise<readonly string[]> {
  const dated: { file: string; takenAt: string | undefined }[] = []
  const read = async (file: string) => ({ file, takenAt: isSidecar(file) ? undefined : await takenAtOf(file) })
  for await (const one of mapInOrder(files, availableParallelism(), read)) dated.push(one)
  const compare = (a: string | undefined, b: string | undefined) => {
    if (a === b) return 0
    if (a === undefined || b === undefined) return a === undefined ? 1 : -1
    return a < b ? -1 : 1
  }
  return dated.sort((a, b) => compare(a.takenAt, b.takenAt)).map(({ file }) => file)
}

async function takenAtOf(file: string): Promise<string | undefined> {
  return readMetadata(file).then(
    ({ takenAt }) => takenAt.value?.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
    () => undefined,
  )
}
