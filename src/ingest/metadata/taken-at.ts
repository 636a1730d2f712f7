import { fromNumbers } from '../../photos/days/photo-date.js'
import { type Candidate, chooseField, type Field } from './field.js'
import type { FoundTag, Layer } from './layers.js'

const FIRST_PHOTOGRAPH = 1826

/** The time when the picture was taken. EXIF comes first, because it has the camera's time. @see MWG Guidelines 2.0, 5.3 */
export function readTakenAt(layers: readonly Layer[]): Field<string> {
  const of = (kind: Layer['kind'], read: (layer: Layer) => Candidate<string> | undefined) =>
    layers.filter((layer) => layer.kind === kind).map(read)
  const exif = (tag: string, offset: string) =>
    of('exif', (layer) => candidate(layer.find(tag), layer.find(offset) ?? layer.find('OffsetTime')))
  const xmp = (tag: string) => of('xmp', (layer) => candidate(layer.find(tag)))
  const candidates = [
    ...exif('DateTimeOriginal', 'OffsetTimeOriginal'),
    ...xmp('exif:DateTimeOriginal'),
    ...layers.map(dateCreated),
    ...exif('DateTimeDigitized', 'OffsetTimeDigitized'),
    ...xmp('xmp:CreateDate'),
    ...of('png', (layer) => candidate(layer.find('Creation Time'))),
  ]
  return chooseField(candidates.filter((one) => one !== undefined))
}

/** XMP and IIM both have this date; the order of the layers decides. */
function dateCreated(layer: Layer): Candidate<string> | undefined {
  if (layer.kind === 'xmp') return candidate(layer.find('photoshop:DateCreated'))
  return layer.kind === 'iim' ? candidate(layer.find('2:55'), undefined, layer.find('2:60')) : undefined
}

function candidate(date: FoundTag | undefined, offset?: FoundTag, time?: FoundTag): Candidate<string> | undefined {
  if (date === undefined) return undefined
  const text = [date, time, offset].flatMap((found) => found?.texts[0]?.trim() || []).join(' ')
  return text === '' ? undefined : { tag: date, text, value: parseTakenAt(text), whyNot: 'not a date' }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** The date format that PNG suggests: `Sat, 21 Nov 2026`. */
const RFC_1123 = new RegExp(String.raw`^(?:\w{3},? )?(\d{1,2}) (${MONTHS.join('|')}) (\d{4})`)
/** The time in some screenshots: `10:11:19 PM`. */
const TWELVE_HOURS = /\b(\d{1,2})(:\d{2}(?::\d{2})?) ([AP])M\b/

/**
 * Converts a time of EXIF (`2015:06:11 10:29:26 +02:00`, also with slashes, or a colon before the time), XMP
 * (`2015-06-11T10:29:26.69`), IIM (`20150611 102926+0200`) or PNG to ISO 8601 or a date alone; `undefined` if invalid.
 */
export function parseTakenAt(given: string): string | undefined {
  const text = given
    .replace(TWELVE_HOURS, in24Hours)
    .replace(RFC_1123, (_, day: string, month: string, year: string) => {
      return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
    })
  const match =
    /^(\d{4})[:/-]?(\d{2})[:/-]?(\d{2})(?:[T: ]+(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d*)?\s*(Z|[+-]\d{2}:?\d{2})?.*)?$/.exec(
      text,
    )
  if (match === null) return undefined
  const [, year, month, day, hour, minute, second = '00', offset] = match
  const date = Number(year) < FIRST_PHOTOGRAPH ? undefined : fromNumbers(Number(year), Number(month), Number(day))
  if (date === undefined) return undefined
  if (hour === undefined) return date
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return date
  return `${date}T${hour}:${minute}:${second}${formatOffset(offset)}`
}

function in24Hours(_: string, hour: string, rest: string, half: string): string {
  return `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}${rest}`
}

function formatOffset(offset: string | undefined): string {
  if (offset === undefined) return ''
  if (offset === 'Z') return 'Z'
  return `${offset.slice(0, 3)}:${offset.slice(-2)}`
}
