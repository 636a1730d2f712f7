import { expect, test } from 'vitest'
import { holdsMoreValues } from './json-rpc.js'

/** Whether the text has exactly this many values. */
function holdsExactly(json: string, values: number): boolean {
  const bytes = Buffer.from(json)
  return holdsMoreValues(bytes, values - 1) && !holdsMoreValues(bytes, values)
}

test.each([
  ['[1,2]', 3],
  ['{"a":1,"b":[]}', 4],
  ['[[[[ ]]]]', 5],
  ['["a,b","[{","\\",[","\\\\",""]', 6],
  ['["\\\\\\",",1]', 3],
  ['["\\"",1]', 3],
  ['{"a,":"{","[b":"\\""}', 3],
])('%s counts as %i values', (json, values) => {
  expect(holdsExactly(json, values)).toBe(true)
})

test('counts values even in invalid JSON', () => {
  expect(holdsMoreValues(Buffer.from(',,,,,'), 4)).toBe(true)
  expect(holdsMoreValues(Buffer.from('",,,,,,,,,,'), 1)).toBe(false)
})

test('a text has at most as many values as bytes', () => {
  expect(holdsMoreValues(Buffer.from('[[[['), 4)).toBe(false)
  expect(holdsMoreValues(Buffer.alloc(0), 0)).toBe(false)
})
