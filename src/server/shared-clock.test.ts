import { expect, test } from 'vitest'
import type { Log } from '../http/log.js'
import { createSharedClock } from './shared-clock.js'

const NOON = Date.parse('2024-05-17T12:00:00Z')

/** @param aheadMs how far this machine's clock is ahead, according to the database's last answer */
function agree(aheadMs: number | undefined) {
  const state = { aheadMs }
  const time = createSharedClock(() => new Date(NOON), {
    time: () => (state.aheadMs === undefined ? undefined : NOON - state.aheadMs),
  })
  const logged: string[] = []
  const note = (_fields: object, message: string) => void logged.push(message)
  const log: Log = { debug: note, info: note, warn: note, error: note }
  return { time, state, logged, log }
}

test('uses the local clock if the database has none', () => {
  const time = createSharedClock(() => new Date(NOON), {})
  expect([time.clock().getTime(), time.clockSkewMs(), time.fault()]).toEqual([NOON, undefined, undefined])
})

test.each([
  ['uses the local clock until the database answers', undefined, NOON],
  ['caps a clock that is ahead at the database clock', 70_000, NOON - 70_000],
  ['does not advance a clock that is behind', -70_000, NOON],
])('%s', (_does, aheadMs, instant) => {
  expect(agree(aheadMs).time.clock().getTime()).toBe(instant)
})

test('keeps the skew from before a restart until the database answers', () => {
  const { time, state } = agree(undefined)
  time.assume(70_000)
  expect(time.clock().getTime()).toBe(NOON - 70_000)
  state.aheadMs = 0
  expect(time.clock().getTime()).toBe(NOON)
})

test.each([
  ['does not go back when the next answer of the database is milliseconds behind', 40, NOON - 1],
  ['goes back with a database clock that is set back', 60_000, NOON - 60_000],
])('%s', (_does, aheadMs, instant) => {
  const { time, state } = agree(1)
  time.clock()
  state.aheadMs = aheadMs
  expect(time.clock().getTime()).toBe(instant)
})

test.each([
  [5000, undefined],
  [5001, "the clock of this machine is 5 s ahead of the database's"],
  [-5000, undefined],
  [-70_000, "the clock of this machine is 70 s behind the database's"],
])('reports %i ms ahead as %s', (aheadMs, fault) => {
  expect(agree(aheadMs).time.fault()).toBe(fault)
})

test('logs once that the clock is wrong, and once that it is right again', () => {
  const { time, state, logged, log } = agree(70_000)
  time.watch(log)
  time.watch(log)
  state.aheadMs = 20
  time.watch(log)
  time.watch(log)
  expect(logged).toEqual([
    "the clock of this machine is 70 s ahead of the database's: synchronise both clocks with NTP",
    'the clock agrees with the database again',
  ])
})
