import { expect, test } from 'vitest'
import { withTimeout } from './drawn-pictures.js'

test('what is made in time is given', async () => {
  expect(await withTimeout(Promise.resolve('sheet'))).toBe('sheet')
})

test('what takes too long is answered with 503, and goes on', async () => {
  let finish = (_: string) => {}
  const making = new Promise<string>((resolve) => {
    finish = resolve
  })
  await expect(withTimeout(making, 1)).rejects.toMatchObject({ status: 503 })
  finish('sheet')
  expect(await making).toBe('sheet')
})

test('what fails is told as it is', async () => {
  await expect(withTimeout(Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
})
