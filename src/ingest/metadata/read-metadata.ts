import { type DigitalSourceType, parseDigitalSourceType } from '../../photos/digital-source-type.js'
import type { CameraFacts } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { readMetadataBlocks } from '../../pictures/read/metadata-blocks.js'
import { readCameraFields } from './camera-fields.js'
import { cleanLine, MAX_CHARACTERS } from './clean-text.js'
import { type Candidate, chooseField, type Field } from './field.js'
import { findSidecar } from './find-sidecar.js'
import { exifLayer, iimLayer, type Layer, onlyTags, pngLayer, xmpLayer } from './layers.js'
import { readIim } from './read-iim.js'
import { readTown } from './read-town.js'
import { readXmp } from './read-xmp.js'
import { readTakenAt } from './taken-at.js'
import { readTextFields, type TextFields } from './text-fields.js'

/** Tags that EXIF shares with IIM. */
const SHARED_WITH_IIM = ['ImageDescription', 'Artist', 'Copyright']

/** All metadata of a file and its sidecar, each field with its source. */
export type PhotoMetadata = TextFields & {
  readonly [Fact in keyof CameraFacts]-?: Field<string>
} & {
  readonly digitalSourceType: Field<DigitalSourceType>
  /** The path of the XMP file. */
  readonly sidecar: string | undefined
}

/** The settings on which metadata depend. */
export type MetadataSettings = Pick<Site, 'language' | 'places' | 'placesFromCoordinates'>

/**
 * Reads the metadata of a picture. Precedence of texts: sidecar, XMP, IIM, EXIF, PNG; if Photoshop's digest shows that
 * IIM is newer, then sidecar, EXIF shared with IIM, IIM, XMP, EXIF, PNG. For camera facts and dates, EXIF comes first.
 * @param site its language is preferred among language alternatives
 * @throws PictureError when the file cannot be read at all; damaged metadata are ignored
 * @see MWG Guidelines 2.0, section 3
 */
export async function readMetadata(file: string, site: MetadataSettings): Promise<PhotoMetadata> {
  const { language } = site
  const blocks = await readMetadataBlocks(file)
  const sidecar = await findSidecar(file)

  const embedded: Layer[] = []
  if (blocks.xmp) embedded.push(xmpLayer(readXmp(blocks.xmp), 'XMP', language))
  if (blocks.extendedXmp) embedded.push(xmpLayer(readXmp(blocks.extendedXmp), 'extended XMP', language))
  const exif = exifLayer(blocks.exif)
  if (blocks.iim) {
    const iim = iimLayer(readIim(blocks.iim))
    // A program that ignores XMP changed the IIM, and perhaps also the EXIF tags with the same meaning.
    if (blocks.iimDigestMatches === false) embedded.unshift(onlyTags(exif, SHARED_WITH_IIM), iim)
    else embedded.push(iim)
  }
  const layers = [
    ...(sidecar ? [xmpLayer(readXmp(sidecar.packet), 'sidecar', language)] : []),
    ...embedded,
    exif,
    pngLayer(blocks.texts, language),
  ]
  const texts = readTextFields(layers)
  const hasPlace = [texts.sublocation, texts.city, texts.country].some(({ value }) => value !== undefined)
  return {
    ...texts,
    ...(site.placesFromCoordinates && !hasPlace && { city: readTown(layers, site) }),
    ...readCameraFields(layers),
    takenAt: readTakenAt(layers),
    digitalSourceType: readDigitalSourceType(layers),
    sidecar: sidecar?.path,
  }
}

const SOURCE_TYPE = 'Iptc4xmpExt:DigitalSourceType'

/** The declared origin of the picture, such as generative AI. @see IPTC Photo Metadata Standard 2025.1 */
function readDigitalSourceType(layers: readonly Layer[]): Field<DigitalSourceType> {
  const candidates = layers.flatMap((layer): Candidate<DigitalSourceType>[] => {
    const tag = layer.kind === 'xmp' ? layer.find(SOURCE_TYPE) : undefined
    const text = cleanLine(tag?.texts[0] ?? '', MAX_CHARACTERS.title)
    if (tag === undefined || text === '') return []
    return [{ tag, text, value: parseDigitalSourceType(text), whyNot: 'not a digital source type' }]
  })
  return chooseField(candidates)
}
