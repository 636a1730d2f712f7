import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../files.js'

interface Manifest {
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
  expect(rows.filter(([, , ...cells]) => cells.slice(0, -1).includes(''))).toEqual([])
  return rows.flatMap(([, names = '']) => names.split(', ')).sort()
}

describe('dependencies', () => {
  test('have a reason in the decision, at run time and for development', () => {
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

  test('run install scripts only where the decision allows it', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect([...new Set(scripted)].sort()).toEqual(reasons('package'))
  })
})

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (path: string) => path.split('node_modules/').at(-1)!

test('the bill of materials is CycloneDX, and names every runtime dependency', () => {
  const bill = JSON.parse(npm(['run', '--silent', 'sbom'], projectRoot)) as {
    readonly bomFormat: string
    readonly components: readonly { readonly name: string; readonly version: string; readonly hashes: unknown[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = bill.components.map(({ name, version }) => `${name}@${version}`)
  const direct = Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`)
  expect(named).toEqual(expect.arrayContaining(direct))
  expect(named.some((name) => name.startsWith('vitest@'))).toBe(false)
  expect(bill.components.filter(({ hashes }) => hashes.length === 0)).toEqual([])
})

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
