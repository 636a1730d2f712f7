import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildXmp } from '../../../test/media-fixtures.js'
import { readXmp, type XmpValue } from './read-xmp.js'

function property(properties: string, name: string): XmpValue | undefined {
  return readXmp(Buffer.from(buildXmp(properties))).get(name)
}

test('reads properties from elements and attributes with any prefix', () => {
  expect(property('<photoshop:City>Köln</photoshop:City>', 'photoshop:City')?.text).toBe('Köln')
  const renamed = buildXmp('').replace(
    'rdf:about=""',
    'rdf:about="" ps:City="Bonn" xmlns:ps="http://ns.adobe.com/photoshop/1.0/"',
  )
  expect(readXmp(Buffer.from(renamed)).get('photoshop:City')?.text).toBe('Bonn')
})

test('reads lists, language alternatives and structures', () => {
  const bag = property(
    '<dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b &amp; c</rdf:li></rdf:Bag></dc:subject>',
    'dc:subject',
  )
  expect(bag?.items.map(({ text }) => text)).toEqual(['a', 'b & c'])
  const alt = property('<dc:title><rdf:Alt><rdf:li xml:lang="de">Titel</rdf:li></rdf:Alt></dc:title>', 'dc:title')
  expect(alt?.items[0]?.language).toBe('de')
  const place = property(
    '<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:City>Ulm</Iptc4xmpExt:City></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>',
    'Iptc4xmpExt:LocationShown',
  )
  expect(place?.items[0]?.fields.get('Iptc4xmpExt:City')?.text).toBe('Ulm')
})

test('reads a damaged packet up to the damage', () => {
  const packet = buildXmp('<photoshop:City>Köln</photoshop:City><dc:title><rdf:Alt>')
  expect(readXmp(Buffer.from(packet.slice(0, packet.indexOf('<rdf:Alt>')))).get('photoshop:City')?.text).toBe('Köln')
})

test('never throws, whatever the text', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    'a',
    ':',
    '="',
    '"',
    "'",
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '&#x110000;',
    '&lt;',
    ' ',
  )
  fc.assert(fc.property(fc.string({ unit: piece }), (text) => void readXmp(Buffer.from(text))))
})
