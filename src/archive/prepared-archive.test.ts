import { describe, expect, test } from 'vitest'
import { countTurns } from '../../test/count-turns.js'
import { openArchive as open } from '../../test/open-archive.js'
import { makePhoto } from '../../test/photos.js'
import { findFacets } from './facets.js'
import { NotYetMadeError, onceMade } from './made-in-steps.js'
import type { Photo } from './photo.js'
import type { Published } from './published.js'

const MIDNIGHT = '2024-05-17T00:00:00.000+02:00'

const many = Array.from({ length: 2000 }, (_, index) => {
  const date = new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10)
  return makePhoto(date, { title: `Photo number ${index} at the harbour` })
})

/** Asks, and again when it is told to. */
async function waitFor<Result>(ask: () => Result): Promise<Result> {
  try {
    return ask()
  } catch (error) {
    return onceMade(error, ask)
  }
}

/** Photos that count how often a field of theirs is read. */
function countReads(photos: readonly Photo[], field: 'title' | 'tags') {
  const reads = { count: 0 }
  const counted = photos.map((photo) =>
    Object.defineProperty({ ...photo }, field, {
      enumerable: true,
      get: () => {
        reads.count++
        return photo[field]
      },
    }),
  )
  return { photos: counted, reads }
}

describe('what finds the photos', () => {
  test.each(['reload', 'prepare'] as const)('is made by %s in many short steps', async (name) => {
    const { archive } = await open(many, MIDNIGHT)
    expect(await countTurns(archive[name]())).toBeGreaterThan(many.length / 200)
  })

  test('is there when a new reading is shown: no search waits for it', async () => {
    const { photos, reads } = countReads(many, 'title')
    const { archive, at } = await open(photos, MIDNIGHT)
    await archive.reload()
    const before = reads.count
    expect(at(MIDNIGHT).search({ q: 'number 17 ' }, 0, 0).total).toBe(1)
    expect(reads.count).toBe(before)
  })

  test('is made at once for whoever searches before anybody began', async () => {
    const { at } = await open(many, MIDNIGHT)
    expect(at(MIDNIGHT).search({ q: 'number 17 ' }, 0, 0).total).toBe(1)
  })

  test('is waited for by whoever searches while it is being made', async () => {
    const { archive, at } = await open(many, MIDNIGHT)
    const search = () => at(MIDNIGHT).search({ q: 'number 17 ' }, 0, 0).total
    const making = archive.prepare()
    expect(search).toThrow(NotYetMadeError)
    expect(await waitFor(search)).toBe(1)
    await making
    expect(search()).toBe(1)
  })

  test.each([
    ['by words that forgive', (published: Published) => published.search({ words: ['harbor'] }, 0, 0).total, 0],
    ['for what it was meant', (published: Published) => published.whyNothing({ q: 'harbuor' }).instead?.total, 2000],
  ])('is waited for by a search %s', async (_how, ask, expected) => {
    const { archive, at } = await open(many, MIDNIGHT)
    void archive.prepare()
    const asked = () => ask(at(MIDNIGHT))
    expect(asked).toThrow(NotYetMadeError)
    expect(await waitFor(asked)).toBe(expected)
  })

  test('does not let wait who asks for a former address', async () => {
    const moved = many.map((photo, index) => (index === 5 ? { ...photo, formerAddresses: ['/old/5'] } : photo))
    const { archive, at } = await open(moved, MIDNIGHT)
    const making = archive.prepare()
    expect(at(MIDNIGHT).atFormerAddress('/old/5/')?.date).toBe(moved[5]!.date)
    expect(at(MIDNIGHT).atFormerAddress('/old/6/')).toBeUndefined()
    await making
    expect(at(MIDNIGHT).atFormerAddress('/old/5/')?.date).toBe(moved[5]!.date)
  })
})

describe('what groups the photos', () => {
  const tagged = many.map((photo) => ({ ...photo, tags: ['fog'] }))

  test.each(['reload', 'prepare'] as const)('is made by %s before somebody asks for it', async (name) => {
    const { photos, reads } = countReads(tagged, 'tags')
    const { archive, at } = await open(photos, MIDNIGHT)
    await archive[name]()
    const before = reads.count
    expect(findFacets(at(MIDNIGHT)).tags.get('fog')?.photos).toHaveLength(photos.length)
    expect(reads.count).toBe(before)
  })

  test('is made in steps of at most 500 photos', async () => {
    const { photos, reads } = countReads(tagged, 'tags')
    const { at } = await open(photos, MIDNIGHT)
    const published = at(MIDNIGHT)
    const perStep: number[] = []
    for (const steps = findFacets.prepare(published); ; ) {
      const before = reads.count
      const { done } = steps.next()
      perStep.push(reads.count - before)
      if (done) break
    }
    expect(Math.max(...perStep)).toBeLessThanOrEqual(500)
    expect(reads.count).toBe(photos.length)
  })

  test('is waited for by whoever asks while it is being made', async () => {
    const { photos, reads } = countReads(tagged, 'tags')
    const { archive, at } = await open(photos, MIDNIGHT)
    const making = archive.prepare()
    const asked = () => findFacets(at(MIDNIGHT)).tags.get('fog')?.photos.length
    expect(asked).toThrow(NotYetMadeError)
    expect(await waitFor(asked)).toBe(photos.length)
    await making
    expect(reads.count).toBe(2 * photos.length)
  })

  test('is gone on with where nobody makes it any more', async () => {
    const { photos, reads } = countReads(tagged, 'tags')
    const { at } = await open(photos, MIDNIGHT)
    const steps = findFacets.prepare(at(MIDNIGHT))
    steps.next()
    steps.return(undefined)
    expect(findFacets(at(MIDNIGHT)).tags.get('fog')?.photos).toHaveLength(photos.length)
    expect(reads.count).toBe(photos.length)
  })
})

test('the overview is waited for by whoever asks while it is being counted', async () => {
  const { archive, at } = await open(many, MIDNIGHT)
  void archive.prepare()
  const asked = () => at(MIDNIGHT).overview().total
  expect(asked).toThrow(NotYetMadeError)
  expect(await waitFor(asked)).toBe(many.length)
})
