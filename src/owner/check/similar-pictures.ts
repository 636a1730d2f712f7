import { groupBy } from '../../photos/group-by.js'
import type { Photo } from '../../photos/photo.js'
import { counted, countedOf } from '../../photos/texts/counted.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { stateFile } from '../../site-dir/state-file.js'
import { findAlike } from './find-alike.js'
import { type Finding, judge } from './finding.js'

export async function checkSimilarPictures(photos: readonly Photo[], own: OwnSite): Promise<Finding> {
  // Skip pairs of the same picture, which are a separate finding.
  const pairs = (await findAlikePhotos(photos, own)).filter(
    ({ photos: [one, other] }) => one.picture.key !== other.picture.key,
  )
  const pictures = new Set(photos.map(({ picture }) => picture.key)).size
  const unmeasured = countUnmeasured(photos)
  const days = pairs.map(({ photos: [one, other] }) => `${one.date} and ${other.date}`)
  return judge('same-look', 'warn', days, {
    good:
      unmeasured === 0
        ? 'no two pictures look the same'
        : `no two pictures look the same; ${countedOf(unmeasured, pictures, 'picture', ['is', 'are'])} not compared until «photoblog cut-pictures» has measured ${unmeasured === 1 ? 'it' : 'them'}`,
    bad: (count) => `pictures that look the same: ${counted(count, 'pair')} of days`,
    advice: 'look at both; if they are the same photograph, remove one with «photoblog remove DAY»',
  })
}

/** The number of pictures that have not been measured yet, so they cannot be compared. */
export function countUnmeasured(photos: readonly Photo[]): number {
  return new Set(photos.flatMap(({ picture }) => (picture.colours === undefined ? [picture.key] : []))).size
}

/**
 * Pairs of photos that show the same picture or look alike, except those that the owner decided to keep.
 * @returns each pair with its name for `keepBoth`
 */
export async function findAlikePhotos(photos: readonly Photo[], { dataDir }: OwnSite) {
  const kept = await readKept(dataDir)
  const byKey = groupBy(photos, ({ picture }) => picture.key)
  const hashed = [...byKey].flatMap(([key, [photo]]) => {
    const { hash } = photo!.picture
    return hash === undefined ? [] : [{ key, hash }]
  })
  const same = [...byKey].filter(([, shown]) => shown.length > 1).map(([key]) => [key, key] as const)
  return [...same, ...findAlike(hashed)].flatMap(([one, other]) => {
    const name = [one, other].sort().join(' ')
    const [first] = byKey.get(one) ?? []
    const second = byKey.get(other)?.at(-1)
    return kept.has(name) || first === undefined || second === undefined
      ? []
      : [{ photos: [first, second] as const, name }]
  })
}

/** Stops reporting a pair, because its owner keeps both photos. @throws StorageError */
export async function keepBoth(name: string, { dataDir }: OwnSite): Promise<void> {
  const kept = await readKept(dataDir)
  await FILE.write(dataDir, { kept: [...kept.add(name)] })
}

/** The names of the pairs that the owner keeps. */
const FILE = stateFile<{ readonly kept?: readonly string[] }>('looks.json', ({ kept = [] }) => Array.isArray(kept))

async function readKept(dataDir: string): Promise<Set<string>> {
  return new Set((await FILE.read(dataDir))?.kept)
}
