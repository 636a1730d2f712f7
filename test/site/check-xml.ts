import { expect } from 'vitest'

const TOKEN = /<\?xml[^>]*\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const BAD_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9A-Fa-f]+);)/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const BAD_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Fails unless a text is well-formed XML of the plain kind that we write. */
export function checkXml(xml: string): void {
  const open: string[] = []
  TOKEN.lastIndex = 0
  let end = 0
  for (const match of xml.matchAll(TOKEN)) {
    const [whole, closing, name, attributes = '', empty, text = ''] = match
    end = (match.index ?? 0) + whole.length
    expect(BAD_REFERENCE.test(attributes + text), whole.slice(0, 200)).toBe(false)
    expect(BAD_CHARACTER.test(whole), whole.slice(0, 200)).toBe(false)
    if (name === undefined) continue
    if (closing === '/') expect(open.pop()).toBe(name)
    else if (empty !== '/') open.push(name)
  }
  expect(end, `cannot read: ${xml.slice(end, end + 200)}`).toBe(xml.length)
  expect(open).toEqual([])
}
