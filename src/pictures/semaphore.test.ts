import { expect, test } from 'vitest'
import { BusyError, createSemaphore } from './semaphore.js'

/** A job that ends on `finish`. */
const job = () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

test('jobs above the limit wait, and run in order', async () => {
  const semaphore = createSemaphore({ running: 1, waiting: 2, waitMs: 60_000 })
  const first = job()
  const order: number[] = []
  const all = [semaphore(first.work), semaphore(async () => order.push(1)), semaphore(async () => order.push(2))]
  await Promise.resolve()
  expect(order).toEqual([])
  first.end()
  await Promise.all(all)
  expect(order).toEqual([1, 2])
})

test('rejects a job at once if the queue is full', async () => {
  const semaphore = createSemaphore({ running: 1, waiting: 1, waitMs: 60_000 })
  const first = job()
  const others = [semaphore(first.work), semaphore(async () => undefined)]
  await expect(semaphore(async () => undefined)).rejects.toBeInstanceOf(BusyError)
  first.end()
  await Promise.all(others)
})

test('rejects a job that has waited too long, and does not count it as running', async () => {
  const semaphore = createSemaphore({ running: 1, waiting: 1, waitMs: 1 })
  const first = job()
  const running = semaphore(first.work)
  await expect(semaphore(async () => 'late')).rejects.toBeInstanceOf(BusyError)
  first.end()
  await running
  expect(await semaphore(async () => 'next')).toBe('next')
})

test('a failed job makes room for the next one', async () => {
  const semaphore = createSemaphore({ running: 1, waiting: 1, waitMs: 60_000 })
  await expect(semaphore(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await semaphore(async () => 'next')).toBe('next')
})
