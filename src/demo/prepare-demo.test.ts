import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { toPhotoDate } from '../photos/days/photo-date.js'
import type { PhotoStore } from '../photos/photo-store.js'
import { type Site, SPECIFIED_SITE } from '../photos/site.js'
import { openPictureFiles, type PictureFiles } from '../pictures/storage/picture-files.js'
import { openSqliteStore } from '../store/sqlite-store.js'
import { prepareDemo } from './prepare-demo.js'

/** A site so young that its demo has only a few scenes. */
const site: Site = { ...SPECIFIED_SITE, firstDate: toPhotoDate('2026-11-21') }
/** The queue of the demo reaches a year ahead, so this leaves four days. */
const today = toPhotoDate('2025-11-24')

async function inDirectory(work: (store: PhotoStore, pictures: PictureFiles) => Promise<void>): Promise<void> {
  const directory = await makeTemporaryDirectory()
  const store = await openSqliteStore(join(directory, 'photoblog.sqlite'))
  onTestFinished(() => store.close())
  await work(store, openPictureFiles(directory))
}

test('draws pictures and adds a photo for every day at the first start', () =>
  inDirectory(async (store, pictures) => {
    const progress: string[] = []
    await prepareDemo({ store, pictures, site, today, onProgress: (done, total) => progress.push(`${done}/${total}`) })
    const photos = await store.readAll()
    expect(photos.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
    expect(progress.at(-1)).toBe('4/4')
    for (const { picture } of photos) {
      expect(Math.max(picture.width, picture.height)).toBe(1600)
      expect(existsSync(pictures.pathOf(picture.key, 'full', 'jpeg'))).toBe(true)
    }
  }))

test('marks the pictures as not photographed, in the archive and in the files', () =>
  inDirectory(async (store, pictures) => {
    const rights = { creator: 'A', copyrightNotice: '', credit: '', licenceUrl: '', contactUrl: '' }
    await prepareDemo({ store, pictures, site, today, rights })
    for (const { picture } of await store.readAll()) {
      expect(picture.digitalSourceType).toBe('algorithmicMedia')
      const file = readFileSync(pictures.pathOf(picture.key, 'full', 'jpeg'), 'latin1')
      expect(file).toContain('digitalsourcetype/algorithmicMedia<')
    }
  }))

test('appends missing days at a later start, and leaves the others unchanged', () =>
  inDirectory(async (store, pictures) => {
    await prepareDemo({ store, pictures, site, today })
    const before = await store.readAll()
    await prepareDemo({ store, pictures, site, today: toPhotoDate('2025-11-26') })
    const after = await store.readAll()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(before.length + 2)
  }))
