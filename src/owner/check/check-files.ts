import { availableParallelism } from 'node:os'
import { fingerprintFile } from '../../ingest/fingerprint-file.js'
import { mapInOrder } from '../../ingest/map-in-order.js'
import type { Photo } from '../../photos/photo.js'
import { counted } from '../../photos/texts/counted.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { listLeftovers, listPictureFiles, type StoredFile } from '../../pictures/storage/picture-inventory.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { checkObjectBytes, checkObjects } from './check-objects.js'
import { type Finding, judge, ok } from './finding.js'
import { type Kept, megabytesOf } from './kept-picture.js'

/** Checks that every picture has its files and every file a picture; the full check also verifies their bytes. */
export async function checkFiles(
  photos: readonly Photo[],
  { dataDir, pictures }: OwnSite,
  readsAll: boolean,
  onProgress?: (done: number, total: number) => void,
): Promise<readonly Finding[]> {
  const stored = new Map<string, StoredFile>()
  for await (const file of listPictureFiles(dataDir)) stored.set(file.path, file)
  const all = new Map(photos.map(({ picture, date }) => [picture.key, { picture, date }]))
  const { elsewhere, away } = await askBucket(pictures)
  const findings = [
    findMissing([...all.values()], pictures, stored),
    ...(away === undefined ? [] : [away]),
    ...(elsewhere === undefined ? [] : checkObjects([...all.values()], elsewhere)),
    findOrphans(all, [...stored.values()]),
    findWithoutOriginal(all, stored),
    judge('incoming', 'warn', await listLeftovers(dataDir), {
      good: 'there are no unfinished changes',
      bad: (count) => `${counted(count, 'change', ['is', 'are'])} running or interrupted`,
      advice:
        'nothing to do: the next «photoblog add» cleans up interrupted ones, and so does «photoblog doctor --fix»',
    }),
  ]
  if (!readsAll) return findings
  const reading = createReading(onProgress)
  return [
    ...findings,
    await checkOriginals(all, stored, reading),
    await checkRenditions(all, stored, pictures, reading),
    ...(elsewhere === undefined
      ? []
      : [
          await checkObjectBytes([...all.values()], elsewhere, pictures, onProgress).catch((error) =>
            notChecked('bucket-checksums', error),
          ),
        ]),
  ]
}

/** What is in the bucket, if there is one; where it cannot be asked, that is a finding like others, and all else is checked. */
async function askBucket(
  pictures: PictureFiles,
): Promise<{ readonly elsewhere?: ReadonlyMap<string, StoredFile> | undefined; readonly away?: Finding }> {
  return listElsewhere(pictures).then(
    (elsewhere) => ({ elsewhere }),
    (error) => ({ away: notChecked('bucket', error) }),
  )
}

/** @throws what is no failure of the bucket */
function notChecked(check: string, error: unknown): Finding {
  if (!(error instanceof StorageError)) throw error
  return { check, level: 'error', message: `not checked: ${error.message}`, advice: 'then repeat «photoblog doctor»' }
}

/** The objects in the bucket by name; `undefined` when there is no bucket. */
async function listElsewhere(pictures: PictureFiles): Promise<ReadonlyMap<string, StoredFile> | undefined> {
  if (pictures.listElsewhere === undefined) return undefined
  const listed = new Map<string, StoredFile>()
  for await (const file of pictures.listElsewhere()) listed.set(file.name, file)
  return listed
}

function findMissing(all: readonly Kept[], pictures: PictureFiles, stored: ReadonlyMap<string, StoredFile>): Finding {
  const wrong = listMissing(all, pictures, stored).map(({ date, what }) => `${date}: ${what}`)
  return judge('picture-files', 'error', wrong, {
    good: hasBucket(pictures)
      ? 'no picture file on this machine is damaged'
      : `all files of ${counted(all.length, 'picture')} are there`,
    bad: (count) => `${counted(count, 'picture file', ['is', 'are'])} missing or damaged`,
    advice:
      'make them again with «photoblog replace DAY FILE», repeat an interrupted «photoblog edit DAY --photographer NAME», or restore a backup',
  })
}

/** A file of a picture that is not there, or not as it was written. */
export interface MissingFile {
  readonly date: string
  /** `full.jpeg is missing` */
  readonly what: string
}

function listMissing(
  all: readonly Kept[],
  pictures: PictureFiles,
  stored: ReadonlyMap<string, StoredFile>,
): readonly MissingFile[] {
  return all.flatMap(({ picture, date }) =>
    picture.renditions.flatMap(({ size, format, bytes }) => {
      const file = stored.get(pictures.pathOf(picture.key, size, format))
      // With a bucket, a machine needs no files of its own.
      if (file === undefined && hasBucket(pictures)) return []
      if (file === undefined) return [{ date, what: `${size}.${format} is missing` }]
      return file.bytes === bytes ? [] : [{ date, what: `${file.name} has ${file.bytes} bytes instead of ${bytes}` }]
    }),
  )
}

/** The files of pictures that are not there, or not as they were written, by their sizes alone. */
export async function findMissingFiles(
  photos: readonly Photo[],
  { dataDir, pictures }: OwnSite,
): Promise<readonly MissingFile[]> {
  const stored = new Map<string, StoredFile>()
  for await (const file of listPictureFiles(dataDir)) stored.set(file.path, file)
  return listMissing(photos, pictures, stored)
}

const hasBucket = ({ listElsewhere }: PictureFiles) => listElsewhere !== undefined

function findOrphans(all: ReadonlyMap<string, Kept>, stored: readonly StoredFile[]): Finding {
  const orphans = stored.filter(({ key }) => key === undefined || !all.has(key))
  return judge(
    'orphans',
    'warn',
    orphans.map(({ name }) => name),
    {
      good: 'every picture file belongs to a photo',
      bad: (count) => `${counted(count, 'file', ['belongs', 'belong'])} to no photo (${megabytesOf(orphans)} MB)`,
      advice: 'make a backup («photoblog backup TARGET»), then delete them while no other command is running',
    },
  )
}

function findWithoutOriginal(all: ReadonlyMap<string, Kept>, stored: ReadonlyMap<string, StoredFile>): Finding {
  const kept = new Set([...stored.values()].filter(({ isOriginal }) => isOriginal).map(({ key }) => key))
  const without = [...all.values()].filter(({ picture }) => !kept.has(picture.key)).map(({ date }) => date)
  return judge('originals', 'warn', without, {
    good: 'the original of every picture is kept',
    bad: (count) => `${counted(count, 'picture', ['has', 'have'])} no original, so the files cannot be made again`,
    advice: 'if you have it, add it with «photoblog replace DAY FILE»',
  })
}

type Reading = (files: readonly StoredFile[], expected: (file: StoredFile) => string) => Promise<readonly StoredFile[]>

/** Hashes files. @returns those whose SHA-256 does not begin as expected */
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

/** The name of an original is the SHA-256 of its bytes. */
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
      good: `${counted(originals.length, 'original', ['is', 'are'])} unchanged since added`,
      bad: (count) => `${counted(count, 'original', ['is', 'are'])} damaged: the bytes have changed since added`,
      advice:
        'check the disk, and restore these files from a backup («photoblog restore BACKUP» into an empty DATA_DIR)',
    },
  )
}

/** Checks files of the right length against their digests; files from older versions have none. */
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
      good: `${counted(known.size, 'picture file', ['is', 'are'])} unchanged since written`,
      bad: (count) =>
        `${counted(count, 'picture file', ['has', 'have'])} the wrong checksum: damaged, or left by an interrupted change`,
      advice:
        'repeat an interrupted «photoblog edit DAY --photographer NAME», or make them again with «photoblog replace DAY FILE»',
    },
  )
}
