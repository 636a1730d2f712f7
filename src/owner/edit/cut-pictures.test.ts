import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawJpeg } from '../../../test/media-fixtures.js'
import { breakCommits, openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { type LargestPicture, type Site, SPECIFIED_SITE } from '../../photos/site.js'
import { findOriginal } from '../../pictures/storage/picture-inventory.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import { cutPictures } from './cut-pictures.js'
import { removePhotos } from './remove-photo.js'

const DATE = toPhotoDate('2026-11-01')

/** A site with one photo of 2000 × 1000 pixels, and renditions up to `largestPicture`. */
async function openCut(largestPicture: LargestPicture) {
  const site: Site = { ...SPECIFIED_SITE, largestPicture, formats: ['jpeg'] }
  const opened = await openOwnerSite(() => ({ site }))
  const file = join(opened.directory, 'large.jpg')
  await writeFile(file, await drawJpeg(2000, 1000))
  await opened.add([file], { photographer: 'Jens', date: DATE })
  const partsWith = (largestPicture: LargestPicture) => ({ ...opened.parts, site: { ...site, largestPicture } })
  const picture = async () => (await opened.store.readAll())[0]!.picture
  return {
    ...opened,
    picture,
    partsWith,
    cut: (...settings: Parameters<typeof partsWith>) => cutPictures(partsWith(...settings)),
    sides: async () => (await picture()).renditions.map(({ format, width }) => `${format} ${width}`),
    readFile: async (size: 'full' | 'large') =>
      readFile(opened.parts.pictures.pathOf((await picture()).key, size, 'jpeg'), 'latin1'),
  }
}

test('makes missing sizes, and keeps existing files', async () => {
  const { cut, picture, sides, readFile } = await openCut(1600)
  const before = await picture()
  expect(await cut(2560)).toMatchObject({ changed: 1, complete: 0, failed: [] })
  const [added, ...others] = (await picture()).renditions
  expect(others).toEqual(before.renditions)
  expect(added).toMatchObject({ size: 'large', width: 2000, height: 1000 })
  expect((await readFile('large')).length).toBe(added?.bytes)
  expect(await sides()).toEqual(['jpeg 2000', 'jpeg 1600', 'jpeg 1200', 'jpeg 800', 'jpeg 640', 'jpeg 400', 'jpeg 240'])
})

test('writes the rights into new files', async () => {
  const { cut, readFile } = await openCut(1600)
  await cut(2560)
  expect(await readFile('large')).toContain('<rdf:li>Jens</rdf:li>')
})

test('leaves a complete picture as it is', async () => {
  const { cut, picture } = await openCut(2560)
  const before = await picture()
  expect(await cut(2560)).toMatchObject({ changed: 0, complete: 1 })
  expect(await cut(3840)).toMatchObject({ changed: 0, complete: 1 })
  expect(await picture()).toEqual(before)
})

test('measures a picture that has all files, and keeps them, even without its original', async () => {
  const { cut, picture, store, dataDir } = await openCut(1600)
  const before = await picture()
  await rm((await findOriginal(dataDir, before.key))!)
  const { edge, colours, hash, ...older } = before
  await store.change((photos) => photos.put({ ...photos.find(DATE)!, picture: older }))
  expect(await cut(1600)).toMatchObject({ changed: 1, complete: 0 })
  expect(await picture()).toEqual({ ...older, edge: 'other', colours: expect.stringMatching(/^([0-9a-f]{8})+$/) })
  expect(await cut(1600)).toMatchObject({ changed: 0, complete: 1 })
})

test('names a picture without an original also when it is measured', async () => {
  const { cut, picture, store, dataDir } = await openCut(1600)
  const { edge, colours, ...older } = await picture()
  await rm((await findOriginal(dataDir, older.key))!)
  await store.change((photos) => photos.put({ ...photos.find(DATE)!, picture: older }))
  expect(await cut(2560)).toMatchObject({ changed: 1, withoutOriginal: [DATE] })
})

test('a dry run changes nothing', async () => {
  const { partsWith, picture, kept } = await openCut(1600)
  const [before, files] = [await picture(), await kept()]
  expect(await cutPictures(partsWith(2560), { dryRun: true })).toMatchObject({ changed: 1 })
  expect([await picture(), await kept()]).toEqual([before, files])
})

test('names a picture without an original', async () => {
  const { cut, picture, dataDir } = await openCut(1600)
  const before = await picture()
  await rm((await findOriginal(dataDir, before.key))!)
  expect(await cut(2560)).toMatchObject({ changed: 0, complete: 0, withoutOriginal: [DATE] })
  expect(await picture()).toEqual(before)
})

test('rejects another picture in place of the original', async () => {
  const { cut, picture, dataDir } = await openCut(1600)
  const before = await picture()
  await writeFile((await findOriginal(dataDir, before.key))!, await drawJpeg(2400, 1200, '#ff0000'))
  const { failed } = await cut(2560)
  expect(failed).toEqual([expect.stringMatching(/^2026-11-01: .* has changed since it was added; restore it/)])
  expect(await picture()).toEqual(before)
})

test('keeps files that readers may no longer see', async () => {
  const { cut, sides } = await openCut(2560)
  expect(await cut(1600)).toMatchObject({ changed: 0, complete: 1, larger: 1 })
  expect(await sides()).toContain('jpeg 2000')
})

test('removes larger files on request, and can make them again', async () => {
  const { cut, partsWith, sides, kept } = await openCut(2560)
  const files = await kept()
  expect(await cutPictures(partsWith(1600), { removesLarger: true })).toMatchObject({ changed: 1, larger: 0 })
  expect(await sides()).not.toContain('jpeg 2000')
  expect(await kept()).toEqual(files.filter((name) => name !== 'large.jpeg'))
  await cut(2560)
  expect(await sides()).toContain('jpeg 2000')
})

test('removes no file that it could not make again', async () => {
  const { partsWith, sides, picture, dataDir } = await openCut(2560)
  await rm((await findOriginal(dataDir, (await picture()).key))!)
  await cutPictures(partsWith(1600), { removesLarger: true })
  expect(await sides()).toContain('jpeg 2000')
})

test('removes no file whose original has changed', async () => {
  const { partsWith, sides, picture, dataDir } = await openCut(2560)
  const original = (await findOriginal(dataDir, (await picture()).key))!
  await appendFile(original, 'x')
  expect(await cutPictures(partsWith(1600), { removesLarger: true })).toMatchObject({ changed: 0 })
  expect(await sides()).toContain('jpeg 2000')
})

test('leaves no file after a failed commit, once the next command has swept up', async () => {
  const { partsWith, cut, kept, store } = await openCut(1600)
  const files = await kept()
  // Only the commit after the files are in place fails; the sweeps before and after it succeed.
  const failing = breakCommits(store, async () => (await kept()).includes('large.jpeg'))
  await expect(cutPictures({ ...partsWith(2560), store: failing })).rejects.toThrow('the power went')
  await cut(1600)
  expect(await kept()).toEqual(files)
})

test('stops on a full disk, even if the next picture is faulty', async () => {
  const { add, directory, store, dataDir, partsWith } = await openCut(1600)
  for (const [day, colour] of Object.entries({ '02': '#ff0000', '03': '#00ff00' })) {
    const file = join(directory, `${day}.jpg`)
    await writeFile(file, await drawJpeg(2000, 1000, colour))
    await add([file], { photographer: 'Jens', date: toPhotoDate(`2026-11-${day}`) })
  }
  const [, next] = await store.readAll()
  await writeFile((await findOriginal(dataDir, next!.picture.key))!, await drawJpeg(2400, 1200))
  const { pictures, ...others } = partsWith(2560)
  const promote = async () => Promise.reject(new StorageError('the disk is full'))
  const { failed } = await cutPictures({ ...others, pictures: { ...pictures, promote } })
  expect(failed.filter((line) => line.includes('full'))).toEqual(['2026-11-03: the disk is full'])
})

test('skips a picture that was removed during the command', async () => {
  const { partsWith, kept, parts } = await openCut(1600)
  const given = partsWith(2560)
  const stage: typeof given.pictures.stage = async (...args) => {
    const staged = await given.pictures.stage(...args)
    await removePhotos([DATE], { force: true }, parts)
    return staged
  }
  await cutPictures({ ...given, pictures: { ...given.pictures, stage } })
  expect(await kept()).toEqual([])
})
