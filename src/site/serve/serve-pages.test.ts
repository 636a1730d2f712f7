import { expect, test } from 'vitest'
import type { Answer, Content } from '../../http/answer.js'
import type { HttpRequest } from '../../http/http-request.js'
import type { Routes } from '../../http/routes/http-app.js'
import type { Published } from '../../state/published.js'
import type { Page, PageRequest } from '../page.js'
import type { SiteContext } from '../site-context.js'
import { registerPages } from './serve-pages.js'

type Handle = Parameters<Routes['add']>[2]

const stateOf = (day: string) => ({ until: new Date(day) }) as Published

/** A page that counts how often it was made, served by the handler of its path. */
function servePage(fails: (making: number) => boolean = () => false) {
  const counted = { state: stateOf('2024-05-18'), made: 0 }
  const handlers: Handle[] = []
  const routes = { prefix: '', add: (_methods, _pattern, handle) => void handlers.push(handle) } as Routes
  const page = {
    pattern: '/page/',
    query: ['q'],
    find({ query: { q } }: PageRequest) {
      if (fails(++counted.made)) throw new Error('no photo')
      return { model: { path: q === undefined ? '/page/' : `/page/?q=${q}` } }
    },
  }
  const content: Content = { status: 200, body: Buffer.from('page'), etag: '"1"', vary: 'Accept', headers: [] }
  const context = { archive: { published: () => counted.state }, clock: () => new Date('2024-05-17') }
  registerPages(routes, [page as unknown as Page], context as unknown as SiteContext, () => content)
  const ask = (query = ''): Answer => {
    const request = { url: `/page/${query}`, params: {}, headers: {}, method: 'GET', app: {} }
    return handlers[0]!(request as unknown as HttpRequest) as Answer
  }
  return { counted, ask }
}

test('makes a page once per published view', () => {
  const { counted, ask } = servePage()
  ask()
  ask()
  expect(counted.made).toBe(1)
  counted.state = stateOf('2024-05-19')
  ask()
  expect(counted.made).toBe(2)
})

test('makes a page once for each query', () => {
  const { counted, ask } = servePage()
  for (const query of ['?q=a', '?q=b', '?q=a', '?unknown=1', '']) ask(query)
  expect(counted.made).toBe(3)
})

test('makes a page again after it failed', () => {
  const { ask } = servePage((making) => making === 1)
  expect(() => ask()).toThrow('no photo')
  expect(ask().status).toBe(200)
})
