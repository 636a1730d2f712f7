import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { OwnerError } from '../disk/owner-error.js'
import { describeFailure } from './describe-failure.js'

function failureOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('reports a missing package in one line with a remedy', () => {
  const error = failureOf(() => createRequire(import.meta.url)('photoblog-has-no-such-package'))
  expect(describeFailure(error)).toBe(
    "Cannot find module 'photoblog-has-no-such-package'; install the program again, or its packages: «npm ci»",
  )
})

test('prints messages for owners as they are, and other errors with their stack', () => {
  expect(describeFailure(new OwnerError('name a day'))).toBe('name a day')
  expect(describeFailure(new RangeError('out of range'))).toMatch(/^RangeError: out of range\n {4}at /)
})
