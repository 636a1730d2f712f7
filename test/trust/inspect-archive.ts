import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { checkDatabase } from '../../src/owner/backup/snapshot-database.js'
import type { Photo } from '../../src/photos/photo.js'
import { openPictureFiles } from '../../src/pictures/storage/picture-files.js'
import { findOriginal } from '../../src/pictures/storage/picture-inventory.js'
import { readRedirects } from '../../src/site-dir/redirects-file.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'

/** An archive's photos by day, without the time of writing, its gone addresses and its redirects. */
export type Days = ReadonlyMap<string, string>

/** Opens an archive as the next command does and checks all of it: the database is sound, and every file is intact. */
export async function inspectArchive(dataDir: string): Promise<Days> {
  const redirects = JSON.stringify(Object.fromEntries(await readRedirects(dataDir)))
  const { photos, gone } = await readIntact(dataDir)
  return new Map([
    ...photos.map(({ updatedAt: _, ...photo }) => [photo.date, JSON.stringify(photo)] as const),
    ...gone.map(({ address, date }) => [address, `gone since ${date}`] as const),
    ['redirects', redirects],
  ])
}

/** The photos of an archive, checked in the same way. */
export async function readIntactPhotos(dataDir: string): Promise<readonly Photo[]> {
  return (await readIntact(dataDir)).photos
}

async function readIntact(dataDir: string) {
  const file = join(dataDir, 'photos.sqlite')
  if (!existsSync(file)) return { photos: [], gone: [] }
  const store = await openSqliteStore(file)
  try {
    const photos = await store.readAll()
    expect(await checkDatabase({ kind: 'sqlite', file })).toEqual([])
    for (const photo of photos) await expectWholeFiles(dataDir, photo)
    return { photos, gone: await store.readGone() }
  } finally {
    await store.close()
  }
}

async function expectWholeFiles(dataDir: string, { date, picture }: Photo): Promise<void> {
  const pictures = openPictureFiles(dataDir)
  for (const { size, format, bytes } of picture.renditions) {
    const path = pictures.pathOf(picture.key, size, format)
    expect(statSync(path, { throwIfNoEntry: false })?.size, `${date}: ${size}.${format}`).toBe(bytes)
    expect(isWhole(readFileSync(path), format), `${date}: ${size}.${format} is whole`).toBe(true)
  }
  const original = await findOriginal(dataDir, picture.key)
  expect(original, `${date}: the original`).toBeDefined()
  expect(createHash('sha256').update(readFileSync(original!)).digest('hex')).toBe(picture.key)
}

/** A file that lost bytes has zeros instead: at its end, or everywhere. */
function isWhole(data: Buffer, format: string): boolean {
  if (format === 'jpeg') return data.subarray(0, 3).equals(JPEG_BEGINS) && data.subarray(-2).equals(JPEG_ENDS)
  return data.toString('latin1', 0, 4) === 'RIFF' && data.readUInt32LE(4) + 8 === data.length
}

const JPEG_BEGINS = Buffer.from('ffd8ff', 'hex')
const JPEG_ENDS = Buffer.from('ffd9', 'hex')

/** Undoes or finishes interrupted changes, as every command that adds pictures does first. */
export async function sweepUp(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'photos.sqlite'))) return
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  const pictures = openPictureFiles(dataDir)
  await store.change((photos) => pictures.sweep((key) => photos.hasPicture(key)))
  await store.close()
}

/** Files of no photo, and remains of unfinished changes. */
export function findLitter(dataDir: string, days: Days): readonly string[] {
  const keys = [...days.values()].flatMap((text) => /"key":"(\w+)"/.exec(text)?.[1] ?? [])
  return ['pictures', 'originals', 'incoming'].flatMap((folder) =>
    (existsSync(join(dataDir, folder))
      ? readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      : []
    )
      .filter((entry) => folder === 'incoming' || entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => folder === 'incoming' || !keys.some((key) => path.includes(key))),
  )
}
