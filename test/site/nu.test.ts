import { execFileSync, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Photo } from '../../src/photos/photo.js'
import { LEGAL_PAGES, LEGAL_SITE } from '../legal-site.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto, seedPhotos, TEST_PICTURE } from '../photos.js'
import { type ServiceOptions, startService } from '../service.js'
import { HOSTILE, textsOf } from './hostile-values.js'
import { getHtml, PAGES } from './read-page.js'

/** The Nu HTML checker. It needs Java; without Java the tests are skipped with a message. */
const JAR: string = createRequire(import.meta.url)('vnu-jar')
const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava) console.warn('\n!!! NO JAVA: the HTML is not validated. Install a Java runtime.\n')

const MORE = ['/developers/reference/', '/search/?q=nothing+at+all', '/nothing/', '/2016/02/30/', '/on-this-day/02-29/']

/** A day for each hostile text, which is its title, place, tag, alt text and caption at once. */
function hostilePhotos(): readonly Photo[] {
  return HOSTILE.map(([name, value], index) =>
    makePhoto(`2024-05-${String(index + 1).padStart(2, '0')}`, {
      slug: `hostile-${index}`,
      ...textsOf(value),
      tags: [value, name],
      camera: { aperture: value },
      picture: { ...TEST_PICTURE, placeholder: 'data:image/webp;base64,AAAA' },
    }),
  )
}
const HOSTILE_PAGES = [
  ...HOSTILE.map(([, _value], index) => `/2024/05/${String(index + 1).padStart(2, '0')}/hostile-${index}/`),
  '/',
  '/2024/',
  '/2024/05/',
  '/archive/',
  '/search/',
  '/on-this-day/05-01/',
  '/tags/markup/',
  `/search/?q=${encodeURIComponent(HOSTILE[0]![1])}`,
]

const ARCHIVES: readonly (readonly [name: string, options: ServiceOptions, paths: readonly string[]])[] = [
  ['plain', { site: LEGAL_SITE }, [...PAGES, ...MORE, ...LEGAL_PAGES]],
  ['german', { site: { ...LEGAL_SITE, language: 'de' } }, [...PAGES, ...MORE, ...LEGAL_PAGES]],
  ['hostile', { photos: hostilePhotos() }, HOSTILE_PAGES],
  [
    'empty',
    { photos: [] },
    ['/', '/archive/', '/search/', '/about/', '/contact/', '/categories/b-and-w/', '/nothing/'],
  ],
  ['untitled', { photos: seedPhotos().map((photo) => ({ ...photo, title: '', location: '' })) }, PAGES.slice(0, 5)],
]

interface NuMessage {
  readonly type: string
  readonly url: string
  readonly lastLine?: number
  readonly message: string
  readonly extract?: string
}

/** In HTML since 2024 (§ 4.6.7.8, link type «expect»); the checker allows `blocking` on stylesheets only. */
const NEWER_THAN_NU = 'rel="expect" href="#end" blocking="render"'

test.skipIf(!hasJava)('the Nu checker finds no error in any type of page', async () => {
  const directory = await makeTemporaryDirectory()
  const pathOfFile = new Map<string, string>()
  for (const [name, options, paths] of ARCHIVES) {
    const service = await startService(options)
    for (const path of new Set(paths)) {
      const file = `${pathOfFile.size}.html`
      const { status, headers, text } = await getHtml(service, path)
      if (status >= 300 && status < 400) continue
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
      await writeFile(join(directory, file), text)
      pathOfFile.set(file, `${name} ${path}`)
    }
  }
  // A page that is wrong on purpose proves that the checker reports errors.
  await writeFile(
    join(directory, 'wrong.html'),
    '<!DOCTYPE html><html lang="en"><title>x</title><p><div id="a" id="a">',
  )
  const messages = runNu(directory)
  const lines = messages
    .filter(({ type, message, extract = '' }) => {
      const isOutdated = message.includes('“blocking”') && extract.includes(NEWER_THAN_NU)
      return type === 'error' && !isOutdated
    })
    .map(({ url, message, extract = '' }) => {
      const file = url.split('/').at(-1)!
      return `${pathOfFile.get(file) ?? file}: ${message} ${extract.replace(/\s+/g, ' ').slice(0, 160)}`
    })
  expect(lines.filter((line) => !line.startsWith('wrong.html'))).toEqual([])
  expect(lines.filter((line) => line.startsWith('wrong.html')).length).toBeGreaterThan(0)
  expect(pathOfFile.size).toBeGreaterThan(60)
})

/** One start of Java for all files. */
function runNu(directory: string): readonly NuMessage[] {
  const options = ['--format', 'json', '--exit-zero-always', '--skip-non-html', '--stdout', directory]
  const output = execFileSync('java', ['-Xss2m', '-jar', JAR, ...options], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(output.toString()).messages
}
