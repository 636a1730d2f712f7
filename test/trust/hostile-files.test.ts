// Hostile files that owners pass to commands.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatCsv } from '../../src/ingest/readers/table/csv.js'
import type { Photo } from '../../src/photos/photo.js'
import { ConfigError } from '../../src/site-dir/config-error.js'
import { readRedirects } from '../../src/site-dir/redirects-file.js'
import { parseSite } from '../../src/site-dir/site-file.js'
import { importCsv, importJson, importWordPress } from '../imports.js'
import { buildExif, buildIim, buildXmp, drawJpeg, makeTemporaryDirectory, tagJpeg } from '../media-fixtures.js'
import { openOwnerSite } from '../owner-site.js'
import { paintPicture } from '../pictures.js'
import { run } from '../program/run.js'
import { BLOG, type WxrPost, writeWxr, wxrAttachment } from '../wxr.js'

const SECRET = 'the password of the owner'

/** Requests to a server that must get none. */
let asked: string[]
let net: ReturnType<typeof createServer>
let netUrl: string
beforeAll(async () => {
  asked = []
  net = createServer((request, response) => {
    asked.push(String(request.url))
    response.end(SECRET)
  })
  await new Promise<void>((resolve) => net.listen(0, '127.0.0.1', resolve))
  netUrl = `http://127.0.0.1:${(net.address() as AddressInfo).port}`
})
afterAll(() => net.close())

/** A site with uploads, next to a picture and a text that must stay private. */
async function openImportSite() {
  const site = await openOwnerSite()
  const uploads = join(site.directory, 'uploads')
  mkdirSync(uploads)
  await paintPicture(join(uploads, 'good.jpg'), 1)
  await paintPicture(join(site.directory, 'secret.jpg'), 2)
  writeFileSync(join(site.directory, 'secret.txt'), SECRET)
  const options = { several: 'report', photographer: 'Erik', dryRun: false } as const
  return { ...site, uploads, options }
}

const GOOD: readonly WxrPost[] = [
  { id: 1, title: 'Title', meta: { _thumbnail_id: '100' } },
  wxrAttachment(100, 'good.jpg'),
]
const withType = (declaration: string, title: string) =>
  writeWxr(GOOD)
    .replace(/^(<\?xml[^>]*>)/, `$1\n<!DOCTYPE rss ${declaration}>`)
    .replace('<![CDATA[Title]]>', title)

const LAUGHS = `[<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]`

describe('a WordPress export', () => {
  test.each<[name: string, xml: (directory: string) => string | Buffer]>([
    ['with an entity of its own', () => withType('[<!ENTITY x "expanded">]', '&x;')],
    ['with an entity that is a file', (at) => withType(`[<!ENTITY x SYSTEM "file://${at}/secret.txt">]`, '&x;')],
    ['with an entity from the net', () => withType(`[<!ENTITY x SYSTEM "${netUrl}/x">]`, '&x;')],
    ['with a parameter entity from the net', () => withType(`[<!ENTITY % x SYSTEM "${netUrl}/p"> %x;]`, 'y')],
    ['with a document type from the net', () => withType(`SYSTEM "${netUrl}/rss.dtd"`, 'y')],
    ['with a billion laughs', () => withType(LAUGHS, '&a30;')],
    ['with a long entity named very often', () => withType(`[<!ENTITY x "${'x'.repeat(1e6)}">]`, '&x;'.repeat(1e5))],
    [
      'that includes a file',
      (at) =>
        writeWxr(GOOD).replace(
          '<![CDATA[Title]]>',
          `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="file://${at}/secret.txt"/>`,
        ),
    ],
    [
      'with a style sheet from the net',
      () => writeWxr(GOOD).replace('?>', `?><?xml-stylesheet type="text/xsl" href="${netUrl}/x.xsl"?>`),
    ],
    ['with 100,000 elements inside each other', () => writeWxr(GOOD).replace('<![CDATA[Title]]>', '<a>'.repeat(1e5))],
    ['that ends in the middle', () => writeWxr(GOOD).slice(0, -300)],
    ['that is not UTF-8', () => Buffer.from(writeWxr(GOOD).replace('Title', 'T\xfctle \xff\xfe'), 'latin1')],
    ['that calls itself UTF-16 and is not', () => writeWxr(GOOD).replace('encoding="UTF-8"', 'encoding="UTF-16"')],
    ['that names an unknown encoding', () => writeWxr(GOOD).replace('encoding="UTF-8"', 'encoding="x-klingon"')],
    ['that is UTF-7', () => writeWxr(GOOD).replace('encoding="UTF-8"', 'encoding="UTF-7"')],
    ['with zeros in it', () => writeWxr(GOOD).replace('Title', 'T\0it\0le')],
    ['of zeros only', () => Buffer.alloc(100_000)],
    ['that is empty', () => ''],
    ['that is not XML', () => '{"posts": []}'],
  ])('%s becomes a harmless photo or one line', async (_name, xml) => {
    const site = await openImportSite()
    const file = join(site.directory, 'export.xml')
    writeFileSync(file, xml(site.directory))
    const report = await importWordPress([file], { ...site.options, uploads: site.uploads }, site.parts)
    const photos = await site.store.readAll()
    const lines = [
      ...report.broken,
      ...[...report.failed, ...report.pictureNotFound, ...report.leftOut].map(({ reason }) => reason),
    ]
    if (photos.length === 0) expect(lines).toHaveLength(1)
    expect(lines.filter((line) => !/^[^\n]{1,400}$/.test(line))).toEqual([])
    expectHarmless(photos)
    expect(JSON.stringify([photos, report])).not.toMatch(new RegExp(`${SECRET}|expanded|haha`))
    expect(asked).toEqual([])
  })

  test.each([
    ['text', '<title>', '</title>'],
    ['attribute', '<title x="', '"/>'],
    ['comment', '<!--', '-->'],
    ['name', '<', '/>'],
  ])('with a %s of 100 MB prints at most one line, within a heap of 160 MB', async (_kind, opening, closing) => {
    const site = await openImportSite()
    const file = join(site.directory, 'export.xml')
    const [before = '', after = ''] = writeWxr(GOOD).split('<title><![CDATA[Title]]></title>')
    const out = openSync(file, 'w')
    writeSync(out, before + opening)
    for (let count = 0; count < 100; count++) writeSync(out, Buffer.alloc(1e6, 'a'))
    writeSync(out, closing + after)
    closeSync(out)
    await run(['init', '--no-ask'], { DATA_DIR: site.dataDir })
    const env = { DATA_DIR: site.dataDir, NODE_OPTIONS: '--max-old-space-size=160' }
    const ended = await run(['import', 'wordpress', file, '--uploads', site.uploads], env)
    expect(ended.err).toMatch(/^(?:export\.xml, line [^\n]+\n)?$/)
    expect([0, 1]).toContain(ended.code)
  })
})

/** Paths to a picture outside the uploads. */
const WAYS_OUT = [
  '../secret.jpg',
  '2012/../../secret.jpg',
  '..%2fsecret.jpg',
  '%2e%2e/secret.jpg',
  '%2e%2e%2fsecret.jpg',
  '%252e%252e/secret.jpg',
  '..\\secret.jpg',
  '..%5csecret.jpg',
  './../secret.jpg',
  'good.jpg/../../secret.jpg',
  'uploads/../../secret.jpg',
  '../secret.jpg%00.jpg',
  'DIRECTORY/secret.jpg',
  'file://DIRECTORY/secret.jpg',
  '//DIRECTORY/secret.jpg',
  '\\\\?\\DIRECTORY\\secret.jpg',
] as const

describe.each(WAYS_OUT)('the path %s', (way) => {
  const wayFrom = ({ directory }: { directory: string }) => way.replace('DIRECTORY', directory)

  test('of an attachment leads nowhere', async () => {
    const site = await openImportSite()
    const path = wayFrom(site)
    const attachments = [
      wxrAttachment(100, path),
      { ...wxrAttachment(100, 'x.jpg'), url: `${BLOG}/wp-content/uploads/${path}`, meta: {} },
      { ...wxrAttachment(100, 'x.jpg'), url: path, meta: {} },
    ]
    const reports = []
    for (const attachment of attachments) {
      const file = await site.file('export.xml', writeWxr([GOOD[0]!, attachment]))
      reports.push(await importWordPress([file], { ...site.options, uploads: site.uploads }, site.parts))
    }
    expect(reports).toMatchObject(attachments.map(() => ({ imported: [], pictureNotFound: [{}] })))
  })

  test('of a table or a JSON file leads nowhere', async () => {
    const site = await openImportSite()
    const path = wayFrom(site)
    const table = join(site.uploads, 'photos.csv')
    writeFileSync(
      table,
      formatCsv([
        ['date', 'file'],
        ['2020-05-01', path],
      ]),
    )
    const json = join(site.uploads, 'photos.jsonl')
    writeFileSync(json, JSON.stringify({ date: '2020-05-01', file: path }))
    const [own, elsewhere] = [site.options, { ...site.options, uploads: site.uploads }]
    const reports = [
      ...[await importCsv(table, own, site.parts), await importCsv(table, elsewhere, site.parts)],
      ...[await importJson(json, own, site.parts), await importJson(json, elsewhere, site.parts)],
    ]
    const refused = reports.map(({ failed, pictureNotFound }) => failed.length + pictureNotFound.length)
    expect([reports.flatMap(({ imported }) => imported), refused]).toEqual([[], [1, 1, 1, 1]])
  })
})

/** All texts that readers see are plain and short. */
function expectHarmless(photos: readonly Photo[]): void {
  const texts = photos.flatMap(({ title, location, tags, alt, photographer }) => [
    ...[title, location, alt, photographer, ...tags],
  ])
  const unwanted = /(?!\n)\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufeff]/u
  expect(texts.filter((text) => unwanted.test(text) || [...text].length > 1_000)).toEqual([])
  expect(photos.filter(({ caption }) => [...caption].length > 4_000)).toEqual([])
  expect(photos.filter(({ slug }) => !/^[a-z0-9-]{1,100}$/.test(slug))).toEqual([])
}

/** A broken EXIF block. */
function twistedExif(twist: (block: Buffer) => void): Buffer {
  const block = buildExif({ 270: 'A description of some length', 315: 'Erik' }, { 36867: '2020:05:01 10:00:00' })
  twist(block)
  return block
}

const longText = (bytes: number) =>
  `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${'long '.repeat(bytes / 5)}</rdf:li></rdf:Alt></dc:title>`
const titled = (title: string) =>
  buildXmp(`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>`)
const iim = buildIim([2, 5, 'A title'], [2, 25, 'one'], [2, 25, 'two'])

describe('a picture', () => {
  test.each<[name: string, metadata: () => Parameters<typeof tagJpeg>[1]]>([
    ['whose XMP has an entity', () => ({ xmp: `<!DOCTYPE x [<!ENTITY x "expanded">]>${titled('&x; title')}` })],
    [
      'whose XMP names a file',
      () => ({ xmp: `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>${titled('&x; title')}` }),
    ],
    ['whose XMP names a URL', () => ({ xmp: `<!DOCTYPE x [<!ENTITY x SYSTEM "${netUrl}/x">]>${titled('&x; title')}` })],
    ['whose XMP laughs', () => ({ xmp: `<!DOCTYPE x ${LAUGHS}>${titled('&a30;')}` })],
    ['whose XMP is nested 6,000 deep', () => ({ xmp: buildXmp('<dc:title>'.repeat(6_000)) })],
    ['whose XMP never ends', () => ({ xmp: titled('A title').slice(0, -120) })],
    [
      'whose XMP is markup',
      () => ({ xmp: titled('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;') }),
    ],
    ['whose XMP reverses its text', () => ({ xmp: titled('gpj.\u202egnp\u2066.exe\u0007\u0085') })],
    ['whose XMP is not UTF-8', () => ({ xmp: Buffer.from(titled('T\xfctle \xff\xfe'), 'latin1') })],
    ['whose title is nearly as long as a segment', () => ({ xmp: buildXmp(longText(60_000)) })],
    ['whose IIM is longer than it says', () => ({ iim: Buffer.concat([iim, Buffer.alloc(300, 0x1c)]) })],
    ['whose IIM is shorter than it says', () => ({ iim: Buffer.from([0x1c, 2, 5, 0x7f, 0xff, 0x41]) })],
    [
      'whose IIM says four gigabytes',
      () => ({ iim: Buffer.from([0x1c, 2, 5, 0x80, 4, 0xff, 0xff, 0xff, 0xff, 0x41]) }),
    ],
    [
      'whose IIM has a length field of 32,767 bytes',
      () => ({ iim: Buffer.from([0x1c, 2, 5, 0xff, 0xff, 1, 1, 1, 1]) }),
    ],
    [
      'whose IIM has 12,000 empty datasets',
      () => ({ iim: Buffer.concat(Array.from({ length: 12_000 }, () => Buffer.from([0x1c, 2, 25, 0, 0]))) }),
    ],
    [
      'whose EXIF directory is its own EXIF directory',
      () => ({ exif: twistedExif((block) => pointAt(block, 34665, 8)) }),
    ],
    [
      'whose EXIF directory follows itself',
      () => ({ exif: twistedExif((block) => block.writeUInt32LE(8, 10 + 12 * block.readUInt16LE(8))) }),
    ],
    ['whose EXIF points outside itself', () => ({ exif: twistedExif((block) => block.writeUInt32LE(0xfffffff0, 4)) })],
    ['whose EXIF counts 65,535 entries', () => ({ exif: twistedExif((block) => block.writeUInt16LE(0xffff, 8)) })],
    [
      'whose EXIF values count four billion',
      () => ({
        exif: twistedExif((block) => {
          for (let at = 10; at < 46; at += 12) block.writeUInt32LE(0xffffffff, at + 4)
        }),
      }),
    ],
    [
      'whose EXIF values have an unknown type',
      () => ({
        exif: twistedExif((block) => {
          for (let at = 10; at < 46; at += 12) block.writeUInt16LE(0xffff, at + 2)
        }),
      }),
    ],
    [
      'whose EXIF divides by zero',
      () => ({ exif: buildExif({}, { 33434: { rational: [1, 0] }, 33437: { rational: [0, 0] } }) }),
    ],
    ['whose EXIF is text', () => ({ exif: Buffer.from('Exif is what I am, and nothing else.') })],
  ])('%s is added as a harmless photo', async (_name, metadata) => {
    const site = await openOwnerSite()
    const { added, failed } = await site.add([await site.picture('a-picture-of-fog.jpg', metadata())])
    expect([added.length, failed]).toEqual([1, []])
    const photos = await site.store.readAll()
    expectHarmless(photos)
    expect(JSON.stringify(photos)).not.toMatch(/expanded|haha|root:|<script|<img/)
    expect(asked).toEqual([])
  })

  test.each([
    ['of 10 MB', Buffer.from(buildXmp(longText(10_000_000)))],
    ['of 10 MB without an end', Buffer.from(`<x:xmpmeta ${'a="b" '.repeat(1_600_000)}`)],
    ['of 10 MB of opened quotation marks', Buffer.from(`<x ${'a="'.repeat(3_000_000)}`)],
    ['of 10 MB of opened comments', Buffer.from('<!--'.repeat(2_500_000))],
    [
      'of 10 MB of namespaces',
      Buffer.from(Array.from({ length: 200_000 }, (_, n) => `<a xmlns:n${n}="${n}">`).join('')),
    ],
    ['of 10 MB of ampersands', Buffer.from(titled('&'.repeat(10_000_000)))],
    ['of 10 MB of tags as text', Buffer.from(titled('&lt;a&lt;'.repeat(1_200_000)))],
    ['of zeros', Buffer.alloc(1_000_000)],
  ])('with a sidecar %s is added as a harmless photo', async (_name, sidecar) => {
    const site = await openOwnerSite()
    const file = await site.picture('a-picture-of-fog.jpg')
    writeFileSync(`${file}.xmp`, sidecar)
    const { added, failed } = await site.add([file])
    expect([added.length, failed]).toEqual([1, []])
    expectHarmless(await site.store.readAll())
  })

  test('cut off at any of 40 points is a harmless photo or one line', async () => {
    const site = await openOwnerSite()
    const exif = buildExif({ 270: 'A description', 315: 'Erik' }, { 36867: '2020:05:01 10:00:00' })
    const whole = tagJpeg(await drawJpeg(16, 16), { exif, xmp: titled('A title'), iim, digest: 'matches' })
    const files = Array.from({ length: 40 }, (_, index) => {
      const file = join(site.directory, `cut-${index}.jpg`)
      writeFileSync(file, whole.subarray(0, Math.floor((whole.length * index) / 40)))
      return file
    })
    const { added, failed } = await site.add(files)
    expect(added.length + failed.length).toBe(40)
    expect(failed.filter(({ message }) => message.includes('\n'))).toEqual([])
    expectHarmless(await site.store.readAll())
  })
})

/** Writes where a tag of the first directory points to. */
function pointAt(block: Buffer, tag: number, value: number): void {
  for (let at = 10; at < 10 + 12 * block.readUInt16LE(8); at += 12) {
    if (block.readUInt16LE(at) === tag) block.writeUInt32LE(value, at + 8)
  }
}

describe('settings', () => {
  const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

  test.each([
    ['a prototype', '{"__proto__": {"title": "x"}}'],
    ['a constructor', '{"constructor": {"prototype": {"title": "x"}}}'],
    ['a title of control characters', '{"title": "a\\u0000\\u001b[2J\\u202e"}'],
    ['a title of 10 MB', JSON.stringify({ title: 'x'.repeat(1e7) })],
    ['a title that is a list of lists', `{"title": ${DEEP}}`],
    ['a time zone that is a path', '{"timeZone": "../../etc/passwd"}'],
    ['an invalid first day', '{"firstDate": "2024-02-30"}'],
    ['a contact address with a line break', '{"contactEmail": "a@b\\r\\nBcc: c@d"}'],
    ['photographers without names', '{"photographers": [{"name": ""}]}'],
    ['keyword rules of prototypes', '{"keywordRules": {"__proto__": "x", "constructor": "x"}}'],
    ['a list of lists', DEEP],
    ['nothing', ''],
    ['null', 'null'],
    ['zeros', '\0\0'],
  ])('with %s are rejected, a line for each error', (_name, source) => {
    let refusal: unknown
    try {
      parseSite(source, 'site.json')
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(ConfigError)
    expect((refusal as ConfigError).faults.filter((fault) => !/^site\.json[^\n]{1,2000}$/.test(fault))).toEqual([])
    expect(({} as { title?: unknown }).title).toBeUndefined()
  })

  test.each([
    ['to a script', '{"/a/": "javascript:alert(1)"}'],
    ['to data', '{"/a/": "data:text/html,x"}'],
    ['to another host by two slashes', '{"/a/": "//evil.example/"}'],
    ['to another host by a backslash', '{"/a/": "/\\\\evil.example/"}'],
    ['to another header', '{"/a/": "/b/\\r\\nSet-Cookie: x=1"}'],
    ['to a list of lists', `{"/a/": ${DEEP}}`],
    ['to nothing', '{"/a/": null}'],
    ['from no path', '{"a": "/b/"}'],
    ['from a prototype', '{"__proto__": "/b/"}'],
    ['in a list', '[]'],
    ['in a list of lists', DEEP],
  ])('that redirect %s are rejected, a line for each error', async (_name, source) => {
    const directory = await makeTemporaryDirectory()
    writeFileSync(join(directory, 'redirects.json'), source)
    const refusal = await readRedirects(directory).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect((refusal as ConfigError).faults.filter((fault) => !/^[^\n]{1,2000}$/.test(fault))).toEqual([])
  })
})
