import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../files.js'
import { start } from '../program/run.js'
import { openKilledSite } from './killed-site.js'

const FILES = 12

test('a studio killed during uploads neither loses nor duplicates a reported photo', async () => {
  const site = await openKilledSite(FILES)
  const first = await site.openStudio(start)
  const told: string[] = []
  // Kill it once three files are reported, while others are being sent.
  await Promise.all(
    site.files.map(async (file) => {
      const report = await first.sendFile(file).catch(() => undefined)
      if (report?.day === undefined) return
      told.push(report.day)
      if (told.length === 3) first.child.kill('SIGKILL')
    }),
  )
  expect(told.length).toBeGreaterThanOrEqual(3)
  expect(told.length).toBeLessThan(FILES)
  expect((await site.photos()).map(({ date }) => date)).toEqual(expect.arrayContaining(told))

  const second = await site.openStudio(start)
  for (const file of site.files) await second.sendFile(file)
  await second.stop()
  const photos = await site.photos()
  expect(new Set(photos.map(({ picture }) => picture.key)).size).toBe(FILES)
  expect(photos).toHaveLength(FILES)
  expect(filesBelow(join(site.dataDir, 'uploads'))).toEqual([])
  expect(filesBelow(join(site.dataDir, 'originals'))).toHaveLength(FILES)
})
