import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from '../../../../test/files.js'
import { buildExif, buildIim, buildXmp, LATITUDE_SECONDS, locateJpeg } from '../../../../test/media-fixtures.js'
import { JENS, openOwnerSite, openWithToday } from '../../../../test/owner-site.js'
import { replacePhoto } from '../../../owner/edit/replace-photo.js'
import { toPhotoDate } from '../../../photos/days/photo-date.js'
import type { Photo } from '../../../photos/photo.js'
import { PublishError } from '../../publish-error.js'
import type { AddOptions } from './add-photos.js'

// The texts and rights of added photos.

/** The years of the copyright notices in the files of each photo, by day. */
async function noticesOf({ store, parts }: Awaited<ReturnType<typeof openOwnerSite>>) {
  const years: string[] = []
  for (const { date, picture } of await store.readAll()) {
    const files = picture.renditions.map(({ size, format }) =>
      readFile(parts.pictures.pathOf(picture.key, size, format)),
    )
    const found = (await Promise.all(files)).map((file) => /© (\d{4}) Jens/.exec(file.toString())?.[1])
    years.push(`${date} © ${[...new Set(found)].join()}`)
  }
  return years
}

test('dates the copyright notice by the year in which a photo was taken, or else by its day', async () => {
  const site = await openWithToday()
  const taken = { exif: buildExif({}, { 36867: '2015:06:11 10:29:26' }) }
  await site.add([await site.picture('then.jpg')], { ...JENS, date: toPhotoDate('2011-03-01') })
  await site.add([await site.picture('taken.jpg', taken)], { ...JENS, date: toPhotoDate('2012-03-01') })
  await site.add([await site.picture('a.jpg'), await site.picture('b.jpg')], {
    ...JENS,
    date: toPhotoDate('2026-12-31'),
  })
  await replacePhoto(toPhotoDate('2011-03-01'), await site.picture('other.jpg'), {}, site.parts)
  expect(await noticesOf(site)).toEqual([
    '2011-03-01 © 2011',
    '2012-03-01 © 2015',
    '2026-11-22 © 2026',
    '2026-12-31 © 2026',
    '2027-01-01 © 2027',
  ])
})

/**
 * Adds three files from 30 December. The transaction refuses the first one, so the last one moves into the old year. Files are
 * read in parallel, so any of them may be expected in the new year; its renditions must then be made again.
 */
async function addAcrossNewYear() {
  const staged: string[] = []
  let refusesNext = false
  const site = await openWithToday(({ pictures }) => ({
    pictures: {
      ...pictures,
      stage: (key, ...others) => {
        staged.push(key)
        return pictures.stage(key, ...others)
      },
      promote: async (picture) => {
        if (refusesNext) {
          refusesNext = false
          throw new PublishError('refused')
        }
        await pictures.promote(picture)
      },
    },
  }))
  const files = [await site.picture('refused.jpg'), await site.picture('a.jpg'), await site.picture('b.jpg')]
  refusesNext = true
  const { failed } = await site.add(files, { ...JENS, date: toPhotoDate('2026-12-30') })
  expect(failed).toMatchObject([{ file: files[0], message: 'refused' }])
  return { site, staged }
}

test('files name the year of their photo, and only a photo expected in another year gets new renditions', async () => {
  const { site, staged } = await addAcrossNewYear()
  expect(await noticesOf(site)).toEqual(['2026-11-22 © 2026', '2026-12-30 © 2026', '2026-12-31 © 2026'])
  expect(staged.length - new Set(staged).size).toBe(1)
  expect((await site.kept()).filter((name) => name.startsWith('original'))).toEqual([])
})

test('the archive knows the bytes of files that were made again for their year', async () => {
  const { site } = await addAcrossNewYear()
  const { picture } = (await site.store.readAll()).at(-1) as Photo
  for (const { size, format, bytes, digest } of picture.renditions) {
    const data = await readFile(site.parts.pictures.pathOf(picture.key, size, format))
    const sha256 = createHash('sha256').update(data).digest('hex')
    expect([bytes, digest]).toEqual([data.length, sha256.slice(0, 16)])
  }
})

test('prefers the owner’s texts to those of the file', async () => {
  const { add, picture, store } = await openOwnerSite()
  const file = await picture('a.jpg', { iim: buildIim([2, 5, 'Title'], [2, 25, 'Street'], [2, 80, 'Erik']) })
  await add([file], {
    title: 'Me & <you>',
    photographer: 'jens',
    categories: ['b&w'],
    tags: ['x'],
    location: 'Ulm',
    alt: 'A',
    caption: 'C',
  })
  expect((await store.readAll())[0]).toMatchObject({
    title: 'Me & <you>',
    photographer: 'Jens',
    categories: ['B&W'],
    tags: ['x'],
    location: 'Ulm',
    alt: 'A',
    caption: 'C',
  })
})

test('names the upright size in the warning about too few pixels, even in a dry run', async () => {
  const { add, picture } = await openOwnerSite()
  const file = await picture('turned.jpg', { exif: buildExif({ 274: { short: 6 } }) })
  const planned = await add([file], { ...JENS, dryRun: true })
  const note = 'only 30 × 40 pixels; the longer side should have at least 1600, ideally 2560'
  expect(planned.added[0]?.notes).toEqual([note])
  expect((await add([file])).added[0]?.notes).toEqual([note])
})

test('does not add a sidecar', async () => {
  const { add, picture, file } = await openOwnerSite()
  const xmp = buildXmp('<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Beside</rdf:li></rdf:Alt></dc:title>')
  const { added, skipped, failed } = await add([await picture('a.jpg'), await file('a.xmp', xmp)], {
    ...JENS,
    date: toPhotoDate('2026-12-24'),
  })
  expect(added.map(({ photo }) => photo.title)).toEqual(['Beside'])
  expect([skipped.length, failed.length]).toEqual([1, 0])
})

test('asks for --photographer if the creator is unknown', async () => {
  const { add, picture } = await openOwnerSite()
  const { failed } = await add(
    [await picture('a.jpg', { iim: buildIim([2, 80, 'Patrik']) }), await picture('b.jpg')],
    {},
  )
  expect(failed[0]?.message).toMatch(/names "Patrik" as its creator, .*\(Erik, Jens\); name one with --photographer/)
  expect(failed[1]?.message).toMatch(/does not say who took it; name the photographer with --photographer/)
})

test('quotes names from a file in the suggested command', async () => {
  const { add, picture } = await openOwnerSite()
  const { failed } = await add([await picture('a.jpg', { iim: buildIim([2, 80, "$(touch x)'`y` Jens"]) })], {})
  expect(failed[0]?.message).toMatch(/photoblog alias '\$\(touch x\)'\\''`y` Jens' "Jens"$/)
})

test('suggests no photographer if the creator resembles none', async () => {
  const { add, picture } = await openOwnerSite()
  const { failed } = await add([await picture('a.jpg', { iim: buildIim([2, 80, 'ginger@web.test']) })], {})
  expect(failed[0]?.message).toMatch(
    /if it is another spelling of one of them, say so once: photoblog alias "ginger@web.test" NAME$/,
  )
})

test('rejects an unknown photographer or category, or an empty title, before reading a file', async () => {
  const { add } = await openOwnerSite()
  await expect(add(['none.jpg'], { photographer: 'Foo' })).rejects.toThrow(
    /--photographer must be one of .*, not "Foo"/,
  )
  await expect(add(['none.jpg'], { ...JENS, categories: ['Foo'] })).rejects.toThrow(
    /--category must be one of .*, not "Foo"/,
  )
  await expect(add(['none.jpg'], { ...JENS, title: ' ' })).rejects.toThrow('--title is empty')
})

describe('a photo with coordinates', () => {
  async function addLocated(options: AddOptions = JENS) {
    const site = await openOwnerSite(({ site }) => ({ site: { ...site, placesFromCoordinates: true } }))
    const file = await site.picture('castle.jpg')
    await writeFile(file, await locateJpeg(await readFile(file)))
    await site.add([file], options)
    return site
  }

  test('gets the name of the town', async () => {
    const { store } = await addLocated()
    expect((await store.readAll()).map(({ location }) => location)).toEqual(['Lisbon, Portugal'])
  })

  test.each(['Alfama', ''])('keeps the place «%s» that the owner gives', async (location) => {
    const { store } = await addLocated({ ...JENS, location })
    expect((await store.readAll()).map((photo) => photo.location)).toEqual([location])
  })

  test('keeps its coordinates only in the original', async () => {
    const { dataDir } = await addLocated()
    const files = filesBelow(dataDir)
    const contents = await Promise.all(files.map(async (path) => ({ path, bytes: await readFile(path) })))
    const withCoordinates = contents.filter(({ bytes }) => bytes.includes(LATITUDE_SECONDS) || bytes.includes('38.71'))
    expect(withCoordinates.map(({ path }) => relative(dataDir, path).split(sep)[0])).toEqual(['originals'])
  })
})
