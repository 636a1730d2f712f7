import { PHOTO_FIELDS } from '../../photos/photo-fields.js'
import { normaliseLine, normaliseLines } from '../../photos/texts/normalise-photo-texts.js'

/** Maximum characters (code points) of each kind of text; longer texts are cut, at a word boundary if possible. */
export const MAX_CHARACTERS = {
  title: PHOTO_FIELDS.title.maxCharacters,
  /** One part of a location. */
  place: 100,
  name: PHOTO_FIELDS.photographer.maxCharacters,
  keyword: PHOTO_FIELDS.tags.maxCharacters,
  caption: PHOTO_FIELDS.caption.maxCharacters,
  alt: PHOTO_FIELDS.alt.maxCharacters,
} as const

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** One line of plain text, normalised and shortened; markup such as `<b>` stays. */
export function cleanLine(text: string, maxCharacters: number): string {
  return shorten(normaliseLine(text), maxCharacters)
}

export function cleanLines(text: string, maxCharacters: number): string {
  return shorten(normaliseLines(text), maxCharacters)
}

/** One line of metadata. The standards define it as plain text, but web editors write HTML. */
export function cleanFoundLine(text: string, maxCharacters: number): string {
  return cleanLine(HTML.test(text) ? withoutMarkup(text) : text, maxCharacters)
}

export function cleanFoundLines(text: string, maxCharacters: number): string {
  return cleanLines(HTML.test(text) ? withoutMarkup(text) : text, maxCharacters)
}

/** Tags inside words and sentences, as opposed to those between them. */
const INLINE_TAGS = /<\/?(?:a|abbr|b|big|cite|code|em|font|i|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi

/** A real element, comment or entity; `Me & <you>` has none. */
const HTML =
  /<(?:\/?(?:a|abbr|article|b|big|blockquote|body|br|center|cite|code|div|em|figure|font|h[1-6]|head|hr|html|i|iframe|img|li|link|meta|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul)(?=[\s/>])|!--)[^<>]*>|&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i

/** The text of HTML. Strips tags twice, because decoded entities may form tags again. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const plain = stripTags(decodeEntities(stripTags(text)))
  return /<\/?[a-z!]/i.test(plain) ? plain.replace(/[<>]/g, ' ') : plain
}

function stripTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^<]*(?:<(?!\/?\1)[^<]*)*<\/\1[^>]*>/gi, ' ')
    .replace(INLINE_TAGS, '')
    .replace(/<(?:\/?[a-z]|!)[^<>]*>/gi, ' ')
}

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}

function shorten(text: string, maxCharacters: number): string {
  const characters = [...text]
  if (characters.length <= maxCharacters) return text
  const cut = characters.slice(0, maxCharacters - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
