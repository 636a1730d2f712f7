import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpRequest } from './http-request.js'
import { shed } from './http-request.js'
import { createOverloadGauge, watchOverload } from './overload.js'

test('sheds expensive requests after a tenth of the time that others get in a turn', () => {
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

test('sheds expensive requests after ten milliseconds if turns are long repeatedly', () => {
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

test('treats several late turns in a row as overload, and then sheds only long-waiting requests', () => {
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

test('does not treat turns as overload that are long because other processes have the CPU', () => {
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

test('detects overload on a machine that is busy otherwise too', () => {
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

test('does not count a pause before the first request of a turn', () => {
  let now = 0
  const gauge = createOverloadGauge(
    () => now,
    () => now,
  )
  now += 5000
  expect(gauge.sheds()).toBe(false)
})

test('sheds the rest of a very long turn even after short ones', () => {
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

describe('a turn is late', () => {
  /** Whether turns that took so long, with so much CPU time, are seen as overload. */
  function isSeen(turns: readonly number[], cpuMilliseconds: number): boolean {
    let [now, cpu] = [1000, 1000]
    const gauge = createOverloadGauge(
      () => now,
      () => cpu,
    )
    for (const milliseconds of turns) {
      now += milliseconds
      cpu += cpuMilliseconds
      gauge.beat()
    }
    gauge.sheds()
    now += 51
    cpu += 51
    return gauge.sheds()
  }

  test('if its beat comes more than 50 ms after it was due, and the process was busy for more than 50 ms', () => {
    expect(isSeen([61, 61, 61], 51)).toBe(true)
  })

  test('but not if its beat comes sooner, or the process was idle', () => {
    const idle = isSeen([900, 900, 900], 50)
    const timely = isSeen([60, 60, 60], 900)
    expect([idle, timely]).toEqual([false, false])
  })
})

test('three late turns in a row are overload; a punctual one resets the count', () => {
  const shedAfter = (turns: readonly number[]) => {
    let now = 1000
    const gauge = createOverloadGauge(
      () => now,
      () => now,
    )
    for (const milliseconds of turns) {
      now += milliseconds
      gauge.beat()
    }
    gauge.sheds()
    now += 51
    return gauge.sheds()
  }
  expect(shedAfter([61, 61, 61])).toBe(true)
  expect(shedAfter([60, 61, 61])).toBe(false)
  expect(shedAfter([61, 60, 61, 61])).toBe(false)
})

test('a request is shed if its turn exceeds its limit in elapsed time and CPU time', () => {
  const isShed = (milliseconds: number, cpuMilliseconds: number) => {
    let [now, cpu] = [1000, 1000]
    const gauge = createOverloadGauge(
      () => now,
      () => cpu,
    )
    gauge.sheds()
    now += milliseconds
    cpu += cpuMilliseconds
    return gauge.sheds()
  }
  expect([isShed(501, 501), isShed(500, 501), isShed(501, 500), isShed(100, 900)]).toEqual([true, false, false, false])
})

describe('a request under overload', () => {
  const meter = { shed: vi.fn() }
  const requestTo = (url: string | undefined, parts: object) => ({ app: parts, route: url }) as unknown as HttpRequest
  const always = { sheds: () => true }
  afterEach(() => meter.shed.mockClear())

  test('is refused and counted', () => {
    expect(() => shed(requestTo('/', { overload: always, meter }))).toThrow(
      'The service is overloaded and cannot answer in time.',
    )
    expect(meter.shed).toHaveBeenCalledTimes(1)
  })

  test('needs neither meter nor route', () => {
    expect(() => shed(requestTo(undefined, { overload: always }))).toThrow('overloaded')
  })

  test.each(['/api/v1/health', '/mcp/health/'])('is answered at %s', (url) => {
    expect(() => shed(requestTo(url, { overload: always, meter }))).not.toThrow()
    expect(meter.shed).not.toHaveBeenCalled()
  })

  test('is answered if nothing is shed', () => {
    expect(() => shed(requestTo('/', {}))).not.toThrow()
    expect(() => shed(requestTo('/', { overload: { sheds: () => false }, meter }))).not.toThrow()
  })

  test('says whether it is expensive', () => {
    const sheds = vi.fn(() => false)
    shed(requestTo('/', { overload: { sheds } }))
    shed(requestTo('/', { overload: { sheds } }), true)
    expect(sheds.mock.calls).toEqual([[false], [true]])
  })
})

describe('watching a process', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('measures its user and system CPU time in milliseconds', () => {
    let used = 0
    vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: used * 500, system: used * 500 }))
    const overload = watchOverload()
    overload.sheds()
    vi.advanceTimersByTime(0)
    used = 501
    vi.setSystemTime(Date.now() + 501)
    const clock = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(clock + 501)
    expect(overload.sheds()).toBe(true)
    used = 499
    expect(overload.sheds()).toBe(false)
    overload.stop()
  })

  test('can be stopped', () => {
    watchOverload().stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
