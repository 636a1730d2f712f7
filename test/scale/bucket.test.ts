import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keepInBucket, openPictureFiles } from '../../src/media/index.js'
import { send } from '../client.js'
import { projectRoot } from '../files.js'
import { type RunningServer, run, serve } from '../program/run.js'
import { freePort, type ServerProcess, startProgram, untilListening } from './programs.js'
import { addPhoto, makeScratchSite, type ScratchSite } from './scratch-site.js'

let directory: string
let port: number
let store: ServerProcess
let env: NodeJS.ProcessEnv
let site: ScratchSite
const servers: RunningServer[] = []

const startStore = async () => {
  const s3rver = join(projectRoot, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const place = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets']
  store = startProgram(process.execPath, [s3rver, ...place, '--configure-bucket', 'photos'])
  await untilListening(port)
}
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'photoblog-s3-'))
  port = await freePort()
  await startStore()
  env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'photos',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  site = await makeScratchSite(env)
})
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))
afterAll(async () => {
  await store.kill()
  site.remove()
  rmSync(directory, { recursive: true, force: true })
})

const start = async (more: NodeJS.ProcessEnv = {}) => {
  const server = await serve({ DATA_DIR: site.dataDir, QUOTA: '1000000', ...env, ...more })
  servers.push(server)
  return server
}
/** As on a machine that has the database, and no picture files. */
const withoutFiles = async (work: () => Promise<void>) => {
  const [pictures, aside] = [join(site.dataDir, 'pictures'), join(site.directory, 'aside')]
  renameSync(pictures, aside)
  try {
    await work()
  } finally {
    rmSync(join(site.dataDir, 'cache'), { recursive: true, force: true })
    renameSync(aside, pictures)
  }
}
const imagePaths = async (server: RunningServer, day: string) => {
  const { full, thumbnail } = (await send(server.baseUrl, `/api/v1/photos/${day}`)).json.photo.image
  return [full, thumbnail].map((url: string) => new URL(url).pathname)
}

test('what is added is in the bucket, and served from there with the same address and validator', async () => {
  const server = await start()
  const paths = await imagePaths(server, site.day)
  const own = await Promise.all(paths.map((path) => send(server.baseUrl, path)))
  await withoutFiles(async () => {
    for (const [index, path] of paths.entries()) {
      const many = await Promise.all([1, 2, 3, 4].map(() => send(server.baseUrl, path)))
      for (const answer of many) {
        expect(answer.status).toBe(200)
        expect(answer.body.equals(own[index]!.body)).toBe(true)
        expect(answer.headers.etag).toBe(own[index]!.headers.etag)
      }
    }
    // Once fetched, they are there also while the store is not.
    await store.kill()
    for (const path of paths) expect((await send(server.baseUrl, path)).status).toBe(200)
    await startStore()
  })
})

test('a photo of a day to come is in the bucket, and nobody gets it', async () => {
  await addPhoto(site.directory, { DATA_DIR: site.dataDir, ...env }, 'far-off', '2099-12-31')
  expect(readdirSync(join(directory, 'photos', 'pictures'), { recursive: true }).join()).toContain('full.jpeg')
  const server = await start()
  await withoutFiles(async () => {
    const absent = await send(server.baseUrl, '/images/2099/12/30/far-off-1600.jpg')
    const embargoed = await send(server.baseUrl, '/images/2099/12/31/far-off-1600.jpg')
    expect([absent.status, embargoed.status]).toEqual([404, 404])
    expect(embargoed.headers['cache-control']).toBe('no-store')
    // Nothing of it came near a public place.
    expect(readdirSync(site.dataDir)).not.toContain('cache')
  })
})

test('while the store cannot be reached, a picture is a 503 that says when to come again', async () => {
  const server = await start()
  const [path] = await imagePaths(server, site.day)
  await withoutFiles(async () => {
    await store.kill()
    const refused = await send(server.baseUrl, path!, { headers: { accept: 'application/json' } })
    expect([refused.status, refused.json.code]).toEqual([503, 'service_unavailable'])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.headers['cache-control']).toBe('no-store')
    await startStore()
    expect((await send(server.baseUrl, path!)).status).toBe(200)
  })
  expect(server.log()).toContain('a picture file cannot be read')
})

test('nothing is added while the store cannot be reached', async () => {
  await store.kill()
  const added = addPhoto(site.directory, { DATA_DIR: site.dataDir, ...env }, 'lost', '2020-05-01')
  await expect(added).rejects.toThrow(/the bucket http:\S+ cannot be used/)
  await startStore()
  const server = await start()
  expect((await send(server.baseUrl, '/api/v1/photos/2020-05-01')).status).toBe(404)
})

test('push-pictures brings what a site had before it had a bucket', async () => {
  await addPhoto(site.directory, { DATA_DIR: site.dataDir }, 'earlier', '2020-04-01')
  const first = await run(['push-pictures'], { DATA_DIR: site.dataDir, ...env })
  expect(first).toMatchObject({ code: 0 })
  expect(first.out).toMatch(/^[1-9]\d* files pushed, [1-9]\d* were there\n$/)
  const again = await run(['push-pictures'], { DATA_DIR: site.dataDir, ...env })
  expect(again.out).toMatch(/^0 files pushed/)
  const server = await start()
  const paths = await imagePaths(server, '2020-04-01')
  await withoutFiles(async () => {
    for (const path of paths) expect((await send(server.baseUrl, path)).status).toBe(200)
  })
  const without = await run(['push-pictures'], { DATA_DIR: site.dataDir })
  expect(without).toMatchObject({ code: 1 })
  expect(without.err).toContain('no bucket is set')
})

test('a bucket that everybody can read is refused, and left as it was', async () => {
  const objects = new Map<string, Buffer>()
  const bucket = {
    name: 'https://s3.example/open',
    put: async (name: string, data: Buffer) => void objects.set(name, data),
    get: async (name: string) => objects.get(name),
    has: async (name: string) => objects.has(name),
    remove: async (name: string) => void objects.delete(name),
    isPublic: async () => true,
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'photoblog-open-'))
  const files = keepInBucket(openPictureFiles(dataDir), bucket, join(dataDir, 'cache'))
  const file = { size: 'full', format: 'jpeg', width: 1, height: 1, data: Buffer.from('jpeg') } as const
  const cut = { width: 1, height: 1, colour: '#000000', placeholder: '', files: [file] }
  const staged = await files.stage('0123456789abcdef', cut)
  await expect(files.settle(staged)).rejects.toThrow('can be read by everybody')
  expect(objects.size).toBe(0)
  rmSync(dataDir, { recursive: true })
})

test('MEDIA_URL is where all faces say that pictures are, and pages may show them from there', async () => {
  const server = await start({ MEDIA_URL: 'https://cdn.example/photos/' })
  const { photo } = (await send(server.baseUrl, `/api/v1/photos/${site.day}`)).json
  expect(photo.image.full).toMatch(/^https:\/\/cdn\.example\/photos\/images\/2020\/02\/29\/[\w-]+-1600\.jpg$/)
  const page = await send(server.baseUrl, new URL(photo.url).pathname, { headers: { accept: 'text/html' } })
  expect(page.text).toContain(`src="${photo.image.full}"`)
  expect(page.text).not.toMatch(/(?:src|srcset|href)="\/images\//)
  expect(page.headers['content-security-policy']).toContain("img-src 'self' data: https://cdn.example;")
  expect((await send(server.baseUrl, '/feed.xml')).text).toContain(photo.image.full)
  // The CDN asks us for the path below its own.
  expect((await send(server.baseUrl, photo.image.full.replace('https://cdn.example/photos', ''))).status).toBe(200)
})

test('settings of the bucket are all given, or none', async () => {
  const half = await run(['serve'], { DATA_DIR: site.dataDir, S3_ENDPOINT: env.S3_ENDPOINT, S3_BUCKET: 'photos' })
  expect(half.code).toBe(1)
  expect(half.err).toContain('S3_ACCESS_KEY_ID is missing')
  expect(half.err).toContain('S3_SECRET_ACCESS_KEY is missing')
})
