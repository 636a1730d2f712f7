import { expect, test } from 'vitest'
import { untilDayEnds } from './answer.js'

const MIDNIGHT = new Date('2024-05-18T00:00:00+02:00')
const at = (time: string) => untilDayEnds({ until: MIDNIGHT }, new Date(`2024-05-17T${time}+02:00`), 300)

test.each([
  ['12:00:00', 300],
  ['23:55:00', 300],
  ['23:55:01', 299],
  ['23:59:58.5', 1],
  ['23:59:59.001', 0],
  ['24:00:00', 0],
])('at %s an answer is fresh for %i seconds', (time, seconds) => {
  expect(at(time)).toBe(`public, max-age=${seconds}, must-revalidate`)
})

test('an answer is not fresh if the clock is past the end of the day', () => {
  const late = new Date(MIDNIGHT.getTime() + 5000)
  expect(untilDayEnds({ until: MIDNIGHT }, late, 300)).toBe('public, max-age=0, must-revalidate')
})
