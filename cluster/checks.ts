import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAddresses } from '../src/contract/addresses/addresses.js'
import { type Photo, photoPath } from '../src/photos/photo.js'
import { openPictureFiles } from '../src/pictures/storage/picture-files.js'
import { openStore } from '../src/scale/postgres/open-store.js'
import type { Database } from './database.js'
import type { Node, Server } from './node.js'
import type { Addition } from './owners.js'
import { SHOWN_WITHIN_MS } from './shape.js'

/** Failed checks; empty if everything is well. */
export type Faults = readonly string[]

export async function readPhotos(url: string): Promise<readonly Photo[]> {
  const store = await openStore({ kind: 'postgres', url })
  try {
    return await store.readAll()
  } finally {
    await store.close()
  }
}

/** Checks that photos reported as added are there once, those reported as failed are not, and the others at most once. */
export function checkAdditions(additions: readonly Addition[], photos: readonly Photo[]): Faults {
  const counts = new Map<string, number>()
  for (const { title } of photos) counts.set(title, (counts.get(title) ?? 0) + 1)
  return additions.flatMap(({ title, outcome, text }) => {
    const count = counts.get(title) ?? 0
    if (outcome === 'added' && count !== 1) return [`«${title}» was added, and is there ${count} times`]
    if (outcome === 'failed' && count !== 0) return [`«${title}» is there, though it failed: ${text}`]
    return count > 1 ? [`«${title}» is there ${count} times`] : []
  })
}

/** One photo for each picture. */
export function onePerPicture(photos: readonly Photo[]): readonly Photo[] {
  return [...new Map(photos.map((photo) => [photo.picture.key, photo])).values()]
}

/** Checks that every rendition that a server sends matches the digest in its row. */
export async function checkPictures(server: Server, published: readonly Photo[]): Promise<Faults> {
  const { imagePath } = createAddresses(server.baseUrl)
  const faults: string[] = []
  for (const photo of onePerPicture(published)) {
    for (const { size, format, digest } of photo.picture.renditions) {
      const response = await fetch(server.baseUrl + imagePath(photo, size, format))
      const found = response.ok ? digestOf(Buffer.from(await response.arrayBuffer())) : `status ${response.status}`
      if (found !== digest)
        faults.push(`server ${server.name}: ${photo.date} ${size}.${format} is ${found}, not ${digest}`)
    }
  }
  return faults
}

export function checkRunning(servers: readonly Server[]): Faults {
  return servers.filter((server) => !server.isRunning()).map(({ name }) => `server ${name} does not run`)
}

/** Checks that every server shows these photos within `SHOWN_WITHIN_MS`. */
export async function checkShown(servers: readonly Server[], photos: readonly Photo[]): Promise<Faults> {
  const missing = await Promise.all(servers.map((server) => waitForPhotos(server, photos)))
  return missing.flatMap((dates, index) =>
    dates.length === 0
      ? []
      : [`server ${servers[index]!.name} lacks ${dates.join(', ')} after ${SHOWN_WITHIN_MS / 1000} s`],
  )
}

/** @returns the days of the photos that the server still lacks at the deadline */
async function waitForPhotos({ baseUrl }: Server, photos: readonly Photo[]): Promise<readonly string[]> {
  const deadline = performance.now() + SHOWN_WITHIN_MS
  let missing = photos
  for (;;) {
    const statuses = await Promise.all(missing.map(async (photo) => (await fetch(baseUrl + photoPath(photo))).status))
    missing = missing.filter((_photo, index) => statuses[index] !== 200)
    if (missing.length === 0 || performance.now() > deadline) return missing.map(({ date }) => date)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const OF_SERVERS = ['DATABASE_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const WITHOUT_SERVERS = Object.fromEntries(OF_SERVERS.map((name) => [name, undefined]))

/** Changes the files of a picture on a node other than the one that added it, whose own files are outdated from then on. */
export async function changePicture(node: Node, day: string): Promise<Faults> {
  const { code, text } = await node.run(['edit', day, '--photographer', 'Erik'])
  return code === 0 ? [] : [`node ${node.name} cannot change the picture of ${day}: ${text}`]
}

/** Checks that a backup made on a node and restored elsewhere has the same photos and the same pictures. */
export async function checkBackup(node: Node, photos: readonly Photo[]): Promise<Faults> {
  const file = join(node.directory, 'backup.tar')
  const restored = join(node.directory, 'restored')
  const backup = await node.run(['backup', file])
  if (backup.code !== 0) return [`node ${node.name}: no backup: ${backup.text}`]
  const restore = await node.run(['restore', file], { ...WITHOUT_SERVERS, DATA_DIR: restored })
  if (restore.code !== 0) return [`node ${node.name}: its backup cannot be restored: ${restore.text}`]
  const store = await openStore({ kind: 'sqlite', file: join(restored, 'photos.sqlite') })
  const found = await store.readAll()
  await store.close()
  const faults =
    JSON.stringify(found) === JSON.stringify(photos) ? [] : [`node ${node.name}: its backup has other photos`]
  const { pathOf } = openPictureFiles(restored)
  for (const { picture } of onePerPicture(photos)) {
    for (const { size, format, digest } of picture.renditions) {
      const data = await readFile(pathOf(picture.key, size, format)).catch(() => undefined)
      const is = data && digestOf(data)
      if (is !== digest) faults.push(`node ${node.name}: its backup has ${is} for ${picture.key} ${size}.${format}`)
    }
  }
  return faults
}

/** Checks with tables of a future version, which this one may read, that every server shows changes and no command writes. */
export async function checkNewerTables(nodes: readonly Node[], database: Database, day: string): Promise<Faults> {
  await database.sql("ALTER TABLE photos ADD COLUMN mood text NOT NULL DEFAULT ''")
  await database.sql('UPDATE photoblog SET version = 99')
  await database.sql(`UPDATE photos SET title = 'Of a version to come' WHERE date = '${day}'`)
  const faults: string[] = []
  for (const node of nodes) {
    for (const server of node.servers) {
      const title = await waitForTitle(server, day, 'Of a version to come')
      if (title !== undefined) faults.push(`server ${server.name} shows «${title}» beside a newer version`)
    }
    const { code } = await node.run(['edit', day, '--title', 'No'])
    if (code === 0) faults.push(`node ${node.name} wrote into tables of a newer version`)
  }
  return faults
}

/** @returns the title shown instead, if the expected one does not appear within seconds */
async function waitForTitle({ baseUrl }: Server, day: string, title: string): Promise<string | undefined> {
  let shown: string | undefined
  for (let count = 0; count < 50; count++) {
    const response = await fetch(`${baseUrl}/api/v1/photos/${day}`)
    shown = ((await response.json()) as { photo?: { title: string } }).photo?.title
    if (shown === title) return undefined
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return shown ?? 'nothing'
}

function digestOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 16)
}
