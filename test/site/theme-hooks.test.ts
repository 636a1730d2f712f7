// The CSS hooks that the handbook promises exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TOKENS } from '../../src/site/theme/theme-colours.js'
import { projectRoot } from '../files.js'
import { makePhoto, seedPhotos } from '../photos.js'
import { useService } from '../use-service.js'
import { getHtml, PAGES } from './read-page.js'

const chapter = readFileSync(join(projectRoot, 'docs/handbook/own-look.md'), 'utf8')
const promised = [...chapter.matchAll(/^\| `\.([\w-]+)` \|/gm)].map(([, name]) => name!)

const text = '# Prints'
// One photo is on the day of the newest, a year before.
const photos = [...seedPhotos(), makePhoto('2023-05-17')].sort((one, other) => (one.date < other.date ? -1 : 1))
const service = useService({
  photos,
  contract: { ownPages: [{ path: '/prints/', title: 'Prints', description: 'Prints.', text }] },
})

test('every class that the handbook names is on a page', async () => {
  const found = new Set<string>()
  for (const path of [...PAGES, '/prints/']) {
    const { text } = await getHtml(service, path)
    for (const [, names] of text.matchAll(/ class="([^"]*)"/g)) for (const name of names!.split(' ')) found.add(name)
  }
  expect(promised.length).toBeGreaterThan(20)
  expect(promised.filter((name) => !found.has(name))).toEqual([])
})

test('every colour that the handbook names has the value that it states', () => {
  const css = readFileSync(join(projectRoot, 'src/site/assets/site.css'), 'utf8')
  const told = [...chapter.matchAll(/^\| `--(\w+)` \| .* \| `(light-dark\(.*\))` \|/gm)]
  expect(told.map(([, token]) => token)).toEqual([...TOKENS])
  expect(told.filter(([, token, value]) => !css.includes(`--${token}: ${value};`))).toEqual([])
})
