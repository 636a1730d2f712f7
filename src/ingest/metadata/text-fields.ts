import { fold } from '../../photos/fold.js'
import { isBoilerplate, isPlaceholder } from './boilerplate.js'
import { cleanFoundLine, cleanFoundLines, MAX_CHARACTERS } from './clean-text.js'
import { type Candidate, chooseField, type Field, type PassedOver } from './field.js'
import type { FoundTag, Layer, LayerKind } from './layers.js'

/** Tags with the same meaning, by layer. @see IPTC Photo Metadata Standard 2025.1; MWG Guidelines 2.0 */
type Tags = Partial<Record<LayerKind, string>>

const place = (legacy: Tags, part: string): readonly Tags[] => [
  legacy,
  { xmp: `Iptc4xmpExt:LocationShown/Iptc4xmpExt:${part}` },
  { xmp: `Iptc4xmpExt:LocationCreated/Iptc4xmpExt:${part}` },
]

/** The tags of each field in descending rank; within a rank, the order of the layers decides. */
const TAGS = {
  title: [
    { xmp: 'dc:title', iim: '2:05', exif: 'XPTitle', png: 'Title' },
    { xmp: 'photoshop:Headline', iim: '2:105', exif: 'XPSubject' },
  ],
  caption: [
    { xmp: 'dc:description', iim: '2:120', exif: 'ImageDescription', png: 'Description' },
    { exif: 'XPComment', png: 'Comment' },
  ],
  alt: [{ xmp: 'Iptc4xmpCore:AltTextAccessibility' }],
  keywords: [
    { xmp: 'dc:subject', iim: '2:25', exif: 'XPKeywords', png: 'Keywords' },
    { xmp: 'lr:hierarchicalSubject' },
    { xmp: 'digiKam:TagsList' },
  ],
  sublocation: place({ xmp: 'Iptc4xmpCore:Location', iim: '2:92' }, 'Sublocation'),
  city: place({ xmp: 'photoshop:City', iim: '2:90' }, 'City'),
  state: place({ xmp: 'photoshop:State', iim: '2:95' }, 'ProvinceState'),
  country: place({ xmp: 'photoshop:Country', iim: '2:101' }, 'CountryName'),
  creators: [{ xmp: 'dc:creator', iim: '2:80', exif: 'Artist', png: 'Author' }, { exif: 'XPAuthor' }],
  copyright: [{ xmp: 'dc:rights', iim: '2:116', exif: 'Copyright', png: 'Copyright' }],
} satisfies Record<string, readonly Tags[]>

/** The limits of datasets. @see IPTC-IIM 4.2, section 6 */
const IIM_MAX_BYTES: Readonly<Record<string, number>> = {
  '2:05': 64,
  '2:25': 64,
  '2:80': 32,
  '2:90': 32,
  '2:92': 32,
  '2:95': 32,
  '2:101': 64,
  '2:105': 256,
  '2:116': 128,
  '2:120': 2000,
}

const MAX_KEYWORDS = 100
const MAX_CREATORS = 10

export type TextFields = {
  readonly [Name in keyof typeof TAGS]: Field<Name extends 'keywords' | 'creators' ? readonly string[] : string>
}

/** The texts that the owners wrote into the file. @param layers by descending rank */
export function readTextFields(layers: readonly Layer[]): TextFields {
  const choose = (tags: readonly Tags[], clean: (text: string) => string, why: (text: string) => Unusable) =>
    chooseField(findAll(layers, tags).map((found) => textCandidate(found, clean(found.texts[0] ?? ''), why)))
  const place = (tags: readonly Tags[]) =>
    choose(tags, (text) => cleanFoundLine(text, MAX_CHARACTERS.place), whyNoPlace)
  return {
    title: choose(TAGS.title, (text) => cleanFoundLine(text, MAX_CHARACTERS.title), whyNotTheOwners),
    caption: choose(TAGS.caption, (text) => cleanFoundLines(text, MAX_CHARACTERS.caption), whyNotTheOwners),
    alt: choose(TAGS.alt, (text) => cleanFoundLines(text, MAX_CHARACTERS.alt), whyNotTheOwners),
    keywords: chooseField(findAll(layers, TAGS.keywords).map(keywordsCandidate)),
    sublocation: place(TAGS.sublocation),
    city: place(TAGS.city),
    state: place(TAGS.state),
    country: place(TAGS.country),
    creators: chooseField(
      findAll(layers, TAGS.creators).map((tag) => listCandidate(tag, tag.texts, MAX_CHARACTERS.name, MAX_CREATORS)),
    ),
    copyright: choose(TAGS.copyright, (text) => cleanFoundLine(text, MAX_CHARACTERS.title), whyEmpty),
  }
}

type Unusable = PassedOver['why'] | undefined

const whyEmpty = (text: string): Unusable => (text === '' || isPlaceholder(text) ? 'empty' : undefined)
/** Agencies put a dash for a place they do not know. */
const whyNoPlace = (text: string): Unusable => (/[\p{L}\p{N}]/u.test(text) ? whyEmpty(text) : 'empty')
const whyNotTheOwners = (text: string): Unusable =>
  whyEmpty(text) ?? (isBoilerplate(text) ? 'boilerplate of a camera or program' : undefined)

function findAll(layers: readonly Layer[], ranks: readonly Tags[]): FoundTag[] {
  return ranks.flatMap((tags) => {
    const found = new Map<string, FoundTag>()
    for (const layer of layers) {
      const tag = tags[layer.kind]
      const one = tag && layer.find(tag)
      if (one && !found.has(one.source)) found.set(one.source, one)
    }
    const all = [...found.values()]
    return tags.iim === undefined ? all : all.map((one) => withoutCuts(one, all, IIM_MAX_BYTES[tags.iim ?? '']))
  })
}

/** Replaces a text that IIM truncated with the whole text from another layer. @see MWG Guidelines 2.0, 3.3.1 */
function withoutCuts(found: FoundTag, all: readonly FoundTag[], maxBytes: number | undefined): FoundTag {
  if (!found.source.startsWith('IIM ') || maxBytes === undefined) return found
  const others = all.filter((other) => other !== found).flatMap(({ texts }) => texts)
  const whole = (text: string) =>
    Buffer.byteLength(text) >= maxBytes || text.length >= maxBytes
      ? others.find((other) => other.startsWith(text))
      : undefined
  return { ...found, texts: found.texts.map((text) => whole(text) ?? text) }
}

function textCandidate(tag: FoundTag, text: string, why: (text: string) => Unusable): Candidate<string> {
  const unusable = why(text)
  return { tag, text, value: unusable ? undefined : text, whyNot: unusable ?? 'empty' }
}

/** Separators in hierarchical keywords; the last part is the keyword. */
const BRANCHES: Readonly<Record<string, string>> = { 'lr:hierarchicalSubject': '|', 'digiKam:TagsList': '/' }

function keywordsCandidate(found: FoundTag): Candidate<readonly string[]> {
  const texts = found.texts.map((text) => cleanFoundLine(text, MAX_KEYWORDS * MAX_CHARACTERS.keyword))
  // Some programs write a list as one keyword with separators.
  const separate = texts.length === 1 ? texts.flatMap((text) => text.split(/[;,]/)) : texts
  const branch = BRANCHES[found.source.split(' ').at(-1) ?? '']
  const leaves = branch === undefined ? separate : separate.map((text) => text.split(branch).at(-1) ?? '')
  return listCandidate(found, leaves, MAX_CHARACTERS.keyword, MAX_KEYWORDS)
}

function listCandidate(
  tag: FoundTag,
  texts: readonly string[],
  maxCharacters: number,
  maxItems: number,
): Candidate<readonly string[]> {
  const items = new Map<string, string>()
  for (const text of texts) {
    const clean = cleanFoundLine(text, maxCharacters)
    const folded = fold(clean)
    if (folded !== '' && !isPlaceholder(folded) && !items.has(folded)) items.set(folded, clean)
    if (items.size === maxItems) break
  }
  const value = [...items.values()]
  return { tag, text: value.join('; '), value: value.length > 0 ? value : undefined, whyNot: 'empty' }
}
