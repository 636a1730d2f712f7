import { expect, test } from 'vitest'
import { indexPhotos } from '../../test/index-photos.js'
import { makePhoto, seedPhotos } from '../../test/photos.js'
import { ordinalsOf } from './bitset.js'
import { createTextScan } from './scan-texts.js'

const PHOTOS = [
  ...[...seedPhotos()].sort((a, b) => (a.date < b.date ? -1 : 1)),
  makePhoto('2024-06-01', { title: '', location: 'İzmir, Türkei', tags: ['STRASSE', 'σοφος'] }),
  makePhoto('2024-06-02', { title: '', location: '', categories: ['B&W'], tags: ['blaue', 'stunde'] }),
]
const ASKED = [
  ...['fog', 'FOG', 'am, ', 'blaue stunde', 'straße', 'ΣΟΦΌΣ', 'izmir', 'erik', 'b&w', '2024', '<i>', 'ö', 'nowhere'],
]

test('a scan finds the same photos as an index of them', () => {
  const index = indexPhotos(PHOTOS, 'en')
  const scan = createTextScan('en')
  for (const q of ASKED) {
    const found = ordinalsOf(index.matching({ q }, 0, PHOTOS.length), 'lowest', 0, PHOTOS.length)
    const expected = found.map((ordinal) => PHOTOS[ordinal]?.date)
    expect([q, scan(PHOTOS, q).map(({ date }) => date)]).toEqual([q, expected])
  }
})

test('a scan finds a changed photo by its new texts', () => {
  const scan = createTextScan('en')
  const [first, ...others] = PHOTOS as [(typeof PHOTOS)[0], ...typeof PHOTOS]
  scan(PHOTOS, 'anything')
  const renamed = { ...first, title: 'Something quite else' }
  expect(scan([renamed, ...others], 'quite else')).toEqual([renamed])
})
