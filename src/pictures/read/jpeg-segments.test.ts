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

describe('the metadata in them', () => {
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
  const named = app1(`${XMP}<x xmpNote:HasExtendedXMP="${GUID}"/>`)
  const extensionOf = (...parts: readonly Buffer[]) => read(...parts).extendedXmp?.toString()

  test('is joined from its portions in any order', () => {
    expect(extensionOf(named, portion(6, 4, 'ef'), portion(6, 0, 'abcd'))).toBe('abcdef')
  })

  test('may precede the packet that names it, with its identifier in lower case', () => {
    expect(extensionOf(portion(2, 0, 'ab', GUID.toLowerCase()), named)).toBe('ab')
  })

  test('may be named in an element or an attribute', () => {
    const element = app1(`${XMP}<xmpNote:HasExtendedXMP>${GUID}</xmpNote:HasExtendedXMP>`)
    expect(extensionOf(element, portion(2, 0, 'ab'))).toBe('ab')
    expect(extensionOf(app1(`${XMP}<x xmpNote:HasExtendedXMP = '${GUID}'/>`), portion(2, 0, 'ab'))).toBe('ab')
  })

  test('of another packet is skipped', () => {
    const other = 'F'.repeat(32)
    expect(extensionOf(named, portion(2, 0, 'ab', other))).toBeUndefined()
    expect(extensionOf(named, portion(4, 0, 'zz', other), portion(2, 0, 'ab'))).toBe('ab')
  })

  test.each([
    ['a hole', [portion(6, 0, 'ab'), portion(6, 4, 'ef')]],
    ['an overlap', [portion(6, 0, 'abcd'), portion(6, 3, 'def')]],
    ['no beginning', [portion(6, 2, 'cdef')]],
    ['no end', [portion(6, 0, 'abcd')]],
    ['no length', [portion(0, 0, 'ab')]],
    ['no content', [portion(0, 0, '')]],
  ])('with %s is ignored', (_what, portions) => {
    expect(extensionOf(named, ...portions)).toBeUndefined()
  })
})
