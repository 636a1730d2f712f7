import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { useService } from '../use-service.js'

const data = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7) % 251))
const PATH = '/images/2024/05/16/sea-1600.jpg'
const photo = makePhoto('2024-05-16', { slug: 'sea', picture: TEST_PICTURE })

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
  const get = (headers = {}, method = 'GET') => service.get(PATH, { headers, method })

  test('accepts ranges, and has no date, which would not change with its bytes', async () => {
    const { headers } = await get()
    expect([headers['accept-ranges'], headers['last-modified']]).toEqual(['bytes', undefined])
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
    const { etag } = (await get()).headers
    const statuses = []
    for (const ifRange of [etag, `W/${etag}`, '"other"', 'Wed, 15 May 2024 22:00:00 GMT']) {
      statuses.push((await get({ range: 'bytes=0-9', 'if-range': ifRange })).status)
    }
    expect(statuses).toEqual([206, 200, 200, 200])
  })

  test('HEAD has no parts', async () => {
    const { status, headers, body } = await get({ range: 'bytes=0-9' }, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, '3000', 0])
  })

  test('ignores conditions on dates', async () => {
    expect((await get({ 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' })).status).toBe(200)
    expect((await get({ 'if-unmodified-since': 'Thu, 01 Jan 1998 00:00:00 GMT' })).status).toBe(200)
  })
})
