import { availableParallelism } from 'node:os'
import type { Photo, Picture } from '../../archive/index.js'
import { listLeftovers, listPictureFiles, nameAmong, type PictureFiles, type StoredFile } from '../../media/index.js'
import { fingerprintFile } from '../filing/fingerprint-file.js'
import { mapInOrder } from '../filing/map-in-order.js'
import { type Finding, judge, ok } from './finding.js'

export interface FileParts {
  readonly dataDir: string
  readonly pictures: PictureFiles
}

/** Whether every picture has its files, and every file a picture; at length, whether the bytes of all are what they were. */
export async function checkFiles(
  photos: readonly Photo[],
  { dataDir, pictures }: FileParts,
  readsAll: boolean,
  onProgress?: (done: number, total: number) => void,
): Promise<readonly Finding[]> {
  const stored = new Map<string, StoredFile>()
  for await (const file of listPictureFiles(dataDir)) stored.set(file.path, file)
  const all = new Map(photos.map(({ picture, date }) => [picture.key, { picture, date }]))
  const elsewhere = await listElsewhere(pictures)
  const findings = [
    findMissing([...all.values()], pictures, stored, elsewhere),
    ...(elsewhere === undefined ? [] : [findMissingElsewhere([...all.values()], elsewhere)]),
    findOrphans(all, [...stored.values()], elsewhere),
    findWithoutOriginal(all, stored),
    judge('incoming', 'warn', await listLeftovers(dataDir), {
      good: 'no unfinished change is left over',
      bad: (count) => `${count} changes are under way, or died before their end`,
      advice: 'nothing: the next «photoblog add» sweeps up what is dead',
    }),
  ]
  if (!readsAll) return findings
  const reading = createReading(onProgress)
  return [
    ...findings,
    await checkOriginals(all, stored, reading),
    await checkRenditions(all, stored, pictures, reading),
  ]
}

interface Kept {
  readonly picture: Picture
  readonly date: string
}

/** What the bucket holds, by name; `undefined` when there is no bucket. */
async function listElsewhere(pictures: PictureFiles): Promise<ReadonlyMap<string, StoredFile> | undefined> {
  if (pictures.listElsewhere === undefined) return undefined
  const listed = new Map<string, StoredFile>()
  for await (const file of pictures.listElsewhere()) listed.set(file.name, file)
  return listed
}

/** A server serves from the bucket what it has not itself; whoever commits puts it there first. */
function findMissingElsewhere(all: readonly Kept[], elsewhere: ReadonlyMap<string, StoredFile>): Finding {
  const wrong = all.flatMap(({ picture, date }) =>
    picture.renditions.flatMap((rendition) => {
      const { size, format, bytes } = rendition
      const name = nameAmong(elsewhere, picture.key, rendition)
      const file = elsewhere.get(name)
      if (file === undefined) return [`${date}: ${size}.${format} is not in the bucket`]
      return file.bytes === bytes ? [] : [`${date}: ${name} has ${file.bytes} bytes in the bucket and not ${bytes}`]
    }),
  )
  return judge('bucket', 'error', wrong, {
    good: `all files of ${all.length} pictures are in the bucket`,
    bad: (count) => `${count} files of pictures are not in the bucket, or others than they should be`,
    advice:
      'put those there that are missing with «photoblog push-pictures»; cut others anew with «photoblog replace DAY FILE»',
  })
}

function findMissing(
  all: readonly Kept[],
  pictures: PictureFiles,
  stored: ReadonlyMap<string, StoredFile>,
  elsewhere: ReadonlyMap<string, StoredFile> | undefined,
): Finding {
  const wrong = all.flatMap(({ picture, date }) =>
    picture.renditions.flatMap(({ size, format, bytes }) => {
      const file = stored.get(pictures.pathOf(picture.key, size, format))
      // With a bucket, a machine needs no files of its own.
      if (file === undefined && elsewhere !== undefined) return []
      if (file === undefined) return [`${date}: ${size}.${format} is missing`]
      return file.bytes === bytes ? [] : [`${date}: ${file.name} has ${file.bytes} bytes and not ${bytes}`]
    }),
  )
  return judge('picture-files', 'error', wrong, {
    good: elsewhere ? 'no picture file on this machine is damaged' : `all files of ${all.length} pictures are there`,
    bad: (count) => `${count} files of pictures are missing or damaged`,
    advice:
      'cut them anew with «photoblog replace DAY FILE», repeat the «photoblog edit DAY --photographer NAME» that was interrupted, or restore a backup',
  })
}

function findOrphans(
  all: ReadonlyMap<string, Kept>,
  stored: readonly StoredFile[],
  elsewhere: ReadonlyMap<string, StoredFile> = new Map(),
): Finding {
  const named = new Set<string>()
  for (const { picture } of all.values())
    for (const one of picture.renditions) named.add(nameAmong(elsewhere, picture.key, one))
  const orphans = [
    ...stored.filter(({ key }) => key === undefined || !all.has(key)),
    ...[...elsewhere.values()].filter(({ name }) => !named.has(name)),
  ]
  const megabytes = orphans.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  return judge(
    'orphans',
    'warn',
    orphans.map(({ name, path }) => (path === name ? `${name} in the bucket` : name)),
    {
      good: 'every picture file belongs to a photo',
      bad: (count) => `${count} files (${megabytes.toFixed(1)} MB) belong to no photo`,
      advice: 'remove them, when no other command is running and a backup is made',
    },
  )
}

function findWithoutOriginal(all: ReadonlyMap<string, Kept>, stored: ReadonlyMap<string, StoredFile>): Finding {
  const kept = new Set([...stored.values()].filter(({ isOriginal }) => isOriginal).map(({ key }) => key))
  const without = [...all.values()].filter(({ picture }) => !kept.has(picture.key)).map(({ date }) => date)
  return judge('originals', 'warn', without, {
    good: 'the original of every picture is kept',
    bad: (count) => `${count} pictures have no original: they cannot be cut anew`,
    advice: 'give it to them with «photoblog replace DAY FILE», if it can be found',
  })
}

type Reading = (files: readonly StoredFile[], expected: (file: StoredFile) => string) => Promise<readonly StoredFile[]>

/** Reads files to their ends. @returns those whose SHA-256 does not begin as expected */
function createReading(onProgress?: (done: number, total: number) => void): Reading {
  return async (files, expected) => {
    const wrong: StoredFile[] = []
    let done = 0
    const read = async (file: StoredFile) => ({
      file,
      found: await fingerprintFile(file.path).catch(() => 'unreadable'),
    })
    for await (const { file, found } of mapInOrder(files, availableParallelism(), read)) {
      if (!found.startsWith(expected(file))) wrong.push(file)
      onProgress?.(++done, files.length)
    }
    return wrong
  }
}

/** An original is named by the SHA-256 of its bytes. */
async function checkOriginals(
  all: ReadonlyMap<string, Kept>,
  stored: ReadonlyMap<string, StoredFile>,
  reading: Reading,
): Promise<Finding> {
  const originals = [...stored.values()].filter(
    ({ key, isOriginal }) => isOriginal && key !== undefined && all.has(key),
  )
  const wrong = await reading(originals, ({ key = '' }) => key)
  if (originals.length === 0) return ok('checksums', 'there are no originals to check')
  return judge(
    'checksums',
    'error',
    wrong.map(({ key = '', name }) => `${all.get(key)?.date}: ${name}`),
    {
      good: `${originals.length} originals are what they were when they were added`,
      bad: (count) => `${count} originals are damaged: their bytes are not what was added`,
      advice: 'check the disk, and take these files from a backup',
    },
  )
}

/** Of files as long as they should be, whether they have the bytes that the archive knows; of older ones it knows none. */
async function checkRenditions(
  all: ReadonlyMap<string, Kept>,
  stored: ReadonlyMap<string, StoredFile>,
  pictures: PictureFiles,
  reading: Reading,
): Promise<Finding> {
  const known = new Map<StoredFile, { readonly date: string; readonly digest: string }>()
  for (const { picture, date } of all.values()) {
    for (const { size, format, bytes, digest } of picture.renditions) {
      const file = stored.get(pictures.pathOf(picture.key, size, format))
      if (digest !== undefined && file?.bytes === bytes) known.set(file, { date, digest })
    }
  }
  const wrong = await reading([...known.keys()], (file) => known.get(file)?.digest ?? '')
  return judge(
    'picture-checksums',
    'error',
    wrong.map((file) => `${known.get(file)?.date}: ${file.name}`),
    {
      good: `${known.size} picture files have the bytes that they were written with`,
      bad: (count) =>
        `${count} picture files have other bytes than the archive knows: damaged, or of an interrupted change`,
      advice:
        'repeat the «photoblog edit DAY --photographer NAME» that was interrupted, or cut them anew with «photoblog replace DAY FILE»',
    },
  )
}
