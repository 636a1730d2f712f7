import { LIMITS } from '../contract/index.js'
import {
  parseAddresses,
  parseBase,
  parseDatabaseUrl,
  parseInteger,
  parseMetricsAddress,
  parseOneOf,
  parseOrigin,
  parseRedisUrl,
  parseText,
  parseYesOrNo,
} from './setting-values.js'

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Together with the server itself this fits on a machine with 512 MB. */
export const PICTURE_MEMORY_MB = 64

const HAND_OVERS = ['X-Accel-Redirect', 'X-Sendfile'] as const
export type HandOverField = (typeof HAND_OVERS)[number]

const DATABASES = ['sqlite', 'postgres'] as const

interface Setting<Value> {
  readonly parse: (text: string) => Value | undefined
  /** What a valid value is, for the message that refuses any other. */
  readonly must: string
  /** The default, for display. */
  readonly otherwise: string
  /** It may hold a password: saved in secrets.json and never printed. */
  readonly isSecret?: true
  /** Commands that change the archive depend on it: if they disagree with the server, they change something it does not serve. */
  readonly isOfArchive?: true
}

const setting = <Value>(described: Setting<Value>) => described

/**
 * All settings of a site, by their names in the environment and in the files of the data directory.
 * DATA_DIR is not among them: it says where those files are.
 */
export const SETTINGS = {
  PORT: setting({ parse: parseInteger(0, 65_535), must: 'a port from 0 to 65535', otherwise: '8080' }),
  BASE_URL: setting({
    parse: parseOrigin,
    must: 'the public URL without a path, such as https://photos.example',
    otherwise: 'http://localhost:PORT',
    isOfArchive: true,
  }),
  HOST: setting({ parse: parseText, must: 'an address', otherwise: 'all interfaces' }),
  DATABASE: setting({
    parse: parseOneOf(DATABASES),
    must: DATABASES.join(' or '),
    otherwise: 'as DATABASE_URL says',
    isOfArchive: true,
  }),
  DATABASE_URL: setting({
    parse: parseDatabaseUrl,
    must: 'a URL such as postgres://user:password@host/database',
    otherwise: 'the SQLite file in DATA_DIR',
    isSecret: true,
    isOfArchive: true,
  }),
  TRUSTED_PROXIES: setting({
    parse: parseAddresses,
    must: 'addresses or CIDRs separated by commas, such as 127.0.0.1, 10.0.0.0/8',
    otherwise: 'none',
  }),
  QUOTA: setting({
    parse: parseInteger(1, 1_000_000_000),
    must: 'a number of requests, at least 1',
    otherwise: String(LIMITS.quota.requests),
  }),
  REDIS_URL: setting({
    parse: parseRedisUrl,
    must: 'a URL such as redis://127.0.0.1:6379',
    otherwise: 'counted in memory',
    isSecret: true,
  }),
  WORKERS: setting({ parse: parseInteger(1, 256), must: 'a number of processes from 1 to 256', otherwise: '1' }),
  MEDIA_URL: setting({
    parse: parseBase,
    must: 'a URL such as https://cdn.example, with or without a path',
    otherwise: 'BASE_URL',
  }),
  S3_ENDPOINT: setting({
    parse: parseBase,
    must: 'a URL such as https://s3.example',
    otherwise: 'none',
    isOfArchive: true,
  }),
  S3_BUCKET: setting({ parse: parseText, must: 'a name', otherwise: 'none', isOfArchive: true }),
  S3_REGION: setting({ parse: parseText, must: 'a name', otherwise: 'auto' }),
  S3_ACCESS_KEY_ID: setting({ parse: parseText, must: 'a key', otherwise: 'none', isSecret: true }),
  S3_SECRET_ACCESS_KEY: setting({ parse: parseText, must: 'a key', otherwise: 'none', isSecret: true }),
  PICTURE_MEMORY: setting({
    parse: parseInteger(0, 1_000_000),
    must: 'megabytes from 0 to 1000000',
    otherwise: String(PICTURE_MEMORY_MB),
  }),
  HAND_OVER: setting({ parse: parseOneOf(HAND_OVERS), must: HAND_OVERS.join(' or '), otherwise: 'off' }),
  METRICS: setting({
    parse: parseMetricsAddress,
    must: 'an address such as 127.0.0.1:9464, or a port on 127.0.0.1',
    otherwise: 'off',
  }),
  LOG_LEVEL: setting({ parse: parseOneOf(LOG_LEVELS), must: LOG_LEVELS.join(', '), otherwise: 'info' }),
  LOG_ADDRESSES: setting({ parse: parseYesOrNo, must: 'yes or no', otherwise: 'no' }),
} as const

export type SettingName = keyof typeof SETTINGS
export type SettingValue<Name extends SettingName> = NonNullable<ReturnType<(typeof SETTINGS)[Name]['parse']>>

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[]

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name)
}

export function isSecret(name: SettingName): boolean {
  return (SETTINGS[name] as Setting<unknown>).isSecret === true
}

export function isOfArchive(name: SettingName): boolean {
  return (SETTINGS[name] as Setting<unknown>).isOfArchive === true
}
