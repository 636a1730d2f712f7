import { describe, expect, test } from 'vitest'
import { cacheByKey } from './cache-by-key.js'

/** A cache of texts that records which texts were made, and which of them for a single use. */
function openKeep(...options: Parameters<typeof cacheByKey<string>>) {
  const made: string[] = []
  const keep = cacheByKey(...options)
  const note = (text: string) => {
    made.push(text)
    return text
  }
  return {
    made,
    ask: (key: string) => keep(key, () => note(key)),
    askLate: (key: string) =>
      keep(
        key,
        () => note(key),
        () => note(`once ${key}`),
      ),
  }
}

const lengthOf = (text: string) => text.length

describe('a cached value', () => {
  test('is made once for each key', () => {
    const { made, ask } = openKeep({ max: 4 })
    expect([ask('a'), ask('b'), ask('a')]).toEqual(['a', 'b', 'a'])
    expect(made).toEqual(['a', 'b'])
  })

  test('is made again if it may not be cached', () => {
    const { made, ask } = openKeep({ max: 4 }, (text) => text.length <= 10)
    ask('a long text')
    ask('a long text')
    expect(made).toHaveLength(2)
  })

  test.each([
    ['made again under a long key', { max: 4 }, 2],
    ['cached under a long key if the bound counts bytes', { maxSize: 2000, sizeCalculation: lengthOf }, 1],
  ])('is %s', (_, bound, times) => {
    const { made, ask } = openKeep(bound)
    const key = 'x'.repeat(501)
    ask(key)
    ask(key)
    expect(made).toHaveLength(times)
  })

  test('is evicted, least recently used first, when there are too many', () => {
    const { made, ask } = openKeep({ max: 2 })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('is evicted when the values together are too large', () => {
    const { made, ask } = openKeep({ maxSize: 5, sizeCalculation: lengthOf })
    for (const key of ['aaa', 'bb', 'c', 'bb', 'aaa']) ask(key)
    expect(made).toEqual(['aaa', 'bb', 'c', 'aaa'])
  })

  test('is made again after `undefined`', () => {
    let tries = 0
    const keep = cacheByKey<string | undefined>({ max: 2 })
    const find = () => keep('a', () => (++tries === 1 ? undefined : 'found'))
    expect([find(), find(), find()]).toEqual([undefined, 'found', 'found'])
    expect(tries).toBe(2)
  })
})

test('a value that is cached at its second use is first made for one use, then cached', () => {
  const { made, askLate } = openKeep({ max: 4 })
  expect([askLate('a'), askLate('a'), askLate('a')]).toEqual(['once a', 'a', 'a'])
  expect(made).toEqual(['once a', 'a'])
})
