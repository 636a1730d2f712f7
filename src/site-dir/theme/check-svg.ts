import { SaxesParser } from 'saxes'
import { ThemeFault } from './theme-files.js'

const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Elements that run code or embed other content. */
const REFUSED: ReadonlySet<string> = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
])
/** A reference to a part of the same drawing, or a picture embedded as data. */
const INTERNAL = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i
const EXTERNAL_IN_STYLE = /@import|url\(\s*(?!["']?\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]))/i

/**
 * Checks that an SVG neither runs nor loads anything. Browsers prevent both in pages, which show it as a picture, but not
 * if a reader opens the file itself.
 * @throws ThemeFault that names the fault
 */
export function checkSvg(path: string, source: string) {
  const parser = new SaxesParser({ xmlns: true })
  let size: ReturnType<typeof sizeOf> | undefined
  let depth = 0
  const refuse = (what: string): never => {
    throw new ThemeFault(`${path} contains ${what}; export it again as a plain SVG, without scripts or links`)
  }
  parser.on('error', ({ message }) => {
    throw new ThemeFault(`${path} is not a valid SVG (${message}); export it again`)
  })
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text)) refuse('entity definitions')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuse('a style sheet from elsewhere')
  })
  const checkText = (text: string) => {
    if (EXTERNAL_IN_STYLE.test(text)) refuse('a style that loads another file')
  }
  parser.on('opentag', (tag) => {
    const name = tag.local.toLowerCase()
    if (depth++ === 0) {
      if (name !== 'svg' || tag.uri !== NAMESPACE) {
        throw new ThemeFault(`${path} is not an SVG: its first element must be <svg xmlns="${NAMESPACE}">`)
      }
      size = sizeOf(path, (attribute) => tag.attributes[attribute]?.value)
    }
    if (REFUSED.has(name)) refuse(`<${tag.name}>`)
    for (const { local, name: written, value } of Object.values(tag.attributes)) {
      if (/^on/i.test(local)) refuse(`the script ${written}="…"`)
      if (/^(?:href|src)$/i.test(local) && !INTERNAL.test(value))
        refuse(`a link to ${JSON.stringify(value.slice(0, 80))}`)
      checkText(value)
    }
  })
  parser.on('closetag', () => depth--)
  parser.on('text', checkText)
  parser.on('cdata', checkText)
  parser.write(source).close()
  return size!
}

function sizeOf(path: string, attribute: (name: string) => string | undefined) {
  const [, , wide, high] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width: number = wide ?? Number.parseFloat(attribute('width') ?? '')
  const height: number = high ?? Number.parseFloat(attribute('height') ?? '')
  if (width > 0 && height > 0 && Number.isFinite(width / height)) return { width, height }
  throw new ThemeFault(`${path} does not say how large it is; give its <svg> a viewBox such as "0 0 200 50"`)
}
