import { basename } from 'node:path'
import type { DigitalSourceType } from '../../photos/digital-source-type.js'
import { findPhotographer } from '../../photos/find-photographer.js'
import { fold, foldName } from '../../photos/fold.js'
import { CAMERA_FACTS, type CameraFacts, type Photo, type PhotoTexts } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { normaliseLine } from '../../photos/texts/normalise-photo-texts.js'
import { titleOfFileName } from './file-title.js'
import type { PhotoMetadata } from './read-metadata.js'

/** The parts of a photo that describe it: its texts, and how it was taken. */
export type Description = PhotoTexts & Pick<Photo, 'camera'>

/** A file's description of its photo and its picture. */
export type DescribedFile = Description & { readonly digitalSourceType: DigitalSourceType | undefined }

/** Maximum length of a caption that becomes the title. */
const MAX_TITLE_OF_CAPTION = 80

/**
 * Maps metadata to texts with the site's photographers and categories. The photographer is empty if the file names none of
 * the site's. @param file its name supplies the title if the metadata have none
 */
export function mapMetadata(metadata: PhotoMetadata, file: string, site: Site): DescribedFile {
  const caption = metadata.caption.value ?? ''
  const title = (metadata.title.value ?? titleOfFileName(basename(file))) || (isTitle(caption) ? caption : '')
  return {
    title,
    // A caption that repeats the title adds nothing.
    caption: caption === title ? '' : caption,
    alt: metadata.alt.value ?? '',
    location: joinLocation(metadata.sublocation.value, metadata.city.value, metadata.country.value),
    ...sortKeywords(metadata.keywords.value ?? [], site.categories, site.keywordRules),
    seriesPosition: '',
    photographer: findPhotographer(metadata.creators.value ?? [], site.photographers) ?? '',
    camera: cameraFacts(metadata),
    digitalSourceType: sourceTypeOf(metadata),
  }
}

/** A machine tag, as Flickr defines it: `foursquare:venue=4b5ad1f0`. */
const MACHINE_TAG = /^[a-z]\w*:[a-z]\w*=/i

/** Sorts keywords into categories, a series and tags. Drops any with the rule `null`, and machine tags with no rule. */
export function sortKeywords(
  keywords: readonly string[],
  categories: readonly string[],
  rules: Site['keywordRules'] = {},
): { categories: readonly string[]; series: string; tags: readonly string[] } {
  const meaning = new Map<string, string | null>(categories.map((category) => [foldName(category), category]))
  for (const [keyword, target] of Object.entries(rules)) meaning.set(foldName(keyword), target)
  const found = new Set<string>()
  const tags = new Map<string, string>()
  for (const keyword of keywords.map(normaliseLine)) {
    const folded = fold(keyword)
    const target = meaning.get(folded)
    if (folded === '' || target === null) continue
    if (target !== undefined) found.add(target)
    else if (!tags.has(folded) && !MACHINE_TAG.test(keyword)) tags.set(folded, keyword)
  }
  const isCategory = (name: string) => categories.includes(name)
  const series = [...found].find((name) => !isCategory(name)) ?? ''
  return { categories: [...found].filter(isCategory), series, tags: [...tags.values()] }
}

/** `Powiśle, Warszawa, Poland`, each part once. */
function joinLocation(...parts: readonly (string | undefined)[]): string {
  const kept = new Map<string, string>()
  for (const part of parts) {
    if (part !== undefined && !kept.has(foldName(part))) kept.set(foldName(part), part)
  }
  return [...kept.values()].join(', ')
}

function isTitle(caption: string): boolean {
  return caption !== '' && !caption.includes('\n') && [...caption].length <= MAX_TITLE_OF_CAPTION
}

/** A file without a declared type counts as a capture if it names a camera and an exposure; scanners write no exposure. */
function sourceTypeOf({ digitalSourceType, camera, exposure }: PhotoMetadata): DigitalSourceType | undefined {
  const saysNothing = digitalSourceType.value === undefined && digitalSourceType.passedOver.length === 0
  const isCapture = saysNothing && camera.value !== undefined && exposure.value !== undefined
  return isCapture ? 'digitalCapture' : digitalSourceType.value
}

function cameraFacts(metadata: PhotoMetadata): CameraFacts {
  return Object.fromEntries(
    CAMERA_FACTS.flatMap((fact) => (metadata[fact].value === undefined ? [] : [[fact, metadata[fact].value]])),
  )
}
