import { PHOTO_FIELDS } from '../../photos/photo-fields.js'
import { normaliseLine, normaliseLines } from '../../photos/texts/normalise-photo-texts.js'

/** Characters (code points) that a text of each kind may have; what is longer is cut at a word. */
export const MAX_CHARACTERS = {
  title: PHOTO_FIELDS.title.maxCharacters,
  /** One of the parts of a location. */
  place: 100,
  name: PHOTO_FIELDS.photographer.maxCharacters,
  keyword: PHOTO_FIELDS.tags.maxCharacters,
  caption: PHOTO_FIELDS.caption.maxCharacters,
  alt: PHOTO_FIELDS.alt.maxCharacters,
} as const

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** One line of plain text: NFC, without control characters, white space single, cut to a length. `<b>` is text too. */
export function cleanLine(text: string, maxCharacters: number): string {
  return shorten(normaliseLine(text), maxCharacters)
}

/** The same of a source that is known to write HTML: without its markup. */
export function cleanHtmlLine(html: string, maxCharacters: number): string {
  return cleanLine(withoutMarkup(html), maxCharacters)
}

/** Like `cleanLine`, keeping the ends of lines; two of them at most stand together. */
export function cleanLines(text: string, maxCharacters: number): string {
  return shorten(normaliseLines(text), maxCharacters)
}

/** The same of a source that is known to write HTML: without its markup. */
export function cleanHtmlLines(html: string, maxCharacters: number): string {
  return cleanLines(withoutMarkup(html.replace(/\r\n?/g, '\n')), maxCharacters)
}

/** The same of a file's metadata, which is plain text by its standards, and HTML where a web editor wrote it. */
export function cleanFoundLine(text: string, maxCharacters: number): string {
  return (isHtml(text) ? cleanHtmlLine : cleanLine)(text, maxCharacters)
}

/** The same of a file's metadata, which is plain text by its standards, and HTML where a web editor wrote it. */
export function cleanFoundLines(text: string, maxCharacters: number): string {
  return (isHtml(text) ? cleanHtmlLines : cleanLines)(text, maxCharacters)
}

/** Tags that separate no words: a full stop may follow `</em>`. */
const INLINE_TAGS = /<\/?(?:a|abbr|b|big|cite|code|em|font|i|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi

/** An element or an entity that exists: `Me & <you>` has neither. */
const HTML =
  /<(?:\/?(?:a|abbr|article|b|big|blockquote|body|br|center|cite|code|div|em|figure|font|h[1-6]|head|hr|html|i|iframe|img|li|link|meta|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul)(?=[\s/>])|!--)[^<>]*>|&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i

function isHtml(text: string): boolean {
  return HTML.test(text)
}

/** What an entity spells may be a tag again: two rounds end it. */
function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const plain = stripTags(decodeEntities(stripTags(text)))
  return /<\/?[a-z!]/i.test(plain) ? plain.replace(/[<>]/g, ' ') : plain
}

function stripTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*<\/\1[^>]*>/gi, ' ')
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
