// npm run bench [-- PART… --quick --million --write]: compares our server with others. A run of all parts, or one with --write,
// writes RESULTS.md, its plots and, unless it is quick, a line of history.jsonl. npm run bench -- compare: what became slower since, by these lines.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appendHistory, figuresOf, readHistory, tellChanges } from './history.js'
import { describeMachine } from './machine.js'
import type { Pace } from './measure/compare.js'
import { readOptions, SECTIONS, type SectionName } from './options.js'
import { resultsDocument, type Section } from './report.js'
import { mcpRows, pageRows, restRows } from './rows.js'
import { measureCutting } from './sections/cutting.js'
import { measureMany } from './sections/many.js'
import { measureMemory } from './sections/memory.js'
import { measurePeers } from './sections/peers.js'
import { measurePictures } from './sections/pictures.js'
import { measureScale } from './sections/scale.js'
import { measureSearch } from './sections/search.js'
import { measureServed } from './sections/served.js'
import { measureStart } from './sections/start.js'
import { measureYears } from './sections/years.js'
import { openWorkshop } from './workshop.js'

const FULL: Pace = {
  rounds: 11,
  turnMs: 200,
  warmUp: { requests: 8_000, ms: 1_000 },
  coldWarmUp: { requests: 30_000, ms: 4_000 },
}
const QUICK: Pace = {
  rounds: 3,
  turnMs: 100,
  warmUp: { requests: 2_000, ms: 300 },
  coldWarmUp: { requests: 15_000, ms: 2_000 },
}

if (process.argv[2] === 'compare') process.exit(tellChanges(readHistory(), console.log) ? 1 : 0)

const startedAt = new Date()
const { sections, isQuick, isMillion, writes } = readOptions(process.argv.slice(2))
const pace = isQuick ? QUICK : FULL
const workshop = await openWorkshop(pace)

const measurements: Readonly<Record<SectionName, () => Promise<Section>>> = {
  rest: () => measureServed(workshop, 'rest', restRows(workshop.photos)),
  pages: () => measureServed(workshop, 'pages', pageRows(workshop.photos)),
  pictures: () => measurePictures(workshop),
  cutting: () => measureCutting(isQuick ? 1 : 3),
  mcp: () => measureServed(workshop, 'mcp', mcpRows(workshop.photos)),
  start: () => measureStart(workshop, isQuick ? 3 : 7),
  memory: () => measureMemory(workshop, isMillion ? 1_000_000 : 100_000),
  search: () => measureSearch(isQuick),
  scale: () => measureScale(workshop),
  many: () => measureMany([10_000, 100_000, ...(isMillion ? [1_000_000] : [])], isMillion ? 100_000 : 10_000),
  years: () => measureYears(workshop, isQuick ? 1 : 10, isQuick ? 1 : 5),
  peers: () => measurePeers(workshop, isQuick),
}
const measured: Section[] = []
for (const name of sections) {
  const section = await measurements[name]()
  console.log(`\n## ${section.title}\n\n${section.text}`)
  measured.push(section)
}
workshop.close()

if (writes) {
  const leftOut = SECTIONS.filter((name) => !sections.includes(name))
  const machine = describeMachine(startedAt)
  const plots = join(import.meta.dirname, 'plots')
  mkdirSync(plots, { recursive: true })
  for (const { name, svg } of measured.flatMap((section) => section.plots ?? []))
    writeFileSync(join(plots, `${name}.svg`), svg)
  const file = join(import.meta.dirname, 'RESULTS.md')
  writeFileSync(file, resultsDocument({ machine, pace, isQuick, sections: measured, leftOut }))
  console.log(`\nwritten to ${file}`)
  if (!isQuick) {
    const { date = '', commit = '', processor = '', 'Node.js': node = '' } = Object.fromEntries(machine)
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
    appendHistory({ date, commit, version, processor, node, figures: figuresOf(measured) })
    tellChanges(readHistory(), console.log)
  }
}
