import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory, syncDirectory } from '../../disk/durable-files.js'
import { openScratch, sweepScratch } from '../../disk/scratch.js'
import { PublishError } from '../../ingest/publish-error.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { type BackupOptions, backUp } from './back-up.js'
import { refuse, refuseInside } from './backup-target.js'
import { MANIFEST } from './manifest.js'
import { findExpired, type RetentionRule } from './retention-rule.js'

export type KeptBackup = Awaited<ReturnType<typeof keepBackups>>

/** `2026-11-22T03-10-00Z`: the instant of a backup, in UTC. */
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/
/** Prefixes of folders being made and removed, before the process id. Only complete backups are named after their time. */
const [INCOMPLETE, REMOVING] = ['incomplete-', 'removing-']

/**
 * Makes a backup in a new folder of a directory, named after its time, and removes older backups that no rule keeps. Hard
 * links share unchanged files with the newest backup, so each folder is complete but takes up space only for new files. A folder
 * named after a time is always complete, even after an interruption.
 * @param rules without them, no backup is removed
 */
export async function keepBackups(
  directory: string,
  rules: readonly RetentionRule[] | undefined,
  parts: OwnSite,
  options: BackupOptions = {},
) {
  await refuseInside(parts.dataDir, directory)
  const before = await openDirectory(directory)
  const name = nameOf(parts.clock())
  const path = join(directory, name)
  const partial = await openScratch(INCOMPLETE, directory, 'name another place')
  // If the clock was once ahead, backups named after later times are in fact older.
  const newest = before.findLast((one) => one < name) ?? before.at(-1)
  const earlier = newest === undefined ? undefined : join(directory, newest)
  try {
    const result = await backUp(partial, parts, { ...options, earlier })
    try {
      await rename(partial, path)
      await syncDirectory(directory)
      const removed = rules === undefined ? [] : await removeExpired(directory, before, name, rules)
      return { ...result, path, removed }
    } catch (error) {
      if (existsSync(partial) && existsSync(path))
        throw new PublishError(`${path} already exists; run the command again in a second`)
      refuse(directory, error)
    }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Removes the leftovers of interrupted runs. @returns the names of the complete backups, oldest first */
async function openDirectory(directory: string): Promise<readonly string[]> {
  try {
    await makeDirectory(directory)
    for (const prefix of [INCOMPLETE, REMOVING]) await sweepScratch(directory, prefix)
    return await listBackups(directory)
  } catch (error) {
    refuse(directory, error)
  }
}

/** The complete backups of a directory that `keepBackups` filled, oldest first. */
export async function listBackups(directory: string): Promise<readonly string[]> {
  const complete: string[] = []
  for (const name of (await readdir(directory)).sort()) {
    if (NAME.test(name) && (await stat(join(directory, name, MANIFEST)).catch(() => undefined))) complete.push(name)
  }
  return complete
}

async function removeExpired(
  directory: string,
  before: readonly string[],
  made: string,
  rules: readonly RetentionRule[],
): Promise<readonly string[]> {
  const expired = new Set(findExpired([...before, made].map(instantOf), rules).map(Number))
  // The one just made stays, even if another backup is named after a later time.
  const removed = before.filter((name) => expired.has(Number(instantOf(name))))
  for (const name of removed) {
    const leaving = join(directory, `${REMOVING}${process.pid}-${name}`)
    await rename(join(directory, name), leaving)
    await syncDirectory(directory)
    await rm(leaving, { recursive: true, force: true })
  }
  return removed
}

const nameOf = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
const instantOf = (name: string) => new Date(name.replace(NAME, '$1T$2:$3:$4Z'))
