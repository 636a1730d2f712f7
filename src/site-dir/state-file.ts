import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeJson } from './owners-json.js'

/** A JSON file in the data directory that keeps state of the owner's tools. */
export interface StateFile<State> {
  /** @returns `undefined` if it is missing or damaged */
  read(dataDir: string): Promise<State | undefined>
  /** @throws StorageError */
  write(dataDir: string, state: State): Promise<void>
  remove(dataDir: string): void
}

/** @param isState whether the JSON has the right form; it may throw */
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
    write: (dataDir, state) => writeJson(join(dataDir, name), state),
    remove: (dataDir) => rmSync(join(dataDir, name), { force: true }),
  }
}
