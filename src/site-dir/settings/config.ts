import { resolve } from 'node:path'
import { LIMITS } from '../../contract/limits.js'
import { ConfigError } from '../config-error.js'
import { chooseBucket } from './choose-bucket.js'
import { chooseDatabase } from './choose-database.js'
import { isEveryInterface } from './own-address.js'
import { findSources } from './setting-sources.js'
import { isLoopback } from './setting-values.js'
import {
  FORMER_NAMES,
  isSecret,
  PICTURE_MEMORY_MB,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValue,
} from './settings.js'
import {
  type KeptSettings,
  readKeptSettings,
  SETTINGS_FILE,
  type SettingChanges,
  writeSettings,
} from './settings-files.js'

/** The validated settings, for the server and every command. */
export type Config = ReturnType<typeof resolveConfig>

/**
 * Reads the settings: the environment wins over the files in DATA_DIR, and those over the defaults.
 * @throws ConfigError listing every fault
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const dataDir = dataDirOf(env)
  const kept = readKeptSettings(dataDir, faults)
  return resolveConfig(env, dataDir, kept, faults)
}

/**
 * Writes settings to the files in DATA_DIR, provided that the result is valid.
 * @param changes `undefined` removes a setting
 * @throws ConfigError listing every fault; nothing is written then
 */
export async function keepSettings(env: NodeJS.ProcessEnv, changes: SettingChanges): Promise<void> {
  const faults: string[] = []
  const dataDir = dataDirOf(env)
  const kept = new Map(readKeptSettings(dataDir, faults))
  if (faults.length > 0) throw new ConfigError(faults)
  for (const [name, text] of changes) {
    if (text === undefined) kept.delete(name)
    else kept.set(name, { text, file: SETTINGS_FILE, place: 'after this change' })
  }
  resolveConfig(env, dataDir, kept)
  await writeSettings(dataDir, changes)
}

/** Settings that need a restart. */
const FIXED = ['port', 'host', 'metrics', 'dataDir'] as const
const FIXED_NAMES = { port: 'PORT', host: 'HOST', metrics: 'METRICS', dataDir: 'DATA_DIR' } as const

/** Applies new settings to a running process. @returns `needRestart`: the changed settings that it cannot apply */
export function followSettings(running: Config, fresh: Config): { config: Config; needRestart: readonly string[] } {
  const needRestart = FIXED.filter((key) => JSON.stringify(running[key]) !== JSON.stringify(fresh[key]))
  const { port, host, metrics, dataDir } = running
  const ownAddress = `http://localhost:${fresh.port}`
  const baseUrl = fresh.baseUrl === ownAddress ? `http://localhost:${port}` : fresh.baseUrl
  const mediaUrl = fresh.mediaUrl === ownAddress ? baseUrl : fresh.mediaUrl
  const config = { ...fresh, port, host, metrics, dataDir, baseUrl, mediaUrl }
  return { config, needRestart: needRestart.map((key) => FIXED_NAMES[key]) }
}

/** The data directory, as an absolute path. */
function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || 'data')
}

/** Why a setting cannot have this value; `undefined` when it can. @param text as the environment would spell it */
export function faultOf(name: SettingName, text: string): string | undefined {
  const { parse, must } = SETTINGS[name]
  if (parse(text) !== undefined) return undefined
  return `${name} is ${isSecret(name) ? 'not valid' : JSON.stringify(text)}; it must be ${must}`
}

/**
 * @param faults found so far
 * @throws ConfigError
 */
function resolveConfig(env: NodeJS.ProcessEnv, dataDir: string, kept: KeptSettings, faults: string[] = []) {
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
  const config = {
    port,
    /** `undefined`: all interfaces, IPv6 and IPv4. */
    host: read('HOST', undefined),
    /** The public origin, without a trailing slash; localhost when BASE_URL is not set. */
    baseUrl,
    /** The public origin to write into files; `undefined` when BASE_URL is not set or is a loopback address. */
    publicUrl: given === undefined || isLoopback(given) ? undefined : given,
    dataDir,
    /** A SQLite file in `dataDir`, or PostgreSQL, which several servers can share. */
    database: chooseDatabase({
      kind: read('DATABASE', undefined),
      named: read('DATABASE_URL', undefined),
      env,
      dataDir,
      kept,
      faults,
    }),
    /** Addresses or CIDRs whose forwarding headers are trusted. */
    trustedProxies: read('TRUSTED_PROXIES', []),
    /** Requests per client and window. */
    quota: read('QUOTA', LIMITS.quota.requests),
    /** Redis or Valkey, when several machines share one quota. The URL may hold a password: never print it. */
    redisUrl: read('REDIS_URL', undefined),
    /** Base URL of picture files, without a trailing slash: our own or a CDN's. */
    mediaUrl: read('MEDIA_URL', baseUrl),
    /** The S3 bucket that keeps picture files for servers that do not share `dataDir`. */
    bucket: chooseBucket((name) => read(name, undefined), faults),
    /** Bytes of memory, in each process, for picture files that were asked for lately. */
    pictureMemoryBytes: read('PICTURE_MEMORY', PICTURE_MEMORY_MB) * 1024 * 1024,
    /** The header field by which the proxy in front is told to send a picture file itself. */
    handOver: read('HAND_OVER', undefined),
    logLevel: read('LOG_LEVEL', 'info'),
    /** Whether the request log includes client addresses. */
    logAddresses: read('LOG_ADDRESSES', false),
    /** The separate address that serves metrics and readiness; `undefined` turns it off. */
    metrics: read('METRICS', undefined),
    /** The environment for programs that the owner names: without settings that may hold a password. */
    openEnvironment: withoutSecrets(env),
    /** Where each setting came from, DATA_DIR first. */
    sources: findSources(env, dataDir, kept),
    /** Settings of earlier versions that are still set. */
    former: FORMER_NAMES.filter((name) => env[name] || kept.has(name)),
  }
  if (config.handOver !== undefined) faults.push(...faultsOfHandOver(config))
  if (isPublic(config)) {
    const text = env.METRICS || kept.get('METRICS')?.text
    faults.push(`METRICS is ${JSON.stringify(text)}, which is the address of the public site; choose another port`)
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(config)
}

function faultsOfHandOver({ handOver, bucket, trustedProxies }: Config): readonly string[] {
  if (bucket !== undefined) {
    return [
      `HAND_OVER is "${handOver}", but the pictures are in the bucket ${bucket.bucket} (S3_BUCKET), from which no proxy can send them: remove one of the two`,
    ]
  }
  return trustedProxies.length > 0
    ? []
    : ['HAND_OVER requires TRUSTED_PROXIES: only a proxy with one of those addresses is handed files']
}

/** Whether metrics would be served at the public address. Port 0 picks a new port each time, so it never clashes. */
function isPublic({ port, host, metrics }: Config): boolean {
  if (metrics === undefined || port === 0 || metrics.port !== port) return false
  return isEveryInterface(host) || isEveryInterface(metrics.host) || host === metrics.host
}

function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets: readonly string[] = SETTING_NAMES.filter(isSecret)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.includes(name)))
}
