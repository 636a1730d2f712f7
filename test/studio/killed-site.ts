import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { send } from '../client.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { readAddress } from '../program/run.js'
import { readStoredPhotos } from '../store/read-stored.js'
import { multipart } from './visit-studio.js'

/** A site on disk and pictures outside it, for studios that are killed. */
export async function openKilledSite(pictures: number) {
  const directory = await makeTemporaryDirectory()
  const dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ photographers: [{ name: 'Jens' }] }))
  const files = Array.from({ length: pictures }, (_, number) => join(directory, `photo ${number + 1}.jpg`))
  for (const [number, file] of files.entries()) await paintPicture(file, number + 1, 400)
  return {
    dataDir,
    files,
    photos: () => readStoredPhotos(dataDir),
    /** Starts the program and reads its address. */
    async openStudio(begin: (args: readonly string[], env: NodeJS.ProcessEnv) => ChildProcess) {
      const child = begin(['studio', '--port', '0'], { DATA_DIR: dataDir })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const address = await readAddress(child)
      const { origin } = new URL(address)
      return {
        child,
        address,
        origin,
        /** Adds one file. @returns the report on it */
        async sendFile(file: string) {
          const { body, type } = multipart([['do', 'add']], [[basename(file), readFileSync(file)]], 'photo')
          const headers = { Origin: origin, 'Content-Type': type, Accept: 'application/json' }
          return (await send(address, '/', { method: 'POST', headers, body })).json.data.uploads[0]
        },
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      }
    },
  }
}
