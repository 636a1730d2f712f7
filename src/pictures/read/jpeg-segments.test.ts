import { describe, expect, test } from 'vitest'
import { extensionSegment, segment } from '../../../test/media-fixtures.js'
import { readJpegSegments, walkJpegSegments } from './jpeg-segments.js'
import { within } from './read-bytes.js'

const START = Buffer.from([0xff, 0xd8])
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const GUID = '0123456789ABCDEF0123456789ABCDEF'

const app1 = (body: string) => segment(0xe1, body)
const app13 = (body: string) => segment(0xed, body)
const jpegOf = (...parts: readonly Buffer[]) => Buffer.concat([START, ...parts])
const read = (...parts: readonly Buffer[]) => readJpegSegments(within(jpegOf(...parts)))
const walk = (jpeg: Buffer) => [...walkJpegSegments(within(jpeg))]

const portion = (total: number, offset: number, text: string, guid = GUID) =>
  extensionSegment(guid, total, offset, Buffer.from(text))

describe('the segments of a JPEG', () => {
  test('are listed with their positions, up to the first scan', () => {
    const scan = segment(0xda, 'xx')
    expect(walk(jpegOf(segment(0xe0, 'abc'), app1(''), scan, app13('later')))).toEqual([
      { marker: 0xe0, from: 2, to: 9 },
      { marker: 0xe1, from: 9, to: 13 },
      { marker: 0xda, from: 13, to: 19 },
    ])
  })

  test('may have fill bytes before them', () => {
    expect(walk(jpegOf(Buffer.from([0xff, 0xff]), segment(0xe0, 'abc')))).toEqual([{ marker: 0xe0, from: 4, to: 11 }])
  })

  test('may have stray bytes between them, which all decoders skip', () => {
    const stray = Buffer.concat([Buffer.from('none'), Buffer.from([0xff, 0])])
    expect(walk(jpegOf(segment(0xe0, 'abc'), stray, segment(0xe1, 'abc')))).toEqual([
      { marker: 0xe0, from: 2, to: 9 },
      { marker: 0xe1, from: 15, to: 22 },
    ])
  })

  test('end if no further segment follows', () => {
    const other = Buffer.alloc(8192, 'none')
    expect(walk(jpegOf(segment(0xe0, 'abc'), other, segment(0xe0, 'abc')))).toHaveLength(1)
  })

  test('end where the file does', () => {
    expect(walk(jpegOf(segment(0xe0, 'abc'), Buffer.from([0xff, 0xe1, 0])))).toHaveLength(1)
  })

  test('are at least as long as their declared length', () => {
    expect(walk(jpegOf(Buffer.from([0xff, 0xe0, 0, 0]), segment(0xe1, '')))).toEqual([
      { marker: 0xe0, from: 2, to: 6 },
      { marker: 0xe1, from: 6, to: 10 },
    ])
  })

  test('are limited to 2,000', () => {
    expect(walk(jpegOf(...new Array(2500).fill(segment(0xe0, ''))))).toHaveLength(2000)
  })
})

describe('the metadata in the segments of a JPEG', () => {
  test('are identified by their signatures, which are removed', () => {
    const found = read(app1('Exif\0\0II*'), app1(`${XMP}<x/>`), app13('Photoshop 3.0\0 8BIM'))
    expect([found.exif, found.xmp, found.photoshop].map(String)).toEqual(['II*', '<x/>', ' 8BIM'])
    expect(found.extendedXmp).toBeUndefined()
  })

  test('are the first EXIF and XMP, and all of Photoshop', () => {
    const found = read(
      app1('Exif\0\0first'),
      app1('Exif\0\0second'),
      app1(`${XMP}<first/>`),
      app1(`${XMP}<second/>`),
      app13('Photoshop 3.0\0ab'),
      app13('Photoshop 3.0\0cd'),
    )
    expect([found.exif, found.xmp, found.photoshop].map(String)).toEqual(['first', '<first/>', 'abcd'])
  })
})

describe('extended XMP', () => {
  const NAME = 'xmpNote:HasExtendedXMP'
  const OTHER = 'F'.repeat(32)
  const named = app1(`${XMP}<x ${NAME}="${GUID}"/>`)

  test.each<[what: string, parts: readonly Buffer[], text: string | undefined]>([
    ['joined from its portions in any order', [named, portion(6, 4, 'ef'), portion(6, 0, 'abcd')], 'abcdef'],
    ['found before its name, in lower case', [portion(2, 0, 'ab', GUID.toLowerCase()), named], 'ab'],
    ['found by an element', [app1(`${XMP}<${NAME}>${GUID}</${NAME}>`), portion(2, 0, 'ab')], 'ab'],
    ['found by an attribute', [app1(`${XMP}<x ${NAME} = '${GUID}'/>`), portion(2, 0, 'ab')], 'ab'],
    ['skipped if it belongs to another packet', [named, portion(2, 0, 'ab', OTHER)], undefined],
    ['found after that of another packet', [named, portion(4, 0, 'zz', OTHER), portion(2, 0, 'ab')], 'ab'],
    ['ignored with a hole', [named, portion(6, 0, 'ab'), portion(6, 4, 'ef')], undefined],
    ['ignored with an overlap', [named, portion(6, 0, 'abcd'), portion(6, 3, 'def')], undefined],
    ['ignored without a beginning', [named, portion(6, 2, 'cdef')], undefined],
    ['ignored without an end', [named, portion(6, 0, 'abcd')], undefined],
    ['ignored without a length', [named, portion(0, 0, 'ab')], undefined],
    ['ignored without content', [named, portion(0, 0, '')], undefined],
  ])('is %s', (_what, parts, text) => {
    expect(read(...parts).extendedXmp?.toString()).toBe(text)
  })
})
