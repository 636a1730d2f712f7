import type { CameraFacts } from '../../photos/photo.js'
import { cleanFoundLine, MAX_CHARACTERS } from './clean-text.js'
import { type Candidate, chooseField, type Field } from './field.js'
import type { FoundTag, Layer } from './layers.js'

/** A marker: the value does not fit, and is in one of the other tags. @see EXIF 2.32, PhotographicSensitivity */
const SENSITIVITY_ELSEWHERE = 65_535
const SENSITIVITIES: readonly { readonly exif: string; readonly xmp: readonly string[] }[] = [
  { exif: 'PhotographicSensitivity', xmp: ['exifEX:PhotographicSensitivity', 'exif:ISOSpeedRatings'] },
  { exif: 'RecommendedExposureIndex', xmp: ['exifEX:RecommendedExposureIndex'] },
  { exif: 'StandardOutputSensitivity', xmp: ['exifEX:StandardOutputSensitivity'] },
  { exif: 'ISOSpeed', xmp: ['exifEX:ISOSpeed'] },
]

/** Larger than any f-number, exposure time, sensitivity or focal length. */
const MAX_NUMBER = 1e7

type CameraFields = { readonly [Fact in Exclude<keyof CameraFacts, 'takenAt'>]: Field<string> }

/** The camera, the lens and their settings, formatted for readers: from EXIF, or else from XMP. */
export function readCameraFields(layers: readonly Layer[]): CameraFields {
  const number = (exif: string, xmp: string, format: (value: number) => string) =>
    chooseField(findAll(layers, exif, [xmp]).map((found) => numberCandidate(found, format)))
  return {
    camera: chooseField(cameraCandidates(layers)),
    lens: chooseField(findAll(layers, 'LensModel', ['exifEX:LensModel', 'aux:Lens']).map(lensCandidate)),
    aperture: number('FNumber', 'exif:FNumber', (value) => `f/${trimmed(value, value < 1 ? 2 : 1)}`),
    exposure: number('ExposureTime', 'exif:ExposureTime', formatExposure),
    sensitivity: chooseField(
      SENSITIVITIES.flatMap(({ exif, xmp }) => findAll(layers, exif, xmp)).map((found) =>
        numberCandidate(firstSensitivity(found), (value) => `ISO ${Math.round(value)}`),
      ),
    ),
    focalLength: number('FocalLength', 'exif:FocalLength', (value) => `${trimmed(value, value < 20 ? 1 : 0)} mm`),
  }
}

function findAll(layers: readonly Layer[], exif: string, xmp: readonly string[]): FoundTag[] {
  const find = (kind: Layer['kind'], tags: readonly string[]) =>
    layers.filter((layer) => layer.kind === kind).flatMap((layer) => tags.map((tag) => layer.find(tag)))
  return [...find('exif', [exif]), ...find('xmp', xmp)].filter((found) => found !== undefined)
}

function cameraCandidates(layers: readonly Layer[]): Candidate<string>[] {
  const candidatesOf = (kind: Layer['kind'], prefix: string) =>
    layers
      .filter((layer) => layer.kind === kind)
      .flatMap((layer) => {
        const model = layer.find(`${prefix}Model`)
        if (model === undefined) return []
        const text = nameCamera(layer.find(`${prefix}Make`)?.texts[0] ?? '', model.texts[0] ?? '')
        return [textCandidate(model, text)]
      })
  return [...candidatesOf('exif', ''), ...candidatesOf('xmp', 'tiff:')]
}

/** Words that follow a maker's name: `EASTMAN KODAK COMPANY`, `Konica Minolta Camera, Inc.` */
const FIRM =
  /(?:^|\s)(?:AB|AG|camera|co|company|computer|corp|corporation|digital|elec|electric|electronics|GmbH|imaging|inc|ltd|optical|systems|techwin|technologies)\b.*$/i

/** `NIKON CORPORATION` + `NIKON D90` → `NIKON D90`; `SONY` + `ILCE-7M3` → `SONY ILCE-7M3`. */
function nameCamera(rawMake: string, rawModel: string): string {
  const make = cleanFoundLine(withoutBrackets(rawMake), MAX_CHARACTERS.name).replace(FIRM, '')
  const model = cleanFoundLine(withoutBrackets(rawModel), MAX_CHARACTERS.name)
  // Cameras without a configured name write `--`.
  if (!/[\p{L}\p{N}]/u.test(model)) return ''
  const brands = make.toLowerCase().split(' ')
  const names = model.toLowerCase().split(/[\s/]+/)
  const isNamed = model.toLowerCase().startsWith(brands[0] ?? '') || brands.some((brand) => names.includes(brand))
  return isNamed ? model : `${make} ${model}`
}

/** A camera sold under several names writes them in brackets, which are not markup: `<KENOX S730 / Samsung S730>`. */
function withoutBrackets(text: string): string {
  return /^\s*<([^<>]*)>[\s\0]*$/.exec(text)?.[1] ?? text
}

function lensCandidate(found: FoundTag): Candidate<string> {
  const text = cleanFoundLine(found.texts[0] ?? '', MAX_CHARACTERS.name)
  // Cameras with a manual lens write `----` or `0.0 mm f/0.0`.
  return textCandidate(found, /[1-9]|\p{L}{3}/u.test(text) ? text : '')
}

function textCandidate(tag: FoundTag, text: string): Candidate<string> {
  return { tag, text, value: text || undefined, whyNot: 'empty' }
}

function numberCandidate(tag: FoundTag, format: (value: number) => string): Candidate<string> {
  const [value] = tag.numbers
  const isUsable = value !== undefined && value > 0 && value <= MAX_NUMBER
  return { tag, text: String(value ?? ''), value: isUsable ? format(value) : undefined, whyNot: 'not a number' }
}

/** `1/250 s`, `0.6 s`, `30 s`. */
function formatExposure(seconds: number): string {
  if (seconds >= 1) return `${trimmed(seconds, 1)} s`
  const parts = Math.round(1 / seconds)
  return parts > 1 && Math.abs(1 / parts - seconds) < seconds * 0.05 ? `1/${parts} s` : `${trimmed(seconds, 1)} s`
}

/** Some cameras write several numbers, and the first may be 0. */
function firstSensitivity(found: FoundTag): FoundTag {
  const { numbers } = found
  const meant = numbers.filter((value) => value > 0 && value !== SENSITIVITY_ELSEWHERE)
  return { ...found, numbers: meant.length > 0 ? meant : [0] }
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)))
}
