import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { send } from '../client.js'
import { start } from '../program/run.js'
import { openKilledSite } from './killed-site.js'
import { multipart } from './visit-studio.js'

const FILES = 12

test('a studio killed during uploads loses and duplicates no reported photo', async () => {
  const site = await openKilledSite(FILES)
  const first = await site.openStudio((args, env) => start(args, env))
  const told: string[] = []
  // Kill it once three files are reported, while others are being sent.
  await Promise.all(
    site.files.map(async (file) => {
      const report = await sendFile(first, file).catch(() => undefined)
      if (report?.day === undefined) return
      told.push(report.day)
      if (told.length === 3) first.child.kill('SIGKILL')
    }),
  )
  expect(told.length).toBeGreaterThanOrEqual(3)
  expect(told.length).toBeLessThan(FILES)
  expect(await daysOf(site.dataDir)).toEqual(expect.arrayContaining(told))

  const second = await site.openStudio((args, env) => start(args, env))
  for (const file of site.files) await sendFile(second, file)
  await second.stop()
  const photos = await photosOf(site.dataDir)
  expect(new Set(photos.map(({ picture }) => picture.key)).size).toBe(FILES)
  expect(photos).toHaveLength(FILES)
  expect(filesBelow(join(site.dataDir, 'uploads'))).toEqual([])
  expect(filesBelow(join(site.dataDir, 'originals'))).toHaveLength(FILES)
})

interface Opened {
  readonly address: string
  readonly origin: string
}

async function sendFile({ address, origin }: Opened, file: string): Promise<{ readonly day?: string }> {
  const { body, type } = multipart([['do', 'add']], [[file.split('/').at(-1)!, readFileSync(file)]], 'photo')
  const headers = { Origin: origin, 'Content-Type': type, Accept: 'application/json' }
  const { json } = await send(address, '/', { method: 'POST', headers, body })
  return json.data.uploads[0]
}

async function photosOf(dataDir: string) {
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  try {
    return await store.readAll()
  } finally {
    await store.close()
  }
}

async function daysOf(dataDir: string): Promise<readonly string[]> {
  return (await photosOf(dataDir)).map(({ date }) => date)
}

function filesBelow(directory: string): readonly string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
