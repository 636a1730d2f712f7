import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { StoreError } from '../../src/store/store-error.js'
import { filesBelow } from '../files.js'
import { buildIim } from '../media-fixtures.js'
import { multipart, openStudioWith, type Studio } from './visit-studio.js'

const sendFiles = (
  { postFiles }: Studio,
  files: readonly (readonly [string, Buffer])[],
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) => postFiles('/', { do: 'add', back: '/', ...fields }, files, 'photo', headers)

describe('the calendar', () => {
  test('starts on Monday and shows the length and gaps of the queue', async () => {
    const { get } = await openStudioWith('2026-11-22', '2026-11-23', '2026-11-26')
    const { text } = await get('/')
    expect(/data-day="([^"]+)"/.exec(text)?.[1]).toBe('2026-11-16')
    expect(text).toContain('The queue lasts without a gap until Monday, 23 November 2026 (1 more day).')
    expect(text).toContain('The last photo is on Thursday, 26 November 2026.')
    expect(text).toContain('24 Nov 2026 to 25 Nov 2026')
  })

  test('shows any past weeks', async () => {
    const { get } = await openStudioWith('2024-02-29')
    expect((await get('/?from=2024-02-29')).text).toContain('Photo 29')
  })

  test('shows the last days of all', async () => {
    const { get } = await openStudioWith()
    expect((await get('/?from=9999-12-31')).status).toBe(200)
  })

  test('ends at sixty weeks, however long the queue is', async () => {
    const { get } = await openStudioWith('2029-11-22')
    expect((await get('/')).text.match(/data-day=/g)).toHaveLength(420)
  })

  test('does not let published photos be selected', async () => {
    const { get } = await openStudioWith('2026-11-22', '2026-11-23')
    const { text } = await get('/')
    expect(text).toContain('name="day" value="2026-11-23 ')
    expect(text).not.toContain('name="day" value="2026-11-22"')
  })
})

describe('without script, the calendar', () => {
  test('swaps two photos, or inserts one and moves the others on', async () => {
    const { post, follow, days } = await openStudioWith('2026-11-24', '2026-11-25', '2026-11-26')
    const swapped = await post('/', { do: 'place', day: '2026-11-26', to: '2026-11-24', mode: 'swap' })
    expect((await follow(swapped)).text).toContain(
      'It swapped with Photo 24, which is now on Thursday, 26 November 2026.',
    )
    expect(await days()).toEqual(['2026-11-24 Photo 26', '2026-11-25 Photo 25', '2026-11-26 Photo 24'])
    const inserted = await post('/', { do: 'place', day: '2026-11-26', to: '2026-11-24', mode: 'insert' })
    expect((await follow(inserted)).text).toContain('Tuesday, 24 November 2026. 2 other photos moved to later days.')
    expect(await days()).toEqual(['2026-11-24 Photo 24', '2026-11-25 Photo 26', '2026-11-26 Photo 25'])
  })

  test('opens the bulk edit with the selected photos ticked', async () => {
    const { post, follow } = await openStudioWith('2026-11-24', '2026-11-25', '2026-11-26')
    const sent = { do: 'place', many: '1', day: ['2026-11-24', '2026-11-26'], to: '', mode: 'swap' }
    const { text } = await follow(await post('/', sent))
    expect(text).toContain('2 ticked.')
    const ticked = [...text.matchAll(/name="day" value="(\S+) [^"]+" checked/g)].map(([, day]) => day)
    expect(ticked).toEqual(['2026-11-26', '2026-11-24'])
  })

  test('says what is missing, and changes nothing', async () => {
    const { post, follow, days } = await openStudioWith('2026-11-24')
    expect((await follow(await post('/', { do: 'place', to: '2026-12-01' }))).text).toContain('No photo was selected')
    expect((await follow(await post('/', { do: 'place', day: '2026-11-24', to: 'soon' }))).text).toContain(
      'Enter a day',
    )
    expect(await days()).toEqual(['2026-11-24 Photo 24'])
  })
})

describe('files that are sent', () => {
  test('go to the next free days in order, with their metadata', async () => {
    const opened = await openStudioWith('2026-11-22')
    const iim = buildIim([2, 5, Buffer.from('Harbour fog')], [2, 80, Buffer.from('Jens')])
    const files = [
      ['IMG_1.jpg', await opened.picture({ iim })],
      ['Low tide.jpg', await opened.pictureBy('Erik')],
    ] as const
    const page = await opened.follow(await sendFiles(opened, files))
    expect(page.text).toContain('IMG_1.jpg: added for Monday, 23 November 2026.')
    expect(await opened.days()).toEqual(['2026-11-22 Photo 22', '2026-11-23 Harbour fog', '2026-11-24 Low tide'])
  })

  test('for today are announced as public at once, before and after', async () => {
    const opened = await openStudioWith('2026-11-24')
    const before = await opened.get('/')
    expect(before.text).toContain('Today has no photo. One added for today is public at once.')
    expect(before.text).toMatch(/id="day-2026-11-22".*?public at once.*?id="day-2026-11-23"/s)
    const files = [
      ['a.jpg', await opened.pictureBy('Jens')],
      ['b.jpg', await opened.pictureBy('Jens')],
      ['%22c%22.txt', Buffer.from('Dear aunt')],
    ] as const
    const { text } = await opened.follow(await sendFiles(opened, files))
    expect(text).toContain(
      'a.jpg: added for Sunday, 22 November 2026. Its day has begun, so a running server shows it at once.',
    )
    expect(text).toMatch(/b\.jpg: added for Monday, 23 November 2026\.(?! Its day has begun)/)
    expect(text).toContain('&quot;c&quot;.txt contains text, not a picture')
    expect(text).not.toContain(opened.dataDir)
    expect(text).not.toContain('public at once')
  })

  test('are reported, not duplicated, if the archive has them', async () => {
    const opened = await openStudioWith('2026-11-22')
    const same = await opened.pictureBy('Jens')
    await sendFiles(opened, [['a.jpg', same]])
    const { text } = await opened.follow(await sendFiles(opened, [['b.jpg', same]]))
    expect(text).toContain('b.jpg is already in the archive, on 23 Nov 2026; nothing was added.')
    expect(await opened.days()).toHaveLength(2)
  })

  test('that name no creator wait until their photographer is chosen', async () => {
    const opened = await openStudioWith('2026-11-22')
    const page = await opened.follow(await sendFiles(opened, [['Fog.jpg', await opened.picture()]]))
    expect(page.text).toContain('0 added, 0 refused, 1 needs a photographer')
    expect(page.text).toContain('1 photograph that names no photographer: taken by')
    await opened.post('/', { do: 'sign', back: '/', spelling: '', count: '1', photographer: 'Jens' })
    expect((await opened.store.readAll()).at(-1)).toMatchObject({ title: 'Fog', photographer: 'Jens' })
  })

  test('of unknown creators wait under each name until the site learns whom it means', async () => {
    const opened = await openStudioWith('2026-11-22')
    const files = [
      ['Fog.jpg', await opened.pictureBy('J. Jens')],
      ['Rain.jpg', await opened.pictureBy('J. Jens')],
      ['Sea.jpg', await opened.pictureBy('Lukas Nagel')],
      ['Tide.jpg', await opened.pictureBy('Erik')],
    ] as const
    const page = await opened.follow(await sendFiles(opened, files))
    expect(page.text).toContain('1 added, 0 refused, 3 need a photographer')
    expect(page.text.match(/[^>]*: taken by/g)).toEqual([
      '2 photographs that name J. Jens: taken by',
      '1 photograph that names Lukas Nagel: taken by',
    ])
    const chosen = [...page.text.matchAll(/<option[^>]* selected[^>]*>([^<\d]+)</g)].map(([, name]) => name)
    expect(chosen).toEqual(['Jens'])
    const teach = { do: 'alias', back: '/', spelling: 'J. Jens', photographer: 'Jens' }
    const stale = await opened.follow(await opened.post('/', { ...teach, count: '1' }))
    expect(stale.text).toContain('Nothing was changed, because what you saw was changed elsewhere')
    const taught = await opened.post('/', { ...teach, count: '2' })
    const { text } = await opened.follow(taught)
    expect(text).toContain('From now on, files that name J. Jens are credited to Jens.\n2 added, 0 refused')
    expect(text.match(/[^>]*: taken by/g)).toEqual(['1 photograph that names Lukas Nagel: taken by'])
    expect(
      (await opened.store.readAll()).slice(1).map(({ title, photographer }) => `${title} by ${photographer}`),
    ).toEqual(['Tide by Erik', 'Fog by Jens', 'Rain by Jens'])
    await sendFiles(opened, [['Wind.jpg', await opened.pictureBy('J. Jens')]])
    expect((await opened.days()).at(-1)).toContain('Wind')
  })

  test('of unknown creators keep waiting while nothing can be stored', async () => {
    const opened = await openStudioWith()
    await sendFiles(opened, [['Fog.jpg', await opened.pictureBy('J. Jens')]])
    const fail = new StoreError('the disk is full')
    const sign = () =>
      opened.post('/', { do: 'sign', back: '/', spelling: 'J. Jens', count: '1', photographer: 'Jens' })
    for (const method of ['change', 'readAll'] as const) {
      vi.spyOn(opened.store, method).mockRejectedValueOnce(fail)
      expect((await opened.follow(await sign())).text).toContain('the disk is full')
    }
    expect((await opened.follow(await sign())).text).toContain('Fog.jpg: added for')
  })

  test('of unknown creators leave no files behind when added or discarded', async () => {
    const opened = await openStudioWith('2026-11-22')
    const files = [
      ['Fog.jpg', await opened.pictureBy('J. Jens')],
      ['Sea.jpg', await opened.pictureBy('Lukas Nagel')],
    ] as const
    await sendFiles(opened, files)
    const left = () =>
      filesBelow(join(opened.dataDir, 'uploads'))
        .map((file) => basename(file))
        .sort()
    expect(left()).toEqual(['Fog.jpg', 'Sea.jpg'])
    await opened.post('/', { do: 'alias', back: '/', spelling: 'J. Jens', count: '1', photographer: 'Jens' })
    expect(left()).toEqual(['Sea.jpg'])
    const { text } = await opened.follow(
      await opened.post('/', { do: 'leave', back: '/', spelling: 'Lukas Nagel', count: '1' }),
    )
    expect(text).toContain('1 file was not added.')
    expect(text).not.toContain(': taken by')
    expect(left()).toEqual([])
    expect(await opened.days()).toHaveLength(2)
  })

  test('that are damaged are refused until the form accepts them', async () => {
    const opened = await openStudioWith('2026-11-22')
    const whole = await opened.pictureBy('Jens')
    const file = ['Fog.jpg', whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda])) + 14)] as const
    const refused = await opened.follow(await sendFiles(opened, [file]))
    expect(refused.text).toMatch(/Fog\.jpg is (truncated|a damaged)/)
    await sendFiles(opened, [file], { damaged: 'accept' })
    expect((await opened.store.readAll()).map(({ title }) => title)).toEqual(['Photo 22', 'Fog'])
  })

  test('for a past day go to the next free days, with the reason', async () => {
    const opened = await openStudioWith('2026-11-22')
    const files = [['Fog.jpg', await opened.pictureBy('Jens')]] as const
    const { text } = await opened.follow(await sendFiles(opened, files, { from: '2026-11-18' }))
    expect(text).toContain(
      'Fog.jpg: added for Monday, 23 November 2026. It has only 40 × 30 pixels: the longer side should have at least 1600, ideally 2560. 18 Nov 2026 has passed, so the photo took the next free day.',
    )
  })

  test('are rejected without the key, and nothing is written', async () => {
    const opened = await openStudioWith('2026-11-22')
    const { sendBare, origin, prefix } = opened
    const { body, type } = multipart([['do', 'add']], [['Fog.jpg', await opened.picture()]], 'photo')
    const post = (path: string) =>
      sendBare(path, { method: 'POST', headers: { Origin: origin, 'Content-Type': type }, body })
    const answers = await Promise.all(['/', `${prefix.slice(0, -1)}/`, `${prefix}x/`].map(post))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await readdir(join(opened.dataDir, 'uploads')).catch(() => [])).toEqual([])
    expect(await opened.days()).toHaveLength(1)
  })

  test('keep no file name with a path', async () => {
    const opened = await openStudioWith('2026-11-22')
    const files = [
      ['../../site.json', await opened.pictureBy('Jens')],
      ['..\\\\..\\\\Low tide.jpg', await opened.pictureBy('Jens')],
    ] as const
    expect((await sendFiles(opened, files)).status).toBe(303)
    expect((await opened.get('/')).text).toContain('Photoblog')
    expect(await opened.days()).toHaveLength(3)
  })
})
