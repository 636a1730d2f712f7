import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { link, prose } from './markdown.js'

/** The text that GitHub shows for the markdown. */
const html = (markdown: string) => new MarkdownIt({ html: true, linkify: true }).renderInline(markdown)

describe('text that contains addresses', () => {
  test('links them, without the punctuation of the sentence', () => {
    expect(prose('See http://a.example/api/v1, or https://b.example/x/.')).toBe(
      'See <http://a.example/api/v1>, or <https://b.example/x/>.',
    )
    expect(html(prose('(see https://a.example/)'))).toBe('(see <a href="https://a.example/">https://a.example/</a>)')
  })

  test('is escaped around them, and keeps its spaces', () => {
    expect(html(prose('*A* <b> https://a.example/?a=1&b=2 `c`'))).toBe(
      '*A* &lt;b&gt; <a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a> `c`',
    )
    expect(prose(' and ')).toBe(' and ')
  })

  test('keeps markup out of an address', () => {
    expect(html(prose('https://a.example/<img src=x>'))).toBe(
      '<a href="https://a.example/">https://a.example/</a>&lt;img src=x&gt;',
    )
  })
})

test('percent-encodes spaces and brackets in the address of a link, as UTF-8', () => {
  expect(link('A', 'https://a.example/b c(d)\u3000e')).toBe('[A](https://a.example/b%20c%28d%29%E3%80%80e)')
})
