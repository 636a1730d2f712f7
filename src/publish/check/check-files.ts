import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import type { Photo, Picture } from '../../archive/index.js'
import { listLeftovers, listPictureFiles, type PictureFiles, type StoredFile } from '../../media/index.js'
import { fingerprintFile } from '../fingerprint-file.js'
import { mapInOrder } from '../map-in-order.js'
import { type Finding, judge, ok } from './finding.js'

export interface FileParts {
  readonly dataDir: string
  readonly pictures: PictureFiles
}

/** Whether every picture has its files, and every file a picture; at length, whether the originals are what they were. */
export async function checkFiles(
  photos: readonly Photo[],
  { dataDir, pictures }: FileParts,
  readsOriginals: boolean,
  onProgress?: (done: number, total: number) => void,
): Promise<readonly Finding[]> {
  const stored = new Map<string, StoredFile>()
  for await (const file of listPictureFiles(dataDir)) stored.set(file.path, file)
  const all = new Map(photos.map(({ picture, date }) => [picture.key, { picture, date }]))
  const elsewhere = await listElsewhere(pictures)
  const findings = [
    findMissing([...all.values()], pictures, stored, elsewhere),
    ...(elsewhere === undefined ? [] : [findMissingElsewhere([...all.values()], pictures, dataDir, elsewhere)]),
    findOrphans(all, [...stored.values(), ...(elsewhere?.values() ?? [])]),
    findWithoutOriginal(all, stored),
    judge('incoming', 'warn', await listLeftovers(dataDir), {
      good: 'no unfinished change is left over',
      bad: (count) => `${count} changes are under way, or died before their end`,
      advice: 'nothing: the next «photoblog add» sweeps up what is dead',
    }),
  ]
  return readsOriginals ? [...findings, await checksums(all, stored, onProgress)] : findings
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
function findMissingElsewhere(
  all: readonly Kept[],
  pictures: PictureFiles,
  dataDir: string,
  elsewhere: ReadonlyMap<string, StoredFile>,
): Finding {
  const wrong = all.flatMap(({ picture, date }) =>
    picture.renditions.flatMap(({ size, format, bytes }) => {
      const name = relative(dataDir, pictures.pathOf(picture.key, size, format)).replaceAll('\\', '/')
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
    advice: 'cut them anew with «photoblog replace DAY FILE», or restore a backup',
  })
}

function findOrphans(all: ReadonlyMap<string, Kept>, stored: readonly StoredFile[]): Finding {
  const orphans = stored.filter(({ key }) => key === undefined || !all.has(key))
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

/** An original is named by the SHA-256 of its bytes. */
async function checksums(
  all: ReadonlyMap<string, Kept>,
  stored: ReadonlyMap<string, StoredFile>,
  onProgress?: (done: number, total: number) => void,
): Promise<Finding> {
  const originals = [...stored.values()].filter(
    ({ key, isOriginal }) => isOriginal && key !== undefined && all.has(key),
  )
  const wrong: string[] = []
  let done = 0
  const read = async (file: StoredFile) => ({ file, key: await fingerprintFile(file.path).catch(() => 'unreadable') })
  for await (const { file, key } of mapInOrder(originals, availableParallelism(), read)) {
    if (key !== file.key) wrong.push(`${all.get(file.key ?? '')?.date}: ${file.name}`)
    onProgress?.(++done, originals.length)
  }
  if (originals.length === 0) return ok('checksums', 'there are no originals to check')
  return judge('checksums', 'error', wrong, {
    good: `${originals.length} originals are what they were when they were added`,
    bad: (count) => `${count} originals are damaged: their bytes are not what was added`,
    advice: 'check the disk, and take these files from a backup',
  })
}
