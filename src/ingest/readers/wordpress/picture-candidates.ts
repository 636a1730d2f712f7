import { uploadOf } from '../uploads.js'
import { decodeEntities } from './html-text.js'
import type { WxrItem } from './read-wxr.js'

export interface PictureCandidate {
  readonly id?: string
  readonly url?: string
  readonly alt?: string
  /** The caption as HTML. */
  readonly caption?: string | undefined
  /** Whether the owner chose it as the picture of the post, so that no other may replace it. */
  readonly isChosen: boolean
  /** Whether the id may be another number, such as a count or a switch of the theme. */
  readonly mayBeNumber?: true
  /** The picture's number among those in the content; absent for a picture outside the content. */
  readonly shown?: number
}

/** Custom fields of photoblog themes with the address or attachment id of the picture. */
const PICTURE_FIELDS =
  /^(?:photo|image|picture|foto|bild|img|main_?image|featured_?image|post_?image|large_?image|full_?image|photo_?url|image_?url|image_?full|lead_?image|yapb_?image|thumbnail|thumb)$/i
export const PICTURE_URL = /\.(?:jpe?g|png|webp|tiff?|gif|avif|heic)(?:[?#].*)?$/is
const MAX_CANDIDATES = 2000
const MAX_CAPTION_CHARACTERS = 10_000

/** Candidates, the most certain first: featured image, custom fields, and all that the content shows. */
export function findCandidates({ fields, meta }: WxrItem): readonly PictureCandidate[] {
  const found = [...featured(meta), ...customFields(meta), ...findInContent(fields.get('content') ?? '')]
  return found.slice(0, MAX_CANDIDATES)
}

/** The alt text and caption of the image with this id or file, anywhere in the post. */
export function wordsOfImage(
  candidates: readonly PictureCandidate[],
  id: string | undefined,
  addresses: readonly (string | undefined)[],
): { readonly [Name in 'alt' | 'caption']: string | undefined } {
  const files = new Set(addresses.map((address) => uploadOf(address ?? '')).filter(Boolean))
  const same = candidates.filter((one) => (one.id !== undefined && one.id === id) || files.has(uploadOf(one.url ?? '')))
  const of = (name: 'alt' | 'caption') => same.find((one) => one[name])?.[name]
  return { alt: of('alt'), caption: of('caption') }
}

export function showsAttachments({ fields }: WxrItem): boolean {
  return /\[gallery(?![^[\]]*\bids?=)/i.test(fields.get('content') ?? '')
}

function featured(meta: WxrItem['meta']): PictureCandidate[] {
  const id = meta.find(([key]) => key === '_thumbnail_id')?.[1].trim()
  return id && /^\d+$/.test(id) && id !== '0' ? [{ id, isChosen: true }] : []
}

function customFields(meta: WxrItem['meta']): PictureCandidate[] {
  const named = meta.filter(([key]) => PICTURE_FIELDS.test(key)).sort(([a], [b]) => smallness(a) - smallness(b))
  const others = meta.filter(([key]) => !key.startsWith('_') && !PICTURE_FIELDS.test(key))
  return [
    ...named.flatMap(([, value]) => ofField(value, true)),
    ...others.filter(([, value]) => isAddress(value)).flatMap(([, value]) => ofField(value, false)),
  ]
}

function ofField(value: string, isChosen: boolean): PictureCandidate[] {
  const text = value.trim()
  if (/^\d{1,12}$/.test(text) && text !== '0') return [{ id: text, isChosen, mayBeNumber: true }]
  return PICTURE_URL.test(text) && text.length < 2000 && !/\s/.test(text) ? [{ url: text, isChosen }] : []
}

/** A sort key that puts last the thumbnails that some themes keep for lists. */
function smallness(key: string): number {
  return /thumb/i.test(key) ? 1 : 0
}

function isAddress(value: string): boolean {
  return /^(?:https?:\/)?\/\S+$/.test(value.trim()) && PICTURE_URL.test(value.trim())
}

/** Blocks, pictures and galleries, in the order of the content. */
export function findInContent(content: string): readonly PictureCandidate[] {
  const found: PictureCandidate[] = []
  const captions = new Map<number, string>()
  let href: string | undefined
  let shown = 0
  /** The number of the last image, and the start of the caption that may follow it. */
  let captioned: number | undefined
  let captionFrom = 0
  /** WordPress before 3.4 wrote the caption before the image. */
  let captionAhead: string | undefined
  const add = (...candidates: readonly PictureCandidate[]) => {
    shown++
    for (const candidate of candidates) found.push({ ...candidate, shown })
  }
  const addCaption = (caption: string) => {
    if (captioned !== undefined) captions.set(captioned, caption.slice(0, MAX_CAPTION_CHARACTERS))
    captioned = undefined
  }
  for (const { 0: token, 1: blockName, 2: blockJson, 3: gallery, index } of content.matchAll(TOKENS)) {
    if (found.length >= MAX_CANDIDATES) break
    if (blockName !== undefined) {
      const block = idOfBlock(blockJson ?? '')
      if (block !== undefined) add({ id: block, isChosen: false })
      for (const id of idsOfGallery(blockJson ?? '')) add({ id, isChosen: false })
    } else if (gallery !== undefined) {
      for (const id of idsOfGallery(token)) add({ id, isChosen: false })
    } else if (/^<\/a/i.test(token)) href = undefined
    else if (/^<a\b/i.test(token)) href = attributesOf(token).get('href')
    else if (/^<\/figcaption|^\[\//i.test(token)) addCaption(content.slice(captionFrom, index))
    else if (/^<figcaption/i.test(token)) captionFrom = index + token.length
    else if (/^<\/?figure/i.test(token)) captioned = undefined
    else if (token.startsWith('[')) captionAhead = attributesOf(token).get('caption')
    else {
      add(...ofImage(attributesOf(token), href))
      captioned = shown
      captionFrom = index + token.length
      if (captionAhead !== undefined) addCaption(captionAhead)
      captionAhead = undefined
    }
  }
  return found.map((one) => ({ ...one, caption: captions.get(one.shown ?? 0) }))
}

const TOKENS =
  /<!--\s{0,9}wp:(image|cover|media-text|gallery|jetpack\/[\w-]+)\s([^<>]*?)-->|\[(gallery)\b[^[\]]*\]|<img\b[^<>]*>|<a\b[^<>]*>|<\/a\s*>|<\/?fig(?:ure|caption)\b[^<>]*>|\[\/?(?:wp_)?caption\b[^[\]]*\]/gi

function idOfBlock(json: string): string | undefined {
  return /"(?:id|mediaId)"\s?:\s?(\d+)/.exec(json)?.[1]
}

/** The ids in the JSON of a block or in a shortcode. */
function idsOfGallery(text: string): readonly string[] {
  return /(?:"ids"\s?:\s?\[|\bids=["'])([\d\s,"]{1,40000})["'\]]/.exec(text)?.[1]?.match(/\d+/g) ?? []
}

function ofImage(attributes: ReadonlyMap<string, string>, href: string | undefined): PictureCandidate[] {
  const alt = attributes.get('alt')?.trim()
  const rest = { ...(alt && { alt }), isChosen: false }
  const id = /\bwp-image-(\d+)\b/.exec(attributes.get('class') ?? '')?.[1] ?? attributes.get('data-attachment-id')
  const linked = href !== undefined && PICTURE_URL.test(href) ? href : undefined
  const sources = ['data-orig-file', 'data-large-file', 'data-src', 'data-lazy-src', 'src'].map((one) =>
    attributes.get(one),
  )
  const urls = [linked, ...sources].filter((url) => url !== undefined && /^(?:https?:|\/|[\w.-]+\/)/i.test(url))
  return [...(id ? [{ id, ...rest }] : []), ...urls.map((url) => ({ url: url as string, ...rest }))]
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of tag.matchAll(
    /(?<![\w-])([\w-]{1,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g,
  )) {
    attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''))
  }
  return attributes
}
