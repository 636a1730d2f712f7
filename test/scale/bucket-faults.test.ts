import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Picture } from '../../src/photos/photo.js'
import type { PictureFault } from '../../src/pictures/storage/picture-faults.js'
import { openPictureFiles, readBytes } from '../../src/pictures/storage/picture-files.js'
import { digestRendition } from '../../src/pictures/storage/rendition-digest.js'
import { withBucket } from '../../src/scale/bucket/with-bucket.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { openOwnerSite } from '../owner-site.js'
import { serve } from '../program/run.js'
import { metricsAddress, readMetrics } from '../trust/read-metrics.js'
import { startBucketStore } from './bucket-store.js'
import { type Link, openLink } from './link.js'
import { makeScratchSite } from './scratch-site.js'

const store = await startBucketStore()
let link: Link
let directory: string
beforeEach(async () => {
  link = await openLink(store.port)
  directory = await makeTemporaryDirectory()
})
afterEach(() => link.close())

/** Pictures in the bucket, and a machine without their files, connected by the link. */
const openMachine = async (count = 1, cacheDir = join(directory, 'cache')) => {
  const bucket = await store.open()
  const owner = await openOwnerSite(({ pictures }) => ({
    pictures: withBucket(pictures, bucket, `${directory}-own`),
  }))
  for (let day = 1; day <= count; day++) await owner.addOn(`2026-11-0${day}`, `Sea ${day}`)
  const photos = await owner.store.readAll()
  const faults: PictureFault[] = []
  const open = async () => {
    const files = withBucket(openPictureFiles(join(directory, 'none')), await store.open(link.port), cacheDir)
    files.watch((fault) => faults.push(fault))
    return files
  }
  const files = await open()
  const digestsOf = async ({ key, renditions }: Picture, of = files) =>
    Promise.all(
      renditions.map(async (rendition) => digestRendition((await readBytes(of, key, rendition)) ?? Buffer.alloc(0))),
    )
  const pictures = photos.map(({ picture }) => picture)
  return { bucket, files, open, faults, cacheDir, pictures, picture: pictures[0]!, digestsOf }
}
const digestsIn = ({ renditions }: Picture) => renditions.map(({ digest }) => digest)
const nameOf = ({ key, renditions }: Picture, { size, format, digest } = renditions[0]!) =>
  `pictures/${key.slice(0, 2)}/${key}/${size}.${digest}.${format}`

describe('bytes that do not match the archive', () => {
  test('from a damaged object are reported, and neither cached nor served', async () => {
    const { bucket, files, faults, picture, cacheDir } = await openMachine()
    const [rendition] = picture.renditions
    const data = (await bucket.get(nameOf(picture)))!
    await bucket.put(nameOf(picture), Buffer.from(data).fill(0, 200), 'image/jpeg')
    await expect(files.read(picture.key, rendition!)).rejects.toThrow('is damaged: delete it there')
    expect(faults).toEqual([{ kind: 'other bytes', where: 'bucket', name: nameOf(picture) }])
    expect(readdirSync(cacheDir)).toEqual([])
    await bucket.put(nameOf(picture), data, 'image/jpeg')
    expect(digestRendition((await readBytes(files, picture.key, rendition!))!)).toBe(rendition!.digest)
  })

  test('from a faulty transfer are fetched once more', async () => {
    const { bucket, files, faults, picture } = await openMachine()
    const [rendition] = picture.renditions
    // Longer than the head of a response.
    const long = Buffer.alloc(50_000, 'sea')
    const wanted = { ...rendition!, bytes: long.length, digest: digestRendition(long) }
    await bucket.put(nameOf(picture, wanted), long, 'image/jpeg')
    link.toSpoil = 1
    expect(await readBytes(files, picture.key, wanted)).toEqual(long)
    expect([link.toSpoil, faults]).toEqual([0, []])
  })

  test('in the cache are fetched again and reported once', async () => {
    const { open, faults, picture, cacheDir, digestsOf } = await openMachine()
    await digestsOf(picture)
    const [name] = readdirSync(cacheDir)
    writeFileSync(join(cacheDir, name!), Buffer.alloc(1234))
    const again = await open()
    const read = [await digestsOf(picture, again), await digestsOf(picture, again)]
    expect(read).toEqual([digestsIn(picture), digestsIn(picture)])
    expect(faults).toEqual([{ kind: 'other bytes', where: 'cache', name }])
  })
})

/** A disk in memory; `undefined`, with a warning, if it cannot be mounted. */
function mountDisk(bytes: number): string | undefined {
  const place = join(directory, 'disk')
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', place], { stdio: 'ignore' })
    return place
  } catch {
    console.warn('\n*** LEFT OUT: pictures of a bucket on a full disk: nothing may be mounted here (run it as root)\n')
    return undefined
  }
}

test('a full disk under the cache costs no picture, and is reported once', async () => {
  const disk = mountDisk(64 * 1024)
  if (disk === undefined) return
  try {
    mkdirSync(join(disk, 'cache'))
    const { faults, pictures, digestsOf, cacheDir } = await openMachine(2, join(disk, 'cache'))
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize))
    expect(await Promise.all(pictures.map((picture) => digestsOf(picture)))).toEqual(pictures.map(digestsIn))
    expect(faults).toMatchObject([{ kind: 'not cached', err: { code: 'ENOSPC' } }])
    expect(readdirSync(cacheDir)).toEqual([])
  } finally {
    execFileSync('umount', [disk])
  }
})

test('a server refuses pictures at once while its bucket does not answer, and recovers', async () => {
  const site = await makeScratchSite(store.env())
  rmSync(join(site.dataDir, 'pictures'), { recursive: true })
  const env = { DATA_DIR: site.dataDir, QUOTA: '1000000', METRICS: '127.0.0.1:0', ...store.env(link.port) }
  const server = await serve({ ...env, LOG_LEVEL: 'info' })
  const { photo } = (await server.get(`/api/v1/photos/${site.day}`)).json
  const path = new URL(photo.image.full).pathname
  const metrics = await metricsAddress(server)
  const bucketUp = async () => (await readMetrics(metrics)).get('photoblog_bucket_up')
  const ask = () => server.get(path, { headers: { accept: 'application/json' } })
  expect(await bucketUp()).toBe(1)
  link.isCut = true
  // One after the other: simultaneous requests for a picture wait together.
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 503])
  const asked = link.requests
  const refused = await Promise.all(Array.from({ length: 50 }, ask))
  const retryLater = { status: 503, headers: { 'retry-after': expect.any(String), 'cache-control': 'no-store' } }
  expect(refused).toMatchObject(refused.map(() => retryLater))
  expect([link.requests, await bucketUp()]).toEqual([asked, 0])
  await expect.poll(() => server.log().match(/the bucket does not answer/g)).toHaveLength(1)
  await expect.poll(() => server.log().match(/a picture file cannot be read/g)).toHaveLength(3)
  link.isCut = false
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect(await bucketUp()).toBe(1)
})
