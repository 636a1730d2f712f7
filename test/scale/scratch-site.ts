import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { run } from '../program/run.js'

/** A site with one photo, in a directory of this test's own. */
export interface ScratchSite {
  readonly directory: string
  readonly dataDir: string
  /** The photo's day. */
  readonly day: string
  remove(): void
}

export async function makeScratchSite(env: NodeJS.ProcessEnv = {}): Promise<ScratchSite> {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-scale-'))
  const dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  const own = { DATA_DIR: dataDir, ...env }
  const day = '2020-02-29'
  await run(['init', '--no-ask'], own)
  await addPhoto(directory, own, 'first-snow', day)
  return { directory, dataDir, day, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/** A site during the tests of a file. */
export function useScratchSite(): ScratchSite {
  const site = {} as ScratchSite
  beforeAll(async () => {
    Object.assign(site, await makeScratchSite())
  })
  afterAll(() => site.remove())
  return site
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
