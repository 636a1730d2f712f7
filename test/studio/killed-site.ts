import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { paintPicture } from '../pictures.js'

/** A site on disk and pictures outside it, for studios that are killed. */
export async function openKilledSite(pictures: number) {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-studio-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ photographers: [{ name: 'Jens' }] }))
  const files = Array.from({ length: pictures }, (_, number) => join(directory, `photo ${number + 1}.jpg`))
  for (const [number, file] of files.entries()) await paintPicture(file, number + 1, 400)
  return {
    dataDir,
    files,
    /** Starts the program and reads its address. */
    async openStudio(begin: (args: readonly string[], env: NodeJS.ProcessEnv) => ChildProcess) {
      const child = begin(['studio', '--port', '0'], { DATA_DIR: dataDir })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const address = await new Promise<string>((resolve) => {
        createInterface({ input: child.stdout! }).on('line', (line) => {
          const found = /(http:\S+\/k\/\S+)/.exec(line)?.[1]
          if (found !== undefined) resolve(found)
        })
      })
      return {
        child,
        address,
        origin: new URL(address).origin,
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      }
    },
  }
}
