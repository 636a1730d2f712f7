// npm run bench [-- PART… --quick --write]: compares our server with others. A run of all parts, or one with --write,
// writes results.jsonl, RESULTS.md, its plots and, unless it is quick, a line of history.jsonl. Parts that it did not measure, or
// that failed, keep their previous results. npm run bench -- compare: compares the last run in history.jsonl with an earlier one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appendHistory, figuresOf, readHistory, tellChanges } from './history.js'
import { keepMeasured } from './kept-results.js'
import { describeMachine } from './machine.js'
import { PACES } from './measure/paces.js'
import { readOptions, type SectionName } from './options.js'
import { type Circumstances, resultsDocument, type Section } from './report.js'
import { mcpRows, pageRows, restRows } from './rows.js'
import { measureCentury } from './sections/century.js'
import { measureCosts } from './sections/costs.js'
import { measureCutting } from './sections/cutting.js'
import { measureMemory } from './sections/memory.js'
import { measurePeers } from './sections/peers.js'
import { measurePictures } from './sections/pictures.js'
import { measureScale } from './sections/scale.js'
import { measureSearch } from './sections/search.js'
import { measureServed } from './sections/served.js'
import { measureStart } from './sections/start.js'
import { measureYears } from './sections/years.js'
import { openWorkshop } from './workshop.js'

if (process.argv[2] === 'compare') process.exit(tellChanges(readHistory(), console.log) ? 1 : 0)

const startedAt = new Date()
const { sections, isQuick, writes } = readOptions(process.argv.slice(2))
const pace = isQuick ? PACES.quick : PACES.full
const workshop = await openWorkshop(pace)

const measurements: Readonly<Record<SectionName, () => Promise<Section>>> = {
  rest: () => measureServed(workshop, 'rest', restRows(workshop.photos)),
  pages: () => measureServed(workshop, 'pages', pageRows(workshop.photos)),
  pictures: () => measurePictures(workshop),
  cutting: () => measureCutting(isQuick ? 1 : 5),
  mcp: () => measureServed(workshop, 'mcp', mcpRows(workshop.photos)),
  costs: () => measureCosts(),
  start: () => measureStart(workshop, isQuick ? 3 : 7),
  memory: () => measureMemory(workshop, 100_000),
  search: () => measureSearch(isQuick),
  scale: () => measureScale(workshop),
  century: () => measureCentury(isQuick),
  years: () => measureYears(workshop, isQuick ? 1 : 10, isQuick ? 1 : 5),
  peers: () => measurePeers(workshop, isQuick),
}
const machine = describeMachine(startedAt)
const { date = '', commit = '', processor = '', 'Node.js': node = '' } = Object.fromEntries(machine)
const on: Circumstances = { date, commit, processor, node, isQuick }
const measured = new Map<SectionName, Section>()
const failures = new Map<SectionName, string>()
for (const name of sections) {
  try {
    const section = await measurements[name]()
    console.log(`\n## ${section.title}\n\n${section.text}`)
    measured.set(name, section)
  } catch (error) {
    console.error(`\n${name} FAILED:`, error)
    failures.set(name, error instanceof Error ? error.message : String(error))
  }
  // Write after each part, so an aborted run keeps its results.
  if (writes) write()
}
workshop.close()
if (writes && !isQuick && measured.size > 0) {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  appendHistory({ date, commit, version, processor, node, figures: figuresOf([...measured.values()]) })
  tellChanges(readHistory(), console.log)
}
for (const [name, error] of failures) console.error(`${name} failed: ${error}`)
// Setting the exit code is not enough: programs that a failed part has started would keep this process running.
process.exit(failures.size > 0 ? 1 : 0)

function write(): void {
  const plots = join(import.meta.dirname, 'plots')
  mkdirSync(plots, { recursive: true })
  for (const { name, svg } of [...measured.values()].flatMap((section) => section.plots ?? []))
    writeFileSync(join(plots, `${name}.svg`), svg)
  const kept = keepMeasured(measured, on)
  const file = join(import.meta.dirname, 'RESULTS.md')
  writeFileSync(file, resultsDocument({ machine, pace, on, kept, failures }))
  console.log(`\nwritten to ${file}`)
}
