import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalRegistry, startLocalRegistry } from '../local-registry.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { npmProgram, packRelease, type Release } from '../release.js'
import { freePort, startProgram, untilListening } from '../scale/programs.js'

const exec = promisify(execFile)

/** Packages of the program with native code or WebAssembly. */
const UNBUNDLED = ['sharp', '@photostructure/sqlite', 'libheif-js', 'jxl-oxide-wasm']

const directory = await makeTemporaryDirectory()
let registry: LocalRegistry
let prefix: string
let release: Release
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  prefix = join(directory, 'prefix')
  // No git, no compiler, no shell: installing needs only Node.js.
  const nodeAlone = join(directory, 'node-alone')
  for (const made of [prefix, nodeAlone, join(directory, 'home')]) mkdirSync(made)
  symlinkSync(process.execPath, join(nodeAlone, 'node'))
  env = { PATH: nodeAlone, HOME: join(directory, 'home'), DATA_DIR: join(directory, 'data') }
  release = packRelease(directory)
  registry = await startLocalRegistry()
  const quiet = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--no-update-notifier']
  await exec(
    process.execPath,
    [npmProgram(), 'install', '--global', '--prefix', prefix, '--registry', registry.url, ...quiet, release.path],
    { cwd: directory, env },
  )
})
afterAll(() => registry?.stop())

const program = () => join(prefix, 'bin', 'photoblog')
const installed = () => join(prefix, 'lib', 'node_modules', 'photoblog')
const photoblog = (...args: readonly string[]) => exec(program(), args, { cwd: directory, env })

test('the package holds the program, its licences and guides, and nothing else', () => {
  const kinds = [
    /^package\.json$|^(?:README|CHANGELOG|SECURITY)\.md$|^LICENSE$/,
    /^bin\/photoblog\.js$/,
    /^dist\/[\w-]+\.js$/,
    /^dist\/[\w-]+\.cjs$/,
    /^dist\/studio\/[\w-]+\.(?:js|css)$/,
    /^dist\/assets\/[\w.-]+\.(?:js|css|woff2|txt|png|svg|ico|md|br)$/,
    /^dist\/assets\/(?:[\w-]+\/)+[\w.-]+$/,
    /^dist\/THIRD-PARTY-LICENCES\.txt$/,
    /^dist\/photoblog\.1$|^dist\/completions\/(?:photoblog\.bash|_photoblog|photoblog\.fish)$/,
    /^deploy\/[\w.@-]+$/,
    /^dist\/handbook\/(?:[\w-]+\.md|handbook\.css|pictures\/[\w-]+\.webp)$/,
    /^docs\/(?:handbook\/(?:[\w-]+\.md|pictures\/[\w-]+\.webp)|screenshots\/[\w-]+\.jpg)$/,
  ]
  expect(release.files.filter((path) => !kinds.some((kind) => kind.test(path)))).toEqual([])
  expect(kinds.slice(0, 5).filter((kind) => !release.files.some((path) => kind.test(path)))).toEqual([])
  expect(release.files.filter((path) => /\.env|\.ts$|test|secret|\.sqlite/.test(path))).toEqual([])
})

test('the README links only to files of the package', () => {
  const readme = readFileSync(join(installed(), 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path!)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((path) => !existsSync(join(installed(), path)))).toEqual([])
})

test('the package unpacks to less than 6 MB', () => {
  expect(release.unpackedBytes).toBeLessThan(6_000_000)
})

test('the package carries the licence of everything in the bundle', () => {
  const { dependencies } = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8'))
  const licences = readFileSync(join(installed(), 'dist', 'THIRD-PARTY-LICENCES.txt'), 'utf8')
  const bundled = Object.keys(dependencies).filter((name) => !UNBUNDLED.includes(name))
  expect(bundled.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(licences))).toEqual([])
  expect(licences).toMatch(/^swagger-ui-dist \d/m)
})

test('«npm install --global» installs the program of the packed version', async () => {
  const { version } = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8'))
  expect((await photoblog('--version')).stdout).toBe(`${version}\n`)
})

test('the installed program creates a site and serves its own files', async () => {
  await photoblog('init', '--no-ask')
  expect(existsSync(join(directory, 'data', 'site.json'))).toBe(true)
  expect(JSON.parse((await photoblog('queue', '--json')).stdout)).toMatchObject({ daysLeft: 0 })
  const port = await freePort()
  const server = startProgram(program(), ['serve'], { ...env, PORT: String(port), HOST: '127.0.0.1' })
  try {
    await untilListening(port)
    const fetched = ['/', '/developers/', '/developers/reference/', '/openapi.json'].map((path) =>
      fetch(`http://127.0.0.1:${port}${path}`),
    )
    expect((await Promise.all(fetched)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const reference = await (await fetch(`http://127.0.0.1:${port}/developers/reference/`)).text()
    const [swagger = ''] = /\/assets\/swagger-ui-bundle-\w+\.js/.exec(reference) ?? []
    expect(await (await fetch(`http://127.0.0.1:${port}${swagger}`)).text()).toContain('SwaggerUIBundle')
  } finally {
    await server.stop()
  }
})

test('the package installs the manual, completions and samples for servers', () => {
  expect(readlinkSync(join(prefix, 'share', 'man', 'man1', 'photoblog.1'))).toContain('photoblog/dist/photoblog.1')
  expect(readFileSync(join(prefix, 'share', 'man', 'man1', 'photoblog.1'), 'utf8')).toMatch(/^\.TH PHOTOBLOG 1/)
  const completions = ['photoblog.bash', '_photoblog', 'photoblog.fish'].map((name) => `dist/completions/${name}`)
  const samples = ['photoblog.service', 'nginx.conf', 'compose.yaml'].map((name) => `deploy/${name}`)
  expect([...completions, ...samples].filter((name) => !existsSync(join(installed(), name)))).toEqual([])
})
