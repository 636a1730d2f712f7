import type { PublishFault } from '../../ingest/publish-error.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { EditableName } from '../../photos/photo-fields.js'
import type { WhyUnusable } from '../../pictures/read/picture-error.js'

/** Names for days and fields, and lists of names. */
export interface FaultNames {
  day(date: PhotoDate): string
  days(dates: readonly PhotoDate[]): string
  field(name: EditableName): string
  fields(names: readonly EditableName[]): string
  list(names: readonly string[]): string
}

type OfPublish = {
  readonly [Code in PublishFault['code']]: (fault: Extract<PublishFault, { code: Code }>, names: FaultNames) => string
}
type WithNumbers = Extract<WhyUnusable, { bytes: number }> | Extract<WhyUnusable, { width: number }>
type OfPicture = {
  readonly [Code in Exclude<WhyUnusable['code'], WithNumbers['code']>]: string
} & {
  readonly [Code in WithNumbers['code']]: (fault: Extract<WithNumbers, { code: Code }>) => string
}

/**
 * The engine's refusals in another language; the engine itself speaks English. Those about a picture follow the name of
 * its file.
 */
export interface FaultWords {
  readonly publish: OfPublish
  readonly picture: OfPicture
}

const ADDING = 'bitte als JPEG exportieren und das hinzufügen'
const KNOWN = 'möglich sind JPEG, HEIC, PNG, TIFF, WebP, AVIF und JPEG XL'
const AGAIN = 'bitte vom Original neu kopieren'
const SMALLER = 'bitte kleiner exportieren'

const millions = (pixels: number) => Math.floor(pixels / 1e6)
const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toLocaleString('de', { maximumFractionDigits: 1 })

export const faultsDe: FaultWords = {
  publish: {
    'no photo': ({ date }, { day }) => `am ${day(date)} gibt es kein Foto`,
    'day taken': ({ date, title }, { day }) =>
      `am ${day(date)} steht schon ${title === '' ? 'ein Foto' : `«${title}»`}`,
    'day has begun': ({ date }, { day }) =>
      `Der ${day(date)} hat begonnen: Sein Foto bleibt. Bitte einen späteren Tag wählen.`,
    'before the first day': ({ date, firstDate }, { day }) =>
      `Der ${day(date)} liegt vor dem ersten Tag der Website, dem ${day(firstDate)}.`,
    'too far ahead': ({ date }, { day }) => `Der ${day(date)} liegt mehr als hundert Jahre voraus.`,
    'there already': ({ date }, { day }) => `Das Foto ist schon am ${day(date)}.`,
    'not an address': ({ suggested }) =>
      `Eine Adresse hat höchstens 80 Zeichen: Kleinbuchstaben und Ziffern, dazwischen einzelne Bindestriche, etwa ${suggested}.`,
    'address taken': ({ path }) => `${path} führt zu einem anderen Foto, das vorher dort war.`,
    'not one of': ({ name, names, field }, { field: label, list }) =>
      `${label(field)}: «${name}» kennt die Website nicht. Möglich sind ${list(names)}.`,
    'empty item': ({ field }, { field: label }) => `${label(field)}: Ein Eintrag ist leer.`,
    'picture known': ({ dates }, { days }) => `Dieses Bild ist schon im Archiv: ${days(dates)}.`,
    'another photo': ({ date, title }, { day }) =>
      `am ${day(date)} steht jetzt ${title === '' ? 'ein anderes Foto' : `«${title}», ein anderes Foto oder Bild`}`,
    'changed since': ({ date, fields: names }, { day, fields }) =>
      `das Foto vom ${day(date)} hat sich seither geändert${names.length === 0 ? '' : ` (${fields(names)})`}`,
    'nobody has it': ({ name }) => `«${name}» steht bei keinem Foto.`,
  },
  picture: {
    empty: `ist leer; ${AGAIN}`,
    animation: 'ist ein animiertes AVIF; bitte ein Einzelbild als JPEG, PNG oder AVIF exportieren und das hinzufügen',
    raw: 'ist eine Raw-Datei ohne JPEG in voller Größe; bitte entwickeln, als JPEG oder TIFF exportieren und das hinzufügen',
    svg: 'ist eine SVG-Zeichnung und kein Foto; bitte als PNG exportieren und das hinzufügen',
    pdf: `ist ein PDF und kein Foto; ${ADDING}`,
    psd: `ist ein Photoshop-Dokument, das hier nicht gelesen wird; ${ADDING}`,
    jpeg2000: `ist ein JPEG 2000, das hier nicht gelesen wird; ${ADDING}`,
    video: `ist eine Film- oder Tondatei und kein Foto; ${KNOWN}`,
    text: `enthält Text und kein Bild; ${KNOWN}`,
    unknown: `ist kein Bild in einem bekannten Format; ${KNOWN}`,
    'too slow': 'lässt sich nur zu langsam lesen; bitte kleiner oder einfacher komprimiert exportieren',
    'too much memory': `braucht zu viel Speicher; ${SMALLER}`,
    crashed: 'bringt den Decoder zum Absturz; bitte neu oder in einem anderen Format exportieren',
    rare: `ist auf seltene Art gespeichert, die hier nicht gelesen wird; ${ADDING}`,
    truncated: `bricht vor den letzten Pixeln ab; ${AGAIN}`,
    'partly damaged': `ist beschädigt, Teile fehlen oder sind falsch; ${AGAIN} oder beschädigte Dateien annehmen`,
    damaged: `ist beschädigt; ${AGAIN} oder neu exportieren`,
    'too large': ({ bytes, allowed }) =>
      `hat ${gigabytes(bytes)} GB, mehr als die erlaubten ${gigabytes(allowed)}; ${SMALLER}`,
    'too many pixels': ({ width, height, allowed }) =>
      `hat ${width} × ${height} Pixel, mehr als die erlaubten ${millions(allowed)} Millionen; ${SMALLER}`,
  },
}
