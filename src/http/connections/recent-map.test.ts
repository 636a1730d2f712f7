import { describe, expect, test } from 'vitest'
import { RecentMap } from './recent-map.js'

function filled(...keys: readonly string[]): RecentMap<string, number> {
  const map = new RecentMap<string, number>()
  for (const [at, key] of keys.entries()) map.set(key, at)
  return map
}
const keysOf = (map: RecentMap<string, number>) => [...map].map(([key]) => key)

describe('the order of a map by use', () => {
  test('is that of adding, while nothing is used', () => {
    expect(keysOf(filled('a', 'b', 'c'))).toEqual(['a', 'b', 'c'])
  })

  test('has last what was used last, wherever it was', () => {
    const map = filled('a', 'b', 'c')
    expect(map.use('a')).toBe(0)
    expect(keysOf(map)).toEqual(['b', 'c', 'a'])
    map.use('c')
    expect(keysOf(map)).toEqual(['b', 'a', 'c'])
    map.use('c')
    expect(keysOf(map)).toEqual(['b', 'a', 'c'])
  })

  test('has last what got another value', () => {
    const map = filled('a', 'b')
    map.set('a', 7)
    expect([...map]).toEqual([
      ['b', 1],
      ['a', 7],
    ])
    expect(map.size).toBe(2)
  })

  test('stays when something unknown is used', () => {
    const map = filled('a', 'b')
    expect(map.use('c')).toBeUndefined()
    expect(keysOf(map)).toEqual(['a', 'b'])
  })
})

describe('what is deleted of a map by use', () => {
  test.each([['a'], ['b'], ['c']])('is gone, first, between or last: %s', (key) => {
    const map = filled('a', 'b', 'c')
    expect(map.delete(key)).toBe(true)
    expect(map.delete(key)).toBe(false)
    expect(map.has(key)).toBe(false)
    expect(keysOf(map)).toEqual(['a', 'b', 'c'].filter((one) => one !== key))
    map.set('d', 4)
    expect(keysOf(map).at(-1)).toBe('d')
  })

  test('may be what an iteration has come to', () => {
    const map = filled('a', 'b', 'c')
    for (const [key] of map) if (key !== 'c') map.delete(key)
    expect(keysOf(map)).toEqual(['c'])
  })

  test('may be everything', () => {
    const map = filled('a', 'b')
    map.clear()
    expect(keysOf(map)).toEqual([])
    map.set('c', 1)
    expect(keysOf(map)).toEqual(['c'])
  })
})
