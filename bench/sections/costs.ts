import { CpuMeter, MAX_CPU_MS } from '../../fuzz/cpu-cost.js'
import { DEAR_REQUESTS, fill } from '../../fuzz/dear-requests.js'
import type { FuzzRequest } from '../../fuzz/request.js'
import { seedPhotos } from '../../test/photos.js'
import { startService } from '../../test/service.js'
import { type Budget, type Section, table } from '../report.js'

const TWENTY_YEARS = 7_300
/** The compiler or garbage collector may run during an attempt, so only the cheapest attempt counts. */
const ATTEMPTS = 6
const MCP_MS = 50

const get = (target: string, fields: FuzzRequest['fields'] = []): FuzzRequest => ({ method: 'GET', target, fields })
const post = (body: string): FuzzRequest => ({
  method: 'POST',
  target: '/mcp',
  fields: [['Content-Type', 'application/json']],
  body,
})
const search = { name: 'search_photos', arguments: { limit: 50 } }
const SEARCHES = Array.from({ length: 50 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: search }))

/** CPU time of single requests in shapes that are costly to answer naively. */
export async function measureCosts(): Promise<Section> {
  const service = await startService({ photos: seedPhotos(TWENTY_YEARS), trustedProxies: ['127.0.0.0/8'] })
  const meter = new CpuMeter(Number(new URL(service.baseUrl).port), cpuOfThisProcess)
  const least = async (request: FuzzRequest, enough = 0) => {
    let ms = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < ATTEMPTS && ms > enough; attempt++) {
      ms = Math.min(ms, await meter.cost(request, 3, 5))
    }
    return ms
  }
  const plain = get('/', [['X-Plain', 'x'.repeat(15_000)]])
  for (let time = 0; time < 50; time++) await meter.cost(plain, 1)
  const base = await least(plain)

  let dearest = { name: '', ms: 0 }
  for (const { name, request } of DEAR_REQUESTS) {
    const ms = (await least(request, base + dearest.ms)) - base
    if (ms > dearest.ms) dearest = { name, ms }
  }
  const refusals = [`/api/nothing?q=${fill('[]=')}`, `/.well-known/x?${fill('%')}`, `/${fill('%2561')}`]
  const refused = Math.max(...(await inTurn(refusals, (target) => least(get(target)))))
  const pages = Array.from({ length: 120 }, (_, at) => `/search/?q=${'eEhHnN'[at % 6]}&page=${1 + Math.floor(at / 6)}`)
  const first = await inTurn(pages, (target) => meter.cost(get(target), 1, 1))
  const again = await inTurn(pages, (target) => meter.cost(get(target), 1, 1))
  const broad = sum(first.map((ms, at) => ms - again[at]!)) / pages.length
  const array = await least(post(JSON.stringify(SEARCHES)))
  const nested = await least(post('['.repeat(32_000) + ']'.repeat(32_000)))
  meter.close()
  await service.close()

  const most = (what: string, limit: number, measured: number): Budget => ({
    what: `CPU: ${what}`,
    unit: 'ms',
    limit,
    is: 'at most',
    measured,
  })
  const budgets = [
    most('the dearest request within the limits of size', MAX_CPU_MS, dearest.ms),
    most('refusing a long path or query', MAX_CPU_MS / 2, refused),
    most('a new page of a search that finds nearly all photos', MAX_CPU_MS, broad),
    most('an MCP array of 50 large searches', MCP_MS, array),
    most('a deeply nested MCP message', MCP_MS, nested),
  ]
  return {
    title: 'Costly requests',
    text: [
      `CPU time of service and client in one process, over ${TWENTY_YEARS.toLocaleString('en')} photos. The dearest of ${DEAR_REQUESTS.length} requests as large as the limits allow: ${dearest.name}. Each is compared with a plain request of its size.`,
      table(
        ['', 'measured'],
        budgets.map(({ what, unit, measured }) => [what, `${measured.toFixed(2)} ${unit}`]),
      ),
    ].join('\n\n'),
    budgets,
  }
}

/** Microseconds. */
function cpuOfThisProcess(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

async function inTurn<Item>(items: readonly Item[], measure: (item: Item) => Promise<number>) {
  const measured: number[] = []
  for (const item of items) measured.push(await measure(item))
  return measured
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
