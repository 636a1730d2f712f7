import { expect, test } from 'vitest'
import { soon } from './drawn-pictures.js'

test('what is made in time is given', async () => {
  expect(await soon(Promise.resolve('sheet'))).toBe('sheet')
})

test('what takes too long is answered with 503, and goes on', async () => {
  let finish = (_: string) => {}
  const making = new Promise<string>((resolve) => {
    finish = resolve
  })
  await expect(soon(making, 1)).rejects.toMatchObject({ status: 503 })
  finish('sheet')
  expect(await making).toBe('sheet')
})

test('what fails is told as it is', async () => {
  await expect(soon(Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
})
