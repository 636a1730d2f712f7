import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { PhotoBody } from '../src/contract/schemas.js'
import type { Pace } from './measure/compare.js'
import { type ServerProcess, startServer } from './measure/processes.js'
import { readAllPhotos } from './read-all-photos.js'

const root = join(import.meta.dirname, '..')
const rivals = join(import.meta.dirname, 'rivals')

/** The servers started as separate programs. */
const PROGRAMS = [
  'bare-server',
  'express-server',
  'fastify-server',
  'json-server',
  'official-mcp-server',
  'static-server',
] as const
export type Program = (typeof PROGRAMS)[number]

/** Resources shared by all measurements. */
export interface Workshop {
  /** A temporary directory. */
  readonly directory: string
  readonly pace: Pace
  /** All photos as the API shows them, newest first. The other servers serve the same. */
  readonly photos: readonly PhotoBody[]
  /** `photos` as a JSON file. */
  readonly photosFile: string
  /** The path of a rival's program, bundled like ours, so that loading many modules does not slow its start. */
  program(name: Program): string
  /** Starts our server on the demo archive. */
  startOurs(env?: NodeJS.ProcessEnv, nodeOptions?: readonly string[]): Promise<ServerProcess>
  close(): void
}

/** Prepares the demo archive, which takes a while the first time, and everything the rivals need. */
export async function openWorkshop(pace: Pace): Promise<Workshop> {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-bench-'))
  // Bundles go below node_modules, where Node.js finds the packages that they import.
  const bundles = join(root, 'node_modules', '.cache', `photoblog-bench-${process.pid}`)
  await build({
    entryPoints: PROGRAMS.map((name) => join(rivals, `${name}.ts`)),
    outdir: bundles,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  })
  const close = () => {
    for (const path of [directory, bundles]) rmSync(path, { recursive: true, force: true })
  }
  process.on('exit', close)
  const first = await startPhotoblog()
  const photos = await readAllPhotos(first.port)
  await first.stop()
  const photosFile = join(directory, 'photos.json')
  writeFileSync(photosFile, JSON.stringify(photos))
  return {
    directory,
    pace,
    photos,
    photosFile,
    program: (name) => join(bundles, `${name}.js`),
    startOurs: startPhotoblog,
    close,
  }
}

/** Where the demo archive is kept between measurements. */
const demoDataDir = join(tmpdir(), 'photoblog-bench')
export const demoDirectory = join(demoDataDir, 'demo')

export function startPhotoblog(env: NodeJS.ProcessEnv = {}, nodeOptions: readonly string[] = []) {
  return serve(['--demo'], { DATA_DIR: demoDataDir, ...env }, nodeOptions)
}

/** Starts our server on a site. */
export function startSite(dataDir: string, env: NodeJS.ProcessEnv = {}, nodeOptions: readonly string[] = []) {
  return serve([], { DATA_DIR: dataDir, ...env }, nodeOptions)
}

function serve(options: readonly string[], env: NodeJS.ProcessEnv, nodeOptions: readonly string[]) {
  return startServer([...nodeOptions, join(root, 'bin', 'photoblog.js'), 'serve', ...options], {
    PORT: '0',
    HOST: '127.0.0.1',
    QUOTA: '1000000000',
    BASE_URL: 'https://photos.example',
    LOG_LEVEL: 'error',
    ...env,
  })
}
