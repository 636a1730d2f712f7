import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepUp } from '../../src/ingest/staged-pictures.js'
import { removeStrayObjects } from '../../src/owner/check/prune-bucket.js'
import type { Picture } from '../../src/photos/photo.js'
import { withBucket } from '../../src/scale/bucket/with-bucket.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { openOwnerSite } from '../owner-site.js'
import { startBucketStore } from './bucket-store.js'
import { type Link, openLink } from './link.js'

const store = await startBucketStore()
let link: Link
let directory: string
beforeEach(async () => {
  link = await openLink(store.port)
  directory = await makeTemporaryDirectory()
})
afterEach(() => link.close())

const isUpload = (chunk: Buffer) => chunk.toString('latin1', 0, 4) === 'PUT '

/** A site whose commands reach the empty bucket through the link. */
const open = async () => {
  const [bucket, linked] = [await store.open(), await store.open(link.port)]
  const owner = await openOwnerSite(({ pictures }) => ({
    pictures: withBucket(pictures, linked, `${directory}/cache`),
  }))
  const objects = async () => {
    const names: string[] = []
    for await (const { name } of bucket.list('pictures/')) names.push(name)
    return names.sort()
  }
  for (const name of await objects()) await bucket.remove(name)
  return {
    ...owner,
    bucket,
    objects,
    named: async () => (await owner.store.readAll()).flatMap(({ picture }) => namesOf(picture)).sort(),
    leftovers: () => readdirSync(join(owner.dataDir, 'incoming')),
  }
}
const namesOf = ({ key, renditions }: Picture) =>
  renditions.map(({ size, format, digest }) => `pictures/${key.slice(0, 2)}/${key}/${size}.${digest}.${format}`)

test('while a picture is uploaded over a slow uplink, others can change the archive, and the photo is committed after the upload', async () => {
  const { addOn, store: photos, objects, named } = await open()
  let release = () => {}
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  link.onSent = (chunk) => {
    if (!isUpload(chunk)) return undefined
    begun()
    return released
  }
  const adding = addOn('2026-11-22', 'Sea')
  await hasBegun
  // Would never end if the upload held the lock.
  await photos.change(() => undefined)
  expect(await photos.readAll()).toEqual([])
  release()
  await adding
  expect(await objects()).toEqual(await named())
})

describe('an upload that fails', () => {
  test('leaves no photo, and the next command removes uploaded objects', async () => {
    const { addOn, picture, add, objects, named, leftovers } = await open()
    let uploads = 0
    link.onSent = async (chunk) => {
      // The first file arrives, and the bucket is found to be private.
      if (isUpload(chunk) && ++uploads > 1) link.breaks = true
      return undefined
    }
    await expect(add([await picture('sea.jpg')]).then(({ failed }) => failed)).resolves.toHaveLength(1)
    expect([(await objects()).length > 0, await named()]).toEqual([true, []])
    link.breaks = false
    link.onSent = () => undefined
    await addOn('2026-11-22', 'Another')
    expect(await objects()).toEqual(await named())
    expect(leftovers()).toEqual([])
  })

  test('leaves no objects if the photo is discarded', async () => {
    const { parts, picture, addOn, objects, named } = await open()
    await addOn('2026-11-22', 'Sea')
    const key = 'ab'.repeat(32)
    const file = await picture('other.jpg')
    const staged = await parts.pictures.stage(key, async (into) => writeFileSync(join(into, 'full.jpeg'), file))
    expect((await objects()).some((name) => name.includes(key))).toBe(true)
    await parts.pictures.discard(staged)
    await sweepUp(parts)
    expect(await objects()).toEqual(await named())
  })
})

test('objects that another machine removed before the commit are uploaded again', async () => {
  const { parts, addOn, bucket, objects, named } = await open()
  const { stage } = parts.pictures
  const pictures = {
    ...parts.pictures,
    stage: (async (...given: Parameters<typeof stage>) => {
      const staged = await stage(...given)
      for (const name of await objects()) await bucket.remove(name)
      return staged
    }) as typeof stage,
  }
  Object.assign(parts.pictures, pictures)
  await addOn('2026-11-22', 'Sea')
  expect((await named()).length).toBeGreaterThan(0)
  expect(await objects()).toEqual(await named())
})

describe('pruning', () => {
  const DAY_MS = 86_400_000
  const stray = `pictures/cd/${'cd'.repeat(32)}/full.0123456789abcdef.jpeg`

  test('removes stray objects a day after their upload, and no others', async () => {
    const { parts, addOn, bucket, objects, named } = await open()
    await addOn('2026-11-22', 'Sea')
    await bucket.put(stray, Buffer.from('left by a machine that died'), 'image/jpeg')
    const now = new Date()
    expect(await removeStrayObjects(parts, now)).not.toContain(stray)
    expect(await removeStrayObjects(parts, new Date(now.getTime() + 2 * DAY_MS))).toContain(stray)
    expect(await objects()).toEqual(await named())
  })
})
