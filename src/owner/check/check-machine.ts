import { lstat, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { listNames } from '../../disk/list-names.js'
import { type Calendar, createCalendar } from '../../photos/days/calendar.js'
import { daysBetween } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'
import { SECRETS_FILE } from '../../site-dir/settings/settings-files.js'
import { readLastBackup } from '../backup/last-backup.js'
import { type Finding, judge, ok } from './finding.js'

/** Checks the disk, the files' owners and permissions, the age of the last backup, and the clock. */
export async function checkMachine(
  dataDir: string,
  site: Site,
  photos: readonly Photo[],
  now: Date,
): Promise<readonly Finding[]> {
  const calendar = createCalendar(site.timeZone, site.timeZoneBefore)
  return [
    await checkDisk(dataDir),
    ...(await checkPermissions(dataDir)),
    await checkOwners(dataDir),
    await checkBackup(dataDir, calendar, now),
    checkClock(calendar, photos, now),
  ]
}

const LITTLE_BYTES = 1e9
const TOO_LITTLE_BYTES = 100e6

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const message = `${(free / 1e9).toFixed(1)} GB free on the disk of ${dataDir}`
  if (free >= LITTLE_BYTES) return ok('disk', message)
  return {
    check: 'disk',
    level: free < TOO_LITTLE_BYTES ? 'error' : 'warn',
    message,
    advice: `free some space («du -sh ${dataDir}/*» shows what is large): a photo takes the size of its original plus about 1 MB`,
  }
}

function countedFiles(count: number): string {
  return count === 1 ? '1 file or directory' : `${count} files and directories`
}

const OTHERS = 0o077
const OTHERS_ENTER = 0o001
const OTHERS_READ = 0o004

/** Top-level entries that other users of the machine can read. Secrets must be private even in a private directory. */
export async function findReadable(dataDir: string): Promise<readonly string[]> {
  // Windows has no file modes.
  if (process.platform === 'win32') return []
  const modeOf = async (path: string) => (await stat(path).catch(() => undefined))?.mode ?? 0
  const isOpen = ((await modeOf(dataDir)) & OTHERS_ENTER) !== 0
  const readable: string[] = []
  for (const name of await readdir(dataDir)) {
    const mode = await modeOf(join(dataDir, name))
    if ((isOpen && (mode & OTHERS_READ) !== 0) || (name === SECRETS_FILE && (mode & OTHERS) !== 0)) readable.push(name)
  }
  return readable
}

/** Checks who can read the files, because earlier versions let every user of the machine read queued photos. */
async function checkPermissions(dataDir: string): Promise<readonly Finding[]> {
  const readable = await findReadable(dataDir)
  const others = readable.filter((name) => name !== SECRETS_FILE)
  return [
    judge('secrets', 'error', readable.length === others.length ? [] : [SECRETS_FILE], {
      good: 'other users cannot read the secrets of this site',
      bad: () => `other users of this machine can read ${SECRETS_FILE}`,
      advice: `run «photoblog doctor --fix» or «chmod 600 ${join(dataDir, SECRETS_FILE)}», and change the passwords in it`,
    }),
    judge('permissions', 'warn', others, {
      good: `other users of this machine cannot read anything in ${dataDir}`,
      bad: (count) => `other users of this machine can read ${countedFiles(count)} in ${dataDir}`,
      advice: `run «photoblog doctor --fix» or «chmod -R go= ${dataDir}», provided that the server runs as the owner of the files`,
    }),
  ]
}

/** Files and directories that do not belong to the owner of the data directory, who may be unable to read them. */
export async function findForeignFiles(dataDir: string): Promise<readonly string[]> {
  if (process.platform === 'win32') return []
  const { uid } = await lstat(dataDir)
  const foreign: string[] = []
  const directories = [dataDir]
  const visit = async (path: string) => {
    const found = await lstat(path).catch(() => undefined)
    if (found === undefined) return
    if (found.uid !== uid) foreign.push(path)
    if (found.isDirectory()) directories.push(path)
  }
  // Reads one directory at a time: with 100,000 photos, reading them in parallel took 350 MB.
  for (let directory = directories.pop(); directory !== undefined; directory = directories.pop()) {
    const names = await listNames(directory).catch(() => [])
    await Promise.all(names.map((name) => visit(join(directory!, name))))
  }
  return foreign.sort()
}

/** Checks the owners of files: a command run by another user, usually root, leaves files that the server cannot use. */
async function checkOwners(dataDir: string): Promise<Finding> {
  return judge('owners', 'error', await findForeignFiles(dataDir), {
    good: `everything in ${dataDir} belongs to the owner of that directory`,
    bad: (count) =>
      `${countedFiles(count)} in ${dataDir} ${count === 1 ? 'belongs' : 'belong'} to a different user than the directory itself, perhaps because a command was run as root`,
    advice: `give them to the owner of the directory with «sudo photoblog doctor --fix» or «sudo chown -R --reference=${dataDir} ${dataDir}», and run commands as that user`,
  })
}

const MILLISECONDS_PER_HOUR = 3_600_000
/** An older backup lacks at least a week of photos. */
const MAX_AGE_DAYS = 7

/** Checks the age of the last `photoblog backup`. A missing one is worth only a note: owners may use other tools. */
async function checkBackup(dataDir: string, calendar: Calendar, now: Date): Promise<Finding> {
  const check = 'backup'
  const advice = 'make one every night: «photoblog backup --keep 7d,4w,12m DIRECTORY»'
  const last = await readLastBackup(dataDir)
  if (last === undefined) return { check, level: 'note', message: '«photoblog backup» has made no backup yet', advice }
  const days = daysBetween(calendar.today(new Date(last.madeAt)), calendar.today(now))
  const age = days < 0 ? 'in the future' : days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  const message = `the last backup was made ${age}, as ${last.path}`
  return days >= 0 && days <= MAX_AGE_DAYS ? ok(check, message) : { check, level: 'warn', message, advice }
}

/** A wrong clock publishes photos too early or too late. A photo saved in the future shows that the clock was set back. */
function checkClock(calendar: Calendar, photos: readonly Photo[], now: Date): Finding {
  const last = photos.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  const message = `it is ${now.toISOString()}, ${calendar.today(now)} in ${calendar.timeZone}`
  if (last === '' || Date.parse(last) <= now.getTime() + MILLISECONDS_PER_HOUR) return ok('clock', message)
  return {
    check: 'clock',
    level: 'error',
    message: `${message}, but a photo was changed later, at ${last}`,
    advice: 'set the clock of this machine, and synchronise it: «timedatectl set-ntp true»',
  }
}
