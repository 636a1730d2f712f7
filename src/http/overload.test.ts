import { expect, test } from 'vitest'
import { createOverloadGauge } from './overload.js'

test('sheds dear requests when a turn has taken a tenth of what it takes to shed others', () => {
  let now = 0
  const gauge = createOverloadGauge(
    () => now,
    () => now,
  )
  const shed: (readonly boolean[])[] = []
  for (const at of [0, 50, 51, 500, 501]) {
    now = at
    shed.push([gauge.sheds(true), gauge.sheds()])
  }
  expect(shed).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
})

test('sheds dear requests after ten milliseconds while turns are long one after the other', () => {
  let now = 0
  const gauge = createOverloadGauge(
    () => now,
    () => now,
  )
  for (let turn = 0; turn < 3; turn++) {
    gauge.sheds()
    now += 150
    gauge.beat()
  }
  gauge.sheds()
  const at = (milliseconds: number) => {
    now = 450 + milliseconds
    return [gauge.sheds(true), gauge.sheds()]
  }
  expect([at(10), at(11), at(50), at(51)]).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
})

test('sees several late turns in a row as overload; then only what waits long in its turn is shed', () => {
  let now = 0
  const gauge = createOverloadGauge(
    () => now,
    () => now,
  )
  /** A turn of the loop that answers for so long: whether its first request is shed, and its last. */
  const turn = (milliseconds: number): readonly boolean[] => {
    const first = gauge.sheds()
    now += milliseconds
    const last = gauge.sheds()
    gauge.beat()
    return [first, last]
  }
  expect([turn(150), turn(150), turn(150)].flat()).not.toContain(true)
  expect(turn(150)).toEqual([false, true])
  expect(turn(40)).toEqual([false, false])
  expect([turn(150), turn(150)].flat()).not.toContain(true)
})

test('takes turns for no overload that are long because others have the processor', () => {
  let now = 0
  let cpu = 0
  const gauge = createOverloadGauge(
    () => now,
    () => cpu,
  )
  const shed: boolean[] = []
  for (let turn = 0; turn < 20; turn++) {
    shed.push(gauge.sheds())
    now += 900
    cpu += 30
    shed.push(gauge.sheds())
    gauge.beat()
  }
  expect(shed).not.toContain(true)
})

test('sees overload on a machine that others load too', () => {
  let now = 0
  let cpu = 0
  const gauge = createOverloadGauge(
    () => now,
    () => cpu,
  )
  const last: boolean[] = []
  for (let turn = 0; turn < 5; turn++) {
    gauge.sheds()
    now += 900
    cpu += 100
    last.push(gauge.sheds())
    gauge.beat()
  }
  expect(last).toEqual([false, false, false, true, true])
})

test('takes a pause before the first request of a turn for what it is', () => {
  let now = 0
  const gauge = createOverloadGauge(
    () => now,
    () => now,
  )
  now += 5000
  expect(gauge.sheds()).toBe(false)
})

test('sheds the rest of a turn that is very long, although none was before', () => {
  let now = 0
  const gauge = createOverloadGauge(
    () => now,
    () => now,
  )
  const shed = Array.from({ length: 10 }, () => {
    now += 100
    return gauge.sheds()
  })
  expect(shed.indexOf(true)).toBe(6)
})
