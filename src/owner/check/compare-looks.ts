import { existsSync } from 'node:fs'
import type { Photo } from '../../photos/photo.js'
import { counted, countedOf } from '../../photos/texts/counted.js'
import { openBackgroundDecoder } from '../../pictures/renditions/decoders.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { stateFile } from '../../site-dir/state-file.js'
import { type DifferenceHash, findAlike, toDifferenceHash } from './difference-hash.js'
import { type Finding, judge } from './finding.js'

/** Photos that show the same picture, or pictures that look alike. */
export interface AlikePair {
  readonly photos: readonly [Photo, Photo]
  /** By which `keepBoth` knows it. */
  readonly name: string
}

export interface HashingOptions {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** So many are read again at most when the program is killed. */
const KEEP_EVERY = 500

/** The pictures of which it is not known how they look. */
export async function findUnhashed(photos: readonly Photo[], { dataDir }: OwnSite): Promise<readonly string[]> {
  const { looks } = await readHashes(dataDir)
  return [...new Set(photos.map(({ picture }) => picture.key))].filter((key) => !looks.has(key))
}

/**
 * Reads how pictures look that were not seen before, in the process that decodes, and keeps it.
 * @returns how many could not be read: their files are not on this machine, or damaged
 * @throws StorageError
 */
export async function hashPictures(
  photos: readonly Photo[],
  { signal, onProgress }: HashingOptions,
  parts: OwnSite,
): Promise<number> {
  const { dataDir } = parts
  let seen = new Map<string, DifferenceHash>()
  let failed = 0
  const keep = async () => {
    if (seen.size === 0) return
    const { looks, kept } = await readHashes(dataDir)
    await writeHashes(dataDir, { looks: new Map([...looks, ...seen]), kept })
    seen = new Map()
  }
  try {
    for await (const { key, look } of hashEach(await findUnhashed(photos, parts), parts, onProgress)) {
      if (look === undefined) failed++
      else seen.set(key, look)
      if (seen.size >= KEEP_EVERY) await keep()
      if (signal.aborted) break
    }
  } finally {
    await keep()
  }
  return failed
}

/** Reads how pictures look, one after the other; `undefined` for those that cannot be read. */
async function* hashEach(
  keys: readonly string[],
  { pictures }: OwnSite,
  onProgress?: HashingOptions['onProgress'],
): AsyncGenerator<{ readonly key: string; readonly look: DifferenceHash | undefined }, void, undefined> {
  const decoder = openBackgroundDecoder()
  try {
    for (const [index, key] of keys.entries()) {
      const file = pictures.pathOf(key, 'thumbnail', 'jpeg')
      const grey = existsSync(file) ? await decoder.run('look', { source: file }).catch(() => undefined) : undefined
      onProgress?.(index + 1, keys.length)
      yield { key, look: grey && (toDifferenceHash(grey) ?? '') }
    }
  } finally {
    decoder.close()
  }
}

/** Finds days whose pictures look the same. Looks that the studio has kept are not read again; new ones are not kept. */
export async function checkSimilarPictures(
  photos: readonly Photo[],
  parts: OwnSite,
  onProgress?: HashingOptions['onProgress'],
): Promise<Finding> {
  const { looks, kept } = await readHashes(parts.dataDir)
  const all = new Map(looks)
  let skipped = 0
  for await (const { key, look } of hashEach(await findUnhashed(photos, parts), parts, onProgress)) {
    if (look === undefined) skipped++
    else all.set(key, look)
  }
  // The same picture on two days is another finding.
  const pairs = alikeAmong(photos, { looks: all, kept }).filter(
    ({ photos: [one, other] }) => one.picture.key !== other.picture.key,
  )
  const pictures = new Set(photos.map(({ picture }) => picture.key)).size
  return judge(
    'same-look',
    'warn',
    pairs.map(({ photos: [one, other] }) => `${one.date} and ${other.date}`),
    {
      good:
        skipped === 0
          ? 'no two pictures look the same'
          : `no two pictures look the same; ${countedOf(skipped, pictures, 'picture', ['is', 'are'])} missing on this machine or damaged, so not compared`,
      bad: (count) => `pictures that look the same: ${counted(count, 'pair')} of days`,
      advice: 'look at both; if they are the same photograph, remove one with «photoblog remove DAY»',
    },
  )
}

/** Photos that show the same or look alike, but for those of which their owner said that both stay. */
export async function findAlikePhotos(photos: readonly Photo[], { dataDir }: OwnSite): Promise<readonly AlikePair[]> {
  return alikeAmong(photos, await readHashes(dataDir))
}

function alikeAmong(photos: readonly Photo[], { looks, kept }: KnownHashes): readonly AlikePair[] {
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
  const { looks, kept } = await readHashes(dataDir)
  await writeHashes(dataDir, { looks, kept: new Set([...kept, name]) })
}

/** What is known of how pictures look: made anew when the file is gone, but for what its owner said. */
interface KnownHashes {
  /** By the key of the picture; empty for a plain surface. */
  readonly looks: ReadonlyMap<string, DifferenceHash>
  /** Pairs of keys of which the owner said that both stay. */
  readonly kept: ReadonlySet<string>
}

const FILE = stateFile<{
  readonly looks?: Readonly<Record<string, DifferenceHash>>
  readonly kept?: readonly string[]
}>('looks.json', ({ kept = [] }) => Array.isArray(kept))

/** A file that is damaged is as good as none. */
async function readHashes(dataDir: string): Promise<KnownHashes> {
  const { looks = {}, kept = [] } = (await FILE.read(dataDir)) ?? {}
  return { looks: new Map(Object.entries(looks)), kept: new Set(kept) }
}

/** @throws StorageError */
async function writeHashes(dataDir: string, { looks, kept }: KnownHashes): Promise<void> {
  await FILE.write(dataDir, { looks: Object.fromEntries(looks), kept: [...kept] })
}
