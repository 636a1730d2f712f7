import { stateFile } from '../../site-dir/state-file.js'
import type { Look } from './look.js'

/** What is known of how pictures look: made anew when the file is gone, but for what its owner said. */
export interface KnownLooks {
  /** By the key of the picture; empty for a plain surface. */
  readonly looks: ReadonlyMap<string, Look>
  /** Pairs of keys of which the owner said that both stay. */
  readonly kept: ReadonlySet<string>
}

const FILE = stateFile<{ readonly looks?: Readonly<Record<string, Look>>; readonly kept?: readonly string[] }>(
  'looks.json',
  ({ kept = [] }) => Array.isArray(kept),
)

/** A file that is damaged is as good as none. */
export async function readLooks(dataDir: string): Promise<KnownLooks> {
  const { looks = {}, kept = [] } = (await FILE.read(dataDir)) ?? {}
  return { looks: new Map(Object.entries(looks)), kept: new Set(kept) }
}

/** @throws StorageError */
export async function writeLooks(dataDir: string, { looks, kept }: KnownLooks): Promise<void> {
  await FILE.write(dataDir, { looks: Object.fromEntries(looks), kept: [...kept] })
}
