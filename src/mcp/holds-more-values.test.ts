import { expect, test } from 'vitest'
import { holdsMoreValues } from './json-rpc.js'

/** Whether it holds more values than so many, and not more than one more. */
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

test('what is no JSON is counted all the same', () => {
  expect(holdsMoreValues(Buffer.from(',,,,,'), 4)).toBe(true)
  expect(holdsMoreValues(Buffer.from('",,,,,,,,,,'), 1)).toBe(false)
})

test('as many bytes as values cannot be more', () => {
  expect(holdsMoreValues(Buffer.from('[[[['), 4)).toBe(false)
  expect(holdsMoreValues(Buffer.alloc(0), 0)).toBe(false)
})
