import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import type { Picture } from '../../photos/photo.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { readBytes } from '../../scale/bucket/read-bytes.js'
import { editPhoto } from './edit-photo.js'
import { replacePhoto } from './replace-photo.js'

/** A site on which `meanwhile` happens once, when the files of a picture are staged and nothing is changed yet. */
async function openInterruptedSite() {
  let meanwhile: (() => Promise<unknown>) | undefined
  const site = await openOwnerSite(({ pictures }) => ({
    pictures: {
      ...pictures,
      stage: async (...args: Parameters<PictureFiles['stage']>) => {
        const staged = await pictures.stage(...args)
        const happens = meanwhile
        meanwhile = undefined
        await happens?.()
        return staged
      },
    } as PictureFiles,
  }))
  return {
    ...site,
    interrupt: (work: () => Promise<unknown>) => {
      meanwhile = work
    },
  }
}

test('a picture that was replaced while its files were named anew stays, and the owner is told', async () => {
  const { addOn, picture, parts, store, interrupt, kept } = await openInterruptedSite()
  const date = await addOn('2026-11-01', 'Sea')
  const other = await picture('other.jpg')
  interrupt(() => replacePhoto(date, other, {}, parts))
  const edit = editPhoto(date, { photographer: 'Erik' }, {}, parts)
  await expect(edit).rejects.toThrow(/the picture of 2026-11-01 has just been replaced; repeat the command/)
  const [photo] = await store.readAll()
  expect(photo?.photographer).toBe('Jens')
  expect(await parts.pictures.has(photo!.picture.key)).toBe(true)
  const names = await namesIn(parts.pictures, photo!.picture)
  expect(names).toEqual(['Jens'])
  expect(await kept()).toHaveLength(5)
})

test('the same picture cut anew meanwhile is another one too', async () => {
  const { add, picture, parts, store, interrupt } = await openInterruptedSite()
  const file = await picture('sea.jpg')
  const { added } = await add([file])
  const { date } = added[0]!.photo
  interrupt(() => replacePhoto(date, file, { formats: ['jpeg'] }, parts))
  const edit = editPhoto(date, { photographer: 'Erik' }, {}, parts)
  await expect(edit).rejects.toThrow(/has just been replaced/)
  expect((await store.readAll())[0]?.picture.renditions.every(({ format }) => format === 'jpeg')).toBe(true)
})

test('repeated, the command names the new picture', async () => {
  const { addOn, picture, parts, store, interrupt } = await openInterruptedSite()
  const date = await addOn('2026-11-01', 'Sea')
  const other = await picture('other.jpg')
  interrupt(() => replacePhoto(date, other, {}, parts))
  await editPhoto(date, { photographer: 'Erik' }, {}, parts).catch(() => undefined)
  await editPhoto(date, { photographer: 'Erik' }, {}, parts)
  const [photo] = await store.readAll()
  expect([photo?.photographer, ...(await namesIn(parts.pictures, photo!.picture))]).toEqual(['Erik', 'Erik'])
})

async function namesIn(pictures: PictureFiles, { key, renditions }: Picture): Promise<string[]> {
  const content = (await readBytes(pictures, key, renditions[0]!))!.toString('latin1')
  return ['Erik', 'Jens'].filter((name) => content.includes(`<rdf:li>${name}</rdf:li>`))
}

test('a day without a photo is refused before the archive is written to', async () => {
  let changes = 0
  const { parts, picture } = await openOwnerSite(({ store }) => ({
    store: new Proxy(store, {
      get(target, name) {
        if (name === 'change') changes++
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }))
  const date = toPhotoDate('2026-11-01')
  await expect(editPhoto(date, { photographer: 'Erik' }, {}, parts)).rejects.toThrow('2026-11-01 has no photo')
  await expect(replacePhoto(date, await picture('p.jpg'), {}, parts)).rejects.toThrow('2026-11-01 has no photo')
  expect(changes).toBe(0)
})
