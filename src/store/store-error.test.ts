import { expect, test } from 'vitest'
import { toStoreError } from './store-error.js'

test.each([
  ['cannot be read or written (I/O error): check the disk', true],
  ['cannot grow because the disk is full: free some space and try again', false],
])('a disk error means that the file %s', (says, hasRoom) => {
  const ioError = { code: 'ERR_SQLITE_ERROR', errcode: 10 | (18 << 8), message: 'disk I/O error' }
  const { message } = toStoreError(ioError, '/site/photos.sqlite', () => hasRoom) as Error
  expect(message).toBe(`the database /site/photos.sqlite ${says}`)
})
