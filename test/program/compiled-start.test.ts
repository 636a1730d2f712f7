import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toPhotoDate } from '../../src/archive/index.js'
import { projectRoot } from '../files.js'
import { seedPhotos } from '../photos.js'
import { type StoredSite, storeSite } from '../trust/stored-site.js'
import { run, serve } from './run.js'

interface Loaded {
  readonly exports: { answer(): string }
  readonly isKept: boolean
  keep(): void
}

const { loadCompiled } = (await import(join(projectRoot, 'bin', 'load-compiled.js'))) as {
  loadCompiled(script: URL): Loaded
}

let directory: string
let site: StoredSite | undefined
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'photoblog-compiled-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site?.remove()
  rmSync(directory, { recursive: true })
})

const write = (answer: string) =>
  writeFileSync(
    join(directory, 'answer.cjs'),
    `(function (exports, require, module) { exports.answer = () => require('node:path').join('${answer}', 'b') })`,
  )
const load = () => loadCompiled(pathToFileURL(join(directory, 'answer.cjs')))
const keptFile = () => join(directory, readdirSync(directory).find((name) => name.endsWith('.compiled'))!)

/** As the first start of a server does it. */
function loadAndKeep(): void {
  const { exports, keep } = load()
  exports.answer()
  keep()
}

test('a script runs in the form that an earlier start compiled', () => {
  write('a')
  expect(load().isKept).toBe(false)
  loadAndKeep()
  const { exports, isKept } = load()
  expect([exports.answer(), isKept]).toEqual(['a/b', true])
})

test('a script that was changed is compiled anew, also when it is as long as before', () => {
  write('a')
  loadAndKeep()
  write('c')
  const { exports, isKept } = load()
  expect([exports.answer(), isKept]).toEqual(['c/b', false])
})

test('a compiled form that is damaged is not used, and is written again', () => {
  write('a')
  loadAndKeep()
  const bytes = readFileSync(keptFile())
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9)
  writeFileSync(keptFile(), bytes)
  const { exports, isKept } = load()
  expect([exports.answer(), isKept]).toEqual(['a/b', false])
  loadAndKeep()
  expect(load().isKept).toBe(true)
})

test.each(['', 'too short'])('a compiled form that a power loss cut to «%s» is not used', (left) => {
  write('a')
  loadAndKeep()
  writeFileSync(keptFile(), left)
  const { exports, isKept } = load()
  expect([exports.answer(), isKept]).toEqual(['a/b', false])
})

test('where nothing can be written, a script runs and leaves nothing', () => {
  vi.stubEnv('CACHE_DIRECTORY', join(directory, 'absent'))
  write('a')
  loadAndKeep()
  expect(load().exports.answer()).toBe('a/b')
  expect(readdirSync(directory)).toEqual(['answer.cjs'])
})

test('CACHE_DIRECTORY is where the compiled form is kept, and no other file stays', () => {
  const cache = mkdtempSync(join(directory, 'cache-'))
  vi.stubEnv('CACHE_DIRECTORY', cache)
  write('a')
  loadAndKeep()
  expect(readdirSync(cache)).toEqual([`answer.cjs.${process.version}-${process.arch}.compiled`])
  expect(load().isKept).toBe(true)
})

test('a server keeps its compiled form before it says that it listens, and starts with it', async () => {
  const site = join(directory, 'site')
  const env = { DATA_DIR: site, CACHE_DIRECTORY: directory }
  const owner = [
    '--base-url',
    'https://photos.example',
    '--title',
    'T',
    '--photographer',
    'Erik',
    '--email',
    'a@b.example',
  ]
  expect(await run(['init', ...owner], env)).toMatchObject({ code: 0, err: '' })
  const first = await serve(env)
  const written = statSync(keptFile())
  expect(await first.stop()).toBe(0)
  const second = await serve(env)
  expect((await fetch(`${second.baseUrl}/api/v1/health`)).status).toBe(200)
  expect(await second.stop()).toBe(0)
  expect(statSync(keptFile()).ino).toBe(written.ino)
})

test.each(['Europe/Berlin', 'Pacific/Auckland'])(
  'a server in %s answers its first request without what Intl takes for the names of all languages',
  async (timeZone) => {
    const absent = join(directory, 'absent.cjs')
    writeFileSync(absent, 'Intl.DateTimeFormat = class { constructor() { throw new Error("too early") } }')
    site = await storeSite(seedPhotos(3, toPhotoDate('2024-05-17')), { timeZone })
    const server = await serve({ DATA_DIR: site.dataDir, NODE_OPTIONS: `--require=${absent}` })
    const answer = await fetch(`${server.baseUrl}/api/v1/photos/latest`)
    expect(await server.stop()).toBe(0)
    expect(answer.status).toBe(200)
  },
)
