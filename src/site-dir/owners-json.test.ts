import { describe, expect, test } from 'vitest'
import { ConfigError } from './config-error.js'
import { parseOwnersJson } from './owners-json.js'

const faultOf = (source: string): string => {
  try {
    parseOwnersJson(source, 'site.json')
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'none'
}

describe('JSON that an owner wrote', () => {
  test('is read with a byte order mark before it', () => {
    expect(parseOwnersJson('\uFEFF{"title": "Ü"}', 'site.json').value).toEqual({ title: 'Ü' })
  })

  test('gives the place of each member and element', () => {
    const { placeOf } = parseOwnersJson('{\r\n  "a": [1,\r\n    {"b/c": "ü"}]\r\n}', 'site.json')
    expect(placeOf('/a')).toBe('site.json, line 2, column 3')
    expect(placeOf('/a/1/b~1c')).toBe('site.json, line 3, column 6')
    expect(placeOf('/a/1/missing')).toBe('site.json, line 3, column 5')
    expect(placeOf('/missing')).toBe('site.json')
  })

  test.each([
    ['a missing comma', '{\n  "title": "A"\n  "language": "de"\n}', 'line 2, column 15: a comma is missing'],
    [
      'an extra comma',
      '{\n  "title": "A",\n}',
      'line 3, column 1: expected a name in double quotes, such as "title"; no comma follows the last member',
    ],
    [
      'single quotes',
      "{\n  'title': 'A'\n}",
      'line 2, column 3: this is not a value; write a string in straight double quotes',
    ],
    [
      'curly quotes',
      '{"title": “A”}',
      'line 1, column 11: this is not a value; write a string in straight double quotes',
    ],
    ['no quotes', '{title: "A"}', 'line 1, column 2: this is not a value; write a string in straight double quotes'],
    ['a bare word', '{"title": yes}', 'line 1, column 11: this is not a value'],
    ['a comment', '{\n  // mine\n  "title": "A"\n}', 'line 2, column 3: JSON does not allow comments; remove it'],
    ['a string over two lines', '{"title": "A\nB"}', 'line 1, column 11: this string has no closing quote on its line'],
    ['a Windows path', '{"title": "C:\\Users"}', 'line 1, column 11: this string has a control character or a'],
    ['a missing colon', '{"title" "A"}', 'line 1, column 10: a colon is missing'],
    ['a bracket left open', '{\n  "categories": ["A"\n', 'line 3, column 1: a ] is missing'],
    ['something after the end', '{}\n}', 'line 2, column 1: there is text after the end; remove it'],
    ['nothing', '', 'line 1, column 1: expected a value'],
    [
      'a name twice',
      '{"title": "A", "title": "B"}',
      'line 1, column 16: "title" is listed twice; remove one of the two',
    ],
  ])('with %s is refused with the line and what to do', (_name, source, message) => {
    expect(faultOf(source)).toContain(`site.json, ${message}`)
  })

  test.each(['[01]', '[1.]', '"\\x"', '[NaN]', '+1'])('may not be %s', (text) => {
    expect(faultOf(text)).not.toBe('none')
  })
})
