import { expect, test } from 'vitest'
import { withTimeout } from './drawn-pictures.js'

test('gives a value that is made in time', async () => {
  expect(await withTimeout(Promise.resolve('sheet'))).toBe('sheet')
})

test('rejects with 503 after the timeout, while the work continues', async () => {
  let finish = (_: string) => {}
  const making = new Promise<string>((resolve) => {
    finish = resolve
  })
  await expect(withTimeout(making, 1)).rejects.toMatchObject({ status: 503 })
  finish('sheet')
  expect(await making).toBe('sheet')
})

test('passes an error on', async () => {
  await expect(withTimeout(Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
})
