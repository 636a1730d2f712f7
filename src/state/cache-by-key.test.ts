import { describe, expect, test } from 'vitest'
import { cacheByKey } from './cache-by-key.js'

/** A cache of texts that records which texts were made, and which only for one use. */
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

  test('is made again under a long key', () => {
    const { made, ask } = openKeep({ max: 4 })
    const key = 'x'.repeat(501)
    ask(key)
    ask(key)
    expect(made).toHaveLength(2)
  })

  test('is cached under a long key if the bound counts bytes', () => {
    const { made, ask } = openKeep({ maxSize: 2000, sizeCalculation: (text) => text.length })
    const key = 'x'.repeat(501)
    ask(key)
    ask(key)
    expect(made).toHaveLength(1)
  })

  test('is evicted, least recently used first, when there are too many', () => {
    const { made, ask } = openKeep({ max: 2 })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('is evicted when the values together are too large', () => {
    const { made, ask } = openKeep({ maxSize: 5, sizeCalculation: (text) => text.length })
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

describe('a value that is cached at its second use', () => {
  test('is made for one use, then cached', () => {
    const { made, askLate } = openKeep({ max: 4 })
    expect([askLate('a'), askLate('a'), askLate('a')]).toEqual(['once a', 'a', 'a'])
    expect(made).toEqual(['once a', 'a'])
  })

  test('is cached if a hundred other keys are used in between', () => {
    const { made, askLate } = openKeep({ max: 4 })
    askLate('a')
    for (let count = 0; count < 100; count++) askLate(`other ${count}`)
    askLate('a')
    expect(made.at(-1)).toBe('a')
  })

  test('is never cached under a long key', () => {
    const { made, askLate } = openKeep({ max: 4 })
    const key = 'x'.repeat(501)
    askLate(key)
    askLate(key)
    expect(made).toEqual([`once ${key}`, `once ${key}`])
  })
})
