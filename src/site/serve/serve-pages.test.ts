import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { countTurns } from '../../../test/count-turns.js'
import { haveSameHiddenClass } from '../../../test/hidden-class.js'
import { createTurns, type Published } from '../../archive/index.js'
import type { Answer, Content, HttpRequest, Routes } from '../../http/index.js'
import type { Page, PageRequest } from '../page.js'
import type { SiteContext } from '../site-context.js'
import { registerPages } from './serve-pages.js'

type Handle = Parameters<Routes['add']>[2]

const PUBLISHED = { until: new Date('2024-05-18') } as Published

/**
 * A page, served by the handler of its path. Each look at the clock finds it a millisecond later.
 * @param prepare what is made before it is found
 */
function servePage({ prepare }: { prepare?(): Iterable<void> } = {}, state = { published: PUBLISHED }) {
  const handlers: Handle[] = []
  const routes = { prefix: '', add: (_methods, _pattern, handle) => void handlers.push(handle) } as Routes
  const content: Content = { status: 200, body: Buffer.from('page'), etag: '"1"', vary: 'Accept', headers: [] }
  const page = {
    pattern: '/page/',
    query: ['q'],
    *find({ query: { q } }: PageRequest) {
      yield* prepare?.() ?? []
      return { model: { path: q === undefined ? '/page/' : `/page/?q=${q}` } }
    },
  }
  const archive = { published: () => state.published, makeAhead: () => undefined }
  const context = { archive, clock: () => new Date('2024-05-17') }
  let now = 0
  registerPages(
    routes,
    [page as unknown as Page],
    context as unknown as SiteContext,
    {
      *render() {
        yield
        return content
      },
    },
    createTurns(() => now++),
  )
  return (query = ''): Answer | Promise<Answer> => {
    const request = { url: `/page/${query}`, params: {}, headers: {}, method: 'GET', app: {} }
    return handlers[0]!(request as unknown as HttpRequest)
  }
}

/** What takes so many turns, and counts how often it was begun. */
function preparation(turns: number) {
  const counted = { begun: 0, ended: 0 }
  const prepare = function* () {
    counted.begun++
    for (let step = 0; step < turns * 10; step++) yield
    counted.ended++
  }
  return { counted, prepare }
}

test('all answers with a page have one shape', () => {
  const ask = servePage()
  const [, first, ...others] = Array.from({ length: 20 }, () => ask())
  expect(others.filter((answer) => !haveSameHiddenClass(answer, first!))).toEqual([])
})

describe('a page that takes long to make', () => {
  test('leaves turns to everything else', async () => {
    const ask = servePage(preparation(20))
    expect(await countTurns(Promise.resolve(ask()))).toBeGreaterThan(20)
  })

  test('is made once for all who ask meanwhile', async () => {
    const { counted, prepare } = preparation(5)
    const ask = servePage({ prepare })
    const bodies = (await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.toString())
    expect({ bodies, ...counted }).toEqual({ bodies: ['page', 'page', 'page'], begun: 1, ended: 1 })
  })

  test('is made to its end, and kept, when nobody waits for it any more', async () => {
    const { counted, prepare } = preparation(5)
    const ask = servePage({ prepare })
    void ask()
    for (let turn = 0; turn < 100; turn++) await nextTurn()
    expect({ isKept: !(ask() instanceof Promise), ...counted }).toEqual({ isKept: true, begun: 1, ended: 1 })
  })

  test('is not kept for a state of the archive that began meanwhile', async () => {
    const state = { published: PUBLISHED }
    const { counted, prepare } = preparation(5)
    const ask = servePage({ prepare }, state)
    const first = ask()
    state.published = { ...PUBLISHED }
    await first
    await ask()
    expect(counted.ended).toBe(2)
  })

  test('fails for all who wait, and is begun anew for the next one', async () => {
    let begun = 0
    const prepare = function* () {
      begun++
      for (let step = 0; step < 50; step++) yield
      throw new Error('no photo')
    }
    const ask = servePage({ prepare })
    const first = await Promise.allSettled([ask(), ask()])
    await expect(ask()).rejects.toThrow('no photo')
    expect({ outcomes: first.map(({ status }) => status), begun }).toEqual({
      outcomes: ['rejected', 'rejected'],
      begun: 2,
    })
  })

  test('of a query is refused while many others are being made', async () => {
    const ask = servePage(preparation(5))
    const asked = Array.from({ length: 32 }, (_, index) => ask(`?q=${index}`))
    expect(() => ask('?q=more')).toThrow(expect.objectContaining({ code: 'service_unavailable' }))
    await Promise.all(asked)
    expect((await ask('?q=more')).status).toBe(200)
  })
})
