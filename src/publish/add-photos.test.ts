import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOwnerSite } from '../../test/owner-site.js'
import { type Photo, type PhotoStore, toPhotoDate } from '../archive/index.js'
import { buildExif, buildIim, buildXmp } from '../media/fixtures.js'
import { type PictureFiles, StorageError } from '../media/index.js'
import { replacePhoto } from './replace-photo.js'

const JENS = { photographer: 'Jens' }

const days = (photos: readonly { date: string }[]) => photos.map(({ date }) => date)

/** Today in Berlin has a photo. */
async function openWithToday(change?: Parameters<typeof openOwnerSite>[0]) {
  const opened = await openOwnerSite(change)
  await opened.add([await opened.picture('today.jpg')])
  return opened
}

test('a site with photos fills the next free days, one a day, in the order given', async () => {
  const { add, picture, store } = await openWithToday()
  const files = [await picture('sea.jpg'), await picture('hill.jpg'), await picture('wood.jpg')]
  const { added, failed } = await add(files)
  expect(failed).toEqual([])
  expect(added.map(({ photo }) => [photo.date, photo.title])).toEqual([
    ['2026-11-23', 'Sea'],
    ['2026-11-24', 'Hill'],
    ['2026-11-25', 'Wood'],
  ])
  expect(days(await store.readAll())).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
})

test('a new site fills the days up to today in Berlin, so that it shows what it opens with', async () => {
  const { add, picture, file } = await openOwnerSite()
  const files = [await picture('sea.jpg'), await file('notes.jpg', 'text'), await picture('hill.jpg')]
  const { added } = await add(files)
  expect(added.map(({ photo }) => `${photo.date} ${photo.title}`)).toEqual(['2026-11-21 Sea', '2026-11-22 Hill'])
})

/** The years of the copyright notices in the files of each photo, in the order of the days. */
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

test('the copyright notice has the year in which a photo was taken, or else that of its day', async () => {
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
    ...['2011-03-01 © 2011', '2012-03-01 © 2015', '2026-11-22 © 2026'],
    ...['2026-12-31 © 2026', '2027-01-01 © 2027'],
  ])
})

test('a photo that comes to another year than was foreseen is cut once more', async () => {
  const site = await openWithToday()
  const files = [await site.file('broken.jpg', 'text'), await site.picture('a.jpg'), await site.picture('b.jpg')]
  await site.add(files, { ...JENS, date: toPhotoDate('2026-12-30') })
  expect(await noticesOf(site)).toEqual(['2026-11-22 © 2026', '2026-12-30 © 2026', '2026-12-31 © 2026'])
  expect((await site.kept()).filter((name) => name.startsWith('original'))).toEqual([])
})

test('a new site begins on its first day at the earliest', async () => {
  const { add, picture } = await openOwnerSite(({ site }) => ({
    site: { ...site, firstDate: toPhotoDate('2026-11-22') },
  }))
  const { added } = await add([await picture('sea.jpg'), await picture('hill.jpg')])
  expect(days(added.map(({ photo }) => photo))).toEqual(['2026-11-22', '2026-11-23'])
})

test('a new site whose opening was interrupted is finished by the same command', async () => {
  const { add, picture, store } = await openOwnerSite()
  const files = [
    await picture('sea.jpg'),
    await picture('hill.jpg'),
    await picture('wood.jpg'),
    await picture('moor.jpg'),
  ]
  const controller = new AbortController()
  await add(files, { ...JENS, signal: controller.signal, onEvent: () => controller.abort() })
  const { added, skipped, failed } = await add(files)
  expect([added.length, skipped.length, failed.length]).toEqual([3, 1, 0])
  expect((await store.readAll()).map(({ date, title }) => `${date} ${title}`)).toEqual([
    '2026-11-19 Sea',
    '2026-11-20 Hill',
    '2026-11-21 Wood',
    '2026-11-22 Moor',
  ])
})

test('photos can fill the days in the order in which they were taken', async () => {
  const { add, picture } = await openWithToday()
  const taken = (time: string) => ({ exif: buildExif({}, { 36867: `2015:06:${time}` }) })
  const files = [
    await picture('unknown.jpg'),
    await picture('late.jpg', taken('12 08:00:00')),
    await picture('early.jpg', taken('11 09:00:00')),
  ]
  const { added } = await add(files, { ...JENS, order: 'taken' })
  expect(added.map(({ photo }) => photo.title)).toEqual(['Early', 'Late', 'Unknown'])
})

test('a photo never stands at the address that another one had', async () => {
  const { add, picture, store } = await openWithToday()
  const [today] = (await store.readAll()) as [Photo]
  await store.change((photos) => {
    photos.remove(today.date)
    photos.add({ ...today, date: toPhotoDate('2026-11-20'), formerAddresses: ['/2026/11/22/sea/'] })
  })
  const { added } = await add([await picture('sea.jpg')], { ...JENS, date: toPhotoDate('2026-11-22') })
  expect(added[0]?.photo.slug).toBe('sea-2')
})

test('a photo carries what its file says', async () => {
  const { add, picture, store } = await openOwnerSite()
  const file = await picture('IMG_1.jpg', {
    iim: buildIim(
      [2, 5, 'Grüße'],
      [2, 25, 'street'],
      [2, 25, 'Regen'],
      [2, 80, 'ERIK'],
      [2, 90, 'Köln'],
      [2, 101, 'Germany'],
    ),
    exif: buildExif({ 272: 'X100' }, { 36867: '2015:06:11 10:29:26' }),
  })
  await add([file], {})
  const [photo] = (await store.readAll()) as [Photo]
  expect(photo).toMatchObject({
    title: 'Grüße',
    slug: 'gruesse',
    photographer: 'Erik',
    location: 'Köln, Germany',
    categories: ['Street'],
    tags: ['Regen'],
    camera: { takenAt: '2015-06-11T10:29:26' },
    updatedAt: '2026-11-21T23:30:00.000Z',
  })
  expect(photo.picture.renditions.map(({ size, format }) => `${size}.${format}`).sort()).toEqual([
    'full.jpeg',
    'full.webp',
    'thumbnail.jpeg',
    'thumbnail.webp',
  ])
})

test('what the owner says goes before what the file says', async () => {
  const { add, picture, store } = await openOwnerSite()
  const file = await picture('a.jpg', { iim: buildIim([2, 5, 'Title'], [2, 25, 'Street'], [2, 80, 'Erik']) })
  await add([file], {
    title: 'My <b>own</b>',
    photographer: 'jens',
    categories: ['b&w'],
    tags: ['x'],
    location: 'Ulm',
    alt: 'A',
    caption: 'C',
  })
  expect((await store.readAll())[0]).toMatchObject({
    ...{
      title: 'My own',
      photographer: 'Jens',
      categories: ['B&W'],
      tags: ['x'],
      location: 'Ulm',
      alt: 'A',
      caption: 'C',
    },
  })
})

test('one file goes to the day asked for, and to no other', async () => {
  const { add, picture, store } = await openOwnerSite()
  const date = toPhotoDate('2026-12-24')
  await add([await picture('tree.jpg')], { ...JENS, date })
  const { failed } = await add([await picture('star.jpg')], { ...JENS, date })
  expect(failed[0]?.message).toMatch(
    /star\.jpg cannot appear on 2026-12-24, which has "Tree" already; name another day/,
  )
  expect(days(await store.readAll())).toEqual(['2026-12-24'])
})

test('several files fill the free days from the one asked for', async () => {
  const { add, picture, store } = await openOwnerSite()
  await add([await picture('one.jpg')], { ...JENS, date: toPhotoDate('2026-12-25') })
  await add([await picture('two.jpg'), await picture('three.jpg')], { ...JENS, date: toPhotoDate('2026-12-24') })
  expect((await store.readAll()).map(({ date, title }) => `${date} ${title}`)).toEqual([
    '2026-12-24 Two',
    '2026-12-25 One',
    '2026-12-26 Three',
  ])
})

test('a gap in the queue is filled first', async () => {
  const { add, picture, store } = await openOwnerSite()
  await add([await picture('one.jpg')], { ...JENS, date: toPhotoDate('2026-11-23') })
  await add([await picture('two.jpg'), await picture('three.jpg')])
  expect(days(await store.readAll())).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
})

test('a day before the site began is refused before anything is read', async () => {
  const { add } = await openOwnerSite()
  await expect(add(['none.jpg'], { date: toPhotoDate('2005-12-31') })).rejects.toThrow(
    'before the first day of the site, 2006-01-01',
  )
})

test('what is no picture is one line, and the others go through', async () => {
  const { add, picture, file, directory } = await openOwnerSite()
  const { added, failed } = await add([
    await file('notes.jpg', 'text'),
    await picture('sea.jpg'),
    directory,
    join(directory, 'none.jpg'),
  ])
  expect(added).toHaveLength(1)
  expect(failed.map(({ message }) => message.includes('\n'))).toEqual([false, false, false])
  expect(failed[1]?.message).toContain('is a directory')
})

test('a sidecar among the files is no photo', async () => {
  const { add, picture, file } = await openOwnerSite()
  const xmp = buildXmp('<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Beside</rdf:li></rdf:Alt></dc:title>')
  const { added, skipped, failed } = await add([await picture('a.jpg'), await file('a.xmp', xmp)], {
    ...JENS,
    date: toPhotoDate('2026-12-24'),
  })
  expect(added.map(({ photo }) => photo.title)).toEqual(['Beside'])
  expect([skipped.length, failed.length]).toEqual([1, 0])
})

test('a creator who is none of the photographers needs the option, and the line says so', async () => {
  const { add, picture } = await openOwnerSite()
  const { failed } = await add(
    [await picture('a.jpg', { iim: buildIim([2, 80, 'Patrik']) }), await picture('b.jpg')],
    {},
  )
  expect(failed[0]?.message).toMatch(
    /names "Patrik" as its creator \(IIM 2:80\).*\(Erik, Jens\); name one with --photographer/,
  )
  expect(failed[1]?.message).toMatch(/does not say who took it; name the photographer with --photographer/)
})

test('an unknown photographer or category is refused before anything is read', async () => {
  const { add } = await openOwnerSite()
  await expect(add(['none.jpg'], { photographer: 'Foo' })).rejects.toThrow('--photographer "Foo" is none of')
  await expect(add(['none.jpg'], { ...JENS, categories: ['Foo'] })).rejects.toThrow('--category "Foo" is none of')
  await expect(add(['none.jpg'], { ...JENS, title: ' <b> ' })).rejects.toThrow('--title is empty')
})

test('a picture that is there already is left out, unless it is wanted again', async () => {
  const { add, picture, store, kept } = await openOwnerSite()
  const file = await picture('sea.jpg')
  await add([file])
  const { skipped, failed } = await add([file, file])
  expect([skipped.length, failed.length]).toEqual([2, 0])
  expect(skipped[0]?.message).toMatch(/is in the archive already, on 2026-11-22; --again adds it once more/)
  expect((await add([file], { ...JENS, again: true })).added).toHaveLength(1)
  const photos = await store.readAll()
  expect(new Set(photos.map(({ picture: { key } }) => key)).size).toBe(1)
  expect(photos).toHaveLength(2)
  expect(await kept()).toHaveLength(5)
})

test('a picture that is to have a day and has another one is refused', async () => {
  const { add, picture } = await openOwnerSite()
  const file = await picture('sea.jpg')
  const date = toPhotoDate('2026-12-24')
  await add([file], { ...JENS, date })
  expect((await add([file], { ...JENS, date })).skipped).toHaveLength(1)
  const { failed } = await add([file], { ...JENS, date: toPhotoDate('2026-12-25') })
  expect(failed[0]?.message).toMatch(/is in the archive already, on 2026-12-24/)
})

test('keywords are read by the rules of the site', async () => {
  const rules = { 'black and white': 'B&W', lightroom: null }
  const { add, picture, store } = await openOwnerSite(({ site }) => ({ site: { ...site, keywordRules: rules } }))
  await add([
    await picture('sea.jpg', { iim: buildIim([2, 25, 'Black and White'], [2, 25, 'Lightroom'], [2, 25, 'Kiel']) }),
  ])
  expect((await store.readAll())[0]).toMatchObject({ categories: ['B&W'], tags: ['Kiel'] })
})

test('a dry run tells the days and changes nothing', async () => {
  const { add, picture, file, store, kept } = await openOwnerSite()
  const sea = await picture('sea.jpg')
  const files = [sea, await picture('hill.jpg'), sea, await file('notes.jpg', 'text')]
  const { added, failed, skipped } = await add(files, { ...JENS, dryRun: true })
  expect(added.map(({ photo }) => `${photo.date} ${photo.slug}`)).toEqual(['2026-11-21 sea', '2026-11-22 hill'])
  expect([failed.length, skipped.length]).toEqual([1, 1])
  expect(await store.readAll()).toEqual([])
  expect(await kept()).toEqual([])
})

test('a commit that fails leaves no photo, and no file after the next command', async () => {
  let isBroken = true
  const { add, picture, store, kept } = await openOwnerSite((parts) => ({
    store: breakCommits(parts.store, () => isBroken),
  }))
  const file = await picture('sea.jpg')
  await expect(add([file])).rejects.toThrow('the power went')
  expect(await store.readAll()).toEqual([])
  expect(await kept()).toHaveLength(5)
  isBroken = false
  await add([])
  expect(await kept()).toEqual([])
  expect((await add([file])).added).toHaveLength(1)
})

/** A store whose transactions that add something fail at their very end. */
function breakCommits(store: PhotoStore, isBroken: () => boolean): PhotoStore {
  return {
    readAll: () => store.readAll(),
    readFrom: (first) => store.readFrom(first),
    readTexts: () => store.readTexts(),
    readGone: () => store.readGone(),
    revision: () => store.revision(),
    close: () => store.close(),
    change: (work) =>
      store.change(async (photos) => {
        let hasAdded = false
        const result = await work(
          new Proxy(photos, {
            get(target, name) {
              if (name === 'add') hasAdded = true
              const value = Reflect.get(target, name)
              return typeof value === 'function' ? value.bind(target) : value
            },
          }),
        )
        if (hasAdded && isBroken()) throw new Error('the power went')
        return result
      }),
  }
}

test('a full disk ends the command with one line; what was added stays', async () => {
  const { add, picture, store } = await openOwnerSite(({ pictures }) => ({ pictures: fillDisk(pictures, 1) }))
  const files = [await picture('a-one.jpg'), await picture('b-two.jpg'), await picture('c-three.jpg')]
  const { added, failed, notTried } = await add(files)
  expect([added.length, failed.length, notTried.length]).toEqual([1, 1, 1])
  expect(failed[0]?.message).toBe('the disk is full')
  expect(await store.readAll()).toHaveLength(1)
})

function fillDisk(pictures: PictureFiles, room: number): PictureFiles {
  let left = room
  return {
    ...pictures,
    settle: (staged) => (left-- > 0 ? pictures.settle(staged) : Promise.reject(new StorageError('the disk is full'))),
  }
}

test('a signal ends the command after the photo under way', async () => {
  const { add, picture, kept } = await openOwnerSite()
  const controller = new AbortController()
  const files = [await picture('one.jpg'), await picture('two.jpg'), await picture('three.jpg')]
  const { added, notTried } = await add(files, {
    ...JENS,
    signal: controller.signal,
    onEvent: () => controller.abort(),
  })
  expect([added.length, notTried.length]).toEqual([1, 2])
  expect(await kept()).toHaveLength(5)
})
