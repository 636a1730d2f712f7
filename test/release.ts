import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectRoot } from './files.js'

const STAGED = 'package.json README.md CHANGELOG.md LICENSE SECURITY.md bin deploy docs src test .npmrc'.split(' ')

export interface Release {
  /** The tarball. */
  readonly path: string
  readonly files: readonly string[]
  readonly unpackedBytes: number
}

/** Packs the project as for a release, elsewhere because the project's dist/ may be in use. */
export function packRelease(directory: string): Release {
  const staged = join(directory, 'staged')
  mkdirSync(staged)
  // Below node_modules, where the program that prints the manuals finds its packages.
  const built = join(projectRoot, 'node_modules', '.cache', `photoblog-release-${process.pid}`)
  try {
    for (const script of ['build.js', 'write-manuals.js', 'compress-swagger.js']) {
      execFileSync(process.execPath, [join(projectRoot, 'scripts', script), built])
    }
    cpSync(built, join(staged, 'dist'), { recursive: true })
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
  for (const name of STAGED) cpSync(join(projectRoot, name), join(staged, name), { recursive: true })
  const out = execFileSync(
    process.execPath,
    [npmProgram(), 'pack', '--json', '--ignore-scripts', '--pack-destination', directory],
    { cwd: staged, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [packed] = JSON.parse(out) as [{ filename: string; unpackedSize: number; files: { path: string }[] }]
  return {
    path: join(directory, packed.filename),
    files: packed.files.map(({ path }) => path),
    unpackedBytes: packed.unpackedSize,
  }
}

/** The path of npm's script, to run it with Node.js; the command itself needs a PATH. */
export function npmProgram(): string {
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    try {
      return realpathSync(join(place, 'npm'))
    } catch {
      // The next place.
    }
  }
  throw new Error('npm is not on the PATH')
}
