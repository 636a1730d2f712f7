import { existsSync } from 'node:fs'
import { type DemoPhoto, demoPhotos, pictureKey, type Scene } from '../../demo/index.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { Picture } from '../photos/photo.js'
import type { PhotoStore } from '../photos/photo-store.js'
import type { Site } from '../photos/site.js'
import type { PictureRights } from '../pictures/rights/picture-rights.js'
import type { PictureFiles } from '../pictures/storage/picture-files.js'
import { drawPictures } from './draw-pictures.js'

export interface DemoOptions {
  readonly store: PhotoStore
  readonly pictures: PictureFiles
  readonly site: Site
  readonly today: PhotoDate
  readonly rights?: PictureRights
  readonly onProgress?: (done: number, total: number) => void
}

/** Adds a photo for every day from the site's first to `until`, except the `taken` days. */
export async function drawMissingDays(
  { store, pictures, site, rights, onProgress }: DemoOptions,
  taken: ReadonlySet<PhotoDate>,
  until: PhotoDate,
): Promise<void> {
  const isMissing = ({ date }: DemoPhoto): boolean => !taken.has(date)
  const known = new Map((await store.readAll()).map(({ picture }) => [picture.key, picture]))
  // Keep only the scenes while drawing: with all photos in memory, garbage collection would cost seconds.
  const wanted = new Set(
    demoPhotos(site.firstDate, until, site)
      .filter(isMissing)
      .map(({ scene }) => scene),
  )
  const undrawn = findUndrawn(wanted, known, pictures)
  let done = 0
  const drawn = await drawPictures(undrawn, {
    pictures,
    rights,
    onDrawn: () => onProgress?.(++done, undrawn.length),
  })
  for (const { picture } of drawn) known.set(picture.key, picture)
  const missing = demoPhotos(site.firstDate, until, site).filter(isMissing)
  try {
    await store.change(async (photos) => {
      const takenSince = new Set(photos.takenDays(site.firstDate))
      for (const { scene, ...photo } of missing) {
        if (!takenSince.has(photo.date))
          photos.add({ ...photo, picture: known.get(pictureKey(scene)) ?? photo.picture })
      }
      for (const { staged } of drawn) await pictures.promote(staged)
    })
  } catch (error) {
    await Promise.all(drawn.map(({ staged }) => pictures.discard(staged)))
    throw error
  }
  await Promise.all(drawn.map(({ staged }) => pictures.finish(staged)))
}

/** Finds the scenes that have no record or no full-size JPEG. */
function findUndrawn(scenes: ReadonlySet<Scene>, known: ReadonlyMap<string, Picture>, pictures: PictureFiles) {
  return [...scenes].filter((scene) => {
    const key = pictureKey(scene)
    return !known.has(key) || !existsSync(pictures.pathOf(key, 'full', 'jpeg'))
  })
}
