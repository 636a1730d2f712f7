import { expect, test } from 'vitest'
import { inRotation } from './in-turns.js'
import { makeAtOnce } from './make-in-turns.js'

/** Notes each of its steps, and that it is over, however that comes. */
function* stepsOf(name: string, count: number, noted: string[]): Generator<void> {
  try {
    for (let step = 1; step <= count; step++) {
      noted.push(`${name}${step}`)
      yield
    }
  } finally {
    noted.push(`${name} over`)
  }
}

test('several things are begun at once, and gone on with in turn until all are finished', () => {
  const noted: string[] = []
  const steps = inRotation([stepsOf('a', 1, noted), stepsOf('b', 3, noted)])
  steps.next()
  expect(noted).toEqual(['a1', 'b1'])
  makeAtOnce(steps)
  expect(noted).toEqual(['a1', 'b1', 'a over', 'b2', 'b3', 'b over'])
})

test('where one of several things fails, the others are over too', () => {
  const noted: string[] = []
  // biome-ignore lint/correctness/useYield: it fails before
  function* fail(): Generator<void> {
    throw new Error('broken')
  }
  expect(() => makeAtOnce(inRotation([stepsOf('a', 3, noted), fail()]))).toThrow('broken')
  expect(noted).toEqual(['a1', 'a over'])
})
