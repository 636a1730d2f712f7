// The handbook as pages: owners read it in the studio; the public site does not have it.
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findHandbookFile } from '../src/handbook/find-handbook-file.js'
import { HANDBOOK } from '../src/handbook/render-chapter.js'
import { anchorOf, readBook } from './handbook/book.js'
import { makeTemporaryDirectory } from './media-fixtures.js'
import { run, serve } from './program/run.js'
import { openStudioOf } from './studio/visit-studio.js'

const directory = await makeTemporaryDirectory()
const env = { DATA_DIR: join(directory, 'data') }
beforeAll(() => run(['init', '--no-ask'], env))

const book = readBook()
const pathOf = (name: string) => (name === 'index' ? HANDBOOK : `${HANDBOOK}${name}/`)
const htmlOf = (name: string) => String(findHandbookFile(pathOf(name))?.body)

test.each(book)('$file is a page with an anchor for each of its headings', ({ name, headings }) => {
  const html = htmlOf(name)
  expect([...html.matchAll(/<h[1-6] id="([^"]+)">/g)].map(([, id]) => id)).toEqual(headings.map(anchorOf))
  expect(html).not.toContain('&lt;!--')
})

test.each(book)('every address on the page of $file exists', ({ name }) => {
  const named = [...htmlOf(name).matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, path]) => path!)
  expect(named.filter((path) => findHandbookFile(path) === undefined)).toEqual([])
})

test('a public site does not serve the handbook', async () => {
  const site = await serve(env)
  expect((await fetch(`${site.baseUrl}${HANDBOOK}`)).status).toBe(404)
  expect((await fetch(`${site.baseUrl}${HANDBOOK}queue/`)).status).toBe(404)
})

test('the studio serves the handbook to its owner only', async () => {
  const { get, sendBare } = await openStudioOf()
  expect((await get(`${HANDBOOK}queue/`)).text).toContain('<h1 id="the-queue">The queue</h1>')
  expect((await get('/')).text).toContain(`href="${HANDBOOK}"`)
  expect((await sendBare(HANDBOOK)).status).toBe(404)
})
