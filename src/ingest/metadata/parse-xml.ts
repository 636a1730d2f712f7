/** An element of an XML document; names are `{namespace}local`. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface OpenElement {
  name: string
  qualifiedName: string
  attributes: Map<string, string>
  children: OpenElement[]
  text: string
  /** Those that it declares itself. */
  prefixes: Map<string, string>
  parent: OpenElement | undefined
}

const MAX_DEPTH = 64
const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ATTRIBUTES = /([^\s=/"']{1,200})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'

/**
 * Reads an XML document as far as it goes: metadata is often damaged, and half of it is better than none. It knows no
 * document types and so expands no entity but the five of XML, and looks at each character once.
 */
export function parseXml(source: string): XmlElement {
  const root = open('')
  root.prefixes.set('xml', XML_NAMESPACE)
  const stack = [root]
  let at = 0
  while (at < source.length) {
    const parent = stack.at(-1) as OpenElement
    const next = source.indexOf('<', at)
    if (next !== at) {
      parent.text += decodeReferences(source.slice(at, next === -1 ? undefined : next))
      if (next === -1) break
    }
    const skipped = skipOther(source, next)
    if (skipped !== undefined) {
      parent.text += skipped.text
      at = skipped.end
      continue
    }
    const end = endOfTag(source, next)
    if (end === -1) break
    const tag = source.slice(next + 1, end)
    at = end + 1
    if (tag.startsWith('/')) {
      closeUpTo(stack, tag.slice(1).trim())
      continue
    }
    const element = readTag(tag, parent)
    if (stack.length > MAX_DEPTH) break
    parent.children.push(element)
    if (!tag.endsWith('/')) stack.push(element)
  }
  return root
}

/** Comments, CDATA, processing instructions and declarations; what they never close swallows the rest. */
function skipOther(source: string, at: number): { text: string; end: number } | undefined {
  const until = (opening: string, closing: string, isText = false) => {
    if (!source.startsWith(opening, at)) return undefined
    const found = source.indexOf(closing, at + opening.length)
    const stop = found === -1 ? source.length : found
    return { text: isText ? source.slice(at + opening.length, stop) : '', end: stop + closing.length }
  }
  return until('<!--', '-->') ?? until('<![CDATA[', ']]>', true) ?? until('<?', '?>') ?? until('<!', '>')
}

/** A `>` inside a quoted attribute does not end the tag. */
function endOfTag(source: string, at: number): number {
  let quote = ''
  for (let index = at + 1; index < source.length; index++) {
    const character = source[index] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return index
  }
  return -1
}

function readTag(tag: string, parent: OpenElement): OpenElement {
  const element = open(/^[^\s/]*/.exec(tag)?.[0] ?? '', parent)
  const attributes: [string, string][] = []
  for (const [, name = '', double, single = ''] of tag.slice(element.qualifiedName.length).matchAll(ATTRIBUTES)) {
    const value = decodeReferences(double ?? single)
    if (name === 'xmlns' || name.startsWith('xmlns:')) element.prefixes.set(name.slice(6), value)
    else if (!name.startsWith('xmlns')) attributes.push([name, value])
  }
  for (const [name, value] of attributes)
    element.attributes.set(name.includes(':') ? expand(name, element) : name, value)
  element.name = expand(element.qualifiedName, element)
  return element
}

function open(qualifiedName: string, parent?: OpenElement): OpenElement {
  return { name: '', qualifiedName, attributes: new Map(), children: [], text: '', prefixes: new Map(), parent }
}

/** A prefix that nothing declares stands for its namespace. */
function expand(name: string, element: OpenElement): string {
  const colon = name.indexOf(':')
  const prefix = colon === -1 ? '' : name.slice(0, colon)
  let scope: OpenElement | undefined = element
  while (scope !== undefined && !scope.prefixes.has(prefix)) scope = scope.parent
  return `{${scope?.prefixes.get(prefix) ?? prefix}}${name.slice(colon + 1)}`
}

/** An end tag closes its element and whatever was left open inside; one that fits nothing is passed over. */
function closeUpTo(stack: OpenElement[], qualifiedName: string): void {
  const index = stack.findLastIndex((element) => element.qualifiedName === qualifiedName)
  if (index > 0) stack.length = index
}

function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#\d{1,7}|#x[\da-fA-F]{1,6}|[a-z]{2,4});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return PREDEFINED[name] ?? whole
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
