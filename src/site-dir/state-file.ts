import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeJson } from './owners-json.js'

/**
 * A JSON file in the data directory that keeps the state of one of the owner's tools.
 * @param isState whether the JSON has the right form; it may throw
 */
export function stateFile<State>(name: string, isState: (json: State) => boolean) {
  return {
    /** @returns `undefined` if it is missing, unreadable or damaged */
    async read(dataDir: string): Promise<State | undefined> {
      try {
        const state = JSON.parse(await readFile(join(dataDir, name), 'utf8')) as State
        return isState(state) ? state : undefined
      } catch {
        return undefined
      }
    },
    /** @throws StorageError */
    write: (dataDir: string, state: State) => writeJson(join(dataDir, name), state),
    remove: (dataDir: string) => rmSync(join(dataDir, name), { force: true }),
  }
}
