import { describe, expect, test } from 'vitest'
import { originForm } from './request-target.js'

/** Longer than any address of this service: they have at most 4,096 characters. */
const LONG = 5000
const pathOf = (target: string) => originForm(target).split('?', 1)[0]!

test.each([
  ['/a?b=%41', '/a?b=%41'],
  ['*', '*'],
  ['http://elsewhere.example/a/b?c=d#e', '/a/b?c=d'],
  ['HTTPS://elsewhere.example', '/'],
  ['https://elsewhere.example?q=x', '/?q=x'],
  ['a', '/'],
  ['xhttp://elsewhere.example/b', '/'],
  ['/%61%7E%2f%C3%a4/%3a', '/a~%2f%C3%a4/%3a'],
  ['/%2D%2E%30%39%41%5A%5F%7A', '/-.09AZ_z'],
])('%s is read as %s', (target, path) => {
  expect(originForm(target)).toBe(path)
})

describe('a path longer than any address', () => {
  test('is shortened, but stays too long', () => {
    const path = pathOf(`/${'a'.repeat(LONG)}`)
    expect(path.length).toBeGreaterThan(4096)
    expect(path.length).toBeLessThan(4200)
    expect(path.endsWith('a/')).toBe(true)
  })

  test('keeps its beginning and its query, and ends with a slash, so no redirect leads to the shortened path', () => {
    const query = `q=${'b'.repeat(LONG)}`
    const target = originForm(`/tags/${'a'.repeat(LONG)}?${query}`)
    expect(target.startsWith('/tags/aaa')).toBe(true)
    expect(target.endsWith(`a/?${query}`)).toBe(true)
  })

  test.each(['%C3%A4', '%E2%82%AC', '%F0%9F%8C%8A', '%2F'])('is never cut within %s', (character) => {
    for (let before = 1; before <= 12; before++) {
      const path = pathOf(`/${'a'.repeat(before)}${character.repeat(LONG / 3)}`)
      expect(() => decodeURIComponent(path), `${before} letters before it`).not.toThrow()
      expect(path.length).toBeGreaterThan(4096)
    }
  })

  test('is measured without unnecessary escapes', () => {
    expect(originForm(`/${'%61'.repeat(4000)}`)).toBe(`/${'a'.repeat(4000)}`)
  })

  test('is not shortened if only its query is long', () => {
    const target = `/a?q=${'%41'.repeat(LONG)}`
    expect(originForm(target)).toBe(target)
  })
})
