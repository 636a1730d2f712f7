import { SaxesParser, type SaxesTagNS } from 'saxes'

export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
}

export interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  text: string
}

/** Maximum depth of elements; a WordPress export needs fewer than ten. */
export const MAX_XML_DEPTH = 64
/** Parsing stops after this many faults, because each takes time. */
const MAX_FAULTS = 5000

/** Stops parsing; the elements read so far are kept. */
class EnoughError extends Error {}

/** Builds elements from the events of a parser. */
export function createXmlTree() {
  const newElement = (name: string, attributes: ReadonlyMap<string, string>): OpenElement => ({
    name,
    attributes,
    children: [],
    text: '',
  })
  const root = newElement('', new Map())
  const stack = [root]
  return {
    root,
    depth: () => stack.length,
    open(name: string, attributes: ReadonlyMap<string, string>): void {
      const element = newElement(name, attributes)
      stack.at(-1)!.children.push(element)
      stack.push(element)
    },
    addText(text: string): void {
      stack.at(-1)!.text += text
    },
    close(): { readonly element: OpenElement; readonly parent: OpenElement } {
      const element = stack.pop()!
      return { element, parent: stack.at(-1)! }
    },
  }
}

/**
 * Parses an XML document as far as possible, because metadata is often damaged. Names are `{namespace}local`, but only
 * `local` for attributes without a prefix; an undeclared prefix replaces its namespace. Expands only XML's five named entities.
 */
export function parseXml(source: string): XmlElement {
  const tree = createXmlTree()
  const parser = new SaxesParser({ xmlns: true, position: false })
  let faults = 0
  parser.on('error', () => {
    if (++faults > MAX_FAULTS) throw new EnoughError()
  })
  parser.on('text', tree.addText)
  parser.on('cdata', tree.addText)
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (tree.depth() > MAX_XML_DEPTH) throw new EnoughError()
    tree.open(`{${uri}}${local}`, nameAttributes(attributes))
  })
  parser.on('closetag', tree.close)
  try {
    parser.write(source).close()
  } catch (error) {
    if (!(error instanceof EnoughError)) throw error
  }
  return tree.root
}

function nameAttributes(attributes: SaxesTagNS['attributes']): ReadonlyMap<string, string> {
  const named = Object.values(attributes)
    .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
    .map(({ prefix, uri, local, value }) => [prefix === '' ? local : `{${uri}}${local}`, value] as const)
  return new Map(named)
}
