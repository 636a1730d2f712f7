import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceDurably } from '../../disk/durable-files.js'
import { guardStorage } from '../../pictures/storage/storage-error.js'
import type { Look } from './look.js'

/** What is known of how pictures look: made anew when the file is gone, but for what its owner said. */
export interface KnownLooks {
  /** By the key of the picture; empty for a plain surface. */
  readonly looks: ReadonlyMap<string, Look>
  /** Pairs of keys of which the owner said that both stay. */
  readonly kept: ReadonlySet<string>
}

const FILE = 'looks.json'

/** A file that is damaged is as good as none. */
export async function readLooks(dataDir: string): Promise<KnownLooks> {
  const source = await readFile(join(dataDir, FILE), 'utf8').catch(() => '{}')
  try {
    const { looks = {}, kept = [] } = JSON.parse(source) as { looks?: Record<string, string>; kept?: string[] }
    return { looks: new Map(Object.entries(looks)), kept: new Set(kept) }
  } catch {
    return { looks: new Map(), kept: new Set() }
  }
}

/** @throws StorageError */
export async function writeLooks(dataDir: string, { looks, kept }: KnownLooks): Promise<void> {
  const file = join(dataDir, FILE)
  const text = JSON.stringify({ looks: Object.fromEntries(looks), kept: [...kept] })
  await guardStorage(file, () => replaceDurably(file, `${text}\n`))
}
