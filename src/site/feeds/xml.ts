/** Characters that XML 1.0 cannot represent, and control characters, which XML and the feed validator discourage. */
const NOT_XML = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text for XML, with numeric references: the feed validator warns about named ones inside titles. */
export function xmlText(value: string): string {
  return value
    .replace(NOT_XML, '')
    .replace(/[&<>"']/g, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`)
}

type XmlAttributes = Readonly<Record<string, string | number | undefined>>

/** An element with text, or with children that are XML already. */
export function element(name: string, content: string | readonly string[], attributes?: XmlAttributes): string {
  const inner = typeof content === 'string' ? xmlText(content) : content.join('')
  const list = attributes === undefined ? '' : writeAttributes(attributes)
  return inner === '' ? `<${name}${list}/>` : `<${name}${list}>${inner}</${name}>`
}

function writeAttributes(attributes: XmlAttributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('')
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
