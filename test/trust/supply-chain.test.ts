import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../files.js'
import { freePort, startProgram, untilListening } from '../scale/programs.js'

interface Manifest {
  readonly files: readonly string[]
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

interface LockedPackage {
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
}

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
).filter(([path]) => path !== '')

/** The packages in the first column of a table, by the heading of that column; each row gives a reason. */
function reasons(heading: string): readonly string[] {
  const lines = read('docs/decisions/002-dependencies.md').split('\n')
  const from = lines.findIndex((line) => line.startsWith(`| ${heading} |`)) + 2
  const rows = lines.slice(from, lines.indexOf('', from)).map((line) => line.split('|').map((cell) => cell.trim()))
  for (const [, , ...cells] of rows) for (const cell of cells.slice(0, -1)) expect(cell).not.toBe('')
  return rows.flatMap(([, names = '']) => names.split(', ')).sort()
}

/** Packages of the program with machine code: its own or WebAssembly. */
const UNBUNDLED = ['sharp', '@photostructure/sqlite', 'libheif-js']

describe('dependencies', () => {
  test('are those that have their reason in the decision, at run time and for development', () => {
    expect(reasons('at run time')).toEqual(Object.keys(manifest.dependencies).sort())
    expect(reasons('for development')).toEqual(Object.keys(manifest.devDependencies).sort())
  })

  test('are pinned to exact versions', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter(([, version]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('are locked with a checksum each, and to no registry', () => {
    expect(locked.length).toBeGreaterThan(100)
    expect(locked.filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity))).toEqual([])
    expect(locked.filter(([, { resolved, link }]) => resolved !== undefined || link === true)).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*(?:registry|npm)[^"]*\.tgz|git\+/)
  })

  test('run scripts when they are installed only where the decision says what becomes of it', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect([...new Set(scripted)].sort()).toEqual(reasons('package'))
  })
})

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (path: string) => path.split('node_modules/').at(-1)!

describe('the bill of materials', () => {
  test('is CycloneDX, and names every package that runs', () => {
    const bill = JSON.parse(npm(['run', '--silent', 'sbom'], projectRoot)) as {
      readonly bomFormat: string
      readonly components: readonly { readonly name: string; readonly version: string; readonly hashes: unknown[] }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    const named = bill.components.map(({ name, version }) => `${name}@${version}`)
    for (const [name, version] of Object.entries(manifest.dependencies)) expect(named).toContain(`${name}@${version}`)
    expect(named.some((name) => name.startsWith('vitest@'))).toBe(false)
    for (const { hashes } of bill.components) expect(hashes.length).toBeGreaterThan(0)
  })
})

describe('a release', () => {
  let directory: string
  let files: readonly string[]
  beforeAll(() => {
    // As a release is packed, in a place of its own: the project's dist/ may be in use.
    directory = mkdtempSync(join(tmpdir(), 'photoblog-pack-'))
    const staged = join(directory, 'staged')
    mkdirSync(staged)
    execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.js'), join(staged, 'dist')])
    for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'bin', 'src', 'test', '.npmrc']) {
      cpSync(join(projectRoot, name), join(staged, name), { recursive: true })
    }
    const [packed] = JSON.parse(
      npm(['pack', '--json', '--ignore-scripts', '--pack-destination', directory], staged),
    ) as [{ filename: string; files: { path: string }[] }]
    files = packed.files.map(({ path }) => path)
    execFileSync('tar', ['-xf', join(directory, packed.filename), '-C', directory])
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test('holds what runs, its licences and what to read first, and nothing else', () => {
    const kinds = [
      /^package\.json$|^README\.md$|^CHANGELOG\.md$|^LICENSE$/,
      /^bin\/photoblog\.js$/,
      /^dist\/[\w-]+\.js(?:\.map)?$/,
      /^dist\/markdown-it\.cjs$/,
      /^dist\/assets\/[\w.-]+\.(?:js|css|woff2|txt|png|svg|ico|md)$/,
      /^dist\/assets\/(?:[\w-]+\/)+[\w.-]+$/,
      /^dist\/THIRD-PARTY-LICENCES\.txt$/,
    ]
    expect(files.filter((path) => !kinds.some((kind) => kind.test(path)))).toEqual([])
    for (const kind of kinds.slice(0, 5)) expect(files.some((path) => kind.test(path))).toBe(true)
    expect(files.filter((path) => /\.env|\.ts$|test|secret|\.sqlite/.test(path))).toEqual([])
  })

  test('carries the licence of everything in the bundle', () => {
    const licences = readFileSync(join(directory, 'package', 'dist', 'THIRD-PARTY-LICENCES.txt'), 'utf8')
    for (const name of Object.keys(manifest.dependencies)) {
      if (UNBUNDLED.includes(name)) continue
      expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
    }
    expect(licences).toMatch(/^swagger-ui-dist \d/m)
  })

  test('runs where nothing else of the project is, on the packages that are not bundled', async () => {
    const installed = join(directory, 'package')
    mkdirSync(join(installed, 'node_modules', '@photostructure'), { recursive: true })
    for (const name of UNBUNDLED) {
      symlinkSync(join(projectRoot, 'node_modules', name), join(installed, 'node_modules', name))
    }
    const dataDir = join(directory, 'data')
    const photoblog = (...args: string[]) =>
      execFileSync(process.execPath, [join(installed, 'bin', 'photoblog.js'), ...args], {
        cwd: directory,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        encoding: 'utf8',
      })
    expect(photoblog('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
    photoblog('init')
    expect(existsSync(join(dataDir, 'site.json'))).toBe(true)
    expect(JSON.parse(photoblog('queue', '--json'))).toMatchObject({ daysLeft: 0 })
    const port = await freePort()
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' }
    const server = startProgram(process.execPath, [join(installed, 'bin', 'photoblog.js'), 'serve'], env)
    try {
      await untilListening(port)
      // What lies in files of its own is read when these are asked for.
      for (const path of ['/', '/developers/', '/developers/reference/', '/openapi.json']) {
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200)
      }
    } finally {
      await server.stop()
    }
  })
})

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
