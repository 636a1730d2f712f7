import { existsSync } from 'node:fs'
import type { DifferenceHash, Photo, Picture } from '../../photos/photo.js'
import { counted, countedOf } from '../../photos/texts/counted.js'
import { openBackgroundDecoder } from '../../pictures/renditions/decoders.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { stateFile } from '../../site-dir/state-file.js'
import { findAlike } from './find-alike.js'
import { type Finding, judge } from './finding.js'

/** Photos that show the same picture, or pictures that look alike. */
export interface AlikePair {
  readonly photos: readonly [Photo, Photo]
  /** The argument of `keepBoth`. */
  readonly name: string
}

export interface HashingOptions {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** Number of hashes between two writes: at most this many are lost if the program is killed. */
const KEEP_EVERY = 500

/** The keys of pictures whose hash is neither stored with them nor kept. */
export async function findUnhashed(photos: readonly Photo[], { dataDir }: OwnSite): Promise<readonly string[]> {
  const { hashes } = await readHashes(dataDir)
  const pictures = new Map(photos.map(({ picture }) => [picture.key, picture]))
  return [...pictures.values()].filter((one) => hashIn(one, hashes) === undefined).map(({ key }) => key)
}

/** The stored hash of a picture, or else the kept one; empty for a plain surface. */
function hashIn({ key, colours, hash }: Picture, kept: KnownHashes['hashes']): DifferenceHash | undefined {
  return hash ?? (colours === undefined ? kept.get(key) : '')
}

/**
 * Hashes new pictures in the decoding process, and keeps the hashes.
 * @returns how many could not be read, because their files are damaged or not on this machine
 * @throws StorageError
 */
export async function hashPictures(
  photos: readonly Photo[],
  { signal, onProgress }: HashingOptions,
  parts: OwnSite,
): Promise<number> {
  const { dataDir } = parts
  let hashed = new Map<string, DifferenceHash>()
  let failed = 0
  const keep = async () => {
    if (hashed.size === 0) return
    const { hashes, kept } = await readHashes(dataDir)
    await writeHashes(dataDir, { hashes: new Map([...hashes, ...hashed]), kept })
    hashed = new Map()
  }
  try {
    for await (const { key, hash } of hashEach(await findUnhashed(photos, parts), parts, onProgress)) {
      if (hash === undefined) failed++
      else hashed.set(key, hash)
      if (hashed.size >= KEEP_EVERY) await keep()
      if (signal.aborted) break
    }
  } finally {
    await keep()
  }
  return failed
}

/** Hashes pictures one after the other; `undefined` for those that cannot be read. */
async function* hashEach(
  keys: readonly string[],
  { pictures }: OwnSite,
  onProgress?: HashingOptions['onProgress'],
): AsyncGenerator<{ readonly key: string; readonly hash: DifferenceHash | undefined }, void, undefined> {
  const decoder = openBackgroundDecoder()
  try {
    for (const [index, key] of keys.entries()) {
      const file = pictures.pathOf(key, 'thumbnail', 'jpeg')
      const measured = existsSync(file)
        ? await decoder.run('measure', { source: file }).catch(() => undefined)
        : undefined
      onProgress?.(index + 1, keys.length)
      yield { key, hash: measured && (measured.hash ?? '') }
    }
  } finally {
    decoder.close()
  }
}

/** Finds days whose pictures look the same. It uses the hashes that the studio kept, and keeps no new ones. */
export async function checkSimilarPictures(
  photos: readonly Photo[],
  parts: OwnSite,
  onProgress?: HashingOptions['onProgress'],
): Promise<Finding> {
  const { hashes, kept } = await readHashes(parts.dataDir)
  const all = new Map(hashes)
  let skipped = 0
  for await (const { key, hash } of hashEach(await findUnhashed(photos, parts), parts, onProgress)) {
    if (hash === undefined) skipped++
    else all.set(key, hash)
  }
  // Skip pairs of the same picture, which are a separate finding.
  const pairs = alikeAmong(photos, { hashes: all, kept }).filter(
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

/** Photos that show the same picture or look alike, except pairs that the owner decided to keep. */
export async function findAlikePhotos(photos: readonly Photo[], { dataDir }: OwnSite): Promise<readonly AlikePair[]> {
  return alikeAmong(photos, await readHashes(dataDir))
}

function alikeAmong(photos: readonly Photo[], { hashes, kept }: KnownHashes): readonly AlikePair[] {
  const byKey = new Map<string, Photo[]>()
  for (const photo of photos) byKey.set(photo.picture.key, [...(byKey.get(photo.picture.key) ?? []), photo])
  const hashed = [...byKey].flatMap(([key, [photo]]) => {
    const hash = hashIn(photo!.picture, hashes)
    return hash ? [{ key, hash }] : []
  })
  const same = [...byKey].filter(([, shown]) => shown.length > 1).map(([key]) => [key, key] as const)
  return [...same, ...findAlike(hashed)].flatMap(([one, other]): AlikePair[] => {
    const name = [one, other].sort().join(' ')
    const [first] = byKey.get(one) ?? []
    const second = byKey.get(other)?.at(-1)
    return kept.has(name) || first === undefined || second === undefined ? [] : [{ photos: [first, second], name }]
  })
}

/** Stops reporting a pair, because its owner keeps both photos. @throws StorageError */
export async function keepBoth(name: string, { dataDir }: OwnSite): Promise<void> {
  const { hashes, kept } = await readHashes(dataDir)
  await writeHashes(dataDir, { hashes, kept: new Set([...kept, name]) })
}

/** The contents of looks.json: hashes of pictures that were never measured. Without the file, they are made again; only the owner's decisions are lost. */
interface KnownHashes {
  /** Hashes by the key of the picture; empty for a plain surface. */
  readonly hashes: ReadonlyMap<string, DifferenceHash>
  /** Pairs of keys that the owner keeps. */
  readonly kept: ReadonlySet<string>
}

const FILE = stateFile<{
  readonly looks?: Readonly<Record<string, DifferenceHash>>
  readonly kept?: readonly string[]
}>('looks.json', ({ kept = [] }) => Array.isArray(kept))

/** Treats a damaged file as missing. */
async function readHashes(dataDir: string): Promise<KnownHashes> {
  const { looks = {}, kept = [] } = (await FILE.read(dataDir)) ?? {}
  return { hashes: new Map(Object.entries(looks)), kept: new Set(kept) }
}

/** @throws StorageError */
async function writeHashes(dataDir: string, { hashes, kept }: KnownHashes): Promise<void> {
  await FILE.write(dataDir, { looks: Object.fromEntries(hashes), kept: [...kept] })
}
