import { prepareRedis, redisProgram } from '../../test/scale/redis-server.js'
import { compare } from '../measure/compare.js'
import { requestBytes } from '../measure/load.js'
import { type Budget, measurementText, type Section, table } from '../report.js'
import type { Workshop } from '../workshop.js'

/** Enough that two workers have as many to answer in one turn of their event loops as a server alone has of a few. */
const CONNECTIONS = 64

/** What it costs to count together, and to be several. */
export async function measureScale(workshop: Workshop): Promise<Section> {
  const budgets: Budget[] = []
  const rows: string[][] = []
  const versus = async (what: string, env: NodeJS.ProcessEnv, budgetFor: (ratio: number) => Budget) => {
    const servers = [await workshop.startOurs(), await workshop.startOurs(env)]
    const requests = [{ bytes: requestBytes('/api/v1/photos'), status: 200 }]
    const [one, other] = await compare(
      servers.map((server, index) => ({ name: index === 0 ? 'alone' : what, server, requests })),
      workshop.pace,
      { areCold: true, connections: CONNECTIONS },
    )
    for (const server of servers) await server.stop()
    rows.push([what, measurementText(one!, true), measurementText(other!, false)])
    budgets.push(budgetFor(other!.ratio.median))
  }

  await versus('two workers', { WORKERS: '2' }, (ratio) => ({
    what: 'two workers against one, requests per CPU second',
    unit: '×',
    limit: 0.9,
    is: 'at least',
    measured: 1 / ratio,
  }))
  if (redisProgram !== undefined) {
    const redis = await prepareRedis()
    await redis.start()
    await versus('quota over Redis', { REDIS_URL: redis.url }, (ratio) => ({
      what: 'quota over Redis against in memory, CPU per request',
      unit: '×',
      limit: 1.6,
      is: 'at most',
      measured: ratio,
    }))
    await redis.stop()
  }
  return {
    title: 'Several processes and machines',
    text: [
      `\`GET /api/v1/photos\` (10 photos) over ${CONNECTIONS} connections, against one process that counts the quota in memory. CPU of all our processes; what Redis itself uses is not in it.`,
      table(['', 'one process', 'with it'], rows),
    ].join('\n\n'),
    budgets,
  }
}
