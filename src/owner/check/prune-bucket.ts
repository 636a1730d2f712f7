import type { Photo } from '../../photos/photo.js'
import type { PhotoChanges, PhotoStore } from '../../photos/photo-store.js'
import { objectName } from '../../pictures/storage/object-names.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import type { StoredFile } from '../../pictures/storage/picture-inventory.js'

/** Minimum age: a newer object may belong to a change that this or another machine has not committed yet. */
const GRACE_MS = 24 * 60 * 60 * 1000
/** Maximum number of objects removed in one transaction, while other commands wait. */
const OBJECTS_PER_CHANGE = 100

/**
 * Removes old objects of the bucket that no photo names, such as leftovers of a lost machine. It also removes the objects
 * of another site in the same bucket, so only an explicit option runs it.
 * @returns the names of the removed objects
 */
export async function removeStrayObjects(
  { store, pictures }: { readonly store: PhotoStore; readonly pictures: PictureFiles },
  now: Date,
): Promise<readonly string[]> {
  const { listRemote, removeRemote } = pictures
  if (listRemote === undefined || removeRemote === undefined) return []
  const old: StoredFile[] = []
  for await (const file of listRemote()) {
    if (file.key !== undefined && now.getTime() - (file.writtenAt?.getTime() ?? now.getTime()) > GRACE_MS)
      old.push(file)
  }
  const known = namesOf(await store.readAll())
  const strays = old.filter(({ name }) => !known.has(name))
  const removed: string[] = []
  for (let from = 0; from < strays.length; from += OBJECTS_PER_CHANGE) {
    const some = strays.slice(from, from + OBJECTS_PER_CHANGE)
    // The transaction keeps other commands from committing a photo that uses one of these objects.
    await store.change(async (photos) => {
      const unnamed = some.filter((file) => !isNamed(file, photos)).map(({ name }) => name)
      await removeRemote(unnamed)
      removed.push(...unnamed)
    })
  }
  return removed
}

function namesOf(photos: readonly Pick<Photo, 'picture'>[]): ReadonlySet<string> {
  return new Set(photos.flatMap(({ picture }) => picture.renditions.map((one) => objectName(picture.key, one))))
}

function isNamed({ key = '', name }: StoredFile, photos: PhotoChanges): boolean {
  const found = photos.daysOfPicture(key).flatMap((day) => photos.find(day) ?? [])
  // Undo may bring back a picture that no day shows now.
  return found.length === 0 ? photos.hasPicture(key) : namesOf(found).has(name)
}
