/**
 * The origin of a picture, as an IPTC NewsCode. Retired codes stay, because files still contain them.
 * @see https://cv.iptc.org/newscodes/digitalsourcetype/
 */
export const DIGITAL_SOURCE_TYPES = [
  'digitalCapture',
  'computationalCapture',
  'negativeFilm',
  'positiveFilm',
  'print',
  'minorHumanEdits',
  'humanEdits',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicallyEnhanced',
  'softwareImage',
  'digitalArt',
  'digitalCreation',
  'dataDrivenMedia',
  'trainedAlgorithmicMedia',
  'algorithmicMedia',
  'screenCapture',
  'virtualRecording',
  'composite',
  'compositeCapture',
  'compositeSynthetic',
] as const

export type DigitalSourceType = (typeof DIGITAL_SOURCE_TYPES)[number]

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const BY_LOWER_CASE: ReadonlyMap<string, DigitalSourceType> = new Map(
  DIGITAL_SOURCE_TYPES.map((type) => [type.toLowerCase(), type]),
)

/** The URI used in metadata. */
export function digitalSourceTypeUri(type: DigitalSourceType): string {
  return VOCABULARY + type
}

/** Parses a URI, a `digsrctype:` code or a bare code; `undefined` if the vocabulary lacks it. */
export function parseDigitalSourceType(text: string): DigitalSourceType | undefined {
  const code = text.trim().replace(/^(?:https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/|digsrctype:)/i, '')
  return BY_LOWER_CASE.get(code.replace(/\/$/, '').toLowerCase())
}
