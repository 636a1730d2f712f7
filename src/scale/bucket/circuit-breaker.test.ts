import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.js'

const open = () => {
  let now = 0
  const events: string[] = []
  const breaker = createCircuitBreaker({
    failures: 3,
    restMs: 1000,
    opened: (error) => events.push(`opened: ${(error as Error).message}`),
    closed: () => events.push('closed'),
    now: () => now,
  })
  const fail = () => breaker.run(() => Promise.reject(new Error('no answer'))).catch((error: Error) => error.name)
  const succeed = () => breaker.run(async () => 'done').catch((error: Error) => error.name)
  return { breaker, fail, succeed, events, pass: (ms: number) => (now += ms) }
}

test('opens after three consecutive failures, and reports that once', async () => {
  const { fail, succeed, events } = open()
  await fail()
  await fail()
  await succeed()
  for (let time = 0; time < 3; time++) expect(await fail()).toBe('Error')
  expect([await fail(), await succeed()]).toEqual(['CircuitOpenError', 'CircuitOpenError'])
  expect(events).toEqual(['opened: no answer'])
})

test('lets a single attempt through after the cool-down', async () => {
  const { breaker, fail, succeed, events, pass } = open()
  for (let time = 0; time < 3; time++) await fail()
  pass(1000)
  let answer = (_: string) => {}
  const probe = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)))
  expect(await succeed()).toBe('CircuitOpenError')
  answer('back')
  expect(await probe).toBe('back')
  expect(await succeed()).toBe('done')
  expect(events).toEqual(['opened: no answer', 'closed'])
})

test('starts another cool-down when the attempt fails', async () => {
  const { fail, succeed, pass } = open()
  for (let time = 0; time < 3; time++) await fail()
  pass(1000)
  expect(await fail()).toBe('Error')
  pass(999)
  expect(await succeed()).toBe('CircuitOpenError')
  pass(1)
  expect(await succeed()).toBe('done')
})
