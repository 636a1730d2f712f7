import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Photo } from '../../photos/photo.js'
import { counted } from '../../photos/texts/counted.js'
import { findOriginal } from '../../pictures/storage/picture-inventory.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { checkBackup } from './check-backup.js'
import { checkOwners, countedFiles } from './check-owners.js'
import { type Finding, judge, ok } from './finding.js'

/** Checks that the machine and the settings can serve the site. */
export async function checkMachine(
  photos: readonly Photo[],
  trustedProxies: readonly string[],
  own: OwnSite,
): Promise<readonly Finding[]> {
  const { baseUrl } = own.addresses
  return [
    checkBaseUrl(baseUrl),
    checkProxies(baseUrl, trustedProxies),
    await checkDisk(photos, own),
    await checkPermissions(own.dataDir),
    await checkOwners(own.dataDir),
    await checkBackup(own),
    checkClock(photos, own),
  ]
}

function checkBaseUrl(baseUrl: string): Finding {
  const check = 'base-url'
  const { protocol, hostname } = new URL(baseUrl)
  if (/^(?:localhost|127\.|\[::1\])/.test(hostname)) {
    return {
      check,
      level: 'warn',
      message: `the public address is ${baseUrl}, which only this machine can reach`,
      advice:
        'set the address that readers use with «photoblog config BASE_URL=https://photos.example», then run «photoblog embed-rights»: until then picture files name no licence page',
    }
  }
  if (protocol === 'https:') return ok(check, `the public address is ${baseUrl}`)
  return {
    check,
    level: 'warn',
    message: `the public address ${baseUrl} is not https`,
    advice:
      'put a reverse proxy with a certificate in front, and set the https address with «photoblog config BASE_URL=https://photos.example»',
  }
}

function checkProxies(baseUrl: string, trustedProxies: readonly string[]): Finding {
  const check = 'proxies'
  if (trustedProxies.some((proxy) => /\/0$/.test(proxy))) {
    return {
      check,
      level: 'error',
      message: 'TRUSTED_PROXIES trusts every address: any client can forge the address that its quota is counted by',
      advice: 'list only the addresses of your proxies: «photoblog config TRUSTED_PROXIES=127.0.0.1»',
    }
  }
  if (trustedProxies.length > 0) return ok(check, `forwarding headers from ${trustedProxies.join(', ')} are trusted`)
  if (!baseUrl.startsWith('https:')) return ok(check, 'no proxy is trusted')
  return {
    check,
    level: 'warn',
    message: 'no proxy is trusted, but the public address is https: behind a proxy, all readers count as one client',
    advice: 'name the address of the proxy with «photoblog config TRUSTED_PROXIES=127.0.0.1»',
  }
}

const LITTLE_BYTES = 1e9
const TOO_LITTLE_BYTES = 100e6

/** Fewer days than these, and a warning gives time to act. */
const FEW_DAYS = 30
/** As many of the newest photos tell how much one takes. */
const SAMPLE = 30

async function checkDisk(photos: readonly Photo[], { dataDir }: OwnSite): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const perPhoto = await bytesPerPhoto(dataDir, photos)
  const days = perPhoto === 0 ? Number.POSITIVE_INFINITY : Math.floor(free / perPhoto)
  const room =
    perPhoto === 0 ? '' : `: room for ${counted(days, 'more day')} at ${(perPhoto / 1e6).toFixed(1)} MB a photo`
  const message = `${(free / 1e9).toFixed(1)} GB free on the disk of ${dataDir}${room}`
  if (free >= LITTLE_BYTES && days >= FEW_DAYS) return ok('disk', message)
  return {
    check: 'disk',
    level: free < TOO_LITTLE_BYTES ? 'error' : 'warn',
    message,
    advice: `free some space («du -sh ${dataDir}/*» shows what is large): a photo takes the size of its original plus about 1 MB`,
  }
}

/** Of the newest photos, with their originals; 0 when there are none. */
async function bytesPerPhoto(dataDir: string, photos: readonly Photo[]): Promise<number> {
  const newest = photos.slice(-SAMPLE)
  let bytes = 0
  for (const { picture } of newest) {
    const original = await findOriginal(dataDir, picture.key)
    bytes += original === undefined ? 0 : ((await stat(original).catch(() => undefined))?.size ?? 0)
    for (const rendition of picture.renditions) bytes += rendition.bytes
  }
  return newest.length === 0 ? 0 : bytes / newest.length
}

/** Permission bits for other users. */
const OTHERS_ENTER = 0o001
const OTHERS_READ = 0o004

/** Sites from an older version let every user of the machine read queued photos. */
async function checkPermissions(dataDir: string): Promise<Finding> {
  const check = 'permissions'
  const modeOf = async (path: string) => (await stat(path).catch(() => undefined))?.mode ?? 0
  const readable: string[] = []
  if ((await modeOf(dataDir)) & OTHERS_ENTER) {
    for (const name of await readdir(dataDir)) {
      const mode = await modeOf(join(dataDir, name))
      if (mode & OTHERS_READ) readable.push(name)
    }
  }
  return judge(check, 'warn', process.platform === 'win32' ? [] : readable, {
    good: `other users of this machine cannot read anything in ${dataDir}`,
    bad: (count) => `other users of this machine can read ${countedFiles(count)} in ${dataDir}`,
    advice: `run «photoblog doctor --fix» or «chmod -R go= ${dataDir}», provided that the server runs as the owner of the files`,
  })
}

const MILLISECONDS_PER_DAY = 86_400_000

/** A wrong clock publishes too early or too late. The time of the last change shows whether it was set back. */
function checkClock(photos: readonly Photo[], { calendar, clock }: OwnSite): Finding {
  const now = clock()
  const last = photos.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  const message = `it is ${now.toISOString()}, ${calendar.today(now)} in ${calendar.timeZone}`
  if (last === '' || Date.parse(last) <= now.getTime() + MILLISECONDS_PER_DAY / 24) return ok('clock', message)
  return {
    check: 'clock',
    level: 'error',
    message: `${message}, but a photo was changed later, at ${last}`,
    advice: 'set the clock of this machine, and synchronise it: «timedatectl set-ntp true»',
  }
}
