import { findProgram } from '../../test/scale/programs.js'
import { type Ratio, ratiosPlot } from '../drawing/ratios-plot.js'
import { ask } from '../measure/ask.js'
import { type Contestant, compare, type Measurement, type Pace } from '../measure/compare.js'
import { requestBytes } from '../measure/load.js'
import { PACES_BESIDE_SLOW } from '../measure/paces.js'
import { median } from '../measure/statistics.js'
import { prepareGhost } from '../peers/ghost.js'
import { prepareExport, prepareJsonServer, prepareOurs, prepareOursBehindNginx } from '../peers/our-peers.js'
import { type Asking, type Peer, type PreparedPeer, QUESTIONS, type Question } from '../peers/peer.js'
import { takeTenPosts } from '../peers/ten-posts.js'
import { untilAnswered } from '../peers/until-answered.js'
import { prepareWordpress } from '../peers/wordpress.js'
import { type Budget, measurementText, microsText, type Section, table } from '../report.js'
import type { Workshop } from '../workshop.js'

const TITLES: Readonly<Record<Question, string>> = {
  home: 'first page, as a browser asks',
  homePlain: 'first page, not compressed',
  post: 'page of a post, as a browser asks',
  posts: 'ten posts as JSON',
  search: 'search for a word, JSON',
  thumbnail: 'thumbnail, 400 px',
}
const INTRODUCTION =
  'The same ten posts in each, with the same pictures (WordPress and Ghost hold these ten alone, ours and json-server the whole archive); each shows them in its own theme and answers in its own form, so the sizes differ. CPU time is that of all processes of a peer, its database and its proxy included; in brackets the middle half of the ratios to ours. A browser accepts gzip and brotli, and each compresses as it is set up: nginx anew for each answer, but for what comes compressed from behind it. Behind nginx, what the API answers is never kept, because each request counts.'
const INSTALL = 'run `bash bench/peers/install.sh`'

/** Our server and common alternatives for a photoblog, all with the same ten posts. */
export async function measurePeers(workshop: Workshop, isQuick: boolean): Promise<Section> {
  const ten = await takeTenPosts(workshop)
  const cached = await prepareWordpress(workshop.directory, ten, 'cached')
  const plain = await prepareWordpress(workshop.directory, ten, 'plain')
  const ghost = await prepareGhost(workshop.directory, ten)
  const nginx = findProgram(['nginx'], 'peers behind nginx')
  if (nginx === undefined) throw new Error(`nginx is not installed: ${INSTALL}`)
  const missing = [...(plain === undefined ? ['WordPress'] : []), ...(ghost === undefined ? ['Ghost'] : [])]
  const prepared = [
    prepareOurs(workshop, ten),
    prepareOursBehindNginx(workshop, ten),
    prepareExport(workshop, ten, nginx),
    cached,
    plain,
    ghost,
    prepareJsonServer(workshop, ten),
  ].filter((peer) => peer !== undefined)
  const starts = await measureStarts(prepared, isQuick ? 1 : 5)
  const peers: Peer[] = []
  for (const { start } of prepared) peers.push(await start())
  const answered = await measureQuestions(peers, isQuick ? PACES_BESIDE_SLOW.quick : PACES_BESIDE_SLOW.full)
  const memory = peers.map(({ server }) => server.proportionalMB())
  for (const { server } of peers) await server.stop()

  const head = ['', ...peers.map(({ name }) => name)]
  const rows = (title: (question: Question) => string, textOf: (one: Answered, isReference: boolean) => string) =>
    QUESTIONS.map((question) => {
      const cellOf = (peer: Peer) => {
        const one = answered.get(question)!.find(({ name }) => name === peer.name)
        return one === undefined ? '' : textOf(one, peer === peers[0])
      }
      return [title(question), ...peers.map(cellOf)]
    })
  const titleOf = (question: Question) => TITLES[question]
  return {
    title: 'Beside what one would otherwise take',
    text: [
      ...missing.map((name) => `**LEFT OUT: ${name} is not installed (${INSTALL}).**`),
      INTRODUCTION,
      '### CPU time per request',
      table(head, rows(titleOf, measurementText)),
      '### Requests per second',
      'On the machine of the client, which takes a good part of it from the fast ones.',
      table(
        head,
        rows(titleOf, ({ perSecond }) => rateText(perSecond.median)),
      ),
      '### Sizes, start, memory',
      table(head, [
        ...rows(
          (question) => `${TITLES[question]}, bytes`,
          ({ bytes }) => bytes.toLocaleString('en'),
        ),
        ['start to first answer, ms', ...starts.map((times) => median(times).toFixed(0))],
        ['memory after all that (PSS), MB', ...memory.map((value) => value.toFixed(0))],
      ]),
      '### Versions and settings',
      peers.map(({ name, settings }) => `- **${name}**: ${settings}.`).join('\n'),
    ].join('\n\n'),
    budgets: budgetsOf(answered),
    plots: [
      {
        name: 'peers',
        alt: 'CPU time per request of each against ours, with its middle half, on a logarithmic axis',
        svg: ratiosPlot(ratiosOf(answered), 'photoblog', 'photoblog'),
      },
    ],
  }
}

interface Answered extends Measurement {
  /** Bytes of the body in the requested coding. */
  readonly bytes: number
}
type AllAnswered = ReadonlyMap<Question, readonly Answered[]>

/** Sends each question alternately to all peers that can answer it. */
async function measureQuestions(peers: readonly Peer[], pace: Pace): Promise<AllAnswered> {
  const all = new Map<Question, readonly Answered[]>()
  const seen = new Set<string>()
  for (const question of QUESTIONS) {
    const contestants: Contestant[] = []
    const sizes: number[] = []
    for (const { name, server, askings } of peers) {
      const asking = askings[question]
      if (asking === undefined) continue
      await untilAnswered(server.port, asking)
      sizes.push(await checkedSize(server.port, name, asking))
      contestants.push({ name, server, requests: [{ bytes: requestBytes(asking.path, asking.fields), status: 200 }] })
    }
    const areCold = contestants.some(({ name }) => !seen.has(name))
    for (const { name } of contestants) seen.add(name)
    const measured = await compare(contestants, pace, { areCold })
    all.set(
      question,
      measured.map((one, index) => ({ ...one, bytes: sizes[index]! })),
    )
    const times = measured.map(({ name, microseconds }) => `${name} ${microsText(microseconds.median)} µs`)
    console.log(`  ${TITLES[question]}: ${times.join(', ')}`)
  }
  return all
}

const ratiosOf = (answered: AllAnswered): readonly Ratio[] =>
  [...answered].flatMap(([question, all]) => all.map(({ name, ratio }) => ({ row: TITLES[question], name, ratio })))

const rateText = (rate: number) => (rate < 100 ? rate.toFixed(1) : rate.toFixed(0))

/** Milliseconds from the start of a peer's first process until it serves its first page, or else the ten posts as JSON. */
async function measureStarts(
  prepared: readonly PreparedPeer[],
  starts: number,
): Promise<readonly (readonly number[])[]> {
  const times: number[][] = prepared.map(() => [])
  for (let turn = 0; turn < starts; turn++) {
    for (const [index, { start }] of prepared.entries()) {
      const begun = performance.now()
      const { server, askings } = await start()
      // The time that our server takes to prepare files for a peer is not the peer's.
      const preparedMs = performance.now() - begun - server.readyMs
      await untilAnswered(server.port, (askings.home ?? askings.posts)!)
      times[index]!.push(performance.now() - begun - Math.max(0, preparedMs))
      await server.stop()
    }
  }
  return times
}

/** @throws Error when a required word is missing */
async function checkedSize(port: number, name: string, { path, fields, holds }: Asking): Promise<number> {
  const { 'Accept-Encoding': _, ...plain } = { ...fields }
  const { body } = await ask(port, requestBytes(path, plain))
  const text = body.toString()
  const lacking = holds.filter((word) => !text.toLowerCase().includes(word.toLowerCase()))
  if (lacking.length > 0) throw new Error(`${name} does not show ${lacking.join(', ')} at ${path}`)
  return (await ask(port, requestBytes(path, fields))).body.length
}

const CACHED = 'WordPress, pages cached by nginx'

function budgetsOf(rows: AllAnswered): readonly Budget[] {
  const against = (question: Question, ours: string, limit: number): Budget[] => {
    const timeOf = (wanted: string) => rows.get(question)!.find(({ name }) => name === wanted)?.microseconds.median
    const [own, theirs] = [timeOf(ours), timeOf(CACHED)]
    if (own === undefined || theirs === undefined) return []
    const what = `${ours}: ${TITLES[question]}, against ${CACHED}`
    return [{ what, unit: '×', limit, is: 'at most', measured: own / theirs }]
  }
  return ['photoblog', 'photoblog behind nginx'].flatMap((ours) => [
    ...against('home', ours, 0.8),
    ...against('homePlain', ours, 0.8),
    ...against('post', ours, 0.8),
    ...against('thumbnail', ours, 1.3),
  ])
}
