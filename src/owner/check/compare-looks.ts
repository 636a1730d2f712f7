import { access } from 'node:fs/promises'
import type { Photo } from '../../photos/photo.js'
import { openLookReader } from '../../pictures/renditions/read-look.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { findAlike, type Look, toLook } from './look.js'
import { readLooks, writeLooks } from './looks-file.js'

/** Photos that show the same picture, or pictures that look alike. */
export interface AlikePair {
  readonly photos: readonly [Photo, Photo]
  /** By which `keepBoth` knows it. */
  readonly name: string
}

export interface ReadingOptions {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** So many are read again at most when the program is killed. */
const KEEP_EVERY = 500

/** The pictures of which it is not known how they look. */
export async function findUnseen(photos: readonly Photo[], { dataDir }: OwnSite): Promise<readonly string[]> {
  const { looks } = await readLooks(dataDir)
  return [...new Set(photos.map(({ picture }) => picture.key))].filter((key) => !looks.has(key))
}

/**
 * Reads how pictures look that were not seen before, in the process that decodes, and keeps it.
 * @returns how many could not be read: their files are not on this machine, or damaged
 * @throws StorageError
 */
export async function readUnseen(
  photos: readonly Photo[],
  { signal, onProgress }: ReadingOptions,
  parts: OwnSite,
): Promise<number> {
  const { pictures, dataDir } = parts
  const unseen = await findUnseen(photos, parts)
  const seen = new Map<string, Look>()
  let [done, failed] = [0, 0]
  const reader = openLookReader()
  try {
    for (const key of unseen) {
      if (signal.aborted) break
      const file = pictures.pathOf(key, 'thumbnail', 'jpeg')
      try {
        await access(file)
        seen.set(key, toLook(await reader.read(file)) ?? '')
      } catch {
        failed++
      }
      onProgress(++done, unseen.length)
      if (seen.size >= KEEP_EVERY) await keep(seen, dataDir)
    }
  } finally {
    reader.close()
    await keep(seen, dataDir)
  }
  return failed
}

async function keep(seen: Map<string, Look>, dataDir: string): Promise<void> {
  if (seen.size === 0) return
  const { looks, kept } = await readLooks(dataDir)
  await writeLooks(dataDir, { looks: new Map([...looks, ...seen]), kept })
  seen.clear()
}

/** Photos that show the same or look alike, but for those of which their owner said that both stay. */
export async function findAlikePhotos(photos: readonly Photo[], { dataDir }: OwnSite): Promise<readonly AlikePair[]> {
  const { looks, kept } = await readLooks(dataDir)
  const byKey = new Map<string, Photo[]>()
  for (const photo of photos) byKey.set(photo.picture.key, [...(byKey.get(photo.picture.key) ?? []), photo])
  const seen = [...byKey.keys()].flatMap((key) => {
    const look = looks.get(key)
    return look ? [{ key, look }] : []
  })
  const same = [...byKey].filter(([, shown]) => shown.length > 1).map(([key]) => [key, key] as const)
  return [...same, ...findAlike(seen)].flatMap(([one, other]): AlikePair[] => {
    const name = [one, other].sort().join(' ')
    const [first] = byKey.get(one) ?? []
    const second = byKey.get(other)?.at(-1)
    return kept.has(name) || first === undefined || second === undefined ? [] : [{ photos: [first, second], name }]
  })
}

/** Both photos of a pair stay, and are not told again. @throws StorageError */
export async function keepBoth(name: string, { dataDir }: OwnSite): Promise<void> {
  const { looks, kept } = await readLooks(dataDir)
  await writeLooks(dataDir, { looks, kept: new Set([...kept, name]) })
}
