import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, projectRoot } from './files.js'

/** Which rooms a room may import: the house of ARCHITECTURE.md. The files at the root are rooms of their own. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['program.ts', 'run-program.ts'],
  'program.ts': ['commands', 'run-program.ts'],
  'run-program.ts': ['commands', 'data-dir'],
  commands: [
    'app.ts',
    'archive',
    'contract',
    'data-dir',
    'demo',
    'disk',
    'http',
    'media',
    'metrics',
    'old-blog',
    'publish',
    'serving',
    'site',
    'store',
    'studio',
  ],
  // The owners' own pages: of the public ones it has the look and the dates.
  studio: [
    'archive',
    'contract',
    'data-dir',
    'disk',
    'handbook',
    'http',
    'media',
    'old-blog',
    'publish',
    'site',
    'store',
  ],
  serving: ['app.ts', 'archive', 'contract', 'data-dir', 'handbook', 'http', 'media', 'metrics', 'old-blog', 'store'],
  'app.ts': ['archive', 'contract', 'discovery', 'http', 'mcp', 'rest', 'site'],
  archive: [],
  disk: [],
  store: ['archive'],
  media: ['archive', 'disk'],
  'data-dir': ['archive', 'contract', 'disk', 'media', 'metrics', 'store'],
  publish: ['archive', 'contract', 'disk', 'store', 'media'],
  demo: ['archive', 'store', 'media', 'drawn demo'],
  // What the demo shows, beside `src/`: content, and no part of the server.
  'drawn demo': ['archive'],
  contract: ['archive'],
  'old-blog': ['archive', 'contract'],
  http: ['archive', 'contract'],
  rest: ['archive', 'contract', 'http'],
  mcp: ['archive', 'contract', 'http'],
  site: ['archive', 'contract', 'http'],
  discovery: ['archive', 'contract'],
  handbook: ['site'],
  metrics: ['archive', 'http'],
}
const MOST_FILES = 25

const src = join(projectRoot, 'src')
const sources = [...filesBelow('src'), ...filesBelow('demo')].filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)
const name = (file: string) => relative(src, file)
const roomOf = (file: string) => {
  const [first = '', second] = name(file).split('/')
  if (first === '..') return second === 'demo' ? 'drawn demo' : undefined
  return second === undefined ? first.replace(/\.js$/, '.ts') : first
}
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, target]) =>
    join(file, '..', target!),
  )

/** Paths that come back to where they began. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]) => {
    if (path.includes(node)) {
      circles.push([...path.slice(path.indexOf(node)), node].join(' → '))
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

test('every room imports only the rooms below it', () => {
  const crossing = sources.flatMap((file) => {
    const room = roomOf(file)
    return importsOf(file)
      .map(roomOf)
      .filter((target) => target !== room && !MAY_IMPORT[room ?? '']?.includes(target ?? ''))
      .map((target) => `${name(file)} imports ${target}`)
  })
  expect(crossing).toEqual([])
})

test('every room is in the table, and the root shows nothing but the program and the service', () => {
  expect([...new Set(sources.map(roomOf))].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

const RUN_COMMANDS = ['program.ts', 'run-program.ts']

test('another room is entered through its index', () => {
  const windows = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => roomOf(target) !== roomOf(file) && name(target).includes('/'))
      .filter((target) => !(RUN_COMMANDS.includes(roomOf(file) ?? '') && roomOf(target) === 'commands'))
      .filter((target) => !/\/index\.js$/.test(target))
      .map((target) => `${name(file)} imports ${name(target)}`),
  )
  expect(windows).toEqual([])
})

test('no file imports itself by way of others', () => {
  const byStem = new Map(sources.map((file) => [file.replace(/\.tsx?$/, ''), name(file)]))
  const known = (target: string) => byStem.get(target.replace(/\.js$/, '')) ?? []
  expect(circlesOf(new Map(sources.map((file) => [name(file), importsOf(file).flatMap(known)])))).toEqual([])
})

test('no inner room imports itself by way of others', () => {
  const innerRoomOf = (file: string) => name(dirname(file))
  const graph = new Map<string, Set<string>>()
  for (const file of sources) {
    const from = innerRoomOf(file)
    for (const to of importsOf(file).map(innerRoomOf)) {
      // What lies in the room itself, or in one around, belongs to all of its inner rooms.
      const isAround = from === to || from.startsWith(`${to}/`) || to.startsWith(`${from}/`) || to === ''
      if (!isAround) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  expect(circlesOf(new Map([...graph].map(([from, to]) => [from, [...to]])))).toEqual([])
})

test(`a room holds at most ${MOST_FILES} files beside each other`, () => {
  const counts = new Map<string, number>()
  for (const room of sources.map((file) => name(dirname(file)))) counts.set(room, (counts.get(room) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})

test('only run-program.ts reads the clock, and the environment goes to readConfig', () => {
  const readers = sources.filter((file) => /\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(file, 'utf8')))
  expect(readers.map(name)).toEqual(['run-program.ts'])
  const handedOn = /\b(?:readConfig|keepSettings)\(process\.env\b/g
  const environment = sources.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8').replace(handedOn, '')))
  expect(environment.map(name)).toEqual(['data-dir/read-version.ts', 'archive/days/own-zone.ts'])
})
