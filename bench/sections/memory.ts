import { load } from '../measure/load.js'
import { MIXED_REQUESTS } from '../mixed-requests.js'
import { type Section, table } from '../report.js'
import type { Workshop } from '../workshop.js'

const STEPS = 5

/** Memory of our process while it answers requests of all kinds. */
export async function measureMemory(workshop: Workshop, requests: number): Promise<Section> {
  const server = await workshop.startOurs()
  const steps: string[][] = [['the start', server.residentMB().toFixed(0)]]
  for (let step = 0; step < STEPS; step++) {
    await load(server.port, MIXED_REQUESTS, (sent) => sent < requests / STEPS)
    const answered = (requests / STEPS) * (step + 1)
    steps.push([`${answered.toLocaleString('en')} requests`, server.residentMB().toFixed(0)])
  }
  const measured = server.residentMB()
  await server.stop()
  return {
    title: 'Memory',
    text: [
      `Resident memory of the one process, while it answers ${MIXED_REQUESTS.length} kinds of requests in turn, over 8 connections, as fast as it can.`,
      table(['after', 'MB'], steps),
    ].join('\n\n'),
    budgets: [
      {
        what: `memory after ${requests.toLocaleString('en')} requests`,
        unit: 'MB',
        limit: 115,
        is: 'at most',
        measured,
      },
    ],
  }
}
