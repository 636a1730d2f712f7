import MarkdownIt from 'markdown-it'
import { cleanLine, cleanLines, MAX_CHARACTERS, withoutMarkup } from '../../metadata/clean-text.js'

/** Maximum characters read from a post; posts with photographs have few words. */
const MAX_HTML_CHARACTERS = 200_000

/** The paragraphs of a post, without pictures, captions, comments, scripts, shortcodes and markup. */
export function htmlToText(html: string, maxCharacters: number): string {
  let text = removeBetween(html.slice(0, MAX_HTML_CHARACTERS), '<!--', '-->')
  for (const element of ['script', 'style', 'figcaption', 'figure', 'iframe', 'object', 'noscript']) {
    text = removeBetween(text, `<${element}`, `</${element}>`)
  }
  text = removeBetween(text, '[caption', '[/caption]')
  text = removeBetween(text, '[wp_caption', '[/wp_caption]')
  text = text
    .replace(SHORTCODES, ' ')
    .replace(/(?<!\s)\s*<br\b[^<>]*>\s*/gi, '\n')
    .replace(/<\/(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|table|tr|section|article)\s*>/gi, '\n\n')
    .replace(/<li\b[^<>]*>/gi, '\n')
  return cleanLines(withoutMarkup(decodeNamedEntities(text)), maxCharacters)
}

/** The text of the first HTML caption that is not empty and does not repeat the title. */
export function firstCaption(htmls: readonly (string | undefined)[], title: string): string | undefined {
  return htmls
    .map((html = '') => htmlToText(html, MAX_CHARACTERS.caption))
    .find((text) => text !== '' && text !== title)
}

/** A title, name or other line from another service, which may contain entities and markup. */
export function htmlToLine(html: string, maxCharacters: number): string {
  return cleanLine(withoutMarkup(decodeNamedEntities(html.slice(0, MAX_HTML_CHARACTERS))), maxCharacters)
}

const SHORTCODES =
  /\[\/?(?:gallery|audio|video|embed|playlist|caption|wp_caption|singlepic|nggallery|more|nextpage)\b[^[\]]{0,2000}\]/gi

/** Removes each pair of marks and the text between them, in linear time. Text after an opening mark that is never closed stays. */
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

const { unescapeAll } = new MarkdownIt().utils
/** Markup entities, which `withoutMarkup` decodes and checks again. */
const MARKUP = /^&(?:amp|lt|gt|quot|apos);$/i

/** Decodes the entities in the value of an attribute. */
export function decodeEntities(text: string): string {
  return text.replace(/&#?\w{1,32};/g, unescapeAll)
}

function decodeNamedEntities(text: string): string {
  return text.replace(/&[A-Za-z]{2,8}\d{0,2};/g, (entity) => (MARKUP.test(entity) ? entity : unescapeAll(entity)))
}
