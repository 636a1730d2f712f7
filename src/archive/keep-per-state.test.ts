import { describe, expect, test } from 'vitest'
import { keepPerState } from './keep-per-state.js'
import type { Published } from './published.js'

const state = () => ({}) as Published

/** Keeps texts up to 10 characters, and counts how often each key was made, whole or to be used once. */
function openKeep(most: number, isLate = false) {
  const made: string[] = []
  const first = state()
  const note = (text: string) => {
    made.push(text)
    return text
  }
  const options = {
    most,
    make: (_: Published, asked: string) => note(asked),
    isSmall: (text: string) => text.length <= 10,
  }
  const keep = keepPerState<string, string>(
    isLate ? { ...options, makeOnce: (_, asked) => note(`once ${asked}`) } : options,
  )
  return { made, ask: (key: string, published = first) => keep(published, key, key) }
}
const openKeepLate = (most: number) => openKeep(most, true)

describe('what is made for a state of the archive', () => {
  test('is made once for each key', () => {
    const { made, ask } = openKeep(4)
    expect([ask('a'), ask('b'), ask('a')]).toEqual(['a', 'b', 'a'])
    expect(made).toEqual(['a', 'b'])
  })

  test('is made anew for another state', () => {
    const { made, ask } = openKeep(4)
    ask('a')
    ask('a', state())
    expect(made).toEqual(['a', 'a'])
  })

  test('is not kept when it is large', () => {
    const { made, ask } = openKeep(4)
    ask('a long text')
    ask('a long text')
    expect(made).toHaveLength(2)
  })

  test('gives way, the oldest first, when there are too many', () => {
    const { made, ask } = openKeep(2)
    for (const key of ['a', 'b', 'c', 'b', 'a']) ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'a'])
  })
})

describe('what is kept when it is asked for again', () => {
  test('is made to be used once, then kept', () => {
    const { made, ask } = openKeepLate(4)
    expect([ask('a'), ask('a'), ask('a')]).toEqual(['once a', 'a', 'a'])
    expect(made).toEqual(['once a', 'a'])
  })

  test('is never kept when too many others are asked for in between', () => {
    const { made, ask } = openKeepLate(4)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'a']) ask(key)
    expect(made.at(-1)).toBe('once a')
  })

  test('is kept when half as many others are asked for in between as there is room for', () => {
    const { made, ask } = openKeepLate(4)
    for (const key of ['a', 'b', 'c', 'a']) ask(key)
    expect(made.at(-1)).toBe('a')
  })

  test('is never kept under a key that is long', () => {
    const { made, ask } = openKeepLate(4)
    const key = 'x'.repeat(501)
    ask(key)
    ask(key)
    expect(made).toEqual([`once ${key}`, `once ${key}`])
  })
})
