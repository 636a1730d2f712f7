import type { CameraFacts } from '../../archive/index.js'
import { cleanFoundLine, MAX_CHARACTERS } from './clean-text.js'
import { type Candidate, chooseField, type Field } from './field.js'
import type { Found, Layer } from './layers.js'

type CameraFields = { readonly [Fact in Exclude<keyof CameraFacts, 'takenAt'>]: Field<string> }

/** How the picture was taken, ready to be shown: EXIF first, then what XMP repeats of it. */
export function readCameraFields(layers: readonly Layer[]): CameraFields {
  const number = (exif: string, xmp: string, format: (value: number) => string | undefined) =>
    chooseField(findAll(layers, exif, [xmp]).map((found) => numberCandidate(found, format)))
  return {
    camera: chooseField(cameraCandidates(layers)),
    lens: chooseField(findAll(layers, 'LensModel', ['exifEX:LensModel', 'aux:Lens']).map(lensCandidate)),
    aperture: number('FNumber', 'exif:FNumber', (value) => `f/${trimmed(value, 1)}`),
    exposure: number('ExposureTime', 'exif:ExposureTime', formatExposure),
    sensitivity: number('PhotographicSensitivity', 'exif:ISOSpeedRatings', (value) => `ISO ${Math.round(value)}`),
    focalLength: number('FocalLength', 'exif:FocalLength', (value) => `${trimmed(value, value < 20 ? 1 : 0)} mm`),
  }
}

function findAll(layers: readonly Layer[], exif: string, xmp: readonly string[]): Found[] {
  const find = (kind: Layer['kind'], tags: readonly string[]) =>
    layers.filter((layer) => layer.kind === kind).flatMap((layer) => tags.map((tag) => layer.find(tag)))
  return [...find('exif', [exif]), ...find('xmp', xmp)].filter((found) => found !== undefined)
}

function cameraCandidates(layers: readonly Layer[]): Candidate<string>[] {
  return layers.flatMap((layer) => {
    if (layer.kind !== 'exif' && layer.kind !== 'xmp') return []
    const prefix = layer.kind === 'xmp' ? 'tiff:' : ''
    const model = layer.find(`${prefix}Model`)
    if (model === undefined) return []
    const text = nameCamera(layer.find(`${prefix}Make`)?.texts[0] ?? '', model.texts[0] ?? '')
    return [textCandidate(model, text)]
  })
}

/** `NIKON CORPORATION` + `NIKON D90` → `NIKON D90`; `SONY` + `ILCE-7M3` → `SONY ILCE-7M3`. */
function nameCamera(rawMake: string, rawModel: string): string {
  const make = cleanFoundLine(rawMake, MAX_CHARACTERS.name)
  const model = cleanFoundLine(rawModel, MAX_CHARACTERS.name)
  const [brand = ''] = make.split(' ')
  if (model === '') return ''
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`
}

function lensCandidate(found: Found): Candidate<string> {
  const text = cleanFoundLine(found.texts[0] ?? '', MAX_CHARACTERS.name)
  // Cameras with a manual lens write `----` or `0.0 mm f/0.0`.
  return textCandidate(found, /[1-9]|\p{L}{3}/u.test(text) ? text : '')
}

function textCandidate({ source, encoding }: Found, text: string): Candidate<string> {
  return text === ''
    ? { source, encoding, text, value: undefined, unusable: 'empty' }
    : { source, encoding, text, value: text }
}

function numberCandidate(found: Found, format: (value: number) => string | undefined): Candidate<string> {
  const { source, encoding } = found
  const value = found.numbers[0]
  if (value === undefined || !Number.isFinite(value) || value <= 0 || value > 1e7) {
    return { source, encoding, text: String(value ?? ''), value: undefined, unusable: 'not a number' }
  }
  return { source, encoding, text: String(value), value: format(value) }
}

/** `1/250 s`, `0.6 s`, `30 s`. */
function formatExposure(seconds: number): string {
  if (seconds >= 1) return `${trimmed(seconds, 1)} s`
  const parts = Math.round(1 / seconds)
  return Math.abs(1 / parts - seconds) < seconds * 0.05 ? `1/${parts} s` : `${trimmed(seconds, 1)} s`
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)))
}
