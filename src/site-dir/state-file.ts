import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceDurably } from '../disk/durable-files.js'
import { guardStorage } from '../pictures/storage/storage-error.js'

/** A JSON file in the data directory in which the owner's tools remember something. */
export interface StateFile<State> {
  /** @returns `undefined` when there is none, or it is damaged */
  read(dataDir: string): Promise<State | undefined>
  /** @throws StorageError */
  write(dataDir: string, state: State): Promise<void>
  remove(dataDir: string): void
}

/** @param isState whether the JSON in the file is what it should be; it may throw */
export function stateFile<State>(name: string, isState: (json: State) => boolean): StateFile<State> {
  return {
    async read(dataDir) {
      try {
        const state = JSON.parse(await readFile(join(dataDir, name), 'utf8')) as State
        return isState(state) ? state : undefined
      } catch {
        return undefined
      }
    },
    async write(dataDir, state) {
      const file = join(dataDir, name)
      await guardStorage(file, () => replaceDurably(file, `${JSON.stringify(state, null, 2)}\n`))
    },
    remove: (dataDir) => rmSync(join(dataDir, name), { force: true }),
  }
}
