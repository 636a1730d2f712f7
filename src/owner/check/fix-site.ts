import { chmod, lchown, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../disk/owner-error.js'
import { sweepUp } from '../../ingest/staged-pictures.js'
import { counted } from '../../photos/texts/counted.js'
import { listLeftovers } from '../../pictures/storage/picture-inventory.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { SECRETS_FILE } from '../../site-dir/settings/settings-files.js'
import { writePhotographerToFiles } from '../edit/write-photographer.js'
import { fixAddresses } from './check-addresses.js'
import { findForeignFiles, findReadable } from './check-machine.js'
import { fixStoredTexts } from './check-stored-texts.js'

/** The checks whose findings `fixSite` fixes; only root can give files back to their owner. */
export const FIXED_CHECKS: readonly string[] = [
  'former-addresses',
  'incoming',
  'permissions',
  'secrets',
  'stored-texts',
  ...(process.getuid?.() === 0 ? ['owners'] : []),
]

/** Applies the harmless fixes that `doctor` advises. @returns a line for each fix or failure */
export async function fixSite(own: OwnSite): Promise<readonly string[]> {
  const { dataDir, store, calendar, clock } = own
  const addresses = await fixAddresses(store, calendar.today(clock()))
  const texts = await fixStoredTexts(own)
  const files = [...(await giveBack(dataDir)), ...(await closeOff(dataDir))]
  // Write photographers before the sweep, because the leftovers show which files may already be new.
  return [...files, ...(await finishNaming(own)), ...(await sweep(own)), ...addresses, ...texts]
}

/** Gives other users' files to the owner of the data directory, which only root can do. */
async function giveBack(dataDir: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return []
  const { uid, gid } = await stat(dataDir)
  const strangers = await findForeignFiles(dataDir)
  for (const path of strangers) await lchown(path, uid, gid)
  return strangers.map((path) => `${path} now belongs to the owner of ${dataDir}`)
}

async function closeOff(dataDir: string): Promise<readonly string[]> {
  const lines: string[] = []
  for (const name of await findReadable(dataDir)) {
    const path = join(dataDir, name)
    const { mode } = await stat(path)
    const fault = await chmod(path, mode & 0o700).catch((error) => `${path} stays readable (${reasonOf(error)})`)
    const advice = name === SECRETS_FILE ? '; change the passwords in it' : ''
    lines.push(fault ?? `${path} can now be read only by its owner${advice}`)
  }
  return lines
}

async function sweep(own: OwnSite): Promise<readonly string[]> {
  const { dataDir } = own
  const before = await listLeftovers(dataDir)
  if (before.length === 0) return []
  // If the bucket does not answer, the checks report the failure and the remaining leftovers.
  await sweepUp(own).catch((error) => {
    if (!(error instanceof StorageError)) throw error
  })
  const left = new Set(await listLeftovers(dataDir))
  return before
    .filter((name) => !left.has(name))
    .map((name) => `incoming/${name}, left by an interrupted change, was cleaned up`)
}

async function finishNaming(own: OwnSite): Promise<readonly string[]> {
  const { rewritten, failed } = await writePhotographerToFiles(own)
  const done = `the photographer and year were written into the files of ${counted(rewritten, 'picture')}`
  return [...(rewritten === 0 ? [] : [done]), ...failed.map(({ message }) => message)]
}
