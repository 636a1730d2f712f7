import { cleanHtmlLine, cleanHtmlLines } from '../../metadata/clean-text.js'

/** Characters of a post that are looked at; photographs have few words. */
const MAX_HTML_CHARACTERS = 200_000

/** The words of a post's HTML, paragraphs apart: without pictures and their captions, blocks, shortcodes and markup. */
export function htmlToText(html: string, maxCharacters: number): string {
  let text = withoutComments(html.slice(0, MAX_HTML_CHARACTERS))
  for (const element of ['script', 'style', 'figure', 'iframe', 'object', 'noscript']) {
    text = removeBetween(text, `<${element}`, `</${element}>`)
  }
  text = removeBetween(text, '[caption', '[/caption]')
  text = removeBetween(text, '[wp_caption', '[/wp_caption]')
  text = text
    .replace(SHORTCODES, ' ')
    .replace(/\s*<br\b[^<>]*>\s*/gi, '\n')
    .replace(/<\/(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|table|tr|section|article)\s*>/gi, '\n\n')
    .replace(/<li\b[^<>]*>/gi, '\n')
  return cleanHtmlLines(decodeNamedEntities(text), maxCharacters).replace(/\n /g, '\n')
}

/** A title, name or other line in which WordPress leaves entities and markup. */
export function htmlToLine(html: string, maxCharacters: number): string {
  return cleanHtmlLine(decodeNamedEntities(html.slice(0, MAX_HTML_CHARACTERS)), maxCharacters)
}

/** Block comments hold attributes and no words. */
export function withoutComments(html: string): string {
  return removeBetween(html, '<!--', '-->')
}

const SHORTCODES =
  /\[\/?(?:gallery|audio|video|embed|playlist|caption|wp_caption|singlepic|nggallery|more|nextpage)\b[^[\]]{0,2000}\]/gi

/** Looks at each character once; what is never closed stays. */
function removeBetween(text: string, opening: string, closing: string): string {
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let kept = ''
  let at = 0
  for (;;) {
    const from = lower.indexOf(opening, at)
    const to = from === -1 ? -1 : lower.indexOf(closing, from + opening.length)
    if (to === -1) return kept + text.slice(at)
    kept += `${text.slice(at, from)} `
    at = to + closing.length
  }
}

/** HTML's names of U+00A0 to U+00FF, in their order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const OTHERS = {
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  fnof: 'ƒ',
  circ: 'ˆ',
  tilde: '˜',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  dagger: '†',
  Dagger: '‡',
  bull: '•',
  hellip: '…',
  permil: '‰',
  prime: '′',
  Prime: '″',
  lsaquo: '‹',
  rsaquo: '›',
  euro: '€',
  trade: '™',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  minus: '−',
  infin: '∞',
  asymp: '≈',
  ne: '≠',
  le: '≤',
  ge: '≥',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  hearts: '♥',
}
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...Object.entries(OTHERS),
])

/** Those that spell markup stay: they are undone, and checked again, by the cleaning of texts. */
function decodeNamedEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([A-Za-z]{2,8}\d{0,2});/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
}
