import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/store/sqlite-driver.js'
import { run } from './run.js'

let directory: string
let env: NodeJS.ProcessEnv
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'photoblog-upgrade-'))
  env = { DATA_DIR: join(directory, 'data') }
  await run(['init', '--no-ask'], env)
  await run(['queue'], env)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const at = (name: string) => join(env.DATA_DIR!, name)

async function check() {
  const { code, out, err } = await run(['upgrade-check', '--json'], env)
  expect(err).toBe('')
  const { findings } = JSON.parse(out) as {
    findings: { check: string; level: string; message: string; items?: string[] }[]
  }
  return { code, of: (name: string) => findings.find((finding) => finding.check === name) }
}

async function setVersion(version: number): Promise<void> {
  const database = await openDatabase(at('photos.sqlite'))
  database.exec(`PRAGMA user_version = ${version}`)
  database.close()
}

test('a site of this version stays as it is', async () => {
  const { code, of } = await check()
  expect(code).toBe(0)
  expect(of('database')).toMatchObject({ level: 'ok' })
  expect((await run(['upgrade-check'], env)).out).toMatch(/^photoblog \d+\.\d+\.\d+ can serve this site\.$/m)
})

test('a database of an older version is a warning that a backup is due, and is not changed', async () => {
  await setVersion(1)
  const before = readFileSync(at('photos.sqlite'))
  const { code, of } = await check()
  expect(code).toBe(3)
  expect(of('database')?.message).toMatch(/^the first start changes the database from version 1 to \d+/)
  expect(readFileSync(at('photos.sqlite')).equals(before)).toBe(true)
  expect(readdirSync(env.DATA_DIR!).filter((name) => name.startsWith('photos'))).toEqual(['photos.sqlite'])
})

test('a database of a newer version is an error', async () => {
  await setVersion(900)
  const { code, of } = await check()
  expect(code).toBe(1)
  expect(of('database')?.message).toMatch(/^the database has version 900, and this program knows no version above \d+/)
})

test('a setting that is no longer known, and a fault in site.json, are named', async () => {
  writeFileSync(at('settings.json'), '{"COLOUR": "red"}')
  const settings = await check()
  expect(settings.code).toBe(1)
  expect(settings.of('files')?.items).toEqual([expect.stringContaining('COLOUR is not a setting')])
  rmSync(at('settings.json'))
  writeFileSync(at('site.json'), '{"timeZone": "Mars/Base"}')
  expect((await check()).of('files')?.items).toEqual([expect.stringContaining('timeZone')])
})

test('where there is no site, none is made', async () => {
  env = { DATA_DIR: join(directory, 'nothing') }
  const { code, out } = await run(['upgrade-check'], env)
  expect(code).toBe(1)
  expect(out).toContain(`there is no site in ${env.DATA_DIR}`)
  expect(readdirSync(directory)).toEqual(['data'])
})
