import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSteps } from '../../../../test/count-steps.js'
import { sortInSteps } from './sort-in-steps.js'

const compare = (a: number, b: number) => a - b

test.each([0, 1, 1023, 1024, 1025, 5000, 40_000])('%i numbers are sorted as they are at once', (count) => {
  const [numbers] = fc.sample(fc.uint32Array({ minLength: count, maxLength: count, max: 50_000 }), {
    numRuns: 1,
    seed: 7,
  })
  const expected = Uint32Array.from(numbers!).sort()
  expect(countSteps(sortInSteps(numbers!.slice(), compare)).made).toEqual(expected)
})

test('of more numbers there are more steps', () => {
  const stepsOf = (count: number) => countSteps(sortInSteps(new Uint32Array(count), compare)).steps
  expect(stepsOf(100_000)).toBeGreaterThan(9 * stepsOf(10_000))
})
