import type { OwnSite } from '../../site-dir/own-site.js'
import { readLastBackup } from '../backup/last-backup.js'
import { type Finding, ok } from './finding.js'

const MILLISECONDS_PER_DAY = 86_400_000
/** Older, a backup lacks a week of photos. */
const MAX_AGE_DAYS = 7

/** Whether «photoblog backup» was run lately. Other ways to back up are not known here, so none at all is only a note. */
export async function checkBackup({ dataDir, clock }: OwnSite): Promise<Finding> {
  const check = 'backup'
  const advice = 'make one every night: «photoblog backup --keep 7d,4w,12m DIRECTORY»'
  const last = await readLastBackup(dataDir)
  if (last === undefined) return { check, level: 'note', message: '«photoblog backup» has made no backup yet', advice }
  const days = Math.floor((clock().getTime() - Date.parse(last.madeAt)) / MILLISECONDS_PER_DAY)
  const age = days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  const message = `the last backup was made ${age}, as ${last.path}`
  return days <= MAX_AGE_DAYS ? ok(check, message) : { check, level: 'warn', message, advice }
}
