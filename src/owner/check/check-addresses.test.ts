import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { makePhoto } from '../../../test/photos.js'
import { createContract } from '../../contract/contract.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { GoneAddress } from '../../photos/photo-store.js'
import { createArchive } from '../../state/archive.js'
import { checkAddresses, fixAddresses } from './check-addresses.js'

const TODAY = toPhotoDate('2026-11-22')
const photo = (date: string, formerAddresses: readonly string[] = [], given: Partial<Photo> = {}) =>
  makePhoto(date, { slug: 'sea', formerAddresses, ...given })

/** Runs the check before and after the fix, and finds the targets of all addresses both times. */
async function examine(photos: readonly Photo[], gone: readonly { address: string; date: string }[] = []) {
  const { store, parts } = await openOwnerSite()
  await store.change((changes) => {
    for (const one of photos) changes.add(one)
    for (const one of gone) changes.markGone(one as GoneAddress)
  })
  const find = async () => checkAddresses(await store.readAll(), await store.readGone(), TODAY).items ?? []
  const asked = [...photos.flatMap(({ formerAddresses }) => formerAddresses), ...gone.map(({ address }) => address)]
  const contract = createContract({ site: parts.site, baseUrl: 'https://photos.example', quota: 1, version: '1.2.3' })
  const lead = async () => {
    const archive = createArchive({ ...parts, randomNumber: () => 0 })
    await archive.reload()
    return asked.map((address) => {
      const found = contract.resolve(address, archive.published())
      return found && 'path' in found ? found.path : found?.kind
    })
  }
  const [found, before] = [await find(), await lead()]
  await fixAddresses(store, TODAY)
  expect(await lead()).toEqual(before)
  const left = (await store.readAll()).map(({ date, formerAddresses }) => [date, ...formerAddresses].join(' '))
  return { found, left: await find(), photos: left, gone: (await store.readGone()).map(({ address }) => address) }
}

test('finds nothing if each address has one photo', async () => {
  const photos = [photo('2026-11-01', ['/old/', '/old', '/?p=1']), photo('2026-11-02', ['/?p=2'])]
  const gone = [{ address: '/2026/11/03/sea/', date: '2026-11-03' }]
  expect(await examine(photos, gone)).toMatchObject({ found: [], gone: ['/2026/11/03/sea/'] })
})

test('unmarks a page that is marked as gone in another spelling', async () => {
  const gone = ['/2026/11/01/sea', '/2026/11/01/%73ea/'].map((address) => ({ address, date: '2026-11-01' }))
  const { found, left, gone: still } = await examine([photo('2026-11-01')], gone)
  expect(found).toEqual([
    '/2026/11/01/%73ea/: the page of 2026-11-01, but marked as gone',
    '/2026/11/01/sea: the page of 2026-11-01, but marked as gone',
  ])
  expect([left, still]).toEqual([[], []])
})

test('unmarks an old address that is marked as gone', async () => {
  const { found, left } = await examine([photo('2026-11-02', ['/old/'])], [{ address: '/old', date: '2026-11-01' }])
  expect(found).toEqual(['/old: an old address of 2026-11-02, but marked as gone'])
  expect(left).toEqual([])
})

test.each(['2026-11-20', '2026-12-24'])('accepts the mark of a photo that is hidden until %s', async (date) => {
  const guid = '/2026/11/01/sea/'
  const gone = [{ address: guid, date }]
  expect(await examine([photo(date, [guid], { guid })], gone)).toMatchObject({ found: [], gone: [guid] })
})

test('leaves an old address of two photos to the older one', async () => {
  const { found, left, photos } = await examine([
    photo('2026-11-02', ['/old/', '/?p=2']),
    photo('2026-11-01', ['/old']),
  ])
  expect(found).toEqual(['/old: an old address of 2026-11-01, where it leads, and of 2026-11-02'])
  expect([left, photos]).toEqual([[], ['2026-11-01 /old', '2026-11-02 /?p=2']])
})

test('leaves an old address to the photo whose page it is', async () => {
  const { found, left, photos } = await examine([photo('2026-11-01', ['/2026/11/02/sea']), photo('2026-11-02')])
  expect(found).toEqual(['/2026/11/02/sea: the page of 2026-11-02, and an old address of 2026-11-01'])
  expect([left, photos]).toEqual([[], ['2026-11-01', '2026-11-02']])
})

test('reports a queued page at an old address of a published photo, and leaves it to the owner', async () => {
  const { found, left } = await examine([photo('2026-11-01', ['/2026/12/24/sea/']), photo('2026-12-24')])
  expect(found).toHaveLength(1)
  expect(left).toEqual(found)
})
