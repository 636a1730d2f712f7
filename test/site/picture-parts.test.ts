import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const data = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7) % 251))
const PATH = '/images/2024/05/16/sea-1600.jpg'
const photo = makePhoto('2024-05-16', { slug: 'sea', picture: TEST_PICTURE, updatedAt: '2024-05-10T08:00:00.000Z' })

const directory = await makeTemporaryDirectory()
beforeAll(async () => {
  await writeFile(join(directory, 'sea.jpg'), data)
})

describe.each([
  ['from memory', 100_000],
  ['from the file', 0],
])('a picture %s', (_, memoryBytes) => {
  const service = useService({
    photos: [photo],
    pictures: { memoryBytes, read: () => open(join(directory, 'sea.jpg')) },
  })
  const get = (headers = {}, method = 'GET') => send(service.baseUrl, PATH, { headers, method })

  test('states its date, and that it accepts ranges', async () => {
    const { headers } = await get()
    expect(headers['accept-ranges']).toBe('bytes')
    // The day began in Berlin; earlier changes do not count.
    expect(headers['last-modified']).toBe('Wed, 15 May 2024 22:00:00 GMT')
  })

  test.each([
    ['bytes=0-99', 'bytes 0-99/3000', 0, 100],
    ['bytes=2900-', 'bytes 2900-2999/3000', 2900, 3000],
    ['bytes=-1', 'bytes 2999-2999/3000', 2999, 3000],
    ['bytes=0-9999', 'bytes 0-2999/3000', 0, 3000],
  ])('%s is sent alone', async (range, told, from, end) => {
    const whole = await get()
    const { status, headers, body } = await get({ range })
    expect([status, headers['content-range'], headers['content-length']]).toEqual([206, told, String(end - from)])
    expect(body.equals(data.subarray(from, end))).toBe(true)
    expect([headers.etag, headers['content-type']]).toEqual([whole.headers.etag, 'image/jpeg'])
  })

  test('a range that begins after the end is refused, with the length', async () => {
    const { status, headers, json } = await get({ range: 'bytes=3000-', accept: 'application/json' })
    expect([status, headers['content-range'], json.code]).toEqual([416, 'bytes */3000', 'range_not_satisfiable'])
  })

  test.each(['bytes=0-1,5-6', 'bytes=5-1', 'lines=1-2'])('%s gets the whole file', async (range) => {
    const { status, body } = await get({ range })
    expect([status, body.length]).toEqual([200, 3000])
  })

  test('a part is sent only of the body that If-Range names', async () => {
    const { etag, 'last-modified': modified } = (await get()).headers
    const statuses = []
    for (const ifRange of [etag, modified, '"other"', 'Wed, 15 May 2024 22:00:01 GMT']) {
      statuses.push((await get({ range: 'bytes=0-9', 'if-range': ifRange })).status)
    }
    expect(statuses).toEqual([206, 206, 200, 200])
  })

  test('HEAD has no parts', async () => {
    const { status, headers, body } = await get({ range: 'bytes=0-9' }, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, '3000', 0])
  })

  test('is not sent again if unchanged since its date', async () => {
    const { status, headers } = await get({ 'if-modified-since': 'Wed, 15 May 2024 22:00:00 GMT' })
    expect([status, headers['content-type'], headers['last-modified']]).toEqual([304, undefined, undefined])
    expect((await get({ 'if-modified-since': 'Wed, 15 May 2024 21:59:59 GMT' })).status).toBe(200)
  })

  test('is refused if changed since If-Unmodified-Since', async () => {
    const headers = { 'if-unmodified-since': 'Wed, 15 May 2024 21:59:59 GMT', accept: 'application/json' }
    const { status, json } = await get(headers)
    expect([status, json.detail]).toEqual([412, 'The file was last modified on Wed, 15 May 2024 22:00:00 GMT.'])
  })
})

test.each([
  ['2024-05-17T08:00:00.000Z', 'Fri, 17 May 2024 08:00:00 GMT'],
  // A clock that was ahead when the photo was changed.
  ['2024-05-18T08:00:00.000Z', 'Fri, 17 May 2024 10:00:00 GMT'],
])('a photo changed at %s after its day began has a picture from %s', async (updatedAt, modified) => {
  const service = await startService({
    photos: [{ ...photo, updatedAt }],
    pictures: { read: () => open(join(directory, 'sea.jpg')) },
  })
  const { headers } = await send(service.baseUrl, PATH)
  expect(headers['last-modified']).toBe(modified)
})
