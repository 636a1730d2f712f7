import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import { EDITABLE_NAMES } from '../../src/photos/photo-fields.js'
import { findOriginal } from '../../src/pictures/storage/picture-inventory.js'
import { filesBelow } from '../files.js'
import { buildIim } from '../media-fixtures.js'
import { editPhoto, movePhoto } from '../owner-site.js'
import { readFields } from './read-fields.js'
import { openStudioOf } from './visit-studio.js'

const DAY = toPhotoDate('2026-11-25')
const PATH = `/photos/${DAY}/`

type Fields = Record<string, string | readonly string[]>

async function openPhoto(change: Parameters<typeof openStudioOf>[0] = {}) {
  const opened = await openStudioOf(change)
  await opened.addOn(DAY, 'Harbour fog', {
    location: 'Kiel, Germany',
    tags: ['fog', 'harbour'],
    categories: ['Street'],
  })
  /** The fields of the form for texts, as on the page. */
  const form = async (path = PATH): Promise<Fields> => {
    return readFields((await opened.get(path)).text, 'save')
  }
  return {
    ...opened,
    form,
    save: async (changes: Fields, fields?: Fields) =>
      opened.post(PATH, { ...(fields ?? (await form())), do: 'save', ...changes }),
    async photo() {
      return (await opened.store.readAll()).find(({ picture }) => picture !== undefined)!
    },
  }
}

describe('the page of a photo', () => {
  test('has an input for every editable field', async () => {
    const { form } = await openPhoto()
    const names = Object.keys(await form())
    expect(EDITABLE_NAMES.filter((name) => !names.includes(name))).toEqual([])
  })

  test('completes tags and places from the archive', async () => {
    const { get } = await openPhoto()
    const { text } = await get(PATH)
    expect(text).toMatch(/<datalist id="known-tags">.*<option value="harbour">/)
    expect(text).toMatch(/<datalist id="known-location">.*<option value="Kiel, Germany">/)
  })

  test('shows the future address of a queued photo and the permanent one of a published photo', async () => {
    const { get, addOn } = await openPhoto()
    await addOn('2026-11-20', 'Low tide')
    expect((await get(PATH)).text).toContain(
      'From Wednesday, 25 November 2026 on, it will be at /2026/11/25/harbour-fog/',
    )
    expect((await get('/photos/2026-11-20/')).text).toContain('Its address is /2026/11/20/low-tide/. It is permanent')
  })

  test('shows the metadata of the file with its tags', async () => {
    const opened = await openPhoto()
    const file = join(opened.dataDir, 'sea.jpg')
    await writeFile(
      file,
      await opened.picture({ iim: buildIim([2, 5, Buffer.from('Sea')], [2, 80, Buffer.from('Jens')]) }),
    )
    await opened.addFile(file, '2026-11-26')
    expect((await opened.get('/photos/2026-11-26/')).text).toContain('Sea (IIM 2:05)')
  })

  test('is shown without a title even if the original cannot be read', async () => {
    const { get, parts, dataDir, photo } = await openPhoto()
    await editPhoto(DAY, { title: '' }, {}, parts)
    const original = await findOriginal(dataDir, (await photo()).picture.key)
    await rm(original!)
    await mkdir(original!)
    expect((await get(PATH)).status).toBe(200)
  })

  test.each(['2026-11-24', '2026-02-30', 'x'])('answers 404 for %s', async (day) => {
    const { get } = await openPhoto()
    expect((await get(`/photos/${day}/`)).status).toBe(404)
  })
})

describe('without script, the texts of a photo', () => {
  test('are saved only if they differ', async () => {
    const { save, follow, photo } = await openPhoto()
    const before = await photo()
    const page = await follow(await save({ alt: 'Two boats in the mist.\r\nA gull.', tags: ['fog', '', 'gull'] }))
    expect(page.text).toContain('Harbour fog is saved.')
    const { updatedAt: _, ...after } = await photo()
    expect(after).toEqual({
      ...before,
      alt: 'Two boats in the mist.\nA gull.',
      tags: ['fog', 'gull'],
      updatedAt: undefined,
    })
  })

  test('that is published appear at once, and its heading says since when', async () => {
    const { addOn, get, form, post, follow } = await openPhoto()
    await addOn('2026-11-22', 'Low tide')
    const path = '/photos/2026-11-22/'
    expect((await get(PATH)).text).toContain('<small>appears on Wednesday, 25 November 2026</small>')
    expect((await get(path)).text).toContain('<small>published on Sunday, 22 November 2026</small>')
    const saved = await post(path, { ...(await form(path)), do: 'save', alt: 'Mud.' })
    expect((await follow(saved)).text).toContain(
      'Low tide is saved. Its day has begun, so a running server shows it at once.',
    )
  })

  test('split tags at commas, except stored tags with a comma', async () => {
    const { parts, save, photo, form } = await openPhoto()
    await editPhoto(DAY, { tags: ['Kiel, Germany', 'fog'] }, {}, parts)
    expect((await form()).tags).toContain('Kiel, Germany')
    await save({ tags: ['Kiel, Germany', 'fog', 'car, yellow', 'B\\, W'] })
    expect((await photo()).tags).toEqual(['Kiel, Germany', 'fog', 'car', 'yellow', 'B, W'])
  })

  test('that did not change make no change', async () => {
    const { save, store, follow } = await openPhoto()
    expect((await follow(await save({}))).text).toContain('There was nothing to save.')
    expect(await store.readHistory()).toEqual([])
  })

  test('show an error next to the field for the previous address of another photo', async () => {
    const { parts, addOn, form, post } = await openPhoto()
    await addOn('2026-11-20', 'Low tide')
    await movePhoto(toPhotoDate('2026-11-20'), toPhotoDate('2026-11-19'), {}, parts)
    await addOn('2026-11-20', 'Pier')
    const path = '/photos/2026-11-20/'
    const { status, text } = await post(path, { ...(await form(path)), do: 'save', slug: 'low-tide' })
    expect(status).toBe(422)
    expect(text).toMatch(/<input name="slug"[^>]*aria-describedby="[^"]*field-slug-fault[^>]*aria-invalid="true"/)
    expect(text).toMatch(/id="field-slug-fault"[^>]*>[^<]*leads to the photo of/)
  })

  test('can lose all categories', async () => {
    const { save, form, photo } = await openPhoto()
    const { categories: _, ...fields } = await form()
    await save({}, fields)
    expect((await photo()).categories).toEqual([])
  })

  test('that are invalid are shown again with the error next to the field', async () => {
    const { save, photo } = await openPhoto()
    const { status, text } = await save({ slug: 'Low Tide', alt: 'Two boats.' })
    expect(status).toBe(422)
    expect(text).toContain('value="Low Tide"')
    expect(text).toContain('Two boats.</textarea>')
    expect(text).toContain('id="field-slug-fault" class="fault">Address must have at most 80 characters')
    expect((await photo()).alt).toBe('')
  })

  test('lead to the next photo with Save and next', async () => {
    const { form, post, addOn } = await openPhoto()
    await addOn('2026-11-28', 'Low tide')
    const { headers } = await post(PATH, { ...(await form()), do: 'saveNext', title: 'Sea fog' })
    expect(headers.location).toContain('/photos/2026-11-28/?')
  })
})

describe('texts that were changed elsewhere in the meantime', () => {
  test('stay if the form changed other fields', async () => {
    const { save, form, parts, photo } = await openPhoto()
    const fields = await form()
    await editPhoto(DAY, { title: 'Sea fog' }, {}, parts)
    await save({ alt: 'Two boats.' }, fields)
    expect(await photo()).toMatchObject({ title: 'Sea fog', alt: 'Two boats.' })
  })

  test('are shown, and overwritten only when sent again', async () => {
    const { save, form, parts, photo, post } = await openPhoto()
    const fields = await form()
    await editPhoto(DAY, { title: 'Sea fog' }, {}, parts)
    const { status, text } = await save({ title: 'Harbour in fog' }, fields)
    expect(status).toBe(422)
    expect(text).toContain('Title is now “Sea fog”.')
    expect((await photo()).title).toBe('Sea fog')
    const again = readFields(text, 'save')
    await post(PATH, { ...again, do: 'save' })
    expect((await photo()).title).toBe('Harbour in fog')
  })

  test('are saved to the photo of the page after it has moved', async () => {
    const { save, form, parts, follow, photo } = await openPhoto()
    const fields = await form()
    await movePhoto(DAY, toPhotoDate('2026-11-29'), {}, parts)
    const page = await follow(await save({ alt: 'Two boats.' }, fields))
    expect(page.text).toContain('it is on Sunday, 29 November 2026 now')
    expect(await photo()).toMatchObject({ date: '2026-11-29', alt: 'Two boats.' })
  })

  test('never change another photo that took its day', async () => {
    const { save, form, parts, addOn, store } = await openPhoto()
    const fields = await form()
    await movePhoto(DAY, toPhotoDate('2026-11-29'), {}, parts)
    await addOn(DAY, 'Low tide')
    await save({ alt: 'Two boats.' }, fields)
    const alts = (await store.readAll()).map(({ title, alt }) => [title, alt])
    expect(alts).toEqual([
      ['Low tide', ''],
      ['Harbour fog', 'Two boats.'],
    ])
  })
})

describe('a photo', () => {
  test('is moved to another day from its page', async () => {
    const { post, days } = await openPhoto()
    const { headers } = await post(PATH, { do: 'move', to: '2026-11-30', mode: 'swap' })
    expect(headers.location).toContain('/photos/2026-11-30/')
    expect(await days()).toEqual(['2026-11-30 Harbour fog'])
  })

  test('is removed only after a confirmation', async () => {
    const { post, days } = await openPhoto()
    const asked = await post(PATH, { do: 'remove' })
    expect(asked.text).toContain('Remove Harbour fog (Wednesday, 25 November 2026)?')
    expect(await days()).toHaveLength(1)
    await post(PATH, readFields(asked.text, 'remove'))
    expect(await days()).toEqual([])
  })

  test('that took the day of the confirmed one is not removed', async () => {
    const { post, days, parts, addOn } = await openPhoto()
    const asked = await post(PATH, { do: 'remove' })
    await movePhoto(DAY, toPhotoDate('2026-11-29'), {}, parts)
    await addOn(DAY, 'Low tide')
    const { text } = await post(PATH, readFields(asked.text, 'remove'))
    expect(text).toContain('Remove Low tide')
    expect(await days()).toHaveLength(2)
  })

  test('keeps its texts when the picture is replaced', async () => {
    const opened = await openPhoto()
    const before = await opened.photo()
    const answered = await opened.postFiles(PATH, { do: 'replace' }, [['sea.jpg', await opened.picture()]], 'picture')
    expect((await opened.follow(answered)).text).toContain('The picture is replaced.')
    const after = await opened.photo()
    expect(after).toMatchObject({ title: 'Harbour fog', slug: before.slug })
    expect(after.picture.key).not.toBe(before.picture.key)
    expect(filesBelow(join(opened.dataDir, 'uploads'))).toEqual([])
  })

  test('warns that replacing deletes the old picture files', async () => {
    const { get } = await openPhoto()
    expect((await get(PATH)).text).toContain('The files of the current picture are deleted, and this cannot be undone.')
  })

  test('keeps its picture if the file is not one', async () => {
    const opened = await openPhoto()
    const before = await opened.photo()
    const files = [['letter.jpg', Buffer.from('Dear aunt')]] as const
    const page = await opened.follow(await opened.postFiles(PATH, { do: 'replace' }, files, 'picture'))
    expect(page.text).toContain('letter.jpg contains text, not a picture')
    expect(await opened.photo()).toEqual(before)
  })
})

describe('an alt text that a program proposed', () => {
  async function openProposed() {
    const opened = await openPhoto()
    const [{ picture }] = (await opened.store.readAll()) as never as [{ picture: { key: string } }]
    await writeFile(
      join(opened.dataDir, 'descriptions.json'),
      JSON.stringify({ [picture.key]: 'Two boats in the mist.' }),
    )
    return opened
  }

  test('is shown and accepted', async () => {
    const { post, get, follow, photo } = await openProposed()
    expect((await get(PATH)).text).toContain('Proposed: «Two boats in the mist.»')
    expect((await photo()).alt).toBe('')
    expect((await follow(await post(PATH, { do: 'accept' }))).text).toContain('The proposal is now the alt text.')
    expect((await photo()).alt).toBe('Two boats in the mist.')
  })

  test('is neither accepted nor discarded by an outdated page', async () => {
    const { get, post, follow, addOn, parts } = await openProposed()
    const discard = readFields((await get(PATH)).text, 'reject')
    await post(PATH, { do: 'accept' })
    expect((await follow(await post(PATH, { do: 'accept' }))).text).toContain('Nothing was changed')
    await movePhoto(DAY, toPhotoDate('2026-11-29'), {}, parts)
    await addOn(DAY, 'Low tide')
    expect((await follow(await post(PATH, { ...discard, do: 'reject' }))).text).toContain('Nothing was changed')
  })

  test('is discarded', async () => {
    const { post, get } = await openProposed()
    await post(PATH, { do: 'reject' })
    expect((await get(PATH)).text).not.toContain('Two boats')
  })
})

test('runs no program named in site.json', async () => {
  const opened = await openPhoto()
  const started = join(opened.dataDir, 'started')
  await writeFile(join(opened.dataDir, 'site.json'), JSON.stringify({ describe: ['touch', started] }))
  expect((await opened.get(PATH)).text).not.toContain('touch')
  const answered = await opened.post(PATH, { do: 'propose' })
  expect((await opened.follow(answered)).text).toContain('does not know that action')
  expect(existsSync(started)).toBe(false)
  expect((await opened.get('/site/')).text).not.toContain('name="describe"')
})
