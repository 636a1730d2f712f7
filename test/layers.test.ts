import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, projectRoot } from './files.js'

/**
 * The folders that each folder may import, lowest first. A folder imports only folders above it in this table, so no two
 * folders import each other. Each part of `scale/` counts as a folder.
 */
const MAY_IMPORT: Readonly<Record<string, string>> = {
  photos: '',
  disk: '',
  search: 'photos',
  state: 'photos, search',
  store: 'disk, photos',
  'scale/postgres': 'photos, store',
  contract: 'photos, search, state',
  http: 'contract, photos, state',
  'scale/redis': 'http, photos',
  'scale/metrics': 'http, photos, state',
  pictures: 'disk, photos',
  'scale/bucket': 'photos, pictures',
  // The content of the demo, outside `src/`.
  'drawn demo': 'photos',
  demo: 'drawn demo, photos, pictures',
  rest: 'contract, http, photos, state',
  mcp: 'contract, http, photos, state',
  discovery: 'contract, photos, state',
  site: 'contract, http, photos, search, state',
  handbook: 'site',
  // From the pages it uses the keys of their words.
  'site-dir': 'contract, disk, photos, pictures, scale/bucket, scale/metrics, scale/postgres, site',
  ingest: 'contract, disk, photos, pictures, site, site-dir, store',
  owner: 'contract, disk, ingest, photos, pictures, scale/bucket, scale/postgres, search, site, site-dir, store',
  server:
    'contract, discovery, disk, http, mcp, photos, pictures, rest, scale/bucket, scale/metrics, scale/postgres, scale/redis, site, site-dir, state, store',
  // The owners' own pages: from the public ones it uses the assets and the languages.
  studio: 'contract, disk, handbook, http, ingest, owner, photos, pictures, scale/postgres, search, site, site-dir',
  cli: 'contract, demo, disk, http, ingest, owner, photos, pictures, scale/bucket, scale/metrics, scale/postgres, server, site, site-dir, state, store, studio',
  'main.ts': 'cli',
}
const allowedFor = (room: string) => (MAY_IMPORT[room] ?? '').split(', ')

const src = join(projectRoot, 'src')
const sources = [...filesBelow('src'), ...filesBelow('demo')].filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)
const name = (file: string) => relative(src, file)
const roomOf = (file: string) => {
  const [first = '', second] = name(file).split('/')
  if (first === '..') return second === 'demo' ? 'drawn demo' : undefined
  if (first === 'scale') return `scale/${second}`
  return second === undefined ? first.replace(/\.js$/, '.ts') : first
}
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, target]) =>
    join(file, '..', target!),
  )

/** Import cycles. */
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

test('every folder imports only the folders that the table allows, all of them above it', () => {
  const rooms = Object.keys(MAY_IMPORT)
  const lower = rooms.filter((room, index) => allowedFor(room).some((allowed) => rooms.indexOf(allowed) >= index))
  expect(lower).toEqual([])
  const crossing = sources.flatMap((file) => {
    const room = roomOf(file)
    return importsOf(file)
      .map(roomOf)
      .filter((target) => target !== room && !allowedFor(room ?? '').includes(target ?? ''))
      .map((target) => `${name(file)} imports ${target}`)
  })
  expect(crossing).toEqual([])
})

test('every folder is in the table, and the root of src/ holds nothing but main.ts', () => {
  expect([...new Set(sources.map(roomOf))].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

test('no file imports itself through others', () => {
  const byStem = new Map(sources.map((file) => [file.replace(/\.tsx?$/, ''), name(file)]))
  const known = (target: string) => byStem.get(target.replace(/\.js$/, '')) ?? []
  expect(circlesOf(new Map(sources.map((file) => [name(file), importsOf(file).flatMap(known)])))).toEqual([])
})

test('no subfolder imports itself through others', () => {
  const innerRoomOf = (file: string) => name(dirname(file))
  const graph = new Map<string, Set<string>>()
  for (const file of sources) {
    const from = innerRoomOf(file)
    for (const to of importsOf(file).map(innerRoomOf)) {
      // Files of a parent folder belong to all of its subfolders.
      const isAround = from === to || from.startsWith(`${to}/`) || to.startsWith(`${from}/`) || to === ''
      if (!isAround) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  expect(circlesOf(new Map([...graph].map(([from, to]) => [from, [...to]])))).toEqual([])
})

test('only program.ts reads the clock, and only settings and two files read the environment', () => {
  const readers = sources.filter((file) => /\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(file, 'utf8')))
  expect(readers.map(name)).toEqual(['cli/program.ts'])
  const handedOn = /\b(?:readConfig|keepSettings)\(process\.env\b/g
  const environment = sources.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8').replace(handedOn, '')))
  expect(environment.map(name)).toEqual(['site-dir/read-version.ts', 'photos/days/own-day-start.ts'])
})

test('no name is exported twice from src/, except by commands and migrations', () => {
  const declared = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm
  const names = sources
    .filter((file) => file.startsWith(src))
    .flatMap((file) => [
      ...new Set([...readFileSync(file, 'utf8').matchAll(declared)].map(([, exported]) => exported!)),
    ])
  const twice = names.filter((exported, index) => names.indexOf(exported) !== index)
  expect([...new Set(twice)].sort()).toEqual(['register', 'sql'])
})
