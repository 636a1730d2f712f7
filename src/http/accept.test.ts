import { expect, test } from 'vitest'
import { names, qualityOf } from './accept.js'

const HTML = 'text/html'

// RFC 9110 12.5.1, including the field values of its examples.
test.each<[accept: string | undefined, quality: number]>([
  [undefined, 1],
  ['', 1],
  ['*/*', 1],
  ['text/html', 1],
  [' text/html ', 1],
  ['text/html;level=1', 1],
  ['text/plain', 0],
  ['text/*;q=0.3, text/plain;q=0.7', 0.3],
  ['text/*;q=0.3, text/html;q=0.7, */*;q=0.5', 0.7],
  ['image/*, */*;q=0.1', 0.1],
  ['texts/*', 0],
  ['*/*;q=0, text/html;q=0.001', 0.001],
  ['text/html;q=0, */*', 0],
  ['text/html;q=0.2, text/html;level=1;q=0.4', 0.4],
  ['text/html;q=1.000', 1],
  ['text/html;q=0.', 0],
  ['text/html; q = 0.25 ', 0.25],
  ['TEXT/HTML;Q=0.25', 0.25],
  ['text/html;q=0.25;ext=1', 0.25],
  ['text/html;q=0.1234', 1],
  ['text/html;q=2', 1],
  ['text/html;xq=0.5', 1],
  ['text/html;q=0.5x', 1],
  [',', 0],
])('the quality of text/html for Accept %j is %s', (accept, quality) => {
  expect(qualityOf(accept, HTML)).toBe(quality)
})

test('each media type of a field has its own quality', () => {
  const accept = 'application/json;q=0.9, text/markdown;q=0.8'
  expect(['application/json', 'text/markdown', 'text/html'].map((type) => qualityOf(accept, type))).toEqual([
    0.9, 0.8, 0,
  ])
})

test.each<[accept: string | undefined, isNamed: boolean]>([
  [undefined, false],
  ['*/*', false],
  ['text/*', false],
  ['text/html', true],
  ['image/png, text/html;q=0.1', true],
  ['text/html;q=0', false],
  ['application/xhtml+xml', false],
])('the field %j names text/html: %s', (accept, isNamed) => {
  expect(names(accept, HTML)).toBe(isNamed)
})
