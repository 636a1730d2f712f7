import { createHash } from 'node:crypto'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Photo, Rendition } from '../../src/photos/photo.js'
import { createDigestReader, isRendition } from '../../src/pictures/storage/rendition-digest.js'
import type { TestRequest } from '../client.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { type ServiceOptions, startService } from '../service.js'

/** A photo with one file, whose bytes all have the same value. */
const photoOf = (date: string, bytes: number, value: number, given: Partial<Photo> = {}): Photo => {
  const data = Buffer.alloc(bytes, value)
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 16)
  const rendition: Rendition = { size: 'thumbnail', format: 'jpeg', width: 400, height: 267, bytes, digest }
  return makePhoto(date, { picture: { ...TEST_PICTURE, renditions: [rendition] }, ...given })
}
const pathOf = ({ date, slug }: Photo) => `/images/${date.replaceAll('-', '/')}/${slug}-400.jpg`

/** A service with these photos; `opened` lists the files that it opened. */
const start = async (photos: readonly Photo[], memoryBytes: number, options: ServiceOptions = {}) => {
  const directory = await makeTemporaryDirectory()
  const opened: FileHandle[] = []
  const digests = createDigestReader()
  /** Files by digest. */
  const files = new Map<string, Buffer>()
  const put = (value: number, bytes: number) => {
    const data = Buffer.alloc(bytes, value)
    files.set(createHash('sha256').update(data).digest('hex').slice(0, 16), data)
  }
  const service = await startService({
    photos,
    ...options,
    pictures: {
      memoryBytes,
      isIntact: isRendition,
      isIntactFile: (handle, rendition) => digests.isRendition(handle, rendition, () => undefined),
      async read(_key, { digest }) {
        const data = files.get(digest!)
        if (data === undefined) return undefined
        const file = join(directory, digest!)
        await writeFile(file, data)
        const handle = await open(file)
        opened.push(handle)
        return handle
      },
    },
  })
  return { service, opened, files, put }
}

/** A service with one photo and its file. */
const startWithOne = async (bytes: number, memoryBytes: number) => {
  const photo = photoOf('2024-05-17', bytes, 7)
  const started = await start([photo], memoryBytes)
  started.put(7, bytes)
  const ask = (options?: TestRequest) => started.service.get(pathOf(photo), options)
  return { ...started, photo, ask }
}

test('a file is opened once for all who ask for it at the same time, and never again', async () => {
  const { opened, ask } = await startWithOne(14_000, 100_000)
  const answers = [...(await Promise.all([ask(), ask(), ask(), ask()])), await ask()]
  expect(opened).toHaveLength(1)
  for (const { status, body } of answers) expect([status, body.equals(Buffer.alloc(14_000, 7))]).toEqual([200, true])
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
})

test('a cached file is served like one on disk: HEAD, 304 and 412', async () => {
  const { opened, ask } = await startWithOne(14_000, 100_000)
  const { headers } = await ask()
  const head = await ask({ method: 'HEAD' })
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '14000'])
  const unchanged = { headers: { 'if-none-match': headers.etag! } }
  expect(await ask(unchanged)).toMatchObject({ status: 304 })
  const refused = { headers: { 'if-match': '"other"' } }
  expect(await ask(refused)).toMatchObject({ status: 412 })
  expect(opened).toHaveLength(1)
})

test('a replaced picture is served at once, and the old one no more', async () => {
  const before = photoOf('2024-05-17', 14_000, 7)
  const after = photoOf('2024-05-17', 14_000, 8, { updatedAt: '2024-05-17T09:00:00.000Z' })
  const { service, put } = await start([before], 100_000)
  put(7, 14_000)
  put(8, 14_000)
  const first = await service.get(pathOf(before))
  await service.replacePhotos([after])
  const second = await service.get(pathOf(after), { headers: { 'if-none-match': first.headers.etag! } })
  expect([second.status, second.body[0]]).toEqual([200, 8])
})

test('files that the archive still has stay cached after a reload', async () => {
  const { service, opened, ask } = await startWithOne(14_000, 100_000)
  await ask()
  await service.replacePhotos([photoOf('2024-05-17', 14_000, 7)])
  expect((await ask()).status).toBe(200)
  expect(opened).toHaveLength(1)
})

test('a photo that was removed is not served from memory', async () => {
  const { service, ask } = await startWithOne(14_000, 100_000)
  expect((await ask()).status).toBe(200)
  await service.replacePhotos([])
  expect((await ask()).status).toBe(404)
})

test('a clock that is set back to before a day hides the picture of that day', async () => {
  const { service, ask } = await startWithOne(14_000, 100_000)
  expect((await ask()).status).toBe(200)
  service.setNow('2024-05-16T23:59:59+02:00')
  expect((await ask()).status).toBe(404)
})

test('a file whose bytes do not match the archive is cached neither here nor elsewhere', async () => {
  const photo = photoOf('2024-05-17', 14_000, 7)
  const { service, opened, files } = await start([photo], 100_000)
  const { digest } = photo.picture.renditions[0]!
  files.set(digest!, Buffer.alloc(14_000, 9))
  for (const count of [1, 2]) {
    const { status, headers, body } = await service.get(pathOf(photo))
    expect([count, status, body[0], headers['cache-control'], headers.etag]).toEqual([
      count,
      200,
      9,
      'no-store',
      undefined,
    ])
  }
  files.set(digest!, Buffer.alloc(14_000, 7))
  const { headers, body } = await service.get(pathOf(photo))
  expect([body[0], headers['cache-control']]).toEqual([7, 'public, max-age=86400, stale-while-revalidate=604800'])
  await expect.poll(() => opened.every(({ fd }) => fd === -1)).toBe(true)
})

test('a file that could not be read is tried again', async () => {
  const photo = photoOf('2024-05-17', 14_000, 7)
  const { service, put } = await start([photo], 100_000)
  expect((await service.get(pathOf(photo))).status).toBe(404)
  put(7, 14_000)
  expect((await service.get(pathOf(photo))).status).toBe(200)
})

test('a large file is streamed each time, and closed', async () => {
  const { opened, ask } = await startWithOne(1_100_000, 10_000_000)
  for (const count of [1, 2]) {
    const { body, headers } = await ask()
    expect([count, body.equals(Buffer.alloc(1_100_000, 7)), headers.etag]).toEqual([count, true, expect.any(String)])
  }
  expect(opened).toHaveLength(2)
  await expect.poll(() => opened.every(({ fd }) => fd === -1)).toBe(true)
})

test('without memory every file is streamed', async () => {
  const { opened, ask } = await startWithOne(14_000, 0)
  for (const _ of [1, 2]) expect((await ask()).body[0]).toBe(7)
  expect(opened).toHaveLength(2)
})

test('files of responses that are never read are closed when the connection is gone', async () => {
  const { photo, service, opened } = await startWithOne(1_100_000, 0)
  const client = connect(service.port, '127.0.0.1')
  client.pause()
  client.on('error', () => undefined)
  client.write(`GET ${pathOf(photo)} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(20))
  await expect.poll(() => opened.length).toBe(20)
  client.destroy()
  await expect.poll(() => opened.every(({ fd }) => fd === -1)).toBe(true)
})

test('a file being sent to a slow client stays in memory, and others are streamed until it is sent', async () => {
  const slow = photoOf('2024-05-17', 900_000, 7)
  const other = photoOf('2024-05-16', 900_000, 8)
  const { service, opened, put } = await start([slow, other], 1_000_000)
  put(7, 900_000)
  put(8, 900_000)
  const askForOther = async () => {
    const before = opened.length
    for (const _ of [1, 2]) expect((await service.get(pathOf(other))).body[0]).toBe(8)
    return opened.length - before
  }
  await service.get(pathOf(slow))
  const client = connect(service.port, '127.0.0.1')
  client.on('error', () => undefined)
  const started = new Promise((resolve) => client.once('readable', resolve))
  client.write(`GET ${pathOf(slow)} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(30))
  await started
  expect(await askForOther()).toBe(2)
  client.destroy()
  await expect.poll(askForOther).toBe(0)
})
