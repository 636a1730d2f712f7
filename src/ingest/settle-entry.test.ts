import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { type PhotoDate, toPhotoDate } from '../photos/days/photo-date.js'
import type { Photo } from '../photos/photo.js'
import type { GoneAddress } from '../photos/photo-store.js'
import { indexPhotos, plannedDays } from './known-photos.js'
import { settleEntry } from './settle-entry.js'

const TODAY = toPhotoDate('2024-05-17')
const incoming = makePhoto('2024-05-10', { slug: 'fog', formerAddresses: ['/old/'] })

/** Ingests a photo into an archive of others. */
function settle(others: readonly Photo[], given: Partial<Photo> = {}, gone: readonly GoneAddress[] = []) {
  const known = indexPhotos(others, gone)
  const { photo, clashes, revived } = settleEntry({ ...incoming, ...given }, plannedDays(known), known.gone, TODAY)
  return { slug: photo.slug, old: photo.formerAddresses, clashes, revived }
}

const goneAt = (address: string, date: string): GoneAddress => ({ address, date: toPhotoDate(date) as PhotoDate })

describe('a former address of its own', () => {
  test('stays if it is another address of a day', () => {
    const other = makePhoto('2024-05-02', { slug: 'tide' })
    expect(settle([other], { formerAddresses: ['/2024/05/02/other/'] })).toMatchObject({
      old: ['/2024/05/02/other/'],
      clashes: [],
    })
  })

  test('stays if it is the page of its own day', () => {
    const itself = { ...incoming, slug: 'before' }
    expect(settle([itself], { formerAddresses: ['/2024/05/10/before/'] })).toMatchObject({
      old: ['/2024/05/10/before/'],
      clashes: [],
    })
  })

  test('is taken from a queued photo', () => {
    const other = makePhoto('2024-05-18', { formerAddresses: ['/old'] })
    expect(settle([other])).toMatchObject({
      old: ['/old/'],
      clashes: ['its old address /old/ also belongs to the queued photo of 2024-05-18; it redirects here'],
    })
  })

  test('is not taken from an earlier queued photo', () => {
    const other = makePhoto('2024-05-18', { formerAddresses: ['/old'] })
    expect(settle([other], { date: toPhotoDate('2024-05-19') }).old).toEqual([])
    expect(settle([other], { date: toPhotoDate('2024-05-18') }).old).toEqual(['/old/'])
  })

  test('is not taken from a photo that is hidden until its day', () => {
    const other = makePhoto('2024-05-18', { formerAddresses: ['/old'] })
    expect(settle([other], {}, [goneAt('/old/', '2024-05-18')]).old).toEqual([])
    expect(settle([other], {}, [goneAt('/old/', '2024-05-17')]).old).toEqual(['/old/'])
  })
})

describe('the address of a removed photo', () => {
  test('redirects to the photo if it is a former address', () => {
    const noted = goneAt('/old', '2024-05-01')
    expect(settle([], {}, [noted])).toMatchObject({
      old: ['/old/'],
      clashes: [
        'its old address /old/ belonged to a removed photo; it redirects here until «photoblog remove 2024-05-10 --force»',
      ],
      revived: [noted],
    })
  })

  test('stays hidden until its day if it is the photo itself', () => {
    const date = toPhotoDate('2024-05-20')
    const hidden = goneAt('/2024/05/20/fog/', '2024-05-20')
    expect(settle([], { date }, [hidden])).toMatchObject({ clashes: [], revived: [] })
    expect(settle([], { date }, [goneAt('/2024/05/20/fog/', '2024-05-21')]).revived).toHaveLength(1)
  })

  test('is no longer hidden on its day', () => {
    const noted = goneAt('/2024/05/17/fog/', '2024-05-17')
    expect(settle([], { date: TODAY }, [noted]).revived).toEqual([noted])
  })
})
