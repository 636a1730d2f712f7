import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import { DayTakenError, type PhotoStore } from '../../src/photos/photo-store.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'

/** Opens the same photos each time, as another process would. */
type Open = () => Promise<PhotoStore>

/** The contract of every photo store. */
export function describePhotoStore(name: string, prepare: () => Promise<Open>): void {
  describe(`photos in ${name}`, () => {
    let openAgain: Open
    let opened: PhotoStore[]
    const open = async () => {
      const store = await openAgain()
      opened.push(store)
      return store
    }
    beforeEach(async () => {
      openAgain = await prepare()
      opened = []
    })
    afterEach(async () => {
      for (const store of opened) await store.close()
    })

    test('returns a photo as it was added, with its picture', async () => {
      const store = await open()
      const photo = makePhoto('2024-05-17', {
        title: 'Zwölf Uhr — «Köln» 😀',
        tags: ['über den Dächern', '"quoted"'],
        camera: { camera: 'Pinhole', aperture: 'f/128' },
      })
      await store.change((photos) => photos.add(photo))
      expect(await (await open()).readAll()).toEqual([photo])
    })

    test('keeps the source type of a picture and of its replacement', async () => {
      const store = await open()
      const byAi = { ...TEST_PICTURE, digitalSourceType: 'trainedAlgorithmicMedia' } as const
      const captured = { ...TEST_PICTURE, digitalSourceType: 'digitalCapture' } as const
      await store.change((photos) => photos.add(makePhoto('2024-05-17', { picture: byAi })))
      expect((await (await open()).readAll())[0]?.picture).toEqual(byAi)
      await store.change((photos) => photos.put(makePhoto('2024-05-17', { picture: captured })))
      expect((await (await open()).readAll())[0]?.picture).toEqual(captured)
    })

    test('keeps what was measured in a picture', async () => {
      const store = await open()
      const picture = { ...TEST_PICTURE, edge: 'dark', colours: 'c8201eff', hash: '0123456789abcdef' } as const
      await store.change((photos) => photos.add(makePhoto('2024-05-17', { picture })))
      expect((await (await open()).readAll())[0]?.picture).toEqual(picture)
    })

    test.each([
      [1600, ['full']],
      [2560, ['full', 'large']],
      [3840, ['full', 'large', 'largest']],
    ] as const)('leaves out renditions larger than %i pixels where a server asks for it', async (largestPx, shown) => {
      const store = await open()
      const renditions = (['full', 'large', 'largest'] as const).map((size, place) => ({
        size,
        format: 'jpeg' as const,
        width: [1600, 2560, 3840][place]!,
        height: 100,
        bytes: 1,
      }))
      await store.change((photos) => photos.add(makePhoto('2024-05-17', { picture: { ...TEST_PICTURE, renditions } })))
      const [photo] = await (await open()).readAll(largestPx)
      expect(photo?.picture.renditions.map(({ size }) => size)).toEqual(shown)
    })

    test('returns all photos, oldest first', async () => {
      const store = await open()
      const dates = ['2024-05-17', '2006-01-01', '2024-05-16']
      await store.change((photos) => {
        for (const date of dates) photos.add(makePhoto(date))
      })
      expect((await store.readAll()).map(({ date }) => date)).toEqual([...dates].sort())
    })

    test('a day has one photo [one-photo-a-day]', async () => {
      const store = await open()
      const photo = makePhoto('2024-05-17')
      await store.change((photos) => photos.add(photo))
      const second = store.change((photos) => photos.add({ ...photo, title: 'Another' }))
      await expect(second).rejects.toThrow(DayTakenError)
      expect(await store.readAll()).toEqual([photo])
    })

    test('rolls back a failed change', async () => {
      const store = await open()
      const failing = store.change((photos) => {
        photos.add(makePhoto('2024-05-17'))
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await store.readAll()).toEqual([])
      await store.change((photos) => photos.add(makePhoto('2024-05-17')))
      expect(await store.readAll()).toHaveLength(1)
    })

    test('keeps history entries in order, replaced by number, until they are forgotten', async () => {
      const store = await open()
      const note = (number: number, command: string) => ({ number, at: '2024-05-17T10:00:00Z', command, photos: [] })
      await store.change((photos) => {
        photos.record(note(2, 'move «b»'))
        photos.record(note(10, 'edit c'))
        photos.record(note(1, 'edit a'))
      })
      await store.change((photos) => {
        photos.record(note(10, 'edit d'))
        photos.forgetEntry(1)
        expect(photos.history().map(({ number }) => number)).toEqual([2, 10])
      })
      expect(await (await open()).readHistory()).toEqual([note(2, 'move «b»'), note(10, 'edit d')])
    })

    test('rolls back the history of a failed change', async () => {
      const store = await open()
      const failing = store.change((photos) => {
        photos.record({ number: 1, at: '2024-05-17T10:00:00Z', command: 'edit a', photos: [] })
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await store.readHistory()).toEqual([])
      await store.change((photos) => expect(photos.history()).toEqual([]))
    })

    test('lets two photos show the same picture', async () => {
      const store = await open()
      await store.change((photos) => {
        photos.add(makePhoto('2024-05-17'))
        photos.add(makePhoto('2024-05-18'))
      })
      await store.change((photos) => {
        expect(photos.hasPicture(TEST_PICTURE.key)).toBe(true)
        expect(photos.daysOfPicture(TEST_PICTURE.key)).toEqual(['2024-05-17', '2024-05-18'])
        expect(photos.hasPicture('f'.repeat(32))).toBe(false)
      })
    })

    test('keeps a stored picture when another photo of it is added', async () => {
      const store = await open()
      const other = makePhoto('2024-05-18', { picture: { ...TEST_PICTURE, colour: '#000000' } })
      await store.change((photos) => photos.add(makePhoto('2024-05-17')))
      await store.change((photos) => photos.add(other))
      expect((await store.readAll()).map(({ picture }) => picture)).toEqual([TEST_PICTURE, TEST_PICTURE])
    })

    test('shows stored photos to a change', async () => {
      const store = await open()
      const photo = makePhoto('2024-05-17')
      await store.change((photos) => photos.add(photo))
      await store.change((photos) => {
        expect(photos.find(photo.date)).toEqual(photo)
        expect(photos.find(toPhotoDate('2024-05-18'))).toBeUndefined()
        expect(photos.takenDays(toPhotoDate('2024-05-18'))).toEqual([])
        expect(photos.takenDays(photo.date)).toEqual([photo.date])
      })
    })

    test('replaces a photo and its picture', async () => {
      const store = await open()
      await store.change((photos) => photos.add(makePhoto('2024-05-17')))
      const other = makePhoto('2024-05-17', { title: 'Another', picture: { ...TEST_PICTURE, colour: '#000000' } })
      await store.change((photos) => photos.put(other))
      expect(await store.readAll()).toEqual([other])
    })

    test('drops a picture that no photo shows', async () => {
      const store = await open()
      await store.change((photos) => {
        photos.add(makePhoto('2024-05-17'))
        photos.add(makePhoto('2024-05-18'))
        photos.remove(toPhotoDate('2024-05-17'))
        expect(photos.dropPicture(TEST_PICTURE.key)).toBe(false)
        photos.remove(toPhotoDate('2024-05-18'))
        expect(photos.dropPicture(TEST_PICTURE.key)).toBe(true)
        expect(photos.hasPicture(TEST_PICTURE.key)).toBe(false)
      })
      expect(await store.readAll()).toEqual([])
    })

    test('reads photos from a day on, and between two days', async () => {
      const store = await open()
      const [one, two, three] = ['2024-05-17', '2024-05-18', '2024-05-20'].map((date) => makePhoto(date))
      await store.change((photos) => {
        for (const photo of [one!, two!, three!]) photos.add(photo)
        expect(photos.between(one!.date, two!.date)).toEqual([one, two])
      })
      expect(await store.readBetween(two!.date)).toEqual([two, three])
      expect(await store.readBetween(one!.date, two!.date)).toEqual([one, two])
    })

    test('finds a photo by each of its former addresses, with or without a slash at the end', async () => {
      const store = await open()
      const photo = makePhoto('2024-05-17', { formerAddresses: ['/2024/05/16/fog', '/?p=12', '/"quoted"/%_/'] })
      await store.change((photos) => {
        photos.add(photo)
        const days = ['/2024/05/16/fog/', '/?p=12', '/"quoted"/%_/'].map((address) => photos.formerlyAt(address))
        expect(days).toEqual([photo.date, photo.date, photo.date])
        const others = ['/2024/05/16/', '/?p=1', '/2024/05/16/FOG/', '/"quoted"/x_/']
        expect(others.filter((address) => photos.formerlyAt(address) !== undefined)).toEqual([])
      })
    })

    test('marks an address as gone until a photo has it again', async () => {
      const store = await open()
      const gone = { address: '/2024/05/17/fog/', date: toPhotoDate('2024-05-17') }
      await store.change((photos) => {
        photos.markGone(gone)
        photos.markGone(gone)
      })
      expect(await (await open()).readGone()).toEqual([gone])
      await store.change((photos) => {
        expect(photos.goneAt(gone.address)).toBe(gone.date)
        photos.unmarkGone(gone.address)
        expect(photos.goneAt(gone.address)).toBeUndefined()
      })
      expect(await store.readGone()).toEqual([])
    })

    test('stores announcements, replaces them, and finds one by its id', async () => {
      const store = await open()
      const [sent, sending] = ['mastodon b.example 12', 'Mastodon a.example 12'].map((id) => ({
        id,
        target: id.slice(0, -3),
        state: 'sending' as const,
        date: toPhotoDate('2024-05-17'),
        path: '/2024/05/17/fog/',
        at: '2024-05-16T22:00:05.000Z',
        attempts: 1,
      }))
      await store.change((photos) => {
        photos.putAnnouncement(sent!)
        photos.putAnnouncement(sending!)
      })
      const before = await store.revision()
      await (await open()).change((photos) => photos.putAnnouncement({ ...sent!, state: 'sent' }))
      expect(await store.revision()).not.toBe(before)
      await store.change((photos) => {
        expect(photos.findAnnouncement(sent!.id)).toEqual({ ...sent, state: 'sent' })
        expect(photos.findAnnouncement('mastodon b.example')).toBeUndefined()
      })
      expect(await store.readAnnouncements()).toEqual([sending, { ...sent, state: 'sent' }])
    })

    test('changes the revision with every change, and only then', async () => {
      const [server, command] = [await open(), await open()]
      const before = await server.revision()
      await server.readAll()
      expect(await server.revision()).toBe(before)
      await command.change((photos) => photos.add(makePhoto('2024-05-17')))
      const after = await server.revision()
      expect(after).not.toBe(before)
      await server.change((photos) => photos.add(makePhoto('2024-05-18')))
      expect(await server.revision()).not.toBe(after)
    })
  })
}
