import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../client.js'
import { paintPicture } from '../pictures.js'
import { type RunningServer, run, serve } from '../program/run.js'
import {
  caddyProgram,
  type FrontServer,
  nginxProgram,
  startCaddyHandedOver,
  startNginxHandedOver,
} from './front-servers.js'
import { addPhoto, makeScratchSite } from './scratch-site.js'

const QUEUED = '2099-12-31'
const site = await makeScratchSite()
let path: string
beforeAll(() => addPhoto(site.directory, { DATA_DIR: site.dataDir }, 'far-off', QUEUED))

const start = (field: string) =>
  serve({ DATA_DIR: site.dataDir, TRUSTED_PROXIES: '127.0.0.1', BASE_URL: 'https://photos.example', HAND_OVER: field })

/** Header fields, except those that differ between responses or servers. */
const kept = ({ headers }: TestAnswer) => {
  const { date, connection, 'keep-alive': _, server, 'x-request-id': id, ...rest } = headers
  return rest
}

describe('HAND_OVER', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await start('X-Sendfile')
    const { image } = (await server.get(`/api/v1/photos/${site.day}`)).json.photo
    path = new URL(image.full).pathname
  })
  afterAll(() => server.stop())
  const throughProxy = (headers = {}) => server.get(path, { headers: { 'x-forwarded-for': '203.0.113.1', ...headers } })

  test('names the file to a proxy, and sends it to others', async () => {
    const named = await throughProxy()
    const direct = await server.get(path)
    expect([named.status, named.body.length]).toEqual([200, 0])
    expect(readFileSync(String(named.headers['x-sendfile'])).equals(direct.body)).toBe(true)
    expect(direct.headers['x-sendfile']).toBeUndefined()
    // Now from memory.
    expect(kept(await throughProxy())).toEqual(kept(named))
  })

  test('names no file to an untrusted proxy', async () => {
    const { headers, body } = await server.get(path, {
      from: '127.0.0.2',
      headers: { 'x-forwarded-for': '203.0.113.1' },
    })
    expect(headers['x-sendfile']).toBeUndefined()
    expect(body.length).toBeGreaterThan(0)
  })

  test('answers 304 and 412 without the file', async () => {
    const { headers } = await throughProxy()
    const unchanged = await throughProxy({ 'if-none-match': headers.etag })
    expect([unchanged.status, unchanged.headers['x-sendfile']]).toEqual([304, undefined])
    const refused = await throughProxy({ 'if-match': '"other"' })
    expect([refused.status, refused.headers['x-sendfile']]).toEqual([412, undefined])
  })

  test.each([
    [{ HAND_OVER: 'sendfile' }, 'HAND_OVER is "sendfile"; it must be X-Accel-Redirect or X-Sendfile'],
    [{ HAND_OVER: 'X-Sendfile' }, 'HAND_OVER requires TRUSTED_PROXIES: files are handed only to a proxy at one'],
    [
      {
        HAND_OVER: 'X-Sendfile',
        TRUSTED_PROXIES: '127.0.0.1',
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_BUCKET: 'photos',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
      'HAND_OVER is "X-Sendfile", but the pictures are in the bucket photos (S3_BUCKET)',
    ],
  ])('%o is rejected', async (env, words) => {
    const { code, err } = await run(['serve'], { DATA_DIR: site.dataDir, ...env })
    expect([code, err]).toEqual([1, expect.stringContaining(words)])
  })
})

const FRONTS = [
  ['nginx', nginxProgram, startNginxHandedOver, 1],
  ['Caddy', caddyProgram, startCaddyHandedOver, 2],
] as const

describe.each(FRONTS)('pictures sent by %s', (name, program, startFront, number) => {
  describe.skipIf(program === undefined)('with the sample of deploy/', () => {
    let server: RunningServer
    let front: FrontServer
    beforeAll(async () => {
      server = await start('X-Accel-Redirect')
      front = await startFront(server.baseUrl, site.dataDir)
    })
    afterAll(async () => {
      await server.stop()
      await front.stop()
    })
    const get = (at: string, headers = {}) => front.get(at, { headers })

    test('sends the same bytes and header fields as the program', async () => {
      const direct = await server.get(path)
      const told = await server.get(path, { headers: { 'x-forwarded-for': '203.0.113.1' } })
      expect(told.headers['x-accel-redirect']).toMatch(/^\/pictures\/\w\w\/\w+\/full\.jpeg$/)
      const [sent, again] = [await get(path), await get(path)]
      expect([sent.status, sent.body.equals(direct.body), again.body.equals(direct.body)]).toEqual([200, true, true])
      expect([kept(sent), kept(again)]).toEqual([kept(direct), kept(direct)])
    })

    test('answers conditional and range requests', async () => {
      const { headers, body } = await get(path)
      const etag = headers.etag!
      const statusOf = async (fields: object) => (await get(path, fields)).status
      expect(await statusOf({ 'if-none-match': etag })).toBe(304)
      expect(await statusOf({ 'if-none-match': '"other"' })).toBe(200)
      expect(headers['last-modified']).toBeUndefined()
      expect(await statusOf({ 'if-match': etag })).toBe(200)
      expect(await statusOf({ 'if-match': '"other"' })).toBe(412)
      const part = await get(path, { range: 'bytes=10-19' })
      expect([part.status, part.body.equals(body.subarray(10, 20)), part.headers.etag]).toEqual([206, true, etag])
      expect(await statusOf({ range: 'bytes=10-19', 'if-range': etag })).toBe(206)
      expect(await statusOf({ range: 'bytes=10-19', 'if-range': '"other"' })).toBe(200)
    })

    test('serves files only at the addresses of their photos', async () => {
      const names = readdirSync(join(site.dataDir, 'pictures'), { recursive: true, encoding: 'utf8' })
      const files = names.filter((file) => file.includes('.')).map((file) => `/pictures/${file}`)
      expect(files.length).toBeGreaterThan(2)
      const served = await Promise.all(files.map(async (file) => [file, (await get(file)).status]))
      expect(served.filter(([, status]) => status !== 404)).toEqual([])
    })

    test('hides the picture of a queued photo', async () => {
      const { status, headers } = await get(`/images/${QUEUED.replaceAll('-', '/')}/far-off-1600.jpg`)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    })

    test('lets the program answer for a missing file, uncached', async () => {
      const thumbnail = path.replace('-1600.jpg', '-400.jpg')
      const told = await server.get(thumbnail, { headers: { 'x-forwarded-for': '203.0.113.1' } })
      const file = join(site.dataDir, String(told.headers['x-accel-redirect']))
      renameSync(file, `${file}.aside`)
      const { status, headers } = await get(thumbnail)
      renameSync(`${file}.aside`, file)
      expect([status, headers['cache-control'], headers.etag]).toEqual([
        404,
        expect.stringMatching(/no-store$/),
        undefined,
      ])
    })

    test('sends a replaced picture with a new ETag', async () => {
      const before = await get(path)
      const file = join(site.directory, `other-${name}.jpg`)
      await paintPicture(file, number)
      const replaced = await run(['replace', site.day, file], { DATA_DIR: site.dataDir })
      expect(replaced).toMatchObject({ code: 0 })
      const isNew = async () => {
        const { status, headers } = await get(path)
        return status === 200 && headers.etag !== before.headers.etag
      }
      await expect.poll(isNew).toBe(true)
      const after = await get(path, { 'if-none-match': before.headers.etag! })
      expect([after.status, after.body.equals(before.body)]).toEqual([200, false])
      expect(after.body.equals((await server.get(path)).body)).toBe(true)
    })
  })
})
