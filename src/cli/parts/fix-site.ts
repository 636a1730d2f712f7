import { chmod, lchown, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepUp } from '../../ingest/sweep-up.js'
import { mendAddresses } from '../../owner/check/check-addresses.js'
import { findStrangers } from '../../owner/check/check-owners.js'
import { mendStoredTexts } from '../../owner/check/check-stored-texts.js'
import { listLeftovers } from '../../pictures/storage/picture-inventory.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { SECRETS_FILE } from '../../site-dir/settings/settings-files.js'

/** Bits of other users. */
const OTHERS = 0o077

/** The checks whose faults it mends; only root gives files back to their owner. */
export const FIXED_CHECKS: readonly string[] = [
  'former-addresses',
  'incoming',
  'permissions',
  'secrets',
  'stored-texts',
  ...(process.getuid?.() === 0 ? ['owners'] : []),
]

/** Does what is harmless of what `doctor` advises. @returns a line for each thing that was done */
export async function fixSite(own: OwnSite): Promise<readonly string[]> {
  const { dataDir, store, calendar, clock } = own
  const addresses = await mendAddresses(store, calendar.today(clock()))
  const texts = await mendStoredTexts(own)
  return [...(await giveBack(dataDir)), ...(await closeOff(dataDir)), ...(await sweep(own)), ...addresses, ...texts]
}

/** Files that root made are given to the owner of the data directory; nobody but root may do that. */
async function giveBack(dataDir: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return []
  const { uid, gid } = await stat(dataDir)
  const strangers = await findStrangers(dataDir)
  for (const path of strangers) await lchown(path, uid, gid)
  return strangers.map((path) => `${path} belongs to the owner of ${dataDir} now`)
}

/** What other users of the machine can read: queued photographs, and secrets. */
async function closeOff(dataDir: string): Promise<readonly string[]> {
  if (process.platform === 'win32') return []
  const closed: string[] = []
  const isOpen = ((await stat(dataDir)).mode & 0o001) !== 0
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    const { mode } = await lstat(path)
    const isSecret = name === SECRETS_FILE && (mode & OTHERS) !== 0
    if (!isSecret && !(isOpen && (mode & 0o004) !== 0)) continue
    await chmod(path, mode & 0o777 & ~OTHERS)
    closed.push(`${path} can be read by its owner alone now${isSecret ? '; change the passwords in it' : ''}`)
  }
  return closed
}

async function sweep(own: OwnSite): Promise<readonly string[]> {
  const { dataDir } = own
  const before = await listLeftovers(dataDir)
  if (before.length === 0) return []
  // Where the bucket is away, the checks say so, and what is left.
  await sweepUp(own).catch((error) => {
    if (!(error instanceof StorageError)) throw error
  })
  const left = new Set(await listLeftovers(dataDir))
  return before
    .filter((name) => !left.has(name))
    .map((name) => `incoming/${name}, an interrupted change, was cleaned up`)
}
