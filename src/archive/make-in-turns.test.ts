import { expect, test } from 'vitest'
import { countTurns } from '../../test/count-turns.js'
import { createTurns } from './make-in-turns.js'

/** Each look at the clock finds it a millisecond later. */
function ticking() {
  let now = 0
  return createTurns(() => now++)
}

function* countTo(most: number, seen: number[] = []): Generator<void, number> {
  for (let number = 1; number <= most; number++) {
    seen.push(number)
    yield
  }
  return most
}

test('what takes one turn is made at once', () => {
  expect(ticking().make(countTo(2))).toBe(2)
})

test('what takes longer leaves turns to everything else', async () => {
  const made = ticking().make(countTo(400))
  expect(await countTurns(Promise.resolve(made))).toBeGreaterThan(50)
  expect(await made).toBe(400)
})

test('several take their turns in rotation, one in each turn of the event loop', async () => {
  const turns = ticking()
  const seen: number[] = []
  const long = turns.make(countTo(400, seen))
  await turns.make(countTo(20))
  expect(seen.length).toBeLessThan(50)
  await long
})

test('tells how many are not finished', async () => {
  const turns = ticking()
  const made = [turns.make(countTo(40)), turns.make(countTo(40)), turns.make(countTo(1))]
  expect(turns.waiting).toBe(2)
  await Promise.all(made)
  expect(turns.waiting).toBe(0)
})

test('what fails later rejects, and what fails at once throws', async () => {
  const failing = function* (after: number): Generator<void, never> {
    for (let step = 0; step < after; step++) yield
    throw new Error('no photo')
  }
  await expect(ticking().make(failing(50))).rejects.toThrow('no photo')
  expect(() => ticking().make(failing(1))).toThrow('no photo')
})
