import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Finding } from '../../src/owner/check/finding.js'
import { swapFiles } from '../../src/owner/edit/change-pictures.js'
import { stageRights } from '../../src/owner/edit/marked-picture.js'
import { replacePhoto } from '../../src/owner/edit/replace-photo.js'
import type { Photo, Picture } from '../../src/photos/photo.js'
import type { PhotoStore } from '../../src/photos/photo-store.js'
import { openPictureFiles, type PictureFiles, readBytes } from '../../src/pictures/storage/picture-files.js'
import { openBucket } from '../../src/scale/bucket/bucket.js'
import { withBucket } from '../../src/scale/bucket/with-bucket.js'
import { send } from '../client.js'
import { projectRoot } from '../files.js'
import { editPhoto, openOwnerSite } from '../owner-site.js'
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
const openTestBucket = () =>
  openBucket({
    endpoint: env.S3_ENDPOINT!,
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
type Bucket = Awaited<ReturnType<typeof openTestBucket>>
const namesIn = async (bucket: Bucket, key = '') => {
  const names: string[] = []
  for await (const { name } of bucket.list('pictures/')) if (name.includes(key)) names.push(name)
  return names.sort()
}
const imagePaths = async (server: RunningServer, day: string) => {
  const { full, thumbnail } = (await send(server.baseUrl, `/api/v1/photos/${day}`)).json.photo.image
  return [full, thumbnail].map((url: string) => new URL(url).pathname)
}

test('what is added is in the bucket, and served from there with the same address and validator', async () => {
  const server = await start({ PICTURE_MEMORY: '0' })
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

test('what was asked for is answered from memory, without the bucket and its cache', async () => {
  const server = await start()
  const paths = await imagePaths(server, site.day)
  await withoutFiles(async () => {
    const first = await Promise.all(paths.map((path) => send(server.baseUrl, path)))
    rmSync(join(site.dataDir, 'cache'), { recursive: true })
    await store.kill()
    for (const [index, path] of paths.entries()) {
      const { status, body } = await send(server.baseUrl, path)
      expect([status, body.equals(first[index]!.body)]).toEqual([200, true])
    }
    await startStore()
  })
})

test('a photo of a day to come is in the bucket, and nobody gets it', async () => {
  await addPhoto(site.directory, { DATA_DIR: site.dataDir, ...env }, 'far-off', '2099-12-31')
  expect(readdirSync(join(directory, 'photos', 'pictures'), { recursive: true }).join()).toMatch(
    /full\.[0-9a-f]{16}\.jpeg/,
  )
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
  await expect.poll(() => server.log()).toContain('a picture file cannot be read')
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
  expect(first.out).toMatch(/^[1-9]\d* files uploaded, [1-9]\d* others were there already\.\n$/)
  const again = await run(['push-pictures'], { DATA_DIR: site.dataDir, ...env })
  expect(again.out).toMatch(/^0 files uploaded/)
  const server = await start()
  const paths = await imagePaths(server, '2020-04-01')
  await withoutFiles(async () => {
    for (const path of paths) expect((await send(server.baseUrl, path)).status).toBe(200)
  })
  const without = await run(['push-pictures'], { DATA_DIR: site.dataDir })
  expect(without).toMatchObject({ code: 1 })
  expect(without.err).toContain('no bucket is configured')
})

test('export, backup and doctor work where the pictures are only in the bucket', async () => {
  const own = { DATA_DIR: site.dataDir, ...env }
  const doctor = async () => {
    const { out } = await run(['doctor', '--json'], own)
    const findings = (JSON.parse(out) as { findings: Finding[] }).findings
    return Object.fromEntries(findings.map(({ check, ...rest }) => [check, rest]))
  }
  const originals = join(site.dataDir, 'originals')
  await withoutFiles(async () => {
    renameSync(originals, `${originals}-aside`)
    const findings = await doctor()
    expect(findings.bucket).toMatchObject({ level: 'ok' })
    expect(findings['picture-files']).toMatchObject({ level: 'ok' })
    expect(findings.orphans).toMatchObject({ level: 'ok' })

    const exported = await run(['export', join(site.directory, 'exported'), '--json'], own)
    expect(exported).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(exported.out).files).toBeGreaterThan(3)
    const copy = { DATA_DIR: join(site.directory, 'copy') }
    expect(await run(['import', 'json', join(site.directory, 'exported')], copy)).toMatchObject({ code: 0 })

    expect(await run(['backup', join(site.directory, 'b.tar')], own)).toMatchObject({ code: 0, err: '' })
    const restored = { DATA_DIR: join(site.directory, 'restored') }
    expect(await run(['restore', join(site.directory, 'b.tar')], restored)).toMatchObject({ code: 0, err: '' })
    for (const { DATA_DIR } of [copy, restored]) {
      const { out } = await run(['doctor', '--json'], { DATA_DIR })
      const { findings } = JSON.parse(out) as { findings: Finding[] }
      expect(findings.filter(({ level }) => level === 'error')).toEqual([])
    }
    renameSync(`${originals}-aside`, originals)
  })
})

test('doctor names what the bucket has not, has damaged, or has besides', async () => {
  const bucket = await openTestBucket()
  const names = await namesIn(bucket)
  const [full, thumbnail] = [/full\.\w+\.webp$/, /thumbnail\.\w+\.jpeg$/].map(
    (end) => names.find((name) => end.test(name))!,
  )
  const [lost, changed] = [(await bucket.get(full!))!, (await bucket.get(thumbnail!))!]
  await bucket.remove(full!)
  await bucket.put(thumbnail!, Buffer.from('short'), 'image/jpeg')
  const stray = `pictures/ab/${'ab'.repeat(32)}/full.jpeg`
  await bucket.put(stray, Buffer.from('stray'), 'image/jpeg')
  const { code, out } = await run(['doctor', '--quick', '--json'], { DATA_DIR: site.dataDir, ...env })
  expect(code).toBe(1)
  const finding = (JSON.parse(out) as { findings: Finding[] }).findings.find(({ check }) => check === 'bucket')
  expect(finding?.items).toHaveLength(2)
  expect(finding?.items?.join('\n')).toMatch(/full\.webp is not in the bucket/)
  expect(finding?.items?.join('\n')).toMatch(/thumbnail\.\w+\.jpeg has 5 bytes in the bucket instead of \d+/)
  expect(out).toContain(`${stray} in the bucket`)
  await bucket.put(full!, lost, 'image/webp')
  await bucket.put(thumbnail!, changed, 'image/jpeg')
  await bucket.remove(stray)
})

test('doctor says that the bucket is away, and checks all else', async () => {
  const away = { ...env, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
  const { code, out } = await run(['doctor', '--json'], { DATA_DIR: site.dataDir, ...away })
  expect(code).toBe(1)
  const { findings } = JSON.parse(out) as { findings: Finding[] }
  expect(findings.filter(({ level }) => level === 'error')).toMatchObject([
    {
      check: 'bucket',
      message: expect.stringMatching(/^not checked: the bucket .* cannot be reached \(ECONNREFUSED\)/),
    },
  ])
  const checks = findings.map(({ check }) => check)
  expect(checks).toEqual(
    expect.arrayContaining(['database', 'picture-files', 'checksums', 'same-look', 'licence-page']),
  )
})

describe('files of the same key with other bytes', () => {
  let bucket: Bucket
  let machines = 0
  beforeEach(async () => {
    bucket = await openTestBucket()
  })
  /** A machine that has the bucket; `pictures` of its own, where it has a directory of them. */
  const openMachine = (directory: string, own = `machine-${++machines}`) =>
    withBucket(openPictureFiles(join(directory, own)), bucket, join(directory, `cache-${++machines}`))
  const openOwner = async () => {
    const owner = await openOwnerSite(({ pictures }) => ({
      pictures: withBucket(pictures, bucket, join(site.directory, `cache-${++machines}`)),
    }))
    return { owner, date: await owner.addOn('2026-11-22', 'Sea') }
  }
  const digestsRead = (files: PictureFiles, { key, renditions }: Picture) =>
    Promise.all(
      renditions.map(async (rendition) => {
        const data = await readBytes(files, key, rendition)
        return data && createHash('sha256').update(data).digest('hex').slice(0, 16)
      }),
    )
  const digests = ({ renditions }: Picture) => renditions.map(({ digest }) => digest)
  const objectsOf = (key: string) => `pictures/${key.slice(0, 2)}/${key}/`
  const namesOf = ({ key, renditions }: Picture) =>
    renditions.map(({ size, format, digest }) => `${objectsOf(key)}${size}.${digest}.${format}`).sort()

  test('another photographer is in what all machines read from then on, whatever they kept of before', async () => {
    const { owner, date } = await openOwner()
    const [{ picture: before }] = (await owner.store.readAll()) as [Photo]
    cpSync(join(owner.dataDir, 'pictures'), join(owner.directory, 'stale', 'pictures'), { recursive: true })
    const [cached, stale] = [openMachine(owner.directory), openMachine(owner.directory, 'stale')]
    expect(await digestsRead(cached, before)).toEqual(digests(before))

    await editPhoto(date, { photographer: 'Erik' }, {}, owner.parts)
    const [{ picture: after }] = (await owner.store.readAll()) as [Photo]
    expect(after.key).toBe(before.key)
    for (const machine of [cached, stale]) expect(await digestsRead(machine, after)).toEqual(digests(after))
    expect(await namesIn(bucket, after.key)).toEqual(namesOf(after))
    // Who has not heard of it yet gets no other bytes than those it knows of.
    expect(await digestsRead(cached, before)).toEqual(digests(before))
    expect(await digestsRead(openMachine(owner.directory), before)).toEqual(before.renditions.map(() => undefined))
  })

  test('a file of the cache that lost bytes, has others, or none, is fetched anew', async () => {
    const { owner } = await openOwner()
    const [{ picture }] = (await owner.store.readAll()) as [Photo]
    const machine = openMachine(owner.directory)
    const cache = join(owner.directory, `cache-${machines}`)
    await digestsRead(machine, picture)
    const damage = [
      (data: Buffer) => data.subarray(0, 0),
      (data: Buffer) => data.subarray(0, -1),
      (data: Buffer) => Buffer.from(data).fill(0, 100),
    ]
    for (const change of damage) {
      const names = readdirSync(cache)
      expect(names).toHaveLength(picture.renditions.length)
      for (const name of names) writeFileSync(join(cache, name), change(readFileSync(join(cache, name))))
      // As a server that was started after the damage.
      const again = withBucket(openPictureFiles(join(owner.directory, 'nothing')), bucket, cache)
      expect(await digestsRead(again, picture)).toEqual(digests(picture))
    }
  })

  test('a file of the cache without a digest is fetched anew when its length is another', async () => {
    const { owner } = await openOwner()
    const [{ picture }] = (await owner.store.readAll()) as [Photo]
    const { digest, ...older } = picture.renditions[0]!
    const name = `${picture.key}.${older.size}.${older.format}`
    const data = await bucket.get(`${objectsOf(picture.key)}${older.size}.${digest}.${older.format}`)
    await bucket.put(`${objectsOf(picture.key)}${older.size}.${older.format}`, data!, 'image/jpeg')
    const machine = openMachine(owner.directory)
    await digestsRead(machine, { ...picture, renditions: [older] })
    writeFileSync(join(owner.directory, `cache-${machines}`, name), '')
    expect(await digestsRead(machine, { ...picture, renditions: [older] })).toEqual([digest])
  })

  test('what the bucket holds damaged goes out to nobody', async () => {
    const { owner } = await openOwner()
    const [{ picture }] = (await owner.store.readAll()) as [Photo]
    for (const name of namesOf(picture)) {
      const data = (await bucket.get(name))!
      await bucket.put(name, data.subarray(0, data.length / 2), 'image/jpeg')
    }
    const machine = openMachine(owner.directory)
    for (const rendition of picture.renditions) {
      await expect(machine.read(picture.key, rendition)).rejects.toThrow(/in the bucket http\S+ is damaged: delete it/)
    }
    expect(readdirSync(join(owner.directory, `cache-${machines}`))).toEqual([])
  })

  test('the same file cut anew leaves nothing of what it was', async () => {
    const { owner, date } = await openOwner()
    const [{ picture: before }] = (await owner.store.readAll()) as [Photo]
    const file = join(owner.directory, `${date}.jpg`)
    await replacePhoto(date, file, { formats: ['jpeg'] }, owner.parts)
    const [{ picture: after }] = (await owner.store.readAll()) as [Photo]
    expect([after.key, after.renditions.length]).toEqual([before.key, before.renditions.length / 2])
    expect(await namesIn(bucket, after.key)).toEqual(namesOf(after))
  })

  test('until the change is committed, and when it fails, everybody reads what the archive says', async () => {
    const { owner } = await openOwner()
    const [photo] = (await owner.store.readAll()) as [Photo]
    const { store, pictures, rightsFor } = owner.parts
    let fails = true
    const failing: PhotoStore = Object.assign(Object.create(store), {
      dropUnseenCommits: () => store.dropUnseenCommits?.(),
      change: (work: Parameters<PhotoStore['change']>[0]) =>
        store.change(async (photos) => {
          await work(photos)
          if (!fails) return
          fails = false
          expect(await digestsRead(openMachine(owner.directory), photo.picture)).toEqual(digests(photo.picture))
          throw new Error('the power fails')
        }),
    })
    const { after, staged } = await stageRights(photo, rightsFor('Erik', 2026, undefined), pictures)
    const change = swapFiles(photo, after, [staged], { ...owner.parts, store: failing })
    await expect(change).rejects.toThrow('the power fails')
    expect(await digestsRead(openMachine(owner.directory), photo.picture)).toEqual(digests(photo.picture))
    expect(await namesIn(bucket, photo.picture.key)).toEqual(namesOf(photo.picture))
    // Its files on this disk are those of the change; the bucket has the right ones.
    expect(await digestsRead(owner.parts.pictures, photo.picture)).toEqual(digests(photo.picture))
  })

  test('what was put there before names had digests is read when its bytes are right, and kept', async () => {
    const { owner, date } = await openOwner()
    const [{ picture }] = (await owner.store.readAll()) as [Photo]
    for (const name of namesOf(picture)) {
      await bucket.put(name.replace(/\.[0-9a-f]{16}\./, '.'), (await bucket.get(name))!, 'image/jpeg')
      await bucket.remove(name)
    }
    expect(await digestsRead(openMachine(owner.directory), picture)).toEqual(digests(picture))
    const plain = { ...picture, renditions: picture.renditions.map(({ digest: _, ...file }) => file) }
    expect(await digestsRead(openMachine(owner.directory), plain)).toEqual(digests(picture))
    const note = await owner.parts.pictures.markForDeletion(picture.key)
    await owner.parts.pictures.discard(note)
    await owner.parts.store.change((photos) => owner.parts.pictures.sweep(() => photos.find(date)?.picture))
    expect(await digestsRead(openMachine(owner.directory), picture)).toEqual(digests(picture))
  })
})

test('a bucket that everybody can read is refused, and left as it was', async () => {
  const objects = new Map<string, Buffer>()
  const bucket = {
    name: 'https://s3.example/open',
    put: async (name: string, data: Buffer) => void objects.set(name, data),
    get: async (name: string) => objects.get(name),
    sizeOf: async (name: string) => objects.get(name)?.length,
    remove: async (name: string) => void objects.delete(name),
    list: async function* () {},
    isPublic: async () => true,
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'photoblog-open-'))
  const files = withBucket(openPictureFiles(dataDir), bucket, join(dataDir, 'cache'))
  const staging = files.stage('0123456789abcdef', async (directory) =>
    writeFileSync(join(directory, 'full.jpeg'), 'jpeg'),
  )
  await expect(staging).rejects.toThrow('is public')
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
