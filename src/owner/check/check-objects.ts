import { mapInOrder } from '../../ingest/map-in-order.js'
import { counted } from '../../photos/texts/counted.js'
import { nameAmong } from '../../pictures/storage/object-names.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import type { StoredFile } from '../../pictures/storage/picture-inventory.js'
import { type Finding, judge } from './finding.js'
import { type Kept, megabytesOf } from './kept-picture.js'

/** The objects in the bucket, by name. */
type Objects = ReadonlyMap<string, StoredFile>

/** Checks by names and lengths that the bucket has all files, and no others. */
export function checkObjects(all: readonly Kept[], elsewhere: Objects): readonly Finding[] {
  return [findMissingElsewhere(all, elsewhere), findStrays(all, elsewhere)]
}

/** A server without the file reads it from the bucket; every change uploads before it commits. */
function findMissingElsewhere(all: readonly Kept[], elsewhere: Objects): Finding {
  const wrong = all.flatMap(({ picture, date }) =>
    picture.renditions.flatMap((rendition) => {
      const { size, format, bytes } = rendition
      const name = nameAmong(elsewhere, picture.key, rendition)
      const file = elsewhere.get(name)
      if (file === undefined) return [`${date}: ${size}.${format} is not in the bucket`]
      return file.bytes === bytes ? [] : [`${date}: ${name} has ${file.bytes} bytes in the bucket instead of ${bytes}`]
    }),
  )
  return judge('bucket', 'error', wrong, {
    good: `all files of ${counted(all.length, 'picture')} are in the bucket`,
    bad: (count) =>
      `${counted(count, 'picture file', ['is', 'are'])} missing from the bucket, or not as the archive says`,
    advice:
      'upload missing ones with «photoblog push-pictures»; make the others again with «photoblog replace DAY FILE»',
  })
}

/** Objects of the bucket that no row names, such as those of a machine that died in the midst of a change. */
function findStrays(all: readonly Kept[], elsewhere: Objects): Finding {
  const named = new Set<string>()
  for (const { picture } of all) for (const one of picture.renditions) named.add(nameAmong(elsewhere, picture.key, one))
  const strays = [...elsewhere.values()].filter(({ name }) => !named.has(name))
  return judge(
    'bucket-orphans',
    'warn',
    strays.map(({ name }) => `${name} in the bucket`),
    {
      good: 'every picture file in the bucket belongs to a photo',
      bad: (count) =>
        `${counted(count, 'file')} in the bucket ${count === 1 ? 'belongs' : 'belong'} to no photo (${megabytesOf(strays)} MB)`,
      advice: 'if no other site uses the bucket, remove those older than a day with «photoblog push-pictures --prune»',
    },
  )
}

/** Objects fetched at once. */
const WIDTH = 8

/** Fetches all objects of the right length, and compares them with their digests. @throws StorageError */
export async function checkObjectBytes(
  all: readonly Kept[],
  elsewhere: Objects,
  pictures: PictureFiles,
  onProgress?: (done: number, total: number) => void,
): Promise<Finding> {
  const wanted = all.flatMap(({ picture, date }) =>
    picture.renditions
      .map((rendition) => ({ date, key: picture.key, rendition, name: nameAmong(elsewhere, picture.key, rendition) }))
      .filter(({ rendition, name }) => elsewhere.get(name)?.bytes === rendition.bytes),
  )
  const wrong: string[] = []
  let done = 0
  const look = async (one: (typeof wanted)[number]) => ({
    ...one,
    isWhole: await pictures.isWholeElsewhere?.(one.key, one.rendition),
  })
  for await (const { date, name, isWhole } of mapInOrder(wanted, WIDTH, look)) {
    if (isWhole === false) wrong.push(`${date}: ${name}`)
    onProgress?.(++done, wanted.length)
  }
  return judge('bucket-checksums', 'error', wrong, {
    good: `${counted(wanted.length, 'picture file', ['has', 'have'])} the right checksum in the bucket`,
    bad: (count) => `${counted(count, 'picture file', ['has', 'have'])} the wrong checksum in the bucket`,
    advice: 'delete them there, then upload them again with «photoblog push-pictures» where the files are right',
  })
}
