import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { run } from '../program/run.js'

export interface ScratchSite {
  readonly directory: string
  readonly dataDir: string
  /** The photo's day. */
  readonly day: string
}

/** A site with one photo, in a temporary directory. */
export async function makeScratchSite(env: NodeJS.ProcessEnv = {}): Promise<ScratchSite> {
  const directory = await makeTemporaryDirectory()
  const dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  const own = { DATA_DIR: dataDir, ...env }
  const day = '2020-02-29'
  await run(['init', '--no-ask'], own)
  await addPhoto(directory, own, 'first-snow', day)
  return { directory, dataDir, day }
}

/** Adds a picture with grain, whose files are large. */
export async function addPhoto(directory: string, env: NodeJS.ProcessEnv, name: string, day: string): Promise<void> {
  const file = join(directory, `${name}.jpg`)
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#abc', noise } })
    .jpeg()
    .toFile(file)
  const added = await run(['add', file, '--photographer', 'Jens', '--date', day], env)
  if (added.code !== 0) throw new Error(added.err)
}
