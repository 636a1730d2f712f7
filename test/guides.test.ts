import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, projectRoot } from './files.js'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const DECISIONS = 'docs/decisions'
const FOLDERS = 'src|test|bench|cluster|fuzz|docs|examples|deploy|scripts|demo'

/** `a/{b,c}/<any>.ts` names a/b and a/c. */
function pathsOf(text: string): readonly string[] {
  const [fixed = ''] = text.split('<')
  const [, before, names, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(fixed) ?? []
  if (names === undefined) return [fixed]
  return names.split(',').map((name) => `${before}${name}${after}`)
}

const RECORDS = readdirSync(join(projectRoot, DECISIONS))
  .filter((file) => file !== 'README.md')
  .sort()

test('decisions are numbered without a gap, in file names and titles', () => {
  const numbers = RECORDS.map((_, index) => index + 1)
  expect(RECORDS.map((file) => Number(file.slice(0, 3)))).toEqual(numbers)
  expect(RECORDS.map((file) => Number.parseInt(read(`${DECISIONS}/${file}`).slice(2), 10))).toEqual(numbers)
})

test('the index of decisions links each of them once', () => {
  const linked = [...read(`${DECISIONS}/README.md`).matchAll(/\((\d{3}-[^)]*)\)/g)].map(([, file]) => file)
  expect(linked.sort()).toEqual(RECORDS)
})

test('ARCHITECTURE names every folder of src, and no others', () => {
  const rooms = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  )
  const [, tree = ''] = /^src\/\n((?: {2}.*\n)+)/m.exec(read('ARCHITECTURE.md')) ?? []
  const named = [...tree.matchAll(/^ {2}(\S+)/gm)].map(([, room]) => room)
  expect(named.sort()).toEqual(rooms.sort())
})

const REPORTS = readdirSync(join(projectRoot, 'docs')).filter((file) => file.endsWith('.md'))
const GUIDES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/RESULTS.md',
  ...REPORTS.map((file) => `docs/${file}`),
  ...RECORDS.map((file) => `${DECISIONS}/${file}`),
]

test.each(GUIDES)('every file that %s names exists', (guide) => {
  const rooms = readdirSync(join(projectRoot, 'src')).filter((name) => !name.includes('.'))
  const named = [...read(guide).matchAll(new RegExp(`\`((?:${[FOLDERS, ...rooms].join('|')})/[^\`\\s]*)\``, 'g'))]
  const isThere = (path: string) => ['', 'src'].some((folder) => existsSync(join(projectRoot, folder, path)))
  expect(named.flatMap(([, path]) => pathsOf(path!)).filter((path) => !isThere(path))).toEqual([])
})

const FILE_NAMES = new Set([
  ...readdirSync(projectRoot),
  ...FOLDERS.split('|').flatMap((folder) => filesBelow(folder).map((file) => basename(file))),
])

test.each([...GUIDES, `${DECISIONS}/README.md`])('every relative link of %s leads to a file', (guide) => {
  const links = [...read(guide).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!)
  expect(links.filter((link) => !existsSync(join(projectRoot, dirname(guide), link)))).toEqual([])
})

test.each(GUIDES)('every source file that %s names without its folder exists', (guide) => {
  const named = [...read(guide).matchAll(/`([\w.-]+\.tsx?)`/g)].map(([, name]) => name!)
  expect(named.filter((name) => !FILE_NAMES.has(name))).toEqual([])
})
