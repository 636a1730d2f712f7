import { expect, test } from 'vitest'
import { haveSameHiddenClass } from '../../../test/hidden-class.js'
import type { Published } from '../../archive/index.js'
import type { Content, HttpRequest, Routes } from '../../http/index.js'
import type { Page } from '../page.js'
import type { SiteContext } from '../site-context.js'
import { registerPages } from './serve-pages.js'

type Handle = Parameters<Routes['add']>[2]

/** The answers of a page, asked for again and again. */
function answersOf(times: number): readonly object[] {
  const handlers: Handle[] = []
  const routes = { prefix: '', add: (_methods, _pattern, handle) => void handlers.push(handle) } as Routes
  const published = { until: new Date('2024-05-18') } as Published
  const content: Content = { status: 200, body: Buffer.from('page'), etag: '"1"', vary: 'Accept', headers: [] }
  const page = { pattern: '/page/', query: [], find: () => ({ model: { path: '/page/' } }) } as unknown as Page
  const context = { archive: { published: () => published }, clock: () => new Date('2024-05-17') }
  registerPages(routes, [page], context as unknown as SiteContext, { render: () => content })
  const request = { url: '/page/', params: {}, headers: {}, method: 'GET' } as unknown as HttpRequest
  return Array.from({ length: times }, () => handlers[0]!(request))
}

test('all answers with a page have one shape', () => {
  const [, first, ...others] = answersOf(20)
  expect(others.filter((answer) => !haveSameHiddenClass(answer, first!))).toEqual([])
})
