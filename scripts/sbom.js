// Prints an SBOM (CycloneDX) of all packages that run. `npm sbom --omit dev` also omits those that development dependencies use
// too, so npm gets a project without development dependencies.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { devDependencies: _, scripts: __, ...manifest } = read('package.json')
const lock = read('package-lock.json')
const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true))
delete packages[''].devDependencies

// npm would otherwise use the name of the folder.
const parent = mkdtempSync(join(tmpdir(), 'photoblog-sbom-'))
const directory = join(parent, manifest.name)
try {
  mkdirSync(directory)
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(directory, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  execFileSync('npm', ['sbom', ...options], { cwd: directory, stdio: ['ignore', 'inherit', 'inherit'] })
} finally {
  rmSync(parent, { recursive: true, force: true })
}
