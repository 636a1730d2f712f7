import { statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Calendar, type Photo, toPhotoDate } from '../../archive/index.js'
import { type Finding, ok } from './finding.js'

export interface Machine {
  readonly dataDir: string
  readonly baseUrl: string
  readonly trustedProxies: readonly string[]
  readonly calendar: Calendar
  readonly now: Date
  readonly photos: readonly Photo[]
}

/** Whether the machine and its settings are fit to serve the site. */
export async function checkMachine(machine: Machine): Promise<readonly Finding[]> {
  return [
    checkLibraries(),
    checkBaseUrl(machine.baseUrl),
    checkProxies(machine),
    await checkDisk(machine.dataDir),
    checkClock(machine),
    checkTimeZone(machine.calendar),
  ]
}

function checkLibraries(): Finding {
  const check = 'libraries'
  try {
    const sharp = createRequire(import.meta.url)('sharp') as typeof import('sharp')
    const formats = sharp.format as unknown as Record<string, { output?: { buffer?: boolean } } | undefined>
    const missing = ['jpeg', 'webp', 'png', 'tiff', 'heif'].filter((name) => formats[name]?.output?.buffer !== true)
    const { vips, sharp: own } = sharp.versions
    const versions = `Node.js ${process.versions.node}, sharp ${own}, libvips ${vips}`
    if (missing.length === 0) return ok(check, `${versions}; JPEG, WebP, AVIF, PNG and TIFF`)
    return {
      check,
      level: 'error',
      message: `${versions} cannot write ${missing.join(', ')}`,
      advice: 'install the packages anew: «npm ci»',
    }
  } catch (error) {
    const message = `the library that decodes pictures cannot be loaded: ${(error as Error).message.split('\n')[0]}`
    return { check, level: 'error', message, advice: 'install the packages anew, on this machine: «npm ci»' }
  }
}

function checkBaseUrl(baseUrl: string): Finding {
  const check = 'base-url'
  const { protocol, hostname } = new URL(baseUrl)
  if (/^(?:localhost|127\.|\[::1\])/.test(hostname)) {
    return {
      check,
      level: 'warn',
      message: `the public address is ${baseUrl}, which only this machine can reach`,
      advice: 'set BASE_URL to the address that readers use, as https://photos.example',
    }
  }
  if (protocol === 'https:') return ok(check, `the public address is ${baseUrl}`)
  return {
    check,
    level: 'warn',
    message: `the public address ${baseUrl} is not https`,
    advice: 'put a proxy with a certificate before it, and set BASE_URL to the https address',
  }
}

function checkProxies({ baseUrl, trustedProxies }: Machine): Finding {
  const check = 'proxies'
  if (trustedProxies.some((proxy) => /\/0$/.test(proxy))) {
    return {
      check,
      level: 'error',
      message: 'TRUSTED_PROXIES trusts everybody: any client can choose the address that is counted',
      advice: 'name the addresses of your proxies only',
    }
  }
  if (trustedProxies.length > 0) return ok(check, `forwarding headers of ${trustedProxies.join(', ')} are believed`)
  if (!baseUrl.startsWith('https:')) return ok(check, 'no proxy is trusted')
  return {
    check,
    level: 'warn',
    message: 'no proxy is trusted, yet the public address is https: behind a proxy all readers count as one client',
    advice: 'set TRUSTED_PROXIES to the address of the proxy, as 127.0.0.1',
  }
}

const LITTLE_BYTES = 1e9
const TOO_LITTLE_BYTES = 100e6

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const message = `${(free / 1e9).toFixed(1)} GB are free on the disk of ${dataDir}`
  if (free >= LITTLE_BYTES) return ok('disk', message)
  return {
    check: 'disk',
    level: free < TOO_LITTLE_BYTES ? 'error' : 'warn',
    message,
    advice: 'make room: a photo takes the size of its original and about 1 MB',
  }
}

const MILLISECONDS_PER_DAY = 86_400_000

/** A clock that is wrong publishes too early or too late. What was written last tells whether it was set back. */
function checkClock({ now, photos, calendar }: Machine): Finding {
  const last = photos.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  const message = `it is ${now.toISOString()}, ${calendar.today(now)} in ${calendar.timeZone}`
  if (last === '' || Date.parse(last) <= now.getTime() + MILLISECONDS_PER_DAY / 24) return ok('clock', message)
  return {
    check: 'clock',
    level: 'error',
    message: `${message}, but a photo was changed at ${last}`,
    advice: 'set the clock of this machine, and keep it by NTP',
  }
}

/** Days whose offset from UTC in Berlin everybody knows: winter, summer, and the last Sundays of March and October. */
const KNOWN_BEGINNINGS: Readonly<Record<string, string>> = {
  '2006-01-01': '+01:00',
  '2006-07-01': '+02:00',
  '2026-03-29': '+01:00',
  '2026-03-30': '+02:00',
  '2026-10-25': '+02:00',
  '2026-10-26': '+01:00',
}

function checkTimeZone(calendar: Calendar): Finding {
  const check = 'time-zone'
  const data = `time-zone data ${process.versions.tz ?? 'of the system'}, ICU ${process.versions.icu ?? 'none'}`
  if (calendar.timeZone !== 'Europe/Berlin') return ok(check, `${data}; days begin at midnight in ${calendar.timeZone}`)
  const wrong = Object.entries(KNOWN_BEGINNINGS).filter(
    ([day, offset]) => !calendar.beginningWithOffset(toPhotoDate(day)).endsWith(offset),
  )
  if (wrong.length === 0) return ok(check, `${data}; summer time in Berlin is known`)
  return {
    check,
    level: 'error',
    message: `${data}: ${wrong.map(([day]) => day).join(', ')} begin at a wrong instant`,
    advice: 'use a build of Node.js with full time-zone data (full-icu)',
  }
}
