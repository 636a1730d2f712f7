import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContract } from '../../src/contract/contract.js'
import { PROBLEM_CODES, type ProblemCode } from '../../src/contract/problem-kinds.js'
import { addDays } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import type { TestService } from '../service.js'
import { type Ask, type Asker, contentOf, createAsker, headerOf, type Seen, wholeOf } from './ask.js'
import {
  ANNOUNCING,
  BEFORE_MIDNIGHT,
  EMBARGO_SITE,
  type EmbargoServices,
  MIDNIGHT,
  SECRETS,
  startEmbargoServices,
} from './embargo-site.js'
import { rpc, type Surface, surfacesOf } from './surfaces.js'
import { findUncovered, type RouteWatch, watchRoutes } from './watch-routes.js'

const SURFACES = surfacesOf(
  createContract({
    site: EMBARGO_SITE,
    baseUrl: 'https://photos.example',
    quota: 1,
    version: '1.2.3',
    announcing: ANNOUNCING,
  }),
)

const plainOf = (asked: Ask): readonly Ask[] => [asked]

/** Each request, and for a GET also HEAD, the codings and conditions. */
function variantsOf(asked: Ask): readonly Ask[] {
  if (asked.method !== undefined || asked.raw !== undefined) return [asked]
  const withField = (name: string, value: string): Ask => ({ ...asked, headers: { ...asked.headers, [name]: value } })
  return [
    asked,
    { ...asked, method: 'HEAD' },
    withField('accept-encoding', 'br'),
    withField('accept-encoding', 'gzip'),
    withField('if-none-match', '*'),
    withField('if-modified-since', 'Sun, 31 Dec 2023 22:59:59 GMT'),
  ]
}

const nameOf = ({ method = 'GET', path, headers = {}, body = '', raw = '' }: Ask) =>
  [method, path, ...Object.entries(headers).map((field) => field.join(':').slice(0, 60)), body.slice(0, 240), raw]
    .filter((part) => part !== '')
    .join(' ')

interface Answered {
  readonly asked: Ask
  readonly name: string
  readonly seen: Seen
  readonly tag: string | undefined
}

type Answers = readonly Answered[]

async function askAll(asker: Asker, surfaces: readonly Surface[], variants = plainOf): Promise<Answers> {
  const answered: Answered[] = []
  for (const asked of surfaces.flatMap(({ asks }) => asks).flatMap(variants)) {
    const seen = await asker.ask(asked)
    answered.push({ asked, name: nameOf(asked), seen, tag: headerOf(seen, 'etag') })
  }
  return answered
}

/** The requests that two services answer differently: in status, header fields, their order, or bytes. */
function differences(some: readonly Answered[], others: readonly Answered[]): readonly string[] {
  return some.flatMap(({ name, seen }, index) => {
    const [one, other] = [wholeOf(seen), wholeOf(others[index]!.seen)]
    return one === other ? [] : [`${name}\n${firstDifference(one, other)}`]
  })
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index])
  const from = Math.max(0, at - 60)
  return `  ${JSON.stringify(one.slice(from, at + 90))}\n  ${JSON.stringify(other.slice(from, at + 90))}`
}

const directory = await makeTemporaryDirectory()

describe('a photo whose day has not begun', () => {
  let watch: RouteWatch
  let services: EmbargoServices
  let askers: Record<'empty' | 'oneQueued' | 'queued', Asker>
  const problems = new Set<string>()
  const mcpAsked = new Set<string>()

  beforeAll(async () => {
    watch = watchRoutes()
    services = await startEmbargoServices(directory)
    askers = {
      queued: createAsker(services.queued.baseUrl),
      oneQueued: createAsker(services.oneQueued.baseUrl),
      empty: createAsker(services.empty.baseUrl),
    }
  })
  afterAll(async () => {
    for (const asker of Object.values(askers)) asker.close()
    await services.close()
    watch.stop()
  })

  const askThree = async (surfaces: readonly Surface[], variants = plainOf) => ({
    empty: await askAll(askers.empty, surfaces, variants),
    oneQueued: await askAll(askers.oneQueued, surfaces, variants),
    queued: await askAll(askers.queued, surfaces, variants),
  })
  const note = (answered: readonly Answered[]) => {
    for (const { asked, seen } of answered) {
      for (const code of PROBLEM_CODES) if (seen.body.includes(`"code":"${code}"`)) problems.add(code)
      if (asked.body === undefined || !asked.body.startsWith('{"')) continue
      const { method, params = {} } = JSON.parse(asked.body) as { method: string; params?: Record<string, string> }
      mcpAsked.add([method, params.name ?? params.uri].filter(Boolean).join(' '))
    }
  }

  describe.each(SURFACES)('$name', (surface) => {
    test('reveals nothing until the last millisecond, and everything with the first request of its day [midnight]', async () => {
      services.setNow(BEFORE_MIDNIGHT)
      services.opened.clear()
      const before = await askThree([surface], variantsOf)
      expect(differences(before.empty, before.queued)).toEqual([])
      expect(differences(before.empty, before.oneQueued)).toEqual([])
      const betrayed = before.queued.filter(({ asked, seen }) => {
        // Responses may repeat words of the request.
        const said = [asked.path, asked.body ?? '', asked.raw ?? ''].some((text) => SECRETS.test(text))
        return !said && SECRETS.test(wholeOf(seen))
      })
      expect(betrayed.map(({ name }) => name)).toEqual([])
      expect(services.opened.get(services.keys.tomorrow)).toBeUndefined()

      services.setNow(MIDNIGHT)
      const after = await askThree([surface], variantsOf)
      // The photo of the day after stays hidden.
      expect(differences(after.oneQueued, after.queued)).toEqual([])
      expect(services.opened.get(services.keys.later)).toBeUndefined()

      // HEAD and conditional requests show a change by the tag alone, if there is one.
      const hasBody = ({ asked }: Answered) => asked.method !== 'HEAD' && asked.headers?.['if-none-match'] === undefined
      const [changed, same] = [true, false].map((wanted) =>
        before.queued
          .filter(hasBody)
          .filter(
            (one) => (contentOf(one.seen) !== contentOf(after.queued[before.queued.indexOf(one)]!.seen)) === wanted,
          )
          .map(({ name }) => name),
      )
      expect(surface.atMidnight === 'changes' ? same : changed).toEqual([])

      const withTags = before.queued.filter((one) => one.tag !== undefined && hasBody(one))
      const notModified: string[] = []
      for (const { asked, tag = '', name } of withTags) {
        const withTag = { ...asked, headers: { ...asked.headers, 'if-none-match': tag } }
        // Ask all three, so that their quotas stay equal.
        const [again] = await Promise.all(Object.values(askers).map((asker) => asker.ask(withTag)))
        if (again?.status === 304) notModified.push(name)
      }
      expect(notModified).toEqual(surface.atMidnight === 'stays' ? withTags.map(({ name }) => name) : [])
      note([...before.queued, ...after.queued])
    })
  })

  test('changes all surfaces together, after all of them were requested before midnight', async () => {
    services.setNow(BEFORE_MIDNIGHT)
    const { queued: before } = await askThree(SURFACES)
    services.setNow(MIDNIGHT)
    const { oneQueued, queued: after } = await askThree(SURFACES)
    expect(differences(oneQueued, after)).toEqual([])
    const changing = SURFACES.filter(({ atMidnight }) => atMidnight === 'changes')
    const shouldChange = new Set(changing.flatMap(({ asks }) => asks.map(nameOf)))
    const unchanged = before
      .filter(
        ({ name }, index) => shouldChange.has(name) && contentOf(before[index]!.seen) === contentOf(after[index]!.seen),
      )
      .map(({ name }) => name)
    expect(unchanged).toEqual([])
  })

  test('leaves no trace when it is queued and moved while the service runs', async () => {
    services.setNow(BEFORE_MIDNIGHT)
    const before = await askAll(askers.empty, SURFACES)
    const other = createAsker(services.empty.baseUrl)
    await services.empty.replacePhotos([...services.photos.published, ...services.photos.queue])
    const during = await askAll(other, SURFACES)
    await services.empty.replacePhotos([...services.photos.published, ...services.photos.queue.slice(1)])
    const moved = await askAll(other, SURFACES)
    await services.empty.replacePhotos(services.photos.published)
    other.close()
    expect(contents(during)).toEqual(contents(before))
    expect(contents(moved)).toEqual(contents(before))
  })

  test('leaves no trace in a queue of weeks', async () => {
    services.setNow('2023-12-15T12:00:00+01:00')
    const withoutQueue = await services.startWith(services.photos.published.filter(({ date }) => date <= '2023-12-15'))
    const asker = createAsker(withoutQueue.baseUrl)
    const [right, seen] = [await askAll(asker, SURFACES), await askAll(askers.queued, SURFACES)]
    asker.close()
    await withoutQueue.close()
    expect(contents(seen)).toEqual(contents(right))
  })

  test('leaves no trace while nothing is published and none, one or thirty are queued', async () => {
    const [tomorrow] = services.photos.queue as readonly [Photo]
    const later = Array.from({ length: 29 }, (_, day) => ({
      ...tomorrow,
      date: addDays(tomorrow.date, day + 1),
      formerAddresses: [],
    }))
    const sites = await Promise.all([[], [tomorrow], [tomorrow, ...later]].map(services.startWith))
    const young = sites.map(({ baseUrl }) => createAsker(baseUrl))
    const askYoung = () => Promise.all(young.map((asker) => askAll(asker, SURFACES)))

    services.setNow(BEFORE_MIDNIGHT)
    services.opened.clear()
    const [none, one, thirty] = (await askYoung()) as [Answers, Answers, Answers]
    const failed = none.filter(({ seen }) => seen.status === 500 || seen.body.includes('"code":-32603'))
    expect(failed.map(({ name }) => name)).toEqual([])
    expect(differences(none, one)).toEqual([])
    expect(differences(none, thirty)).toEqual([])
    expect([...services.opened]).toEqual([])

    services.setNow(MIDNIGHT)
    const [, oneBegun, thirtyBegun] = (await askYoung()) as [Answers, Answers, Answers]
    expect(differences(oneBegun, thirtyBegun)).toEqual([])
    expect(oneBegun.filter(({ seen }) => SECRETS.test(wholeOf(seen))).length).toBeGreaterThan(50)

    for (const asker of young) asker.close()
    await Promise.all(sites.map((site) => site.close()))
  })

  test('has every route in the table of surfaces', () => {
    expect(watch.registered.size).toBeGreaterThan(100)
    expect(findUncovered(watch.registered, watch.reached)).toEqual([])
  })

  test('has every operation, tool, resource and MCP method in the table', async () => {
    const { operations } = services.queued.contract
    expect(
      findUncovered(
        Object.values(operations).map(({ path }) => `GET ${path.replace(/\{(\w+)\}/g, ':$1')}`),
        watch.reached,
      ),
    ).toEqual([])
    const list = async (method: string) => {
      const answer = await askers.queued.ask(rpc(method))
      return JSON.parse(answer.body.toString()).result
    }
    const { tools } = await list('tools/list')
    const { resources } = await list('resources/list')
    expect(
      findUncovered(
        [
          ...tools.map(({ name }: { name: string }) => `tools/call ${name}`),
          ...resources.map(({ uri }: { uri: string }) => `resources/read ${uri}`),
          'initialize',
          'ping',
          'tools/list',
          'resources/list',
          'resources/templates/list',
          'completion/complete',
          'prompts/list',
        ],
        mcpAsked,
      ),
    ).toEqual([])
  })

  test('has every kind of problem in the table, except those that need a failure', () => {
    const elsewhere: readonly ProblemCode[] = [
      // Quota, socket timeouts, an unreadable store and internal errors: these requests look up no photo.
      ...(['rate_limit_exceeded', 'request_timeout', 'service_unavailable', 'internal_error'] as const),
    ]
    expect(findUncovered(PROBLEM_CODES, problems)).toEqual([...elsewhere].sort())
  })

  test('costs the same work as a day without a photo: one lookup in the archive, and no file', async () => {
    services.setNow(BEFORE_MIDNIGHT)
    const questions = watchArchive(services.queued)
    const trace = async (asks: readonly Ask[]) => {
      services.opened.clear()
      const traces: unknown[] = []
      for (const asked of asks) {
        questions.length = 0
        const { status, headers, body } = await askers.queued.ask(asked)
        traces.push([status, headers.length, body.length, [...questions], [...services.opened]])
      }
      return traces
    }
    const asksOf = (date: string): readonly Ask[] => {
      const day = date.replaceAll('-', '/')
      const asks: readonly Ask[] = [
        ...['', 'unspoken/', 'unspoken.md'].map((end) => ({ path: `/${day}/${end}` })),
        ...['jpg', 'webp', 'avif'].map((extension) => ({ path: `/images/${day}/unspoken-400.${extension}` })),
        { path: `/api/v1/photos/${date}` },
        { path: `/oembed?url=/${day}/unspoken/` },
        rpc('tools/call', { name: 'get_photo', arguments: { date } }),
      ]
      return asks
    }
    // The first request builds the page on days to come.
    await trace(asksOf('2031-01-01'))
    const queued = await trace(asksOf('2024-01-02'))
    expect(queued.every((one) => JSON.stringify(one).includes('undefined'))).toBe(true)
    // A day of the queue and one beyond it.
    expect(await trace(asksOf('2024-01-03'))).toEqual(queued)
    // Only the pages differ for a past day without a photo: they say that it has passed.
    const pages = 3
    expect((await trace(asksOf('2023-12-10'))).slice(pages)).toEqual(queued.slice(pages))
  })
})

/** Records every lookup in the published photos from now on: the function, and the type of its result. */
function watchArchive({ archive }: TestService): string[] {
  const published = archive.published()
  const questions: string[] = []
  for (const name of [
    'onDate',
    'atFormerAddress',
    'isGone',
    'isWithdrawn',
    'search',
    'latest',
    'neighbours',
  ] as const) {
    const ask = published[name].bind(published) as (...given: unknown[]) => unknown
    Object.assign(published, {
      [name]: (...given: unknown[]) => {
        const found = ask(...given)
        questions.push(`${name} ${typeof found}`)
        return found
      },
    })
  }
  return questions
}

const contents = (answered: readonly Answered[]) => answered.map(({ name, seen }) => `${name}\n${contentOf(seen)}`)
