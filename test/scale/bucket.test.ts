import { createHash } from 'node:crypto'
import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Finding } from '../../src/owner/check/finding.js'
import { swapFiles } from '../../src/owner/edit/change-pictures.js'
import { stageRights } from '../../src/owner/edit/embed-rights.js'
import type { Photo, Picture } from '../../src/photos/photo.js'
import type { PhotoStore } from '../../src/photos/photo-store.js'
import { openPictureFiles, type PictureFiles, readBytes } from '../../src/pictures/storage/picture-files.js'
import { withBucket } from '../../src/scale/bucket/with-bucket.js'
import type { TestAnswer } from '../client.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { editPhoto, openOwnerSite } from '../owner-site.js'
import { type RunningServer, run, serve } from '../program/run.js'
import { type BucketStore, startBucketStore } from './bucket-store.js'
import { freePort } from './programs.js'
import { addPhoto, makeScratchSite } from './scratch-site.js'

const store = await startBucketStore()
const env = store.env()
const site = await makeScratchSite(env)

const start = (more: NodeJS.ProcessEnv = {}) => serve({ DATA_DIR: site.dataDir, QUOTA: '1000000', ...env, ...more })
/** Runs `work` without picture files on the disk. */
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
type Bucket = Awaited<ReturnType<BucketStore['open']>>
const namesIn = async (bucket: Bucket, key = '') => {
  const names: string[] = []
  for await (const { name } of bucket.list('pictures/')) if (name.includes(key)) names.push(name)
  return names.sort()
}
const statuses = async ({ get }: RunningServer, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await get(path)).status))
const imagePaths = async (server: RunningServer, day: string) => {
  const { full, thumbnail } = (await server.get(`/api/v1/photos/${day}`)).json.photo.image
  return [full, thumbnail].map((url: string) => new URL(url).pathname)
}

test('serves an added picture from the bucket with the same address and validator', async () => {
  const server = await start({ PICTURE_MEMORY: '0' })
  const paths = await imagePaths(server, site.day)
  const own = await Promise.all(paths.map((path) => server.get(path)))
  await withoutFiles(async () => {
    const asked = paths.flatMap((path) => [path, path, path, path])
    const answers = await Promise.all(asked.map((path) => server.get(path)))
    const shown = ({ status, body, headers }: TestAnswer) => [status, headers.etag, body.toString('base64')]
    expect(answers.map(shown)).toEqual(own.flatMap((answer) => Array(4).fill(shown(answer))))
    // Cached files stay available without the store.
    await store.kill()
    expect(await statuses(server, paths)).toEqual([200, 200])
    await store.start()
  })
})

test('serves no picture of a queued photo from the bucket', async () => {
  await addPhoto(site.directory, { DATA_DIR: site.dataDir, ...env }, 'far-off', '2099-12-31')
  expect(readdirSync(join(store.directory, 'photos', 'pictures'), { recursive: true }).join()).toMatch(
    /full\.[0-9a-f]{16}\.jpeg/,
  )
  const server = await start()
  await withoutFiles(async () => {
    const absent = await server.get('/images/2099/12/30/far-off-1600.jpg')
    const embargoed = await server.get('/images/2099/12/31/far-off-1600.jpg')
    expect([absent.status, embargoed.status]).toEqual([404, 404])
    expect(embargoed.headers['cache-control']).toBe('no-store')
    // No file of the photo was cached.
    expect(readdirSync(site.dataDir)).not.toContain('cache')
  })
})

test('rejects a photo while the bucket cannot be reached', async () => {
  await store.kill()
  const added = addPhoto(site.directory, { DATA_DIR: site.dataDir, ...env }, 'lost', '2020-05-01')
  await expect(added).rejects.toThrow(/the bucket http:\S+ cannot be used/)
  await store.start()
  const server = await start()
  expect((await server.get('/api/v1/photos/2020-05-01')).status).toBe(404)
})

test('push-pictures uploads pictures added without the bucket', async () => {
  await addPhoto(site.directory, { DATA_DIR: site.dataDir }, 'earlier', '2020-04-01')
  const first = await run(['push-pictures'], { DATA_DIR: site.dataDir, ...env })
  expect(first).toMatchObject({ code: 0 })
  expect(first.out).toMatch(/^[1-9]\d* files uploaded, [1-9]\d* others were there already\.\n$/)
  const again = await run(['push-pictures'], { DATA_DIR: site.dataDir, ...env })
  expect(again.out).toMatch(/^0 files uploaded/)
  const server = await start()
  const paths = await imagePaths(server, '2020-04-01')
  await withoutFiles(async () => {
    expect(await statuses(server, paths)).toEqual([200, 200])
  })
  const without = await run(['push-pictures'], { DATA_DIR: site.dataDir })
  expect(without).toMatchObject({ code: 1 })
  expect(without.err).toContain('no bucket is configured')
})

test('export, backup and doctor work when the pictures are only in the bucket', async () => {
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
    const errorsOf = async (env: NodeJS.ProcessEnv) =>
      JSON.parse((await run(['doctor', '--json'], env)).out).findings.filter(({ level }: Finding) => level === 'error')
    expect([await errorsOf(copy), await errorsOf(restored)]).toEqual([[], []])
    renameSync(`${originals}-aside`, originals)
  })
})

test('doctor names missing, damaged and stray objects', async () => {
  const bucket = await store.open()
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

test('doctor reports an unreachable bucket, and checks everything else', async () => {
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
  expect(checks).toEqual(expect.arrayContaining(['database', 'picture-files', 'checksums', 'same-look']))
})

describe('files of the same key with other bytes', () => {
  let bucket: Bucket
  let machines = 0
  beforeEach(async () => {
    bucket = await store.open()
  })
  /** A machine with the bucket, and with pictures in the directory `own`. */
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

  test('every machine reads the files of a new photographer, whatever it has cached', async () => {
    const { owner, date } = await openOwner()
    const [{ picture: before }] = (await owner.store.readAll()) as [Photo]
    cpSync(join(owner.dataDir, 'pictures'), join(owner.directory, 'stale', 'pictures'), { recursive: true })
    const [cached, stale] = [openMachine(owner.directory), openMachine(owner.directory, 'stale')]
    expect(await digestsRead(cached, before)).toEqual(digests(before))

    await editPhoto(date, { photographer: 'Erik' }, {}, owner.parts)
    const [{ picture: after }] = (await owner.store.readAll()) as [Photo]
    expect(after.key).toBe(before.key)
    const read = [await digestsRead(cached, after), await digestsRead(stale, after)]
    expect(read).toEqual([digests(after), digests(after)])
    expect(await namesIn(bucket, after.key)).toEqual(namesOf(after))
    // A machine that does not know the change yet reads the old bytes or none.
    expect(await digestsRead(cached, before)).toEqual(digests(before))
    expect(await digestsRead(openMachine(owner.directory), before)).toEqual(before.renditions.map(() => undefined))
  })

  test('until a change is committed, and when it fails, every machine reads the old files', async () => {
    const { owner } = await openOwner()
    const [photo] = (await owner.store.readAll()) as [Photo]
    const { store } = owner.parts
    let fails = true
    const failing: PhotoStore = Object.assign(Object.create(store), {
      discardInvisibleCommits: () => store.discardInvisibleCommits?.(),
      change: (work: Parameters<PhotoStore['change']>[0]) =>
        store.change(async (photos) => {
          await work(photos)
          if (!fails) return
          fails = false
          expect(await digestsRead(openMachine(owner.directory), photo.picture)).toEqual(digests(photo.picture))
          throw new Error('the power fails')
        }),
    })
    const { after, staged } = await stageRights({ ...photo, photographer: 'Erik' }, owner.parts)
    const change = swapFiles(photo, after, staged, { ...owner.parts, store: failing })
    await expect(change).rejects.toThrow('the power fails')
    expect(await digestsRead(openMachine(owner.directory), photo.picture)).toEqual(digests(photo.picture))
    expect(await namesIn(bucket, photo.picture.key)).toEqual(namesOf(photo.picture))
    // The files on this disk are those of the change, and the bucket has the right ones.
    expect(await digestsRead(owner.parts.pictures, photo.picture)).toEqual(digests(photo.picture))
  })
})

test('rejects a public bucket, and leaves it unchanged', async () => {
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
  const dataDir = await makeTemporaryDirectory()
  const files = withBucket(openPictureFiles(dataDir), bucket, join(dataDir, 'cache'))
  const staging = files.stage('0123456789abcdef', async (directory) =>
    writeFileSync(join(directory, 'full.jpeg'), 'jpeg'),
  )
  await expect(staging).rejects.toThrow('is public')
  expect(objects.size).toBe(0)
})

test('all surfaces link to pictures at MEDIA_URL, and pages may show them from there', async () => {
  const server = await start({ MEDIA_URL: 'https://cdn.example/photos/' })
  const { photo } = (await server.get(`/api/v1/photos/${site.day}`)).json
  expect(photo.image.full).toMatch(/^https:\/\/cdn\.example\/photos\/images\/2020\/02\/29\/[\w-]+-1600\.jpg$/)
  const page = await server.get(new URL(photo.url).pathname, { headers: { accept: 'text/html' } })
  expect(page.text).toContain(`src="${photo.image.full}"`)
  expect(page.text).not.toMatch(/(?:src|srcset|href)="\/images\//)
  expect(page.headers['content-security-policy']).toContain("img-src 'self' data: https://cdn.example;")
  expect((await server.get('/feed.xml')).text).toContain(photo.image.full)
  // The CDN asks us for the path below its own.
  expect((await server.get(photo.image.full.replace('https://cdn.example/photos', ''))).status).toBe(200)
})
