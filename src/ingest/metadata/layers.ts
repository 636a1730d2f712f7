import type { MetadataBlocks } from '../../pictures/read/metadata-blocks.js'
import type { TiffTags } from '../../pictures/read/tiff-tags.js'
import { decodeText, guessCyrillic } from './decode-text.js'
import type { IimDatasets } from './read-iim.js'
import type { XmpProperties, XmpValue } from './read-xmp.js'

export interface FoundTag {
  /** `XMP dc:title`, `IIM 2:05`, `EXIF Artist`, … */
  readonly source: string
  readonly encoding: string
  readonly texts: readonly string[]
  /** Values of a numeric tag. */
  readonly numbers: readonly number[]
}

export type LayerKind = 'xmp' | 'iim' | 'exif' | 'png'

export interface Layer {
  readonly kind: LayerKind
  /** @param tag `dc:title` of XMP (with slashes for nested fields), `2:05` of IIM, `Artist` of EXIF, `Title` of PNG */
  find(tag: string): FoundTag | undefined
}

/** Tags of TIFF 6.0, EXIF 2.32 and, from XPTitle on, Windows. */
const EXIF_TAGS: Readonly<Record<string, number>> = {
  GPSLatitudeRef: 1,
  GPSLatitude: 2,
  GPSLongitudeRef: 3,
  GPSLongitude: 4,
  ImageDescription: 270,
  Make: 271,
  Model: 272,
  Artist: 315,
  Copyright: 33432,
  ExposureTime: 33434,
  FNumber: 33437,
  PhotographicSensitivity: 34855,
  StandardOutputSensitivity: 34865,
  RecommendedExposureIndex: 34866,
  ISOSpeed: 34867,
  DateTimeOriginal: 36867,
  DateTimeDigitized: 36868,
  OffsetTime: 36880,
  OffsetTimeOriginal: 36881,
  OffsetTimeDigitized: 36882,
  FocalLength: 37386,
  LensModel: 42036,
  XPTitle: 40091,
  XPComment: 40092,
  XPAuthor: 40093,
  XPKeywords: 40094,
  XPSubject: 40095,
}
const LISTS = ['Artist', 'XPAuthor', 'XPKeywords']

export function exifLayer(tags: TiffTags): Layer {
  return {
    kind: 'exif',
    find(name) {
      const tag = tags.get(EXIF_TAGS[name] ?? 0)
      if (tag === undefined) return undefined
      if (tag.numbers.length > 0) return { source: `EXIF ${name}`, encoding: 'number', texts: [], numbers: tag.numbers }
      // Windows writes its own fields in zero-terminated UTF-16, little-endian.
      const { text, encoding } = name.startsWith('XP')
        ? { text: tag.bytes.toString('utf16le'), encoding: 'UTF-16' }
        : decodeText(tag.bytes, guessCyrillic(tag.bytes))
      // EXIF 2.32, Copyright: the copyright of the photographer, a zero byte, then that of the editor.
      const [first = '', second = ''] = text.split('\0')
      const whole = first.trim() === '' ? second : first
      const texts = LISTS.includes(name) ? whole.split(';') : [whole]
      return { source: `EXIF ${name}`, encoding, texts, numbers: [] }
    },
  }
}

export function onlyTags({ kind, find }: Layer, tags: readonly string[]): Layer {
  return { kind, find: (tag) => (tags.includes(tag) ? find(tag) : undefined) }
}

export function iimLayer(datasets: IimDatasets): Layer {
  return {
    kind: 'iim',
    find(name) {
      const values = datasets.get(Number(name.slice(2)))
      if (values === undefined) return undefined
      const encodings = values.map(({ encoding }) => encoding)
      const encoding = encodings.find((one) => one !== 'ASCII') ?? 'ASCII'
      return { source: `IIM ${name}`, encoding, texts: values.map(({ text }) => text), numbers: [] }
    },
  }
}

/** @param name the source in messages: `XMP`, `extended XMP` or `sidecar` @param language the site's, preferred among alternatives */
export function xmpLayer(properties: XmpProperties, name: string, language: string): Layer {
  return {
    kind: 'xmp',
    find(path) {
      const value = follow(properties, path.split('/'))
      if (value === undefined) return undefined
      const values = value.items.length === 0 ? [value] : pickLanguage(value.items, language)
      const texts = values.map(({ text }) => text)
      return {
        source: `${name} ${path}`,
        encoding: values[0]?.encoding ?? value.encoding,
        texts,
        numbers: ratios(texts),
      }
    },
  }
}

/** The standard requires Latin-1 in two of the three kinds of text chunk, but programs write UTF-8. */
export function pngLayer(chunks: MetadataBlocks['texts'], siteLanguage: string): Layer {
  return {
    kind: 'png',
    find(name) {
      const all = chunks.filter(({ keyword }) => keyword.toLowerCase() === name.toLowerCase())
      const chunk =
        all.find(({ language }) => language !== undefined && isSameLanguage(language, siteLanguage)) ??
        all.find(({ language }) => language === undefined) ??
        all[0]
      if (chunk === undefined) return undefined
      const { text, encoding } = decodeText(chunk.bytes, guessCyrillic(chunk.bytes))
      return { source: `PNG ${name}`, encoding, texts: [text], numbers: [] }
    },
  }
}

function follow(properties: XmpProperties, path: readonly string[]): XmpValue | undefined {
  const [head = '', ...rest] = path
  const value = properties.get(head)
  if (value === undefined || rest.length === 0) return value
  return follow((value.items[0] ?? value).fields, rest)
}

/** Picks the alternative in the site's language, else the default, else the first. A plain list stays as it is. */
function pickLanguage(items: readonly XmpValue[], language: string): readonly XmpValue[] {
  if (items.every((item) => item.language === undefined)) return items
  const wanted = items.find((item) => isSameLanguage(item.language ?? '', language) && item.text.trim() !== '')
  const picked = wanted ?? items.find((item) => item.language === 'x-default') ?? items[0]
  return picked === undefined ? [] : [picked]
}

function isSameLanguage(tag: string, other: string): boolean {
  return tag.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0]
}

/** XMP writes rationals as text: `28/10`. */
function ratios(texts: readonly string[]): number[] {
  return texts.flatMap((text) => {
    const match = /^\s*(-?[\d.]{1,20})(?:\/(-?[\d.]{1,20}))?\s*$/.exec(text)
    return match === null ? [] : [Number(match[1]) / Number(match[2] ?? 1)]
  })
}
