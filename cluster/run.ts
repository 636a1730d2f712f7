// npm run cluster [-- SECONDS]: runs three machines with everything that a large site uses, at four fifths of their capacity,
// while all parts but HAProxy are killed and restarted, two machines add photos, the clocks differ and midnight passes.
import { setTimeout as sleep } from 'node:timers/promises'
import { createAddresses } from '../src/contract/addresses/addresses.js'
import { createCalendar } from '../src/photos/days/calendar.js'
import { addDays, toPhotoDate } from '../src/photos/days/photo-date.js'
import { type Photo, photoPath } from '../src/photos/photo.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { openStore } from '../src/scale/postgres/open-store.js'
import { makePhoto } from '../test/photos.js'
import { startHaproxy } from '../test/scale/front-servers.js'
import { findProgram, freePort } from '../test/scale/programs.js'
import { openBucketServer, openRedis } from './bucket.js'
import {
  changePicture,
  checkAdditions,
  checkBackup,
  checkNewerTables,
  checkPictures,
  checkRunning,
  checkShown,
  onePerPicture,
  readPhotos,
} from './checks.js'
import { watchCosts } from './costs.js'
import { openDatabase } from './database.js'
import { startLoad } from './load.js'
import { openNode, type Place } from './node.js'
import { makePicture, startOwners } from './owners.js'
import type { Question } from './readers.js'
import { printReport } from './report.js'
import {
  CLOCK_BOUND_MS,
  CLOCKS_MS,
  DAYS,
  FLOOD_PER_SECOND,
  NODES,
  QUOTA,
  SERVERS,
  SHARE_OF_CAPACITY,
  SHED_AT_MOST,
  WINDOW_MS,
} from './shape.js'
import { startTroubles } from './troubles.js'

const seconds = Number(process.argv[2] ?? 120)
if (!(seconds >= 30 && seconds <= 3600)) throw new RangeError('name the time as seconds, from 30 to 3600')
const say = (line: string) => console.log(line)
const closing: (() => unknown)[] = []
const faults: string[] = []

// Started processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
try {
  await run()
} finally {
  for (const close of closing.reverse()) await close()
}
for (const fault of faults) console.error(`WRONG: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
// Open handles no longer matter.
process.exit()

async function run(): Promise<void> {
  const calendar = createCalendar(SPECIFIED_SITE.timeZone)
  const redisProgram = findProgram(['valkey-server', 'redis-server'], 'the cluster')
  if (redisProgram === undefined) throw new Error('neither Valkey nor Redis is installed')
  // The clock of the whole cluster: midnight comes in the middle of the run, some time from now.
  const today = calendar.today(new Date())
  const tomorrow = addDays(today, 1)
  const midnight = calendar.beginning(tomorrow).getTime()
  const preparingMs = 60_000
  const shiftMs = midnight - (seconds * 1000) / 2 - preparingMs - Date.now()
  const now = () => Date.now() + shiftMs

  say('starting PostgreSQL with a standby, Redis, a bucket, three nodes of two servers and HAProxy')
  const database = await openDatabase(shiftMs)
  closing.push(() => database.close())
  const redis = await openRedis(redisProgram)
  closing.push(() => redis.close())
  const bucket = await openBucketServer(shiftMs)
  closing.push(() => bucket.close())

  const places: Place[] = []
  for (let count = 1; count <= NODES; count++)
    places.push({ host: `127.0.1.${count}`, ports: await Promise.all(Array.from({ length: SERVERS }, freePort)) })
  const haproxy = await startHaproxy(places.flatMap(({ host, ports }) => ports.map((port) => `http://${host}:${port}`)))
  closing.push(() => haproxy.stop())
  const env = {
    DATABASE_URL: database.url,
    BASE_URL: haproxy.baseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    QUOTA: String(QUOTA),
    ...redis.env,
    ...bucket.env,
  }
  const nodes = places.map((place, index) => openNode('abc'[index]!, place, shiftMs + CLOCKS_MS[index]!, env))
  const servers = nodes.flatMap((node) => node.servers)
  for (const node of nodes) {
    closing.push(async () => {
      await node.stop()
      node.remove()
    })
    const { code, text } = await node.run(['init', '--no-ask'])
    if (code !== 0) throw new Error(text)
  }
  await fill()
  for (const node of nodes) await node.start()

  const before = await readPhotos(database.url)
  const questions = ask(before)
  const load = await startLoad({
    baseUrl: haproxy.baseUrl,
    questions,
    shiftMs,
    midnight,
    boundMs: CLOCK_BOUND_MS,
    floods: ['127.3.0.1', '127.3.0.2', '127.3.0.3'],
    floodPerSecond: FLOOD_PER_SECOND,
  })
  closing.push(() => load.close())
  for (const { path } of questions) for (const { baseUrl } of servers) await fetch(baseUrl + path)
  await load.findCapacity(3)
  const capacity = await load.findCapacity(5)
  const rate = capacity * SHARE_OF_CAPACITY
  say(`capacity ${capacity.toFixed(0)} requests/s; holding ${rate.toFixed(0)} for ${seconds} s`)
  // Half of the run is before midnight, however long the preparation took.
  const waitMs = midnight - (seconds * 1000) / 2 - now()
  if (waitMs > 0) await sleep(waitMs)

  const costs = watchCosts({
    nodes: () => servers.flatMap((server) => server.pid() ?? []),
    PostgreSQL: database.postmasters,
    Redis: () => [redis.pid() ?? []].flat(),
    bucket: () => [bucket.pid() ?? []].flat(),
    HAProxy: () => [haproxy.pid],
    clients: () => [load.pid],
  })
  const began = performance.now()
  load.hold(rate)
  const owners = startOwners(nodes.slice(0, 2), [toPhotoDate('2007-01-01'), toPhotoDate('2012-01-01')], 500)
  const known = new Set(before.map(({ date }) => date))
  /** Checks that every server shows the photos that were added to the database during the run. */
  const checkAdded = async () => {
    const published = (await readPhotos(database.url)).filter(({ date }) => date <= calendar.today(new Date(now())))
    return checkShown(
      servers,
      published.filter(({ date }) => !known.has(date)),
    )
  }
  const troubles = startTroubles(
    { nodes, database, redis, bucket, say, checkShown: checkAdded },
    Math.max(1000, seconds * 20),
  )
  while (performance.now() - began < seconds * 1000) await sleep(200)
  await Promise.all([troubles.stop(), owners.stop()])
  const seen = await load.stop()
  const elapsedMs = performance.now() - began
  const spent = costs.stop()

  say('checking')
  const after = await readPhotos(database.url)
  const published = after.filter(({ date }) => date <= calendar.today(new Date(now())))
  faults.push(...troubles.failures)
  faults.push(...checkAdditions(owners.additions, after))
  faults.push(...(await checkAdded()))
  for (const server of servers) faults.push(...(await checkPictures(server, published)))
  faults.push(...checkRunning(servers))
  faults.push(...(await changePicture(nodes[1]!, addDays(today, -1))))
  const changed = await readPhotos(database.url)
  for (const node of nodes) faults.push(...(await checkBackup(node, changed)))
  faults.push(...(await checkNewerTables(nodes, database, today)))
  for (const [what, count] of seen.failures) {
    // While the bucket is unreachable, a node cannot show pictures that it has not fetched.
    if (!what.endsWith('a picture')) faults.push(`${count} answers ${what}, and not by overload`)
  }
  const shed = [...seen.shed.values()].reduce((sum, count) => sum + count, 0)
  if (shed > seen.answered * SHED_AT_MOST) faults.push(`${shed} requests were refused by overload`)
  if (seen.wrongBytes > 0) faults.push(`${seen.wrongBytes} pictures had other bytes than their rows say`)
  if (seen.early > 0) faults.push(`the photo of tomorrow was shown ${seen.early} times before its day`)
  if (seen.vanished > 0) faults.push(`the photo of the new day vanished ${seen.vanished} times`)
  if (seen.firstSeenMs === undefined) faults.push('the photo of the new day was never seen')
  const maxGranted = QUOTA * (Math.ceil(elapsedMs / WINDOW_MS) + 1) + QUOTA * troubles.withoutRedis * servers.length
  for (const granted of seen.granted) {
    if (granted > maxGranted) faults.push(`a client was granted ${granted} requests, ${maxGranted} are the promise`)
  }
  printReport({
    capacity,
    rate,
    elapsedMs,
    seen,
    isPreferred: load.isPreferred,
    additions: owners.additions,
    pictures: onePerPicture(published).length,
    maxGranted,
    spent,
    troubles: troubles.happened.length,
  })

  /** Eight photos with distinct pictures, including tomorrow's, and many days that reuse one of them. */
  async function fill(): Promise<void> {
    const [first] = nodes
    for (let count = 0; count < 8; count++) {
      const file = `${first!.directory}/first-${count}.jpg`
      await makePicture(file)
      const day = count === 0 ? tomorrow : addDays(today, 1 - count)
      const { code, text } = await first!.run([
        'add',
        file,
        '--title',
        `First ${count}`,
        '--photographer',
        'Jens',
        '--date',
        day,
      ])
      if (code !== 0) throw new Error(text)
    }
    const store = await openStore({ kind: 'postgres', url: database.url })
    const { picture } = (await store.readAll())[0]!
    await store.change((photos) => {
      for (let days = 8; days < DAYS; days++) photos.add(makePhoto(addDays(today, -days), { picture }))
    })
    await store.close()
  }

  function ask(photos: readonly Photo[]): readonly Question[] {
    const { imagePath } = createAddresses('')
    const shown = photos.filter(({ date }) => date <= today).slice(-7)
    const next = photos.find(({ date }) => date === tomorrow)!
    const pictures = shown.flatMap((photo) =>
      photo.picture.renditions.flatMap(({ size, format, digest }) =>
        digest === undefined ? [] : [{ path: imagePath(photo, size, format), digest }],
      ),
    )
    return [
      ...['/', '/feed.xml', '/archive/', '/search/?q=fog', '/llms.txt'].map((path) => ({ path })),
      ...shown.map((photo) => ({ path: photoPath(photo) })),
      ...pictures.slice(0, 14),
      { path: photoPath(next), isTomorrow: true },
      ...['/api/v1/photos/latest', '/api/v1/photos?q=fog', '/api/v1/overview'].map((path) => ({
        path,
        isCounted: true,
      })),
      { path: `/api/v1/photos/${tomorrow}`, isCounted: true, isTomorrow: true },
    ]
  }
}
