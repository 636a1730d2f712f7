import { describe, expect, test } from 'vitest'
import { keepPerState } from './keep-per-state.js'
import type { MadeOfStates } from './once-per-state.js'
import type { Published } from './published.js'

const state = () => ({}) as Published

/** Keeps texts up to 10 characters, and counts how often each key was made, whole or to be used once. */
function openKeep(most: number, isLate = false) {
  const made: string[] = []
  const alike: string[] = []
  let ahead: MadeOfStates | undefined
  const first = state()
  const note = (text: string) => {
    made.push(text)
    return text
  }
  const options = {
    most,
    make: (published: Published, asked: string) => {
      if (asked === 'of today' && published !== first) throw new Error('it cannot be made')
      return note(asked)
    },
    isSmall: (text: string) => text.length <= 10,
    *makeAlike(text: string) {
      alike.push(text)
      yield
    },
  }
  const keep = keepPerState(
    { makeAhead: (one) => (ahead = one) },
    isLate ? { ...options, makeOnce: (_, asked) => note(`once ${asked}`) } : options,
  )
  return {
    made,
    alike,
    first,
    ask: (key: string, published = first) => keep(published, key, key),
    prepare: (next: Published) => [...ahead!.prepare(next, first)].length,
  }
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

describe('before a state is shown', () => {
  test('what is kept of the one before it is made of it, with all its parts', () => {
    const { made, alike, ask, prepare } = openKeep(4)
    const next = state()
    ask('a')
    ask('b')
    made.length = 0
    prepare(next)
    expect([made, alike]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect([ask('a', next), ask('b', next)]).toEqual(['a', 'b'])
    expect(made).toHaveLength(2)
  })

  test('each thing is made in a step of its own', () => {
    const { ask, prepare } = openKeep(40)
    for (let count = 0; count < 30; count++) ask(`no. ${count}`)
    expect(prepare(state())).toBeGreaterThanOrEqual(30)
  })

  test('what cannot be made of it keeps nothing else from being made', () => {
    const { made, ask, prepare } = openKeep(4)
    for (const key of ['a', 'of today', 'b']) ask(key)
    made.length = 0
    prepare(state())
    expect(made).toEqual(['a', 'b'])
  })
})
