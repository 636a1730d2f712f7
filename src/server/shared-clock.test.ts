import { expect, test } from 'vitest'
import type { Log } from '../http/log.js'
import { createSharedClock } from './shared-clock.js'

const NOON = Date.parse('2024-05-17T12:00:00Z')

/** @param aheadMs of this machine's clock, by the last answer of the database */
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

test('a machine without a database of others goes by its own clock', () => {
  const time = createSharedClock(() => new Date(NOON), {})
  expect([time.clock().getTime(), time.clockSkewMs(), time.fault()]).toEqual([NOON, undefined, undefined])
})

test('before the database was asked, its own clock counts', () => {
  expect(agree(undefined).time.clock().getTime()).toBe(NOON)
})

test('a clock that is ahead is held back to that of the database', () => {
  expect(agree(70_000).time.clock().getTime()).toBe(NOON - 70_000)
})

test('a clock that was ahead before a restart is held back as well, until the database is asked', () => {
  const { time, state } = agree(undefined)
  time.assume(70_000)
  expect(time.clock().getTime()).toBe(NOON - 70_000)
  state.aheadMs = 0
  expect(time.clock().getTime()).toBe(NOON)
})

test('a clock that is behind is not set forward', () => {
  expect(agree(-70_000).time.clock().getTime()).toBe(NOON)
})

test.each([
  [5000, undefined],
  [5001, 'the clock of this machine is 5 s ahead of that of the database'],
  [-5000, undefined],
  [-70_000, 'the clock of this machine is 70 s behind that of the database'],
])('%i ms ahead is told as %s', (aheadMs, fault) => {
  expect(agree(aheadMs).time.fault()).toBe(fault)
})

test('a wrong clock is logged once, and when it is right again', () => {
  const { time, state, logged, log } = agree(70_000)
  time.watch(log)
  time.watch(log)
  state.aheadMs = 20
  time.watch(log)
  time.watch(log)
  expect(logged).toEqual([
    'the clock of this machine is 70 s ahead of that of the database: set it by NTP on both machines',
    'the clock agrees with the database again',
  ])
})
