import { expect, test } from 'vitest'
import { createOverloadGauge } from './overload.js'

/** A gauge whose clocks a test moves: the time, and the CPU time that the process used. */
function openGauge() {
  let [now, cpu] = [1000, 1000]
  const gauge = createOverloadGauge(
    () => now,
    () => cpu,
  )
  const pass = (milliseconds: number, cpuMilliseconds = milliseconds) => {
    now += milliseconds
    cpu += cpuMilliseconds
  }
  return {
    gauge,
    pass,
    /** Whether expensive requests are shed, and whether others are. */
    sheds: () => [gauge.sheds(true), gauge.sheds()],
    /** Runs a turn of the loop. Returns whether its first and its last request are shed. */
    turn(milliseconds: number, cpuMilliseconds = milliseconds) {
      const first = gauge.sheds()
      pass(milliseconds, cpuMilliseconds)
      const last = gauge.sheds()
      gauge.beat()
      return [first, last]
    },
  }
}

test.each([
  ['a long turn', [], [50, 500]],
  ['a turn after three late ones', [150, 150, 150], [10, 50]],
])('%s sheds expensive requests before others', (_, turns, [early = 0, late = 0]) => {
  const { turn, pass, sheds } = openGauge()
  for (const milliseconds of turns) turn(milliseconds)
  sheds()
  pass(early)
  expect(sheds()).toEqual([false, false])
  pass(1)
  expect(sheds()).toEqual([true, false])
  pass(late - early - 1)
  expect(sheds()).toEqual([true, false])
  pass(1)
  expect(sheds()).toEqual([true, true])
})

test('treats several late turns in a row as overload; then only requests that wait long in their turn are shed', () => {
  const { turn } = openGauge()
  expect([turn(150), turn(150), turn(150)].flat()).not.toContain(true)
  expect(turn(150)).toEqual([false, true])
  expect(turn(40)).toEqual([false, false])
  expect([turn(150), turn(150)].flat()).not.toContain(true)
})

test('turns that are long because other processes have the CPU are not overload', () => {
  const { turn } = openGauge()
  expect(Array.from({ length: 20 }, () => turn(900, 30)).flat()).not.toContain(true)
})

test('detects overload even on a machine that other processes load too', () => {
  const { turn } = openGauge()
  const last = Array.from({ length: 5 }, () => turn(900, 100)[1])
  expect(last).toEqual([false, false, false, true, true])
})

test('ignores a pause before the first request of a turn', () => {
  const { gauge, pass } = openGauge()
  pass(5000)
  expect(gauge.sheds()).toBe(false)
})

test.each<[turns: readonly number[], cpuMilliseconds: number, isOverload: boolean]>([
  [[61, 61, 61], 51, true],
  [[900, 900, 900], 50, false],
  [[60, 60, 60], 900, false],
  [[60, 61, 61], 61, false],
  [[61, 60, 61, 61], 61, false],
])('beats after %j ms, %i of them on the CPU, are overload: %s', (turns, cpuMilliseconds, isOverload) => {
  const { gauge, pass } = openGauge()
  for (const milliseconds of turns) {
    pass(milliseconds, cpuMilliseconds)
    gauge.beat()
  }
  gauge.sheds()
  pass(51)
  expect(gauge.sheds()).toBe(isOverload)
})

test.each([
  [501, 501, true],
  [500, 501, false],
  [501, 500, false],
  [100, 900, false],
])('a request is shed after %i ms in its turn, %i of them on the CPU: %s', (milliseconds, cpu, isShed) => {
  const { gauge, pass } = openGauge()
  gauge.sheds()
  pass(milliseconds, cpu)
  expect(gauge.sheds()).toBe(isShed)
})
