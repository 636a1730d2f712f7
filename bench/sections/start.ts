import { ask } from '../measure/ask.js'
import { requestBytes } from '../measure/load.js'
import type { ServerProcess } from '../measure/processes.js'
import { median, type Spread, spreadOf } from '../measure/statistics.js'
import { type Section, table } from '../report.js'
import { RIVAL_PROGRAMS, startProgram } from '../rivals/rivals.js'
import type { Workshop } from '../workshop.js'

interface Starter {
  readonly name: string
  readonly firstPath: string
  start(): Promise<ServerProcess>
}

/** How long each server takes from the start of its process to its first answer, and how much memory it uses then. */
export async function measureStart(workshop: Workshop, starts: number): Promise<Section> {
  const { Fastify, Express, 'json-server': jsonServer } = RIVAL_PROGRAMS
  const rivals = Object.entries({ Fastify, Express, 'json-server': jsonServer })
  const starters: readonly Starter[] = [
    { name: 'photoblog', firstPath: '/api/v1/photos', start: () => workshop.startOurs() },
    ...rivals.map(([name, program]) => ({
      name,
      firstPath: program === jsonServer ? '/photos?_limit=10' : '/api/v1/photos',
      start: () => startProgram(workshop, program),
    })),
  ]
  const measured = starters.map(() => ({ ready: [] as number[], answered: [] as number[], resident: [] as number[] }))
  for (let turn = 0; turn < starts; turn++) {
    for (const [index, { start, firstPath }] of starters.entries()) {
      const begun = performance.now()
      const server = await start()
      await ask(server.port, requestBytes(firstPath))
      const { ready, answered, resident } = measured[index]!
      answered.push(performance.now() - begun)
      ready.push(server.readyMs)
      resident.push(server.residentMB())
      await server.stop()
    }
  }
  const text = ({ median, low, high }: Spread) => `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`
  return {
    title: 'Start',
    text: [
      `From the start of the process, on an archive that is there: median (and middle half) of ${starts} starts, in turn. The others read the same photos from one JSON file; ours opens SQLite, and has the index, pages, feeds, documents and MCP that they lack. The memory is that at the first answer: at the ready line it is less (see «Memory»); then V8 begins to optimise, and the index of the search is made.`,
      table(
        ['', 'to the ready line, ms', 'to the first answer, ms', 'memory then, MB'],
        starters.map(({ name }, index) => {
          const { ready, answered, resident } = measured[index]!
          return [name, text(spreadOf(ready)), text(spreadOf(answered)), median(resident).toFixed(0)]
        }),
      ),
    ].join('\n\n'),
    budgets: [
      { what: 'start to first answer', unit: 'ms', limit: 280, is: 'at most', measured: median(measured[0]!.answered) },
      { what: 'memory at the start', unit: 'MB', limit: 75, is: 'at most', measured: median(measured[0]!.resident) },
    ],
  }
}
