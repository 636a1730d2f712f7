import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeDirectory, replaceDurably, syncDirectory, writeDurably } from '../../disk/durable-files.js'
import { listNames } from '../../disk/list-names.js'
import { cannotWrite } from '../../disk/owner-error.js'
import { fingerprintFile } from '../../ingest/fingerprint-file.js'
import { PublishError } from '../../ingest/publish-error.js'
import type { PictureFiles } from '../../pictures/storage/picture-files.js'
import { readPhotosOf } from '../../scale/postgres/open-store.js'
import { RESTORING } from '../../site-dir/site-file.js'
import { takeLock } from '../../store/lock-file.js'
import { checkBytes, listFilesOf } from '../archived-files.js'
import { listBackups } from './keep-backups.js'
import { DATABASE, isBackupName, isBackupPart, MANIFEST, type Manifest, parseManifest } from './manifest.js'
import { type BackupFile, readBackup } from './read-backup.js'

const NO_ROOM = 'check free space and permissions, and repeat the command'
/** Written last, because a directory is a site once it has this file. */
const LAST = 'site.json'

/**
 * Restores a backup into a data directory that is empty, or holds an interrupted restore. Overwrites nothing.
 * @returns `missing`: picture files that the restored database lists, but that are missing or damaged in the backup
 * @throws OwnerError when the directory is not empty or not writable, or the backup is absent, incomplete or damaged
 */
export async function restore(backup: string, dataDir: string, pictures: PictureFiles) {
  const release = await claim(dataDir)
  return fill(backup, dataDir, pictures).finally(release)
}

async function fill(backup: string, dataDir: string, pictures: PictureFiles) {
  const texts = new Map<string, Buffer>()
  const touched = new Set([dataDir])
  for await (const file of readBackup(backup)) {
    if (!isBackupName(file.name)) continue
    if (file.name === MANIFEST || file.name === LAST) texts.set(file.name, await readSmall(file))
    else {
      await write(file, join(dataDir, file.name))
      touched.add(dirname(join(dataDir, file.name)))
    }
  }
  const manifest = texts.get(MANIFEST)
  if (manifest === undefined) {
    const backups = await listBackups(backup).catch(() => [])
    const newest = backups.at(-1)
    if (newest !== undefined) {
      const found = backups.length === 1 ? 'a backup; name it:' : `${backups.length} backups; name one of them, such as`
      throw new PublishError(`${backup} holds ${found} ${join(backup, newest)}`)
    }
    throw new PublishError(`${backup} is incomplete: it has no ${MANIFEST}, which is written last; use another backup`)
  }
  const { checksums, madeAt } = parseManifest(manifest.toString(), backup)
  await verify(checksums, dataDir, backup)
  const missing = await findMissing(dataDir, pictures)
  const site = texts.get(LAST)
  if (site === undefined || createHash('sha256').update(site).digest('hex') !== checksums[LAST])
    refuseDamaged(backup, LAST)
  try {
    for (const directory of touched) await syncDirectory(directory)
    await replaceDurably(join(dataDir, LAST), site)
    await rm(join(dataDir, RESTORING), { force: true })
    await syncDirectory(dataDir)
  } catch (error) {
    throw cannotWrite(dataDir, error, NO_ROOM)
  }
  return { photos: missing.photos, madeAt, missing: missing.names }
}

/** @returns a function that ends the claim */
async function claim(dataDir: string): Promise<() => void> {
  try {
    await makeDirectory(dataDir)
    const names = await listNames(dataDir)
    if (names.length === 0 || names.includes(RESTORING)) {
      // Versions up to 1.1 wrote a sentence into it instead of a lock.
      if (statSync(join(dataDir, RESTORING), { throwIfNoEntry: false })?.size) await rm(join(dataDir, RESTORING))
      const release = await takeLock(join(dataDir, RESTORING))
      // Another restore may have just finished.
      if (!existsSync(join(dataDir, LAST))) {
        // Leftovers of an interrupted restore, perhaps of another backup.
        const left = (await listNames(dataDir)).filter(isBackupPart)
        for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true })
        await syncDirectory(dataDir)
        return release
      }
      release()
    }
  } catch (error) {
    throw cannotWrite(dataDir, error, 'set DATA_DIR to another directory')
  }
  throw new PublishError(
    `${dataDir} is not empty, and restore overwrites nothing; set DATA_DIR to a directory that is empty or does not exist`,
  )
}

async function write(file: BackupFile, path: string): Promise<void> {
  try {
    await makeDirectory(dirname(path))
    await writeDurably(path, file.content(), 'w')
  } catch (error) {
    throw cannotWrite(path, error, NO_ROOM)
  }
}

async function readSmall(file: BackupFile): Promise<Buffer> {
  if (file.bytes > 16 * 1024 * 1024) throw new PublishError(`${file.name} in the backup is not a photoblog file`)
  return buffer(file.content())
}

async function verify(checksums: Manifest['checksums'], dataDir: string, backup: string): Promise<void> {
  for (const [name, checksum] of Object.entries(checksums)) {
    if (name === LAST || !isBackupName(name)) continue
    const found = await fingerprintFile(join(dataDir, name)).catch(() => undefined)
    if (found !== checksum) refuseDamaged(backup, name)
  }
}

function refuseDamaged(backup: string, name: string): never {
  throw new PublishError(`${backup} is damaged: ${name} is missing or differs from its checksum; use another backup`)
}

/** Reads all picture files of the restored database. @returns `names`: those that are missing or damaged */
async function findMissing(dataDir: string, pictures: PictureFiles) {
  const photos = await readPhotosOf({ kind: 'sqlite', file: join(dataDir, DATABASE) })
  const all = new Map(photos.map((photo) => [photo.picture.key, photo]))
  const filesOf = listFilesOf({ dataDir, pictures })
  const names: string[] = []
  for (const { date, picture } of all.values()) {
    for (const { path, name, right } of await filesOf(picture)) {
      const found = await checkBytes(path, right)
      if (found !== 'right') names.push(`${date}: ${name}${found === 'damaged' ? ' (damaged)' : ''}`)
    }
  }
  return { photos: photos.length, names }
}
