// Draws the pictures that are in the reader's home before the first page, as a raw converter exports them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { buildXmp, tagJpeg } from '../media-fixtures.js'

interface Texts {
  readonly title?: string
  readonly place?: readonly [city: string, country: string]
  readonly keywords?: readonly string[]
  readonly alt?: string
  /** Ada Lind if omitted. */
  readonly creator?: string
  /** When the camera took it. */
  readonly taken?: string
}

const PICTURES: Readonly<Record<string, Texts>> = {
  'first/crane.jpg': {
    title: 'The yellow crane',
    place: ['Hamburg', 'Germany'],
    keywords: ['harbour', 'crane'],
    alt: 'A yellow crane lifts a container above a grey ship.',
    taken: '2026-11-20T09:12:00',
  },
  'first/ferry.jpg': {
    title: 'First ferry',
    place: ['Hamburg', 'Germany'],
    keywords: ['harbour', 'ferry', 'morning'],
    alt: 'A small ferry leaves the pier before sunrise.',
    taken: '2026-11-23T07:03:00',
  },
  'first/fog.jpg': {
    title: 'Fog on the river',
    place: ['Stade', 'Germany'],
    keywords: ['fog', 'river'],
    alt: 'A row of bare trees fades into fog on a river bank.',
    taken: '2026-11-28T08:40:00',
  },
  'december/gulls.jpg': { title: 'Gulls', keywords: ['harbor', 'birds'], taken: '2026-11-29T12:00:00' },
  'december/lights.jpg': {
    title: 'Lights on the quay',
    place: ['Hamburg', 'Germany'],
    keywords: ['harbour', 'night'],
    taken: '2026-11-29T17:30:00',
  },
  'december/IMG_4120.jpg': { keywords: ['snow'], taken: '2026-11-30T09:00:00' },
  'december/IMG_4121.jpg': { title: 'Market', place: ['Lübeck', 'Germany'], taken: '2026-11-30T15:00:00' },
  'surprise.jpg': { title: 'A surprise', place: ['Hamburg', 'Germany'], keywords: ['harbour'] },
  'borrowed.jpg': { title: 'A guest', creator: 'B. Guest' },
}

/** Draws the pictures below `~/Pictures`. */
export async function drawPictures(home: string): Promise<void> {
  for (const [index, [name, texts]] of Object.entries(PICTURES).entries()) {
    const file = join(home, 'Pictures', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, tagJpeg(await drawn(index + 1), { xmp: xmpOf(texts) }))
  }
}

/** Draws a picture whose four colours depend on `number`. */
export function drawn(number: number): Promise<Buffer> {
  const colours = Array.from({ length: 4 * 3 }, (_, index) => (number * (index + 3) * 37 + index * 61) % 256)
  return sharp(Buffer.from(colours), { raw: { width: 2, height: 2, channels: 3 } })
    .resize(1600, 1067, { kernel: 'cubic', fit: 'fill' })
    .jpeg()
    .toBuffer()
}

function xmpOf({ title, place, keywords = [], alt, creator = 'Ada Lind', taken }: Texts): string {
  const one = (tag: string, text: string | undefined) =>
    text === undefined ? '' : `<${tag}><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></${tag}>`
  const plain = (tag: string, text: string | undefined) => (text === undefined ? '' : `<${tag}>${text}</${tag}>`)
  return buildXmp(
    [
      one('dc:title', title),
      one('Iptc4xmpCore:AltTextAccessibility', alt),
      plain('photoshop:City', place?.[0]),
      plain('photoshop:Country', place?.[1]),
      plain('photoshop:DateCreated', taken),
      `<dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>`,
      `<dc:subject><rdf:Bag>${keywords.map((word) => `<rdf:li>${word}</rdf:li>`).join('')}</rdf:Bag></dc:subject>`,
    ].join(''),
  )
}
