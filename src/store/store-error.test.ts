import { expect, test } from 'vitest'
import { toStoreError } from './store-error.js'

const ioError = { code: 'ERR_SQLITE_ERROR', errcode: 10 | (18 << 8), message: 'disk I/O error' }

test('reports a disk error if the disk has free space', () => {
  expect(toStoreError(ioError, '/site/photos.sqlite', () => true)).toMatchObject({
    message: 'the database /site/photos.sqlite cannot be read or written (I/O error): check the disk',
  })
})

test('reports a full disk if it has no free space', () => {
  expect(toStoreError(ioError, '/site/photos.sqlite', () => false)).toMatchObject({
    message: 'the database /site/photos.sqlite cannot grow because the disk is full: free some space and try again',
  })
})
