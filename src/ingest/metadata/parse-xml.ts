import { SaxesParser, type SaxesTagNS } from 'saxes'

/** An element of an XML document; names are `{namespace}local`. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  text: string
}

const MAX_DEPTH = 64
/** Each takes the parser some time. */
const MAX_FAULTS = 5000

/** Ends the reading; what was read until then counts. */
class EnoughError extends Error {}

/**
 * Reads an XML document as far as it goes: metadata is often damaged, and half of it is better than none. No entity is
 * expanded but the five of XML. A prefix that nothing declares stands for its namespace.
 */
export function parseXml(source: string): XmlElement {
  const root: OpenElement = { name: '', attributes: new Map(), children: [], text: '' }
  const stack = [root]
  const parser = new SaxesParser({ xmlns: true, position: false })
  const addText = (text: string) => {
    stack.at(-1)!.text += text
  }
  let faults = 0
  parser.on('error', () => {
    if (++faults > MAX_FAULTS) throw new EnoughError()
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', (tag) => {
    if (stack.length > MAX_DEPTH) throw new EnoughError()
    const element = open(tag)
    stack.at(-1)!.children.push(element)
    stack.push(element)
  })
  parser.on('closetag', () => void stack.pop())
  try {
    parser.write(source).close()
  } catch (error) {
    if (!(error instanceof EnoughError)) throw error
  }
  return root
}

function open({ uri, local, attributes }: SaxesTagNS): OpenElement {
  const named = Object.values(attributes)
    .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
    .map(({ prefix, uri, local, value }) => [prefix === '' ? local : `{${uri}}${local}`, value] as const)
  return { name: `{${uri}}${local}`, attributes: new Map(named), children: [], text: '' }
}
