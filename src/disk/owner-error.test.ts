import { expect, test } from 'vitest'
import { cannotRead } from './owner-error.js'

test.each([
  ['EACCES', -13, 'cannot be read (permission denied); check its permissions'],
  ['EPERM', -1, 'cannot be read (operation not permitted); check its permissions'],
  ['EIO', -5, 'cannot be read (i/o error)'],
  ['ENOENT', -2, 'does not exist; check the name'],
])('explains %s', (code, errno, says) => {
  expect(cannotRead('list.csv', Object.assign(new Error(code), { code, errno })).message).toBe(`list.csv ${says}`)
})
