import { describe, expect, test } from 'vitest'
import { countTurns } from '../../test/count-turns.js'
import { openArchive as open } from '../../test/open-archive.js'
import { makePhoto } from '../../test/photos.js'
import type { MadeOfStates } from './once-per-state.js'
import { inStepsPerState, oncePerState } from './once-per-state.js'
import type { Photo } from './photo.js'
import type { Published } from './published.js'

const NOON = '2024-05-16T12:00:00.000+02:00'
const EARLIER = '2024-05-16T23:58:59.999+02:00'
const LAST_MINUTE = '2024-05-16T23:59:00.000+02:00'
const EVENING = '2024-05-16T23:59:59.999+02:00'
const MIDNIGHT = '2024-05-17T00:00:00.000+02:00'

const begun = Array.from({ length: 300 }, (_, index) =>
  makePhoto(new Date(Date.UTC(2023, 6, 22 + index)).toISOString().slice(0, 10), { tags: ['fog'] }),
)
const tomorrow = makePhoto('2024-05-17', { title: 'Unspoken', location: 'Neverland', tags: ['whispered'] })

/** Which states something was made of, and after which ones. */
function watchStates() {
  const made: { next: Published; shown: Published }[] = []
  const watch: MadeOfStates = {
    *prepare(next, shown) {
      made.push({ next, shown })
      yield
    },
  }
  return { made, watch }
}

async function openWatched(photos: readonly Photo[], instant: string) {
  const opened = await open(photos, instant)
  const { made, watch } = watchStates()
  opened.archive.makeAhead(watch)
  return { ...opened, made }
}

/** What every question tells of a state. */
const tell = (published: Published) => ({
  today: published.today,
  until: published.until,
  total: published.total,
  latest: published.latest()?.date,
  found: published.search({ q: 'unspoken' }, 0, 10).total,
  tagged: published.search({ tag: 'whispered' }, 0, 10).total,
  onDate: published.onDate('2024-05-17')?.title,
  next: published.neighbours(published.latest()!).next?.date,
  years: published.overview().years,
})

describe('the next day', () => {
  test('is not made before the last minute', async () => {
    const { archive, at, made } = await openWatched([...begun, tomorrow], EARLIER)
    at(EARLIER)
    await archive.lookAhead()
    expect(made).toEqual([])
  })

  test('is made in the last minute, once, after the day that is shown', async () => {
    const { archive, at, made } = await openWatched([...begun, tomorrow], LAST_MINUTE)
    const shown = at(LAST_MINUTE)
    await Promise.all([archive.lookAhead(), archive.lookAhead()])
    await archive.lookAhead()
    expect(made.map(({ next, shown }) => [next.today, shown.today])).toEqual([['2024-05-17', '2024-05-16']])
    expect(made[0]!.shown).toBe(shown)
  })

  test('cannot be learnt from any question while it is made, or once it is, until its first instant', async () => {
    const alone = tell((await open(begun, EVENING)).at(EVENING))
    const { archive, at } = await open([...begun, tomorrow], LAST_MINUTE)
    await archive.prepare()
    const making = archive.lookAhead()
    expect(tell(at(EVENING))).toEqual(alone)
    await making
    expect(tell(at(EVENING))).toEqual(alone)
    expect(tell(at(NOON))).toEqual(alone)
    expect(tell(at(MIDNIGHT))).toMatchObject({ total: 301, latest: '2024-05-17', found: 1, tagged: 1 })
  })

  test('is what is shown from midnight on: nothing need be made of it then', async () => {
    const { archive, at, made } = await openWatched([...begun, tomorrow], EVENING)
    await archive.lookAhead()
    expect(at(MIDNIGHT)).toBe(made[0]!.next)
  })

  test('is hidden again when the clock is set back', async () => {
    const { archive, at } = await open([...begun, tomorrow], EVENING)
    await archive.lookAhead()
    at(MIDNIGHT)
    expect(tell(at(EVENING))).toMatchObject({ total: 300, found: 0, tagged: 0, onDate: undefined })
  })

  test('is thrown away when the photos are read again', async () => {
    const photos = [...begun, tomorrow]
    const { archive, at } = await open(photos, EVENING)
    await archive.lookAhead()
    photos[300] = makePhoto('2024-05-17', { title: 'Renamed' })
    await archive.reload()
    expect(tell(at(EVENING))).toMatchObject({ total: 300, found: 0 })
    expect(tell(at(MIDNIGHT))).toMatchObject({ total: 301, found: 0, onDate: 'Renamed' })
  })

  test('is made of photos that are read in the last minute before those are shown', async () => {
    const { archive, at, made } = await openWatched([...begun, tomorrow], EVENING)
    await archive.lookAhead()
    at(EVENING)
    made.length = 0
    await archive.reload()
    expect(made.map(({ next }) => next.today)).toEqual(['2024-05-16', '2024-05-17'])
    expect(at(EVENING)).toBe(made[0]!.next)
    expect(at(MIDNIGHT)).toBe(made[1]!.next)
  })

  test('is made of photos that are being read when it begins, before those are shown', async () => {
    const { archive, at, made } = await openWatched([...begun, tomorrow], EVENING)
    at(EVENING)
    const reading = archive.reload()
    const before = at(MIDNIGHT)
    await reading
    expect(before.total).toBe(301)
    expect(at(MIDNIGHT)).toBe(made.find(({ next }) => next.today === '2024-05-17' && next !== before)!.next)
  })

  test('is shown at midnight also where it is not finished, and then finished', async () => {
    const { archive, at } = await open([...begun, tomorrow], EVENING)
    await archive.prepare()
    const steps = { done: 0 }
    const slow = inStepsPerState(function* (published) {
      for (; steps.done < 50; steps.done++) yield
      return published.today
    })
    archive.makeAhead(slow)
    const making = archive.lookAhead()
    expect(tell(at(MIDNIGHT)).total).toBe(301)
    await making
    expect([steps.done, slow(at(MIDNIGHT))]).toEqual([50, '2024-05-17'])
  })

  test('takes as many steps, and reads as much of the published photos, whether or not it has a photo', async () => {
    const work = async (photos: readonly Photo[]) => {
      const read: PropertyKey[] = []
      const watched = photos.map((photo) =>
        photo === tomorrow
          ? photo
          : new Proxy(photo, {
              get(target, name) {
                // Days are counted by looking them up.
                if (name !== 'date') read.push(name)
                return target[name as keyof Photo]
              },
            }),
      )
      const { archive, at } = await open(watched, EVENING)
      await archive.prepare()
      at(EVENING)
      read.length = 0
      const turns = await countTurns(archive.lookAhead())
      return { turns, read: read.length }
    }
    expect(await work([...begun, tomorrow])).toEqual(await work(begun))
  })

  test('is not made before there are photos', async () => {
    const { archive, made } = await openWatched(begun, EVENING)
    expect(made).toEqual([])
    await archive.lookAhead()
    expect(made).toHaveLength(1)
  })
})

describe('another reading', () => {
  test('is shown when what is made of each state is made of it', async () => {
    const { archive, at, made } = await openWatched(begun, NOON)
    const shown = at(NOON)
    const reading = archive.reload()
    expect(at(NOON)).toBe(shown)
    await reading
    expect(made.map(({ shown }) => shown)).toEqual([shown])
    expect(at(NOON)).toBe(made[0]!.next)
  })

  test('is shown as of the day on which it is ready', async () => {
    const { archive, at } = await open([...begun, tomorrow], EVENING)
    at(EVENING)
    const reading = archive.reload()
    at(MIDNIGHT)
    await reading
    expect(at(MIDNIGHT).total).toBe(301)
  })
})

test('what is made of a state is kept with that state alone', async () => {
  const { archive, at, made } = await openWatched([...begun, tomorrow], EVENING)
  const titles = oncePerState((published) => published.latest()?.title)
  at(EVENING)
  await archive.lookAhead()
  expect(titles(made[0]!.next)).toBe('Unspoken')
  expect(titles(at(EVENING))).not.toBe('Unspoken')
})
