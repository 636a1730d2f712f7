import { join, resolve } from 'node:path'
import type { BucketConfig } from '../../scale/bucket/bucket.js'
import type { Database } from '../../scale/postgres/open-store.js'
import { ConfigError } from '../config-error.js'
import { isLoopback } from './setting-values.js'
import { FORMER_NAMES, isSecret, SETTING_NAMES, SETTINGS, type SettingName, type SettingValue } from './settings.js'
import {
  type KeptSettings,
  readKeptSettings,
  SECRETS_FILE,
  SETTINGS_FILE,
  type SettingChanges,
  writeSettings,
} from './settings-files.js'

/** The validated settings, for the server and every command. */
export type Config = ReturnType<typeof resolveConfig>

/**
 * Reads the settings: the environment overrides the files in DATA_DIR, which override the defaults.
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
 * @throws ConfigError listing every fault, before anything is written; OwnerError when a file cannot be written
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

const FIXED = { PORT: 'port', HOST: 'host', METRICS: 'metrics', DATA_DIR: 'dataDir' } as const

/** Applies new settings to a running process. @returns `needRestart`: changed settings that need a restart */
export function followSettings(running: Config, fresh: Config): { config: Config; needRestart: readonly string[] } {
  const needRestart = Object.entries(FIXED)
    .filter(([, key]) => JSON.stringify(running[key]) !== JSON.stringify(fresh[key]))
    .map(([name]) => name)
  const { port, host, metrics, dataDir } = running
  const ownAddress = `http://localhost:${fresh.port}`
  const baseUrl = fresh.baseUrl === ownAddress ? `http://localhost:${port}` : fresh.baseUrl
  const mediaUrl = fresh.mediaUrl === ownAddress ? baseUrl : fresh.mediaUrl
  const config = { ...fresh, port, host, metrics, dataDir, baseUrl, mediaUrl }
  return { config, needRestart }
}

function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || 'data')
}

/** Why a setting cannot have this value; `undefined` when it can. @param text the value, spelt as in the environment */
export function faultOf(name: SettingName, text: string): string | undefined {
  const { parse, must } = SETTINGS[name]
  if (parse(text) !== undefined) return undefined
  return `${name} is ${isSecret(name) ? 'not valid' : JSON.stringify(text)}; it must be ${must}`
}

export interface SettingSource {
  readonly name: SettingName | 'DATA_DIR'
  /** The value for display; a secret is masked. */
  readonly value: string
  readonly from: 'default' | 'settings.json' | 'secrets.json' | 'environment'
  /** The value in a file that the environment overrides. */
  readonly overridden?: string
}

/** The value of each setting, such as `logLevel` for LOG_LEVEL. */
type Values = { readonly [Name in SettingName as InCamelCase<Name>]: SettingValue<Name> | DefaultOf<Name> }
type InCamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<InCamelCase<Rest>>}`
  : Lowercase<Name>
type DefaultOf<Name extends SettingName> = (typeof SETTINGS)[Name]['default']

const inCamelCase = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

function readValue(name: SettingName, env: NodeJS.ProcessEnv, kept: KeptSettings, faults: string[]) {
  const { parse, default: standard, defaultText } = SETTINGS[name]
  const [given, own] = [env[name] || undefined, kept.get(name)]
  const text = given ?? own?.text
  const show = (shown: string) => (isSecret(name) ? '(not shown)' : shown)
  const source: SettingSource = {
    name,
    value: text === undefined ? defaultText : show(text),
    from: given === undefined ? (own?.file ?? 'default') : 'environment',
    ...(given !== undefined && own !== undefined && own.text !== given && { overridden: show(own.text) }),
  }
  const fault = text === undefined ? undefined : faultOf(name, text)
  if (fault !== undefined) faults.push(given === undefined ? `${own?.place}: ${fault}` : fault)
  return { source, value: (text === undefined ? undefined : parse(text)) ?? standard }
}

/**
 * @param faults the faults found so far
 * @throws ConfigError
 */
function resolveConfig(env: NodeJS.ProcessEnv, dataDir: string, kept: KeptSettings, faults: string[] = []) {
  const read = SETTING_NAMES.map((name) => readValue(name, env, kept, faults))
  const values = Object.fromEntries(read.map(({ source, value }) => [inCamelCase(source.name), value])) as Values
  const baseUrl = values.baseUrl ?? `http://localhost:${values.port}`
  const fromDefault: SettingSource = {
    name: 'DATA_DIR',
    value: dataDir,
    from: env.DATA_DIR ? 'environment' : 'default',
  }
  const config = {
    ...values,
    /** The public origin, without a trailing slash; localhost when BASE_URL is not set. */
    baseUrl,
    /** The public origin to write into files; `undefined` when BASE_URL is not set or is a loopback address. */
    publicUrl: values.baseUrl === undefined || isLoopback(values.baseUrl) ? undefined : values.baseUrl,
    dataDir,
    /** A SQLite file in `dataDir`, or PostgreSQL, which several servers can share. */
    database: chooseDatabase(values, { env, dataDir, kept, faults }),
    /** Base URL of picture files, without a trailing slash: our own or a CDN's. */
    mediaUrl: values.mediaUrl ?? baseUrl,
    /** The S3 bucket that keeps picture files for servers that do not share `dataDir`. */
    bucket: chooseBucket(values, { env, dataDir, kept, faults }),
    /** Bytes of memory in each process for the most recently requested picture files. */
    pictureMemoryBytes: values.pictureMemory * 1024 * 1024,
    /** The environment for programs that the owner chooses, without the settings that may hold a password. */
    openEnvironment: withoutSecrets(env),
    /** Where each setting came from, DATA_DIR first. */
    sources: [fromDefault, ...read.map(({ source }) => source)],
    /** Settings of earlier versions that are still set. */
    former: FORMER_NAMES.filter((name) => env[name] || kept.has(name)),
  }
  if (config.handOver !== undefined) faults.push(...faultsOfHandOver(config))
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(config)
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'photos.sqlite')

interface Given {
  readonly env: NodeJS.ProcessEnv
  readonly dataDir: string
  readonly kept: KeptSettings
  readonly faults: string[]
}

/**
 * DATABASE records where the photos are. A command whose DATABASE_URL is missing or contradicts DATABASE must fail, because
 * it would otherwise work on a stale database.
 */
function chooseDatabase(
  { database: kind, databaseUrl: named }: Values,
  { env, dataDir, kept, faults }: Given,
): Database {
  const file = sqliteFile(dataDir)
  const says = env.DATABASE ? 'the environment' : join(dataDir, SETTINGS_FILE)
  const isFaulty = (env.DATABASE_URL || kept.has('DATABASE_URL')) && named === undefined
  if (kind === 'postgres' && named === undefined && !isFaulty) {
    faults.push(
      `this site keeps its photos in PostgreSQL (DATABASE in ${says}), but DATABASE_URL is not set; ${file} would be out of date: set DATABASE_URL, or save it with «photoblog config DATABASE_URL=postgres://…»`,
    )
  }
  if (kind === 'sqlite' && named !== undefined) {
    const giver = env.DATABASE_URL ? 'the environment' : join(dataDir, SECRETS_FILE)
    faults.push(
      `this site keeps its photos in ${file} (DATABASE in ${says}), but DATABASE_URL in ${giver} names another database: remove DATABASE_URL or, if that is the right database, ${env.DATABASE ? 'set DATABASE=postgres in the environment' : 'run «photoblog config DATABASE=postgres»'}`,
    )
  }
  return named ?? { kind: 'sqlite', file }
}

const OF_BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket, or `undefined` without `OF_BUCKET`, which are all required. */
function chooseBucket(values: Values, { env, kept, faults }: Given): BucketConfig | undefined {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKeyId: accessKeyId } = values
  const { s3Region: region, s3SecretAccessKey: secretAccessKey } = values
  const missing = OF_BUCKET.filter((name) => !env[name] && !kept.has(name))
  if (missing.length === OF_BUCKET.length) return undefined
  // With other faults, such as an unreadable file, it is unknown which are missing.
  for (const name of faults.length === 0 ? missing : [])
    faults.push(`${name} is missing; the other settings of the bucket require it`)
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function faultsOfHandOver({ handOver, bucket, trustedProxies }: Config): readonly string[] {
  if (bucket !== undefined) {
    return [
      `HAND_OVER is "${handOver}", but the pictures are in the bucket ${bucket.bucket} (S3_BUCKET), and a proxy can send only files in DATA_DIR: remove HAND_OVER`,
    ]
  }
  return trustedProxies.length > 0
    ? []
    : ['HAND_OVER requires TRUSTED_PROXIES: files are handed only to a proxy at one of those addresses']
}

function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets: readonly string[] = SETTING_NAMES.filter(isSecret)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secrets.includes(name)))
}
