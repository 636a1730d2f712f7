import type { PhotoBody } from '../../src/contract/schemas.js'
import { ask, fieldOf } from '../measure/ask.js'
import { compare } from '../measure/compare.js'
import { load, requestBytes } from '../measure/load.js'
import type { ServerProcess } from '../measure/processes.js'
import { type Budget, measurementText, type Section, table } from '../report.js'
import type { Row } from '../rows.js'
import { BROWSER_FIELDS, recordVisits } from '../visit-paths.js'
import type { Workshop } from '../workshop.js'
import { measureServed } from './served.js'

/** The default of PICTURE_MEMORY. */
const MEMORY_MB = 64 * 1.048576
/** Memory that the server may use in addition, in MB. */
const ELSE_MB = 130

/** Picture files, the visits of browsers, and further figures about pictures. */
export async function measurePictures(workshop: Workshop): Promise<Section> {
  const ours = await workshop.startOurs()
  const rows = await pictureRows(ours, workshop.photos)
  await ours.stop()
  const served = await measureServed(workshop, 'pictures', rows)
  const handed = await measureHandedOver(workshop, String(rows[0]!.path))
  const memory = await measureMemory(workshop)
  return {
    ...served,
    text: [served.text, handed.text, memory.text].join('\n\n'),
    budgets: [...(served.budgets ?? []), ...handed.budgets, ...memory.budgets],
  }
}

async function pictureRows(ours: ServerProcess, photos: readonly PhotoBody[]): Promise<readonly Row[]> {
  const some = photos.slice(0, 100)
  const thumbnail = await nearest(
    ours,
    some.map(({ image }) => pathOf(image.thumbnail)),
    14_000,
  )
  const full = await nearest(
    ours,
    some.map(({ image }) => pathOf(image.full)),
    136_000,
  )
  const photoPage = pathOf(photos.find(({ date }) => date === '2015-06-15')!.url)
  const pages = { home: '/', photo: photoPage, month: '/2015/06/' }
  const visits = (await recordVisits(ours.port, Object.values(pages))) ?? []
  const names = Object.keys(pages)
  return [
    { title: 'thumbnail, 400 px', path: thumbnail, atMost: 1.35 },
    { title: 'picture, 800 px', path: full.replace('-1600.', '-800.') },
    { title: 'picture, 1600 px', path: full, atMost: 1.3 },
    { title: 'thumbnail, unchanged (304)', path: thumbnail, isConditional: true },
    ...visits.map((path, index): Row => {
      const title = `visit: ${names[index]}, ${path.length} requests`
      const row: Row = { title, path, fields: BROWSER_FIELDS, isVisit: true }
      return names[index] === 'month' ? { ...row, atMostOfNginx: 3 } : row
    }),
    ...visits.map((path, index): Row => {
      const title = `visit: ${names[index]}, unchanged (304)`
      return { title, path, fields: BROWSER_FIELDS, isVisit: true, isConditional: true }
    }),
  ]
}

const pathOf = (url: string) => new URL(url).pathname

/** The file whose size is nearest to a number of bytes. */
async function nearest({ port }: ServerProcess, paths: readonly string[], bytes: number): Promise<string> {
  const sizes = await Promise.all(paths.map(async (path) => (await ask(port, requestBytes(path))).body.length))
  const far = sizes.map((size) => Math.abs(size - bytes))
  return paths[far.indexOf(Math.min(...far))]!
}

/** Our cost of a picture that the proxy sends, compared with that of an unchanged one. */
async function measureHandedOver(workshop: Workshop, path: string) {
  const server = await workshop.startOurs({ HAND_OVER: 'X-Accel-Redirect', TRUSTED_PROXIES: '127.0.0.1' })
  const proxied = { 'X-Forwarded-For': '203.0.113.1' }
  const etag = fieldOf(await ask(server.port, requestBytes(path, proxied)), 'etag')!
  const [unchanged, handed] = await compare(
    [
      {
        name: 'unchanged',
        server,
        requests: [{ bytes: requestBytes(path, { ...proxied, 'If-None-Match': etag }), status: 304 }],
      },
      { name: 'handed over', server, requests: [{ bytes: requestBytes(path, proxied), status: 200 }] },
    ],
    workshop.pace,
    { areCold: true },
  )
  await server.stop()
  const budgets: readonly Budget[] = [
    {
      what: 'picture handed to the proxy, against a 304',
      unit: '×',
      limit: 1.2,
      is: 'at most',
      measured: handed!.ratio.median,
    },
  ]
  return {
    text: [
      'Behind a proxy to which pictures are handed (`X-Accel-Redirect`), our own share of each, beside that of one that is unchanged:',
      table(
        ['', 'unchanged (304)', 'handed over'],
        [['thumbnail', measurementText(unchanged!, true), measurementText(handed!, false)]],
      ),
    ].join('\n\n'),
    budgets,
  }
}

const STEPS = 4

/** Memory of our process while readers request more pictures than fit into its cache. */
async function measureMemory(workshop: Workshop) {
  const server = await workshop.startOurs()
  const paths = workshop.photos.slice(0, 2000).flatMap(({ image }) => [pathOf(image.thumbnail), pathOf(image.full)])
  const requests = paths.map((path) => ({ bytes: requestBytes(path), status: 200 }))
  const steps: string[][] = []
  for (let step = 1; step <= STEPS; step++) {
    await load(server.port, requests, (sent) => sent < requests.length)
    steps.push([`${(step * requests.length).toLocaleString('en')} requests`, server.residentMB().toFixed(0)])
  }
  const measured = server.residentMB()
  await server.stop()
  const budgets: readonly Budget[] = [
    { what: 'memory with pictures hot', unit: 'MB', limit: MEMORY_MB + ELSE_MB, is: 'at most', measured },
  ]
  return {
    text: [
      `Resident memory of the one process, while it is asked for ${paths.length.toLocaleString('en')} pictures of all sizes again and again, many times what it may hold (64 MiB):`,
      table(['after', 'MB'], steps),
    ].join('\n\n'),
    budgets,
  }
}
