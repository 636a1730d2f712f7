import { type Ratio, ratiosPlot } from '../drawing/ratios-plot.js'
import { type Answer, ask, fieldOf } from '../measure/ask.js'
import { type Contestant, compare, type Measurement } from '../measure/compare.js'
import { requestBytes } from '../measure/load.js'
import type { ServerProcess } from '../measure/processes.js'
import type { Spread } from '../measure/statistics.js'
import { type Budget, type Figure, measurementText, type Section, table } from '../report.js'
import { type BareServer, startBareServer } from '../rivals/bare.js'
import { type Rival, type RivalName, startRival } from '../rivals/rivals.js'
import type { Row } from '../rows.js'
import type { Workshop } from '../workshop.js'

/** A part of the measurements: its servers, and how they differ from ours. */
interface Part {
  readonly title: string
  readonly rivals: readonly RivalName[]
  readonly differences: string
}

const PARTS = {
  rest: {
    title: 'REST',
    rivals: ['nginx', 'Fastify', 'Express', 'json-server'],
    differences:
      'nginx sends the body as a file, with Last-Modified and ETag, and counts nobody. Fastify and Express filter an array in memory, with the quota of @fastify/rate-limit and express-rate-limit, and send no Link, Cache-Control or CORS fields; Fastify sends no ETag either, so it has no 304. json-server sends an array without its own members, a photo with an `id`, and counts nobody; it searches the addresses too, so it is asked only where that finds the same. Ours keeps the answers of the last 256 searches: the thousand texts in turn show what it takes without.',
  },
  pages: {
    title: 'Pages, markdown, feed',
    rivals: ['nginx'],
    differences:
      'nginx sends the body as a file (compressed beforehand where ours is), with Last-Modified and ETag, and none of our policies for scripts, frames and caches.',
  },
  pictures: {
    title: 'Pictures and visits',
    rivals: ['nginx', 'Express static'],
    differences:
      'nginx and Express send the same bytes from files (texts compressed beforehand, as ours are), with Last-Modified and an ETag, and none of our other header fields; nginx keeps its files open. Ours answers from memory. A visit is all that a browser of 1440 × 900 pixels fetches for a page while it is scrolled to its end, cold or, the other time, all of it unchanged (304); it is the sum of its requests.',
  },
  mcp: {
    title: 'MCP',
    rivals: ['official MCP SDK'],
    differences:
      'The official SDK makes a server and a transport for each request, as its documentation has it for stateless servers; it counts nobody. Of a thousand texts in turn each is searched for, written and hashed anew, where the bare server sends the same bytes each time: the search alone takes 10 µs, so 1.6× would leave 2 µs for all the rest.',
  },
} as const satisfies Readonly<Record<string, Part>>

const BARE = 'bare server'
const OURS = 'photoblog'
/** How many answers of a row are compared. */
const COMPARED = 20

/** Compares ours with the bare server, and with those rivals that can answer the same, row after row. */
export async function measureServed(
  workshop: Workshop,
  part: keyof typeof PARTS,
  rows: readonly Row[],
): Promise<Section> {
  const { title, differences, rivals: names }: Part = PARTS[part]
  const ours = await workshop.startOurs()
  const bare = await startBareServer(workshop)
  const found = await Promise.all(names.map((name) => startRival(workshop, name)))
  const rivals = found.filter((rival) => rival !== undefined)
  const columns = [BARE, OURS, ...names]
  const lines: string[][] = []
  const budgets: Budget[] = []
  const ratios: Ratio[] = []
  for (const row of rows) {
    const { bytes, contestants } = await enterAll(row, bare, ours, rivals)
    const measurements = await compare(contestants, workshop.pace, { areCold: row === rows[0] })
    const shares = row.isVisit === undefined ? measurements : measurements.map((one) => times(one, row.path.length))
    for (const { name, ratio } of shares.slice(1)) ratios.push({ row: row.title, name, ratio })
    const cells = columns.map((name) => shares.find((measurement) => measurement.name === name))
    lines.push([row.title, size(bytes), ...cells.map((cell) => (cell === undefined ? '' : cellOf(cell)))])
    console.log(`  ${lines.at(-1)!.join(' | ')}`)
    if (row.atMost !== undefined)
      budgets.push({ what: row.title, unit: '×', limit: row.atMost, is: 'at most', measured: cells[1]!.ratio.median })
    const nginx = measurements.find(({ name }) => name === 'nginx')
    if (row.atMostOfNginx !== undefined && nginx !== undefined) {
      const measured = measurements[1]!.microseconds.median / nginx.microseconds.median
      budgets.push({
        what: `${row.title}, against nginx`,
        unit: '×',
        limit: row.atMostOfNginx,
        is: 'at most',
        measured,
      })
    }
  }
  for (const { server } of [bare, { server: ours }, ...rivals]) await server.stop()
  const missing = names.filter((name) => !rivals.some((rival) => rival.name === name))
  return {
    title,
    text: [
      ...missing.map((name) => `**LEFT OUT: ${name} is not installed.**`),
      differences,
      table(['', 'body', ...columns], lines),
    ].join('\n\n'),
    budgets,
    figures: Object.fromEntries(
      ratios.filter(({ name }) => name === OURS).map(({ row, ratio }) => [`${title}: ${row}`, figureOf(ratio)]),
    ),
    plots: [
      {
        name: part,
        alt: `${title}: CPU time per request against the bare server, with its middle half, on a logarithmic axis`,
        svg: ratiosPlot(ratios, BARE, OURS),
      },
    ],
  }
}

const figureOf = ({ median, low, high }: Spread): Figure => ({ value: median, unit: '×', better: 'less', low, high })
const size = (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`)
const cellOf = (measurement: Measurement) => measurementText(measurement, measurement.name === BARE)

/** Prepares the same requests for all servers. The bare server, which the others are compared with, comes first. */
async function enterAll(row: Row, bare: BareServer, ours: ServerProcess, rivals: readonly Rival[]) {
  const paths = [row.path].flat()
  const wholes: Answer[] = []
  for (const path of row.isVisit ? paths : paths.slice(0, 1)) wholes.push(await ask(ours.port, requestFor(row, path)))
  const own = await enter(OURS, ours, row, paths)
  const answers: Answer[] = []
  for (const { bytes } of own.requests) answers.push(await ask(ours.port, bytes))
  await bare.answerWith(answers, row.isBodyRead)
  const contestants = [{ ...own, name: BARE, server: bare.server }, own]
  for (const rival of rivals) {
    const theirPaths = row.isOursAlone ? undefined : rival.pathsFor(row, wholes)
    if (theirPaths === undefined) continue
    const contestant = await enter(rival.name, rival.server, row, theirPaths)
    if (contestant.requests[0]!.status !== own.requests[0]!.status) continue
    await check(row, answers, contestant, rival)
    contestants.push(contestant)
  }
  const measured = row.isVisit ? answers : answers.slice(0, 1)
  return { bytes: measured.reduce((sum, { body }) => sum + body.length, 0), contestants }
}

function requestFor(
  { fields = {}, bodies = [] }: Row,
  path: string,
  body = bodies[0],
  more: Readonly<Record<string, string>> = {},
): Buffer {
  if (body === undefined) return requestBytes(path, { ...fields, ...more })
  return requestBytes(path, { 'Content-Type': 'application/json', ...fields, ...more }, JSON.stringify(body), 'POST')
}

/** Requests of a row to a server; conditional ones have the server's own ETags, if it sends any. */
async function enter(name: string, server: ServerProcess, row: Row, paths: readonly string[]) {
  const requests = []
  for (const path of paths) {
    const etag = row.isConditional && fieldOf(await ask(server.port, requestFor(row, path)), 'etag')
    const [fields, status] = etag ? [{ 'If-None-Match': etag }, 304] : [{}, 200]
    for (const body of row.bodies ?? [undefined]) requests.push({ bytes: requestFor(row, path, body, fields), status })
  }
  return { name, server, requests }
}

/** Multiplies the cost of a request by the number of requests in a visit. */
function times({ microseconds, ...measurement }: Measurement, requests: number): Measurement {
  const { median, low, high } = microseconds
  return { ...measurement, microseconds: { median: median * requests, low: low * requests, high: high * requests } }
}

/** @throws Error when a rival's answer differs from ours */
async function check(row: Row, answers: readonly Answer[], contestant: Contestant, rival: Rival): Promise<void> {
  for (const [index, { bytes, status }] of contestant.requests.slice(0, COMPARED).entries()) {
    const theirs = await ask(contestant.server.port, bytes)
    if (theirs.status !== status) throw new Error(`${rival.name} answers ${theirs.status} to ${row.title}`)
    if (row.isConditional || row.isRandom) continue
    if (!rival.isSame(answers[index]!, theirs))
      throw new Error(`${rival.name} answers something else to ${row.title}: ${bytes.toString('latin1', 0, 120)}`)
  }
}
