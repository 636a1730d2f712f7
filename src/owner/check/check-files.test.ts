import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { findOriginal } from '../../pictures/storage/picture-inventory.js'
import { checkFiles } from './check-files.js'

/** A site with a number of photos, and the findings about its files. */
async function openSite(photos: number) {
  const { addOn, store, parts, dataDir } = await openOwnerSite()
  for (let day = 1; day <= photos; day++) await addOn(`2026-11-0${day}`, `Photo ${day}`)
  const all = await store.readAll()
  const original = async (index: number) => (await findOriginal(dataDir, all[index]!.picture.key)) as string
  const thumbnail = (index: number) => parts.pictures.pathOf(all[index]!.picture.key, 'thumbnail', 'jpeg')
  const said = async () => {
    const findings = await checkFiles(all, parts, true)
    return Object.fromEntries(findings.map(({ check, message }) => [check, message]))
  }
  /** Adds a file that belongs to no photo. */
  const stray = async (name: string, bytes: number) => {
    await mkdir(join(dataDir, 'originals', 'zz'), { recursive: true })
    await writeFile(join(dataDir, 'originals', 'zz', name), Buffer.alloc(bytes))
  }
  return { dataDir, original, thumbnail, stray, said }
}

/** Changes bytes of a file, but not its length. */
async function damage(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill(1, bytes.length - 8))
}

test('reports one of each fault in the singular', async () => {
  const { dataDir, original, thumbnail, stray, said } = await openSite(3)
  await rm(thumbnail(0))
  await rm(await original(0))
  await damage(await original(1))
  await damage(thumbnail(1))
  await stray('one.jpg', 50_000)
  await mkdir(join(dataDir, 'incoming', 'change.1'), { recursive: true })
  expect(await said()).toEqual({
    'picture-files': '1 picture file is missing or damaged',
    orphans: '1 file belongs to no photo (0.1 MB)',
    originals: '1 picture has no original, so the files cannot be regenerated',
    incoming: '1 change is running or interrupted',
    checksums: '1 original is damaged: the bytes differ from those added',
    'picture-checksums': '1 picture file has the wrong checksum: damaged, or left by an interrupted change',
  })
})

test('checks no originals on a site without photos', async () => {
  const { said } = await openSite(0)
  expect(await said()).toMatchObject({ checksums: 'there are no originals to check' })
})
