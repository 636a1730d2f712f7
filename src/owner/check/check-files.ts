import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { mapInOrder } from '../../ingest/map-in-order.js'
import type { Photo, Picture, Rendition } from '../../photos/photo.js'
import { counted } from '../../photos/texts/counted.js'
import { objectName } from '../../pictures/storage/object-names.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { listLeftovers, listPictureFiles, type StoredFile } from '../../pictures/storage/picture-inventory.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { checkBytes } from '../archived-files.js'
import { listQueuedWrites } from '../edit/write-photographer.js'
import { type Finding, judge, ok } from './finding.js'

type OnProgress = (done: number, total: number) => void

/** Checks that every picture has its files and every file a picture. The full check also reads all files. */
export async function checkFiles(
  photos: readonly Photo[],
  own: OwnSite,
  readsAll: boolean,
  onProgress?: OnProgress,
): Promise<readonly Finding[]> {
  const { dataDir, pictures } = own
  const all = new Map(photos.map(({ picture, date }) => [picture.key, { picture, date }]))
  const disk = await openDisk(dataDir, pictures)
  return [
    ...(await checkPlace(disk, all, readsAll, onProgress)),
    ...(await checkBucket(pictures, all, readsAll, onProgress)),
    findWithoutOriginal(all, disk),
    ...(readsAll ? [await checkOriginals(all, disk, onProgress)] : []),
    judge('incoming', 'warn', [...(await listLeftovers(dataDir)), ...(await listQueuedWrites(own)).map(toBeNamed)], {
      good: 'there are no unfinished changes',
      bad: (count) => `${counted(count, 'change', ['is', 'are'])} running or interrupted`,
      advice:
        'nothing to do: the next «photoblog add» cleans up, the next «photoblog edit» writes photographers, and «photoblog doctor --fix» does both',
    }),
  ]
}

const toBeNamed = (key: string) => `${key}: another photographer or year is being written into its files`

/** The pictures of the archive by key, each with one of its days. */
type Kept = ReadonlyMap<string, { readonly picture: Picture; readonly date: string }>

/** A place that stores picture files: the disk of this machine, or the bucket. */
interface Place {
  readonly stored: ReadonlyMap<string, StoredFile>
  readonly isComplete: boolean
  nameOf(key: string, rendition: Rendition): string
  /** Whether a file of the right length has the right bytes. */
  isIntact(file: StoredFile, key: string, rendition: Rendition): Promise<boolean>
  readonly width: number
  readonly words: PlaceWords
}

type PlaceWords = typeof ON_DISK

const ON_DISK = {
  files: 'picture-files',
  orphans: 'orphans',
  checksums: 'picture-checksums',
  /** Where the files are, for messages: `' in the bucket'`. */
  where: '',
  isAbsent: 'is missing',
  forFiles:
    'run «photoblog doctor --fix» after an interrupted command; regenerate the others with «photoblog replace DAY FILE», or restore a backup',
  forOrphans: 'make a backup («photoblog backup TARGET»), then delete them while no other command is running',
  forChecksums:
    'run «photoblog doctor --fix» after an interrupted command; regenerate the others with «photoblog replace DAY FILE»',
}

const IN_BUCKET: PlaceWords = {
  files: 'bucket',
  orphans: 'bucket-orphans',
  checksums: 'bucket-checksums',
  where: ' in the bucket',
  isAbsent: 'is not in the bucket',
  forFiles:
    'upload missing ones with «photoblog push-pictures»; regenerate the others with «photoblog replace DAY FILE»',
  forOrphans: 'if no other site uses the bucket, remove those older than a day with «photoblog push-pictures --prune»',
  forChecksums:
    'delete them there, then upload them again with «photoblog push-pictures» from a machine where they are intact',
}

async function openDisk(dataDir: string, pictures: PictureFiles): Promise<Place> {
  return {
    stored: await byName(listPictureFiles(dataDir)),
    // With a bucket, a machine need not have the files itself.
    isComplete: pictures.listRemote === undefined,
    nameOf: (key, { size, format }) => relative(dataDir, pictures.pathOf(key, size, format)).replaceAll('\\', '/'),
    isIntact: async ({ path }, _key, rendition) => (await checkBytes(path, rendition)) === 'right',
    width: availableParallelism(),
    words: ON_DISK,
  }
}

/** Checks the bucket, if there is one. A bucket that does not answer is a finding, and the other checks continue. */
async function checkBucket(
  pictures: PictureFiles,
  all: Kept,
  readsAll: boolean,
  onProgress?: OnProgress,
): Promise<readonly Finding[]> {
  if (pictures.listRemote === undefined) return []
  try {
    const stored = await byName(pictures.listRemote())
    const bucket: Place = {
      stored,
      isComplete: true,
      nameOf: objectName,
      isIntact: async (_file, key, rendition) => (await pictures.isRemoteIntact?.(key, rendition)) !== false,
      width: 8,
      words: IN_BUCKET,
    }
    return await checkPlace(bucket, all, readsAll, onProgress)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    const message = `not checked: ${error.message}`
    return [{ check: IN_BUCKET.files, level: 'error', message, advice: 'then repeat «photoblog doctor»' }]
  }
}

async function byName(files: AsyncIterable<StoredFile>): Promise<ReadonlyMap<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  for await (const file of files) stored.set(file.name, file)
  return stored
}

type Expected = ReturnType<typeof listExpected>[number]

function listExpected(all: Kept, { stored, nameOf }: Place) {
  return [...all].flatMap(([key, { picture, date }]) =>
    picture.renditions.map((rendition) => {
      const name = nameOf(key, rendition)
      return { date, key, rendition, name, file: stored.get(name) }
    }),
  )
}

async function checkPlace(
  place: Place,
  all: Kept,
  readsAll: boolean,
  onProgress?: OnProgress,
): Promise<readonly Finding[]> {
  const { where, ...words } = place.words
  const expected = listExpected(all, place)
  const missing = listMissing(expected, place)
  const orphans = findOrphans(expected, all, place)
  const strays = orphans.map(({ name }) => `${name}${where}`)
  const megabytes = (orphans.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)
  return [
    judge(words.files, 'error', missing, {
      good: place.isComplete
        ? `all files of ${counted(all.size, 'picture')} are${where || ' there'}`
        : 'no picture file on this machine is damaged',
      bad: (count) => `${counted(count, 'picture file', ['is', 'are'])} missing or damaged${where}`,
      advice: words.forFiles,
    }),
    judge(words.orphans, 'warn', strays, {
      good: `every picture file${where} belongs to a photo`,
      bad: (count) =>
        `${counted(count, 'file')}${where} ${count === 1 ? 'belongs' : 'belong'} to no photo (${megabytes} MB)`,
      advice: words.forOrphans,
    }),
    ...(readsAll ? [await checkSums(expected, place, onProgress)] : []),
  ]
}

function listMissing(expected: readonly Expected[], { isComplete, words }: Place): readonly string[] {
  return expected.flatMap(({ date, name, file, rendition: { size, format, bytes } }) => {
    if (file === undefined) return isComplete ? [`${date}: ${size}.${format} ${words.isAbsent}`] : []
    return file.bytes === bytes ? [] : [`${date}: ${name} has ${file.bytes} bytes${words.where} instead of ${bytes}`]
  })
}

/** Names in the bucket contain a digest, so even a file of a known picture may be an outdated version there. */
function findOrphans(expected: readonly Expected[], all: Kept, { stored, words }: Place): readonly StoredFile[] {
  const named = new Set(expected.map(({ name }) => name))
  return [...stored.values()].filter(({ name, key }) =>
    words === IN_BUCKET ? !named.has(name) : key === undefined || !all.has(key),
  )
}

/** Reads all files that have the right length and a digest; older renditions have no digest. */
async function checkSums(expected: readonly Expected[], place: Place, onProgress?: OnProgress): Promise<Finding> {
  const { where, checksums, forChecksums } = place.words
  const readable = expected.filter(({ file, rendition }) => rendition.digest && file?.bytes === rendition.bytes)
  const wrong = await readAll(readable, place.width, onProgress, ({ file, key, rendition }) =>
    place.isIntact(file!, key, rendition),
  )
  const items = wrong.map(({ date, name }) => `${date}: ${name}`)
  return judge(checksums, 'error', items, {
    good: `${counted(readable.length, 'picture file', ['is', 'are'])} unchanged${where} since being written`,
    bad: (count) =>
      `${counted(count, 'picture file', ['has', 'have'])} the wrong checksum${where}: damaged, or left by an interrupted change`,
    advice: forChecksums,
  })
}

/** @returns the items that are not intact */
async function readAll<Item>(
  items: readonly Item[],
  width: number,
  onProgress: OnProgress | undefined,
  isIntact: (item: Item) => Promise<boolean>,
): Promise<readonly Item[]> {
  const wrong: Item[] = []
  let done = 0
  const read = async (item: Item) => ({ item, intact: await isIntact(item).catch((error: Error) => error) })
  for await (const { item, intact } of mapInOrder(items, width, read)) {
    if (intact instanceof Error) throw intact
    if (!intact) wrong.push(item)
    onProgress?.(++done, items.length)
  }
  return wrong
}

function findWithoutOriginal(all: Kept, { stored }: Place): Finding {
  const kept = new Set([...stored.values()].filter(({ isOriginal }) => isOriginal).map(({ key }) => key))
  const without = [...all].filter(([key]) => !kept.has(key)).map(([, { date }]) => date)
  return judge('originals', 'warn', without, {
    good: 'the original of every picture is kept',
    bad: (count) => `${counted(count, 'picture', ['has', 'have'])} no original, so the files cannot be regenerated`,
    advice: 'if you have it, add it with «photoblog replace DAY FILE»',
  })
}

/** The name of an original is the SHA-256 of its bytes. */
async function checkOriginals(all: Kept, { stored, width }: Place, onProgress?: OnProgress): Promise<Finding> {
  const originals = [...stored.values()].filter(({ key = '', isOriginal }) => isOriginal && all.has(key))
  const isIntact = async ({ path, key = '' }: StoredFile) => (await checkBytes(path, { digest: key })) === 'right'
  const wrong = await readAll(originals, width, onProgress, isIntact)
  if (originals.length === 0) return ok('checksums', 'there are no originals to check')
  const items = wrong.map(({ key = '', name }) => `${all.get(key)?.date}: ${name}`)
  return judge('checksums', 'error', items, {
    good: `${counted(originals.length, 'original', ['is', 'are'])} unchanged since being added`,
    bad: (count) => `${counted(count, 'original', ['is', 'are'])} damaged: the bytes differ from those added`,
    advice: 'check the disk, and restore these files from a backup («photoblog restore BACKUP» into an empty DATA_DIR)',
  })
}
