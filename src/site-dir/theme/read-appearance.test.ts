import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { SPECIFIED_SITE, type ThemeSettings } from '../../photos/site.js'
import { readAppearance } from './read-appearance.js'

/** Makes a new data directory. @param files contents by path */
async function dataDirWith(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const dataDir = await makeTemporaryDirectory()
  for (const [path, body] of Object.entries(files)) {
    await mkdir(join(dataDir, path, '..'), { recursive: true })
    await writeFile(join(dataDir, path), body)
  }
  return dataDir
}

const read = (dataDir: string, look?: ThemeSettings) => readAppearance(dataDir, { ...SPECIFIED_SITE, look })

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'
const FONT = Buffer.from('wOF2 and whatever follows')
const face = (file: string, more = '') =>
  `@font-face { font-family: 'Lora'; font-style: normal; font-weight: 400; src: url(./files/${file}) format('woff2'), url(./files/a.woff) format('woff');${more} }\n`

test('reads no file without a theme', async () => {
  const nothing = { theme: undefined, ownPages: [], portraits: new Map(), faults: [] }
  expect(await read('/nowhere')).toEqual(nothing)
  expect(await read('/nowhere', { logo: '' })).toEqual(nothing)
})

test('leaves out faulty files, and reports the place, the fault and the remedy of each', async () => {
  const dataDir = await dataDirWith({
    'look/logo.svg': LOGO.replace('/>', '><script/></svg>'),
    'look/dark.png': 'GIF89a',
    'look/icon.jpg': 'x',
    'look/text.woff2': 'OTTO',
    'look/look.css': 'body { background: url("ground.png") }',
  })
  const settings: ThemeSettings = {
    logo: 'logo.svg',
    logoDark: 'dark.png',
    favicon: 'icon.jpg',
    textTypeface: 'text.woff2',
    titleTypeface: '@fontsource/lora',
    stylesheet: 'look.css',
  }
  const { theme, faults } = await read(dataDir, settings)
  expect(theme).toMatchObject({ logo: undefined, logoDark: undefined, favicon: undefined, textTypeface: [] })
  expect(theme).toMatchObject({ stylesheet: { name: 'look.css' }, stylesheetFiles: [] })
  expect(faults.map((line) => line.replaceAll(dataDir, '')).sort()).toEqual([
    '/site.json, look.favicon: /look/icon.jpg is not one of .svg, .png; use an SVG or a PNG',
    '/site.json, look.logo: /look/logo.svg contains <script>; export it again as a plain SVG, without scripts or links',
    '/site.json, look.logoDark: /look/dark.png does not contain PNG data; use an SVG or a PNG',
    '/site.json, look.stylesheet: /look/ground.png does not exist; put the file there, or name another one',
    '/site.json, look.textTypeface: /look/text.woff2 does not contain WOFF2 data; use a WOFF2 file, or a package such as @fontsource/lora; a converter makes WOFF2 from TTF and OTF',
    '/site.json, look.titleTypeface: @fontsource/lora is not installed next to site.json; run «npm install --prefix  --ignore-scripts @fontsource/lora»',
  ])
})

test('rejects a PNG icon that does not have 512 × 512 pixels', async () => {
  const png = (side: number) => {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
    header.writeUInt32BE(side, 16)
    header.writeUInt32BE(side, 20)
    return header
  }
  const dataDir = await dataDirWith({ 'look/small.png': png(32), 'look/right.png': png(512) })
  const { faults } = await read(dataDir, { favicon: 'small.png' })
  expect(faults).toEqual([expect.stringContaining('has 32 × 32 pixels; an icon must have 512 × 512')])
  expect((await read(dataDir, { favicon: 'right.png' })).theme?.favicon).toMatchObject({ name: 'right.png' })
  expect((await read(dataDir, { logo: 'small.png' })).theme?.logo).toMatchObject({ width: 32, height: 32 })
})

test('rejects a logo of 40 MB without reading it', async () => {
  const dataDir = await dataDirWith({ 'look/logo.png': '' })
  await truncate(join(dataDir, 'look/logo.png'), 40 * 1024 * 1024)
  const { faults } = await read(dataDir, { logo: 'logo.png' })
  expect(faults).toEqual([expect.stringContaining('is 40.0 MB; the limit is 256 KB, so make it smaller')])
})

test('shows a logo for dark pages only together with one for light pages', async () => {
  const dataDir = await dataDirWith({ 'look/logo.svg': 'GIF89a', 'look/dark.svg': LOGO })
  const { theme, faults } = await read(dataDir, { logo: 'logo.svg', logoDark: 'dark.svg' })
  expect([theme?.logo, theme?.logoDark, faults.length]).toEqual([undefined, undefined, 1])
})

test('takes the upright files of a @fontsource package, with their character ranges', async () => {
  const dataDir = await dataDirWith({
    'node_modules/@fontsource/lora/index.css':
      face('lora-latin.woff2', ' unicode-range: U+0000-00FF,U+0131;') +
      face('lora-greek.woff2', ' unicode-range: U+0370-03FF') +
      face('lora-italic.woff2').replace('style: normal', 'style: italic') +
      face('../../../../../../etc/passwd'),
    'node_modules/@fontsource/lora/files/lora-latin.woff2': FONT,
    'node_modules/@fontsource/lora/files/lora-greek.woff2': FONT,
  })
  const { theme } = await read(dataDir, { textTypeface: '@fontsource/lora' })
  expect(theme?.textTypeface.map(({ file, weight, unicodeRange }) => [file.name, weight, unicodeRange])).toEqual([
    ['files/lora-latin.woff2', '400', 'U+0000-00FF,U+0131'],
    ['files/lora-greek.woff2', '400', 'U+0370-03FF'],
  ])
})

test('reads titles of pages, and sorts by menu and name', async () => {
  const dataDir = await dataDirWith({
    'pages/zoo.md': '---\ntitle: "The zoo: a project"\nmenu: 1\n---\nLions.\n',
    'pages/prints.md': '\uFEFF# Prints #\r\n\r\nI make *prints* on [paper](https://paper.example).\r\n',
    'pages/books.md': '---\nmenu: 2\ndescription: All books.\n---\n\n# Books\n\n## New\n',
    'pages/.draft.md': 'nothing',
    'pages/notes.txt': 'nothing',
  })
  const { ownPages } = await read(dataDir)
  expect(ownPages).toEqual([
    { path: '/zoo/', title: 'The zoo: a project', description: 'Lions.', menu: 1, text: 'Lions.' },
    { path: '/books/', title: 'Books', description: 'All books.', menu: 2, text: '## New' },
    {
      path: '/prints/',
      title: 'Prints',
      description: 'I make prints on paper.',
      menu: undefined,
      text: 'I make *prints* on [paper](https://paper.example).',
    },
  ])
})

test('describes a page by the beginning of its text, even in a language without spaces', async () => {
  const dataDir = await dataDirWith({ 'pages/prints.md': `# Prints\n\n${'光'.repeat(400)}` })
  const { ownPages } = await read(dataDir)
  expect(ownPages.map(({ description }) => description)).toEqual([`${'光'.repeat(160)} …`])
})

test.each([
  ['api.md', '# A', '"api" would take a reserved address, /api/; give the file another name'],
  ['archive.md', '# A', 'would take a reserved address, /archive/'],
  ['2024.md', '# A', '"2024" would take the address of a year'],
  ['Über uns.md', '# A', 'cannot be an address; give the file a name of lower-case words'],
  ['prints.md', 'No heading here.', 'has no title; begin it with a line such as «# Prints»'],
  ['prints.md', '---\nmenu: first\n---\n# A', 'menu is "first"; it must be'],
  ['prints.md', '---\ntitel: A\n---\n', 'titel is not a front matter field; did you mean title?'],
  ['prints.md', '---\n- a\n---\n', '"- a" is not a line of front matter; write it as «title: Prints»'],
  ['prints.md', Buffer.from([0x23, 0x20, 0xff, 0xfe]), 'is not UTF-8 text'],
])('leaves out the page %s of %j, reports the remedy, and reads the others', async (name, body, message) => {
  const dataDir = await dataDirWith({ [`pages/${name}`]: body, 'pages/zoo.md': '# The zoo' })
  const { ownPages, faults } = await read(dataDir)
  expect(ownPages.map(({ path }) => path)).toEqual(['/zoo/'])
  expect(faults).toEqual([expect.stringContaining(message)])
})

test('reads the first fifty of many pages', async () => {
  const names = Array.from({ length: 52 }, (_, index) => `pages/page-${index + 10}.md`)
  const { ownPages, faults } = await read(await dataDirWith(Object.fromEntries(names.map((name) => [name, '# A']))))
  expect(ownPages.map(({ path }) => path).at(-1)).toBe('/page-59/')
  expect(faults).toEqual([expect.stringContaining('has 52 pages, but only the first 50 are served')])
})

test('leaves out a page at an address in redirects.json', async () => {
  const dataDir = await dataDirWith({ 'pages/prints.md': '# A', 'redirects.json': '{"/prints": "/about/"}' })
  const { ownPages, faults } = await read(dataDir)
  expect(ownPages).toEqual([])
  expect(faults).toEqual([expect.stringContaining('redirects.json leads /prints/ to /about/')])
})
