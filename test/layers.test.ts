import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, projectRoot } from './files.js'

/** Which rooms a room may import: the house of ARCHITECTURE.md. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  archive: [],
  disk: [],
  store: ['archive'],
  media: ['archive', 'disk'],
  'data-dir': ['archive', 'contract', 'disk', 'media', 'metrics', 'store'],
  publish: ['archive', 'disk', 'store', 'media'],
  demo: ['archive', 'store', 'media', 'drawn demo'],
  // What the demo shows, beside `src/`: content, and no part of the server.
  'drawn demo': ['archive'],
  contract: ['archive'],
  http: ['archive', 'contract'],
  rest: ['archive', 'contract', 'http'],
  mcp: ['archive', 'contract', 'http'],
  site: ['archive', 'contract', 'http'],
  discovery: ['archive', 'contract'],
  metrics: ['archive', 'http'],
  workers: ['archive', 'http', 'metrics'],
}
/** Each command wires what it needs, as main.ts would. */
const WIRING = 'commands'

const src = join(projectRoot, 'src')
const sources = [...filesBelow('src'), ...filesBelow('demo')].filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)
const roomOf = (file: string) => {
  const [first = '', second] = relative(src, file).split('/')
  if (first === '..') return second === 'demo' ? 'drawn demo' : undefined
  return second === undefined ? undefined : first
}
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, target]) =>
    join(file, '..', target!),
  )

test('every room imports only the rooms below it', () => {
  const crossing = sources.flatMap((file) => {
    const room = roomOf(file)
    if (room === undefined || room === WIRING) return []
    return importsOf(file)
      .map(roomOf)
      .filter((target) => target !== room && !(target !== undefined && MAY_IMPORT[room]?.includes(target)))
      .map((target) => `${relative(src, file)} imports ${target ?? 'a file of the root'}`)
  })
  expect(crossing).toEqual([])
})

test('another room is entered through its index', () => {
  const windows = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => roomOf(target) !== undefined && roomOf(target) !== roomOf(file))
      .filter((target) => roomOf(target) !== WIRING)
      .filter((target) => !/\/index\.js$/.test(target))
      .map((target) => `${relative(src, file)} imports ${relative(src, target)}`),
  )
  expect(windows).toEqual([])
})

test('no file imports itself by way of others', () => {
  const graph = new Map(sources.map((file) => [file, importsOf(file).map((target) => target.replace(/\.js$/, ''))]))
  const byStem = new Map(sources.map((file) => [file.replace(/\.tsx?$/, ''), file]))
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].map((step) => relative(src, step)).join(' → '))
      return
    }
    if (done.has(file)) return
    for (const target of graph.get(file) ?? []) {
      const next = byStem.get(target)
      if (next !== undefined) visit(next, [...path, file])
    }
    done.add(file)
  }
  for (const file of sources) visit(file, [])
  expect(circles).toEqual([])
})

test('only main.ts reads the clock, and the environment goes to readConfig', () => {
  const readers = sources.filter((file) => /\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(file, 'utf8')))
  expect(readers.map((file) => relative(src, file))).toEqual(['main.ts'])
  const handedOn = /\b(?:readConfig|keepSettings)\(process\.env\b/g
  const environment = sources.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8').replace(handedOn, '')))
  expect(environment.map((file) => relative(src, file))).toEqual(['read-version.ts'])
})
