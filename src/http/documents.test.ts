import { expect, test } from 'vitest'
import type { Document } from '../contract/document.js'
import type { Published } from '../state/published.js'
import { createDocumentRenderer } from './documents.js'

/** A document that counts its renderings and fails in some of them. */
function numbered(fails: (rendering: number) => boolean = () => false): Document {
  let renderings = 0
  return {
    path: '/number.txt',
    mediaType: 'text/plain',
    maxAgeSeconds: 0,
    body() {
      renderings++
      if (fails(renderings)) throw new Error('no photo')
      return String(renderings)
    },
  }
}

test('renders a document once per published view', () => {
  const render = createDocumentRenderer()
  const document = numbered()
  const [today, tomorrow] = [{} as Published, {} as Published]
  const bodies = [today, today, tomorrow, tomorrow].map((state) => render(document, state).body.toString())
  expect(bodies).toEqual(['1', '1', '2', '2'])
})

test('renders a document again after it failed', () => {
  const render = createDocumentRenderer()
  const document = numbered((rendering) => rendering === 1)
  const state = {} as Published
  expect(() => render(document, state)).toThrow('no photo')
  expect(render(document, state).body.toString()).toBe('2')
})

test('renders a document once for each value of its path', () => {
  const render = createDocumentRenderer()
  const document: Document = { ...numbered(), body: (_, params) => `of ${params?.year}` }
  const state = {} as Published
  const of2023 = render(document, state, { year: '2023' })
  expect(of2023.body.toString()).toBe('of 2023')
  expect(render(document, state, { year: '2024' }).body.toString()).toBe('of 2024')
  expect(render(document, state, { year: '2023' })).toBe(of2023)
})
