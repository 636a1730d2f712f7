import { LIMITS } from '../../contract/limits.js'
import {
  parseAccount,
  parseAddresses,
  parseBase,
  parseDatabaseUrl,
  parseEach,
  parseInteger,
  parseLogin,
  parseMailUrl,
  parseMetricsAddress,
  parseOneOf,
  parseOrigin,
  parseRedisUrl,
  parseText,
  parseWebhook,
  parseYesOrNo,
} from './setting-values.js'

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const HAND_OVERS = ['X-Accel-Redirect', 'X-Sendfile'] as const

const DATABASES = ['sqlite', 'postgres'] as const

interface Setting<Value, Default extends Value | undefined> {
  /** The purpose of the setting, in sentences for the handbook and the manual. */
  readonly meaning: string
  readonly parse: (text: string) => Value | undefined
  /** Describes valid values, for the message that rejects others. */
  readonly must: string
  readonly default?: Default
  /** The default, for display, if it is neither `default` itself nor `none`. */
  readonly defaultText?: string
  /** Whether it may hold a password and is therefore saved in secrets.json and never printed. */
  readonly isSecret?: boolean
  /** Whether commands that change the archive depend on it, and so must have the same value as the server. */
  readonly isOfArchive?: boolean
}

const setting = <Value, const Default extends Value | undefined = undefined>(described: Setting<Value, Default>) => ({
  defaultText: String(described.default ?? '') || 'none',
  isSecret: false,
  isOfArchive: false,
  ...described,
  // `undefined` if omitted, which is the default of the type parameter.
  default: described.default as Default,
})

/**
 * All settings of a site, by their names in the environment and in the files of the data directory, except DATA_DIR, which
 * locates those files.
 */
export const SETTINGS = {
  PORT: setting({
    meaning: 'The port on which the site is served.',
    parse: parseInteger(0, 65_535),
    must: 'a port from 0 to 65535',
    default: 8080,
  }),
  BASE_URL: setting({
    meaning:
      'The public address. Every absolute URL is made from it, never from the Host header. Without it, picture files name no licence page.',
    parse: parseOrigin,
    must: 'the public URL without a path, such as https://photos.example',
    defaultText: 'http://localhost:PORT',
    isOfArchive: true,
  }),
  HOST: setting({
    meaning: 'The address on which the site is served: `127.0.0.1` behind a proxy on the same machine.',
    parse: parseText,
    must: 'an address',
    defaultText: 'all interfaces',
  }),
  DATABASE: setting({
    meaning: 'Where the photos are. `photoblog copy` sets it, so that no command opens the old database.',
    parse: parseOneOf(DATABASES),
    must: DATABASES.join(' or '),
    defaultText: 'as DATABASE_URL says',
    isOfArchive: true,
  }),
  DATABASE_URL: setting({
    meaning: 'The PostgreSQL database, if several machines serve the site. `photoblog copy` moves a site there.',
    parse: parseDatabaseUrl,
    must: 'a URL such as postgres://user:password@host/database',
    defaultText: 'the SQLite file in DATA_DIR',
    isSecret: true,
    isOfArchive: true,
  }),
  TRUSTED_PROXIES: setting({
    meaning: 'Addresses or networks of proxies whose `X-Forwarded-For` is trusted.',
    parse: parseAddresses,
    must: 'addresses or CIDRs separated by commas, such as 127.0.0.1, 10.0.0.0/8',
    default: [],
  }),
  QUOTA: setting({
    meaning: 'Requests per minute that a client may send to the API and MCP. For measurements only.',
    parse: parseInteger(1, 1_000_000_000),
    must: 'a number of requests, at least 1',
    default: LIMITS.quota.requests,
  }),
  REDIS_URL: setting({
    meaning: 'A Redis or Valkey server that counts requests for several servers together.',
    parse: parseRedisUrl,
    must: 'a URL such as redis://127.0.0.1:6379',
    defaultText: 'counted in memory',
    isSecret: true,
  }),
  MEDIA_URL: setting({
    meaning: 'The base of all picture addresses, for a CDN in front of this server.',
    parse: parseBase,
    must: 'a URL such as https://cdn.example, with or without a path',
    defaultText: 'BASE_URL',
  }),
  S3_ENDPOINT: setting({
    meaning: 'A private bucket with a copy of the pictures. `photoblog push-pictures` fills it.',
    parse: parseBase,
    must: 'a URL such as https://s3.example',
    isOfArchive: true,
  }),
  S3_BUCKET: setting({
    meaning: 'The name of the bucket.',
    parse: parseText,
    must: 'a name',
    isOfArchive: true,
  }),
  S3_REGION: setting({
    meaning: 'The region of the bucket.',
    parse: parseText,
    must: 'a name',
    default: 'auto',
  }),
  S3_ACCESS_KEY_ID: setting({
    meaning: 'The ID of the access key for the bucket.',
    parse: parseText,
    must: 'a key',
    isSecret: true,
  }),
  S3_SECRET_ACCESS_KEY: setting({
    meaning: 'The secret access key for the bucket.',
    parse: parseText,
    must: 'a key',
    isSecret: true,
  }),
  PICTURE_MEMORY: setting({
    meaning:
      'Memory in each process for the most recently requested picture files. `0` reads them from the disk each time.',
    parse: parseInteger(0, 1_000_000),
    must: 'megabytes from 0 to 1000000',
    // With this default, the whole server fits on a machine with 512 MB of memory.
    default: 64,
  }),
  HAND_OVER: setting({
    meaning:
      'The proxy in front sends the picture files, and this program decides who may see them: `X-Accel-Redirect` for nginx and Caddy, `X-Sendfile` for Apache and lighttpd.',
    parse: parseOneOf(HAND_OVERS),
    must: HAND_OVERS.join(' or '),
    defaultText: 'off',
  }),
  MASTODON_URL: setting({
    meaning: 'The Mastodon server where `photoblog announce` posts each photo, with an access token before its name.',
    parse: parseAccount,
    must: 'a URL such as https://TOKEN@mastodon.example',
    isSecret: true,
  }),
  BLUESKY_URL: setting({
    meaning: 'The Bluesky server where `photoblog announce` posts each photo, with the handle and an app password.',
    parse: parseLogin,
    must: 'a URL such as https://ada.photos.example:APP-PASSWORD@bsky.social',
    isSecret: true,
  }),
  WEBSUB_HUBS: setting({
    meaning: 'WebSub hubs to notify of new photos. `/feed.xml` and `/feed.json` name them.',
    parse: parseEach(parseBase),
    must: 'URLs separated by commas, such as https://hub.example',
    default: [],
  }),
  INDEXNOW_URL: setting({
    meaning: 'The IndexNow address that tells search engines about new pages. The site serves the key itself.',
    parse: parseBase,
    must: 'a URL such as https://api.indexnow.org/indexnow',
  }),
  WEBHOOKS: setting({
    meaning: 'Programs that get each photo as a signed Standard Webhooks message; the secret follows `#`.',
    parse: parseEach(parseWebhook),
    must: 'URLs without a password, separated by commas, each with a secret of 24 to 64 bytes, such as https://hooks.example/photos#whsec_MfKQ9r8G…',
    default: [],
    isSecret: true,
  }),
  MAIL_URL: setting({
    meaning: 'The mail server that sends each photo to one address, such as a mailing list.',
    parse: parseMailUrl,
    must: 'a URL such as smtps://USER:PASSWORD@mail.example?from=ada@photos.example&to=list@lists.example, with %25 for %',
    isSecret: true,
  }),
  METRICS: setting({
    meaning: 'The address that serves `/metrics`, `/ready` and `/live`. Keep it private.',
    parse: parseMetricsAddress,
    must: 'an address such as 127.0.0.1:9464, or a port on 127.0.0.1',
    defaultText: 'off',
  }),
  LOG_LEVEL: setting({
    meaning: 'How much is logged, as lines of JSON on standard error. `debug` logs every request.',
    parse: parseOneOf(LOG_LEVELS),
    must: LOG_LEVELS.join(', '),
    default: 'info',
  }),
  LOG_ADDRESSES: setting({
    meaning: 'Whether the request log includes client addresses.',
    parse: parseYesOrNo,
    must: 'yes or no',
    default: false,
    defaultText: 'no',
  }),
} as const

export type SettingName = keyof typeof SETTINGS
export type SettingValue<Name extends SettingName> = NonNullable<ReturnType<(typeof SETTINGS)[Name]['parse']>>

/** Settings of earlier versions, with their replacements. A server reports them and starts anyway. */
const FORMER_SETTINGS = { WORKERS: 'run several servers behind a proxy instead' } as const
export type FormerSetting = keyof typeof FORMER_SETTINGS
export type KeptName = SettingName | FormerSetting

export const FORMER_NAMES = Object.keys(FORMER_SETTINGS) as readonly FormerSetting[]

export function isFormerSetting(name: string): name is FormerSetting {
  return Object.hasOwn(FORMER_SETTINGS, name)
}

export function explainFormer(name: FormerSetting): string {
  return `${name} is no longer used: ${FORMER_SETTINGS[name]}; unset it, or remove it with «photoblog config ${name}=»`
}

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[]

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name)
}

export const isSecret = (name: SettingName) => SETTINGS[name].isSecret
