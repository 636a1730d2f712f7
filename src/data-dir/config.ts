import { join, resolve } from 'node:path'
import { LIMITS } from '../contract/index.js'
import type { BucketConfig } from '../media/index.js'
import type { MetricsAddress } from '../metrics/index.js'
import type { Database } from '../store/index.js'
import { ConfigError } from './config-error.js'
import { isLoopback } from './setting-values.js'
import { isSecret, type LogLevel, SETTING_NAMES, SETTINGS, type SettingName, type SettingValue } from './settings.js'
import {
  type KeptSettings,
  readKeptSettings,
  SECRETS_FILE,
  SETTINGS_FILE,
  type SettingChanges,
  writeSettings,
} from './settings-files.js'

/** Everything that the settings decide, for the service and for every command alike. */
export interface Config {
  readonly port: number
  /** `undefined`: all interfaces, IPv6 and IPv4. */
  readonly host: string | undefined
  /** The public origin, without a slash at the end; that of this machine while none is set. */
  readonly baseUrl: string
  /** The public origin that outlasts this process, as what is written into files must; `undefined` while none is set. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  /** Where the photos are kept: a file in `dataDir`, or PostgreSQL where several machines serve. */
  readonly database: Database
  /** Addresses or CIDRs whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Requests per client and window. */
  readonly quota: number
  /** Redis or Valkey, where several machines count the quota together. It may hold a password: never print it. */
  readonly redisUrl: string | undefined
  /** Processes that serve, on this machine. */
  readonly workers: number
  /** The public address of picture files, without a slash at the end: ours, or that of a CDN in front of us. */
  readonly mediaUrl: string
  /** Where picture files are kept besides `dataDir`, so that machines without them can serve. */
  readonly bucket: BucketConfig | undefined
  readonly logLevel: LogLevel
  /** Whether the log names the clients of the requests that it tells of. */
  readonly logAddresses: boolean
  /** Where metrics and readiness are served, beside the public address; nowhere when left out. */
  readonly metrics: MetricsAddress | undefined
  /** Where each setting comes from, DATA_DIR first. */
  readonly sources: readonly SettingSource[]
}

/** One setting, and who says so. */
export interface SettingSource {
  readonly name: SettingName | 'DATA_DIR'
  /** For people; of a secret only that there is one. */
  readonly value: string
  readonly from: 'default' | 'settings.json' | 'secrets.json' | 'environment'
  /** What a file says besides, when the environment says otherwise. */
  readonly overridden?: string
}

const HIDDEN = '(not shown)'

/**
 * The settings of the environment, then those kept in its DATA_DIR, then the defaults.
 * @throws ConfigError naming every fault at once
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const dataDir = dataDirOf(env)
  const kept = readKeptSettings(dataDir, faults)
  return resolveConfig(env, dataDir, kept, faults)
}

/**
 * Writes settings into the files of the site in DATA_DIR, when it can be opened by them.
 * @param changes `undefined` takes one away
 * @throws ConfigError naming every fault; then nothing is written
 */
export async function keepSettings(env: NodeJS.ProcessEnv, changes: SettingChanges): Promise<void> {
  const faults: string[] = []
  const dataDir = dataDirOf(env)
  const kept = new Map(readKeptSettings(dataDir, faults))
  if (faults.length > 0) throw new ConfigError(faults)
  for (const [name, text] of changes) {
    if (text === undefined) kept.delete(name)
    else kept.set(name, { text, file: SETTINGS_FILE, place: 'as it would be' })
  }
  resolveConfig(env, dataDir, kept)
  await writeSettings(dataDir, changes)
}

/** What a running process cannot change. */
const FIXED = ['port', 'host', 'metrics', 'workers', 'dataDir'] as const
const FIXED_NAMES = { port: 'PORT', host: 'HOST', metrics: 'METRICS', workers: 'WORKERS', dataDir: 'DATA_DIR' } as const

/** New settings for a process that runs by others. @returns `stays`: the names of those that it cannot follow */
export function followSettings(running: Config, fresh: Config): { config: Config; stays: readonly string[] } {
  const stays = FIXED.filter((key) => JSON.stringify(running[key]) !== JSON.stringify(fresh[key]))
  const { port, host, metrics, workers, dataDir } = running
  const ownAddress = `http://localhost:${fresh.port}`
  const baseUrl = fresh.baseUrl === ownAddress ? `http://localhost:${port}` : fresh.baseUrl
  const mediaUrl = fresh.mediaUrl === ownAddress ? baseUrl : fresh.mediaUrl
  const config = { ...fresh, port, host, metrics, workers, dataDir, baseUrl, mediaUrl }
  return { config, stays: stays.map((key) => FIXED_NAMES[key]) }
}

/** Where a site is. */
function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || 'data')
}

/** Why a setting cannot have a value; `undefined` when it can. @param text as the environment would have it */
export function faultOf(name: SettingName, text: string): string | undefined {
  const { parse, must } = SETTINGS[name]
  if (parse(text) !== undefined) return undefined
  return `${name} is ${isSecret(name) ? 'not understood' : JSON.stringify(text)}; it must be ${must}`
}

/**
 * @param faults what was wrong before
 * @throws ConfigError
 */
function resolveConfig(env: NodeJS.ProcessEnv, dataDir: string, kept: KeptSettings, faults: string[] = []): Config {
  const read = <Name extends SettingName, Otherwise>(
    name: Name,
    otherwise: Otherwise,
  ): SettingValue<Name> | Otherwise => {
    const given = env[name] || undefined
    const { text, place } = given === undefined ? (kept.get(name) ?? {}) : { text: given, place: undefined }
    if (text === undefined) return otherwise
    const fault = faultOf(name, text)
    if (fault !== undefined) faults.push(place === undefined ? fault : `${place}: ${fault}`)
    return (SETTINGS[name].parse(text) as SettingValue<Name> | undefined) ?? otherwise
  }

  const port = read('PORT', 8080)
  const given = read('BASE_URL', undefined)
  const baseUrl = given ?? `http://localhost:${port}`
  const config: Config = {
    port,
    host: read('HOST', undefined),
    baseUrl,
    publicUrl: given === undefined || isLoopback(given) ? undefined : given,
    dataDir,
    database: chooseDatabase(read('DATABASE', undefined), read('DATABASE_URL', undefined), env, dataDir, kept, faults),
    trustedProxies: read('TRUSTED_PROXIES', []),
    quota: read('QUOTA', LIMITS.quota.requests),
    redisUrl: read('REDIS_URL', undefined),
    workers: read('WORKERS', 1),
    mediaUrl: read('MEDIA_URL', baseUrl),
    bucket: chooseBucket((name) => read(name, undefined), faults),
    logLevel: read('LOG_LEVEL', 'info'),
    logAddresses: read('LOG_ADDRESSES', false),
    metrics: read('METRICS', undefined),
    sources: findSources(env, dataDir, kept),
  }
  if (isPublic(config)) {
    const text = env.METRICS || kept.get('METRICS')?.text
    faults.push(`METRICS is ${JSON.stringify(text)}, where everybody reads the pages; it must be another port`)
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(config)
}

/** The database of a site that names no other. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'photos.sqlite')
}

/**
 * DATABASE remembers where the photos are: whoever has not the address of that database, or that of another one, works on
 * none, lest it be one that was left behind.
 */
function chooseDatabase(
  kind: SettingValue<'DATABASE'> | undefined,
  named: Database | undefined,
  env: NodeJS.ProcessEnv,
  dataDir: string,
  kept: KeptSettings,
  faults: string[],
): Database {
  const file = sqliteFile(dataDir)
  const says = env.DATABASE ? 'the environment' : join(dataDir, SETTINGS_FILE)
  const isFaulty = (env.DATABASE_URL || kept.has('DATABASE_URL')) && named === undefined
  if (kind === 'postgres' && named === undefined && !isFaulty) {
    faults.push(
      `the photos of this site are in PostgreSQL (DATABASE in ${says}), and no DATABASE_URL says where; ${file} would be a left-over: set DATABASE_URL, or keep it with the site: «photoblog config DATABASE_URL=postgres://…»`,
    )
  }
  if (kind === 'sqlite' && named !== undefined) {
    const giver = env.DATABASE_URL ? 'the environment' : join(dataDir, SECRETS_FILE)
    faults.push(
      `the photos of this site are in ${file} (DATABASE in ${says}), and DATABASE_URL in ${giver} names a left-over: take DATABASE_URL away, or, if that is the right one, «photoblog config DATABASE=postgres»`,
    )
  }
  return named ?? { kind: 'sqlite', file }
}

/** All of it or nothing. */
function chooseBucket(
  read: (name: 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | (typeof BUCKET)[number]) => string | undefined,
  faults: string[],
): BucketConfig | undefined {
  const endpoint = read('S3_ENDPOINT')
  const [bucket, accessKeyId, secretAccessKey] = BUCKET.map(read)
  const missing = BUCKET.filter((name) => read(name) === undefined)
  if (endpoint === undefined) {
    if (missing.length < BUCKET.length) faults.push(`S3_ENDPOINT is missing; it must be ${SETTINGS.S3_ENDPOINT.must}`)
    return undefined
  }
  for (const name of missing) faults.push(`${name} is missing; with S3_ENDPOINT it must be given`)
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { endpoint, bucket, region: read('S3_REGION') ?? 'auto', accessKeyId, secretAccessKey }
}

const BUCKET = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Whether metrics would be served at the public address. Port 0 is another one each time. */
function isPublic({ port, host, metrics }: Config): boolean {
  if (metrics === undefined || port === 0 || metrics.port !== port) return false
  const isEverywhere = (name: string | undefined) => name === undefined || name === '::' || name === '0.0.0.0'
  return isEverywhere(host) || isEverywhere(metrics.host) || host === metrics.host
}

function findSources(env: NodeJS.ProcessEnv, dataDir: string, kept: KeptSettings): readonly SettingSource[] {
  const settings = SETTING_NAMES.map((name): SettingSource => {
    const show = (text: string) => (isSecret(name) ? HIDDEN : text)
    const given = env[name] || undefined
    const own = kept.get(name)
    if (given !== undefined) {
      const source = { name, value: show(given), from: 'environment' as const }
      return own === undefined || own.text === given ? source : { ...source, overridden: show(own.text) }
    }
    if (own !== undefined) return { name, value: show(own.text), from: own.file as SettingSource['from'] }
    return { name, value: SETTINGS[name].otherwise, from: 'default' }
  })
  return [{ name: 'DATA_DIR', value: dataDir, from: env.DATA_DIR ? 'environment' : 'default' }, ...settings]
}
