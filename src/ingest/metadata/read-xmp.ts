import { decodeText, mendText, type TextEncoding } from './decode-text.js'
import { parseXml, type XmlElement } from './parse-xml.js'

/** An XMP value: text, a list (Alt, Bag, Seq) or a structure. */
export interface XmpValue {
  readonly text: string
  readonly encoding: TextEncoding
  readonly language?: string
  readonly items: readonly XmpValue[]
  readonly fields: XmpProperties
}

/** Properties by their usual names: `dc:title`, `photoshop:City`, … */
export type XmpProperties = ReadonlyMap<string, XmpValue>

const RDF = '{http://www.w3.org/1999/02/22-rdf-syntax-ns#}'
const LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'
/** Only the start of a longer packet is read. */
export const MAX_XMP_BYTES = 4 * 1024 ** 2
const CONTAINERS = [`${RDF}Alt`, `${RDF}Bag`, `${RDF}Seq`]

/** Usual prefixes by namespace; files may use others. @see XMP Specification Part 2; IPTC Photo Metadata Standard */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://ns.adobe.com/photoshop/1.0/': 'photoshop',
  'http://ns.adobe.com/xap/1.0/': 'xmp',
  'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/': 'Iptc4xmpCore',
  'http://iptc.org/std/Iptc4xmpExt/2008-02-29/': 'Iptc4xmpExt',
  'http://ns.adobe.com/exif/1.0/': 'exif',
  'http://cipa.jp/exif/1.0/': 'exifEX',
  'http://ns.adobe.com/exif/1.0/aux/': 'aux',
  'http://ns.adobe.com/tiff/1.0/': 'tiff',
  'http://ns.adobe.com/lightroom/1.0/': 'lr',
  'http://www.digikam.org/ns/1.0/': 'digiKam',
}

/** Reads an XMP packet or sidecar. Merges several descriptions; the first value of each property counts. */
export function readXmp(packet: Buffer): XmpProperties {
  const properties = new Map<string, XmpValue>()
  const { text, encoding } = decodePacket(packet.subarray(0, MAX_XMP_BYTES))
  for (const description of findDescriptions(parseXml(text))) addProperties(description, properties, encoding)
  return properties
}

function decodePacket(packet: Buffer): { text: string; encoding: TextEncoding } {
  const order = utf16Order(packet)
  if (order !== undefined) {
    const even = Buffer.from(packet.subarray(0, packet.length - (packet.length % 2)))
    const text = (order === 'big' ? even.swap16() : even).toString('utf16le')
    return { text: text.replace(/^\uFEFF/, ''), encoding: 'UTF-16' }
  }
  // Text that was encoded twice stays; `simple` repairs each value separately.
  const { encoding } = decodeText(packet)
  if (encoding === 'Windows-1252') return decodeText(packet)
  return { text: packet.toString('utf8'), encoding: 'UTF-8' }
}

/** The byte order of UTF-16, from the byte order mark or the zero byte of the first `<` or white space. @see XMP Specification Part 1, 7.3.2 */
function utf16Order([first, second]: Buffer): 'big' | 'little' | undefined {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'big'
  if ((first === 0xff && second === 0xfe) || (first !== undefined && first !== 0 && second === 0)) return 'little'
  return undefined
}

function findDescriptions(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.name === `${RDF}RDF`) return child.children.filter(({ name }) => name === `${RDF}Description`)
    return findDescriptions(child)
  })
}

function addProperties(element: XmlElement, properties: Map<string, XmpValue>, encoding: TextEncoding): void {
  const add = (name: string, value: XmpValue) => {
    if (!properties.has(name)) properties.set(name, value)
  }
  for (const [name, text] of element.attributes) {
    if (isProperty(name)) add(shortName(name), simple(text, encoding))
  }
  for (const child of element.children) {
    if (isProperty(child.name)) add(shortName(child.name), readValue(child, encoding))
  }
}

function readValue(element: XmlElement, encoding: TextEncoding): XmpValue {
  const container = element.children.find(({ name }) => CONTAINERS.includes(name))
  if (container !== undefined) {
    const items = container.children.filter(({ name }) => name === `${RDF}li`)
    return { ...simple('', encoding), items: items.map((item) => readValue(item, encoding)) }
  }
  const language = element.attributes.get(LANGUAGE)
  const description = element.children.find(({ name }) => name === `${RDF}Description`) ?? element
  const fields = new Map<string, XmpValue>()
  addProperties(description, fields, encoding)
  const text = element.attributes.get(`${RDF}resource`) ?? element.text
  return { ...simple(text, encoding), fields, ...(language !== undefined && { language }) }
}

function simple(raw: string, packetEncoding: TextEncoding): XmpValue {
  const { text, encoding } = mendText(raw)
  const isMended = encoding === 'UTF-8, encoded twice'
  return { text, encoding: isMended ? encoding : packetEncoding, items: [], fields: new Map() }
}

function isProperty(name: string): boolean {
  return name.startsWith('{') && !name.startsWith(RDF) && name !== LANGUAGE
}

function shortName(name: string): string {
  const [, namespace = '', local = ''] = /^\{(.*)\}(.*)$/s.exec(name) ?? []
  return `${PREFIXES[namespace] ?? namespace}:${local}`
}
