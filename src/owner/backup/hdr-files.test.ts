import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawHdr } from '../../../test/draw-hdr.js'
import { openOwnerSite } from '../../../test/owner-site.js'
import { exportArchive } from '../export/export-archive.js'
import { backUp } from './back-up.js'
import { isBackupName } from './manifest.js'

test('a backup has the files with gain maps, and an export the original that they were made from', async () => {
  const { add, dataDir, directory, parts } = await openOwnerSite()
  const file = join(directory, 'hdr.jpg')
  await writeFile(file, await drawHdr())
  await add([file])
  const filesIn = async (root: string) =>
    (await readdir(root, { recursive: true })).filter((name) => /\.(?:hdr|jpg)$/.test(name)).sort()
  const [backup, exported] = [join(directory, 'backup'), join(directory, 'export')]
  await backUp(backup, parts)
  await exportArchive(exported, parts)
  const names = await filesIn(backup)
  expect(names.filter((name) => name.endsWith('.hdr')).length).toBeGreaterThan(0)
  expect(names).toEqual(await filesIn(dataDir))
  expect(names.every(isBackupName)).toBe(true)
  const [original = ''] = await filesIn(exported)
  expect((await readFile(join(exported, original))).equals(await readFile(file))).toBe(true)
})
