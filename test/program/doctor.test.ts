// Findings of doctor on a neglected site, and its repairs.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/store/sqlite-driver.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { run } from './run.js'

const directory = await makeTemporaryDirectory()
const dataDir = join(directory, 'data')
const env = { DATA_DIR: dataDir }
/** Only root can give a file away. */
const isRoot = process.getuid?.() === 0

interface Finding {
  readonly check: string
  readonly level: string
  readonly message: string
  readonly advice?: string
  readonly items?: readonly string[]
}
async function doctor(...args: readonly string[]) {
  const report = JSON.parse((await run(['doctor', '--quick', '--json', ...args], env)).out)
  const find = (check: string): Finding => report.findings.find((one: Finding) => one.check === check)
  return { findings: report.findings as readonly Finding[], mended: report.mended as readonly string[], find }
}

beforeAll(async () => {
  await run(['init', '--no-ask'], env)
  await paintPicture(join(directory, 'sea.jpg'), 1)
  await run(
    ['add', join(directory, 'sea.jpg'), '--photographer', 'Erik', '--category', 'Street', '--date', '2020-05-01'],
    env,
  )
})

test('every finding names a command that fixes it', async () => {
  const { findings } = await doctor()
  const amiss = findings.filter(({ level }) => level !== 'ok')
  expect(amiss.length).toBeGreaterThan(8)
  expect(amiss.filter(({ advice = '' }) => !/«[^»]+»/.test(advice))).toEqual([])
})

test('reports the last backup, and warns of an old one', async () => {
  expect((await doctor()).find('backup')).toMatchObject({ level: 'note' })
  const target = join(directory, 'backup')
  await run(['backup', target], env)
  expect((await doctor()).find('backup')).toMatchObject({ level: 'ok', message: expect.stringContaining(target) })
  const note = join(dataDir, 'last-backup.json')
  writeFileSync(note, readFileSync(note, 'utf8').replace(/20\d\d-/, '2020-'))
  expect((await doctor()).find('backup')).toMatchObject({ level: 'warn', advice: expect.stringContaining('--keep') })
})

test('--fix makes files private, cleans up, restores ownership, and lists its repairs', async () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  for (const name of ['secrets.json', 'photos.sqlite']) chmodSync(join(dataDir, name), 0o644)
  chmodSync(dataDir, 0o755)
  // Left by a process of this machine that has ended.
  const host = hostname().replaceAll(/[^\w-]/g, '-') || 'localhost'
  mkdirSync(join(dataDir, 'incoming', `${'a'.repeat(32)}.${host}.999999999.0badcafe`), { recursive: true })
  if (isRoot) chownSync(join(dataDir, 'site.json'), 12345, 12345)
  // As ext4 creates it at the root of a disk.
  mkdirSync(join(dataDir, 'lost+found'), { mode: 0o700 })
  if (isRoot) chownSync(join(dataDir, 'lost+found'), 12345, 12345)
  const before = await doctor()
  expect(['secrets', 'permissions', 'incoming'].map((check) => before.find(check).level)).toEqual([
    'error',
    'warn',
    'warn',
  ])
  expect(before.find('owners').level).toBe(isRoot ? 'error' : 'ok')
  const { mended, find } = await doctor('--fix')
  expect(['secrets', 'permissions', 'incoming', 'owners'].map((check) => find(check).level)).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
  ])
  expect(mended).toContain(`${join(dataDir, 'photos.sqlite')} can now be read only by its owner`)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  if (isRoot) expect(statSync(join(dataDir, 'lost+found')).uid).toBe(12345)
})

async function setVersion(version: number): Promise<void> {
  const database = await openDatabase(join(dataDir, 'photos.sqlite'))
  database.exec(`PRAGMA user_version = ${version}`)
  database.close()
}

test('warns of a database of an older version before an upgrade, and does not change it', async () => {
  await setVersion(1)
  const before = readFileSync(join(dataDir, 'photos.sqlite'))
  const { find, mended } = await doctor('--fix')
  expect(find('database').level).toBe('warn')
  expect(find('database').message).toMatch(
    /^the first start of this version changes the database .* from version 1 to \d+/,
  )
  expect(['settings', 'libraries', 'disk'].map((check) => find(check).level)).toEqual(['ok', 'ok', 'ok'])
  expect(mended).toEqual([])
  expect(readFileSync(join(dataDir, 'photos.sqlite')).equals(before)).toBe(true)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('photos'))).toEqual(['photos.sqlite'])
})

test('reports a database of a newer version as an error, and checks everything else', async () => {
  await setVersion(99)
  const { find } = await doctor()
  expect(find('database')).toMatchObject({ level: 'error' })
  expect(find('database').message).toContain('has version 99, from a newer photoblog')
  expect(find('libraries')).toMatchObject({ level: 'ok' })
})

test('creates no site', async () => {
  const nothing = join(directory, 'nothing')
  const { code, err } = await run(['doctor'], { DATA_DIR: nothing })
  expect(code).toBe(1)
  expect(err).toContain(`there is no site in ${nothing}`)
  expect(existsSync(nothing)).toBe(false)
})
