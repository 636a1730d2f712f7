import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { LIMITS } from './contract/index.js'
import type { BucketConfig } from './media/index.js'
import type { MetricsAddress } from './metrics/index.js'
import type { Database } from './store/index.js'

/** Everything that the environment decides. */
export interface Config {
  readonly port: number
  /** `undefined`: all interfaces, IPv6 and IPv4. */
  readonly host: string | undefined
  /** The public origin, without a slash at the end. */
  readonly baseUrl: string
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
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Settings that may hold a password. */
const SECRET = /^(?:REDIS|DATABASE)_URL$|SECRET/

/** Thrown when environment or site file are wrong. Its message names every fault, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/** @throws ConfigError naming every fault at once */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const read = <Value>(name: string, otherwise: Value, parse: (text: string) => Value | undefined, must: string) => {
    const text = env[name]
    if (text === undefined || text === '') return otherwise
    const value = parse(text)
    const shown = SECRET.test(name) ? 'not understood' : JSON.stringify(text)
    if (value === undefined) faults.push(`${name} is ${shown}; it must be ${must}`)
    return value ?? otherwise
  }
  const integer = (minimum: number, maximum: number) => (text: string) =>
    /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined

  const text = (name: string) => read<string | undefined>(name, undefined, (value) => value, '')

  const port = read('PORT', 8080, integer(0, 65_535), 'a port from 0 to 65535')
  const baseUrl = read(
    'BASE_URL',
    `http://localhost:${port}`,
    parseOrigin,
    'the public address without a path, as https://photos.example',
  )
  const dataDir = resolve(read('DATA_DIR', 'data', (text) => text, 'a directory'))
  const config: Config = {
    port,
    host: read<string | undefined>('HOST', undefined, (text) => text, 'an address'),
    baseUrl,
    dataDir,
    database: read<Database>(
      'DATABASE_URL',
      { kind: 'sqlite', file: sqliteFile(dataDir) },
      parseDatabaseUrl,
      'an address as postgres://user:password@host/database',
    ),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      [],
      parseAddresses,
      'addresses or CIDRs with commas between them, as 127.0.0.1, 10.0.0.0/8',
    ),
    quota: read('QUOTA', LIMITS.quota.requests, integer(1, 1_000_000_000), 'a number of requests, at least 1'),
    redisUrl: read<string | undefined>('REDIS_URL', undefined, parseRedisUrl, 'an address as redis://127.0.0.1:6379'),
    workers: read('WORKERS', 1, integer(1, 256), 'a number of processes from 1 to 256'),
    mediaUrl: read('MEDIA_URL', baseUrl, parseBase, 'an address as https://cdn.example, with or without a path'),
    bucket: readBucket(text, read('S3_ENDPOINT', undefined, parseBase, 'an address as https://s3.example'), faults),
    logLevel: read('LOG_LEVEL', 'info', (text) => LOG_LEVELS.find((level) => level === text), LOG_LEVELS.join(', ')),
    logAddresses: read('LOG_ADDRESSES', false, parseYesOrNo, 'yes or no'),
    metrics: read<MetricsAddress | undefined>(
      'METRICS',
      undefined,
      parseMetricsAddress,
      'an address as 127.0.0.1:9464, or a port on 127.0.0.1',
    ),
  }
  if (isPublic(config))
    faults.push(`METRICS is ${JSON.stringify(env.METRICS)}, where everybody reads the pages; it must be another port`)
  if (faults.length > 0) throw new ConfigError(faults)
  return Object.freeze(config)
}

function parseYesOrNo(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined
}

/** A port alone is one of this machine: nobody publishes metrics by leaving something out. */
function parseMetricsAddress(text: string): MetricsAddress | undefined {
  const { host = '127.0.0.1', port = '' } =
    /^(?:(?<host>\[[\d:.a-f]+\]|[^:[\]]+):)?(?<port>\d{1,5})$/i.exec(text)?.groups ?? {}
  return port === '' || Number(port) > 65_535 ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Whether metrics would be served at the public address. Port 0 is another one each time. */
function isPublic({ port, host, metrics }: Config): boolean {
  if (metrics === undefined || port === 0 || metrics.port !== port) return false
  const isEverywhere = (name: string | undefined) => name === undefined || name === '::' || name === '0.0.0.0'
  return isEverywhere(host) || isEverywhere(metrics.host) || host === metrics.host
}

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, pathname, search, hash, protocol, username } = new URL(text)
  const plain = pathname === '/' && search === '' && hash === '' && username === ''
  return plain && (protocol === 'http:' || protocol === 'https:') ? origin : undefined
}

/** As `parseOrigin`, with a path if there is one. */
function parseBase(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { href, search, hash, protocol, username } = new URL(text)
  const plain = search === '' && hash === '' && username === ''
  return plain && (protocol === 'http:' || protocol === 'https:') ? href.replace(/\/+$/, '') : undefined
}

function parseRedisUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname } = new URL(text)
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^(?:\/\d*)?$/.test(pathname) ? text : undefined
}

/** The database of a site that names no other. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'photos.sqlite')
}

/** Also of the command line. */
export function parseDatabaseUrl(text: string): Database | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(text)
  const isNamed = /^\/[^/]+$/.test(pathname) && (hostname !== '' || searchParams.has('host'))
  return /^postgres(?:ql)?:$/.test(protocol) && isNamed ? { kind: 'postgres', url: text } : undefined
}

/** All of it or nothing. */
function readBucket(
  read: (name: string) => string | undefined,
  endpoint: string | undefined,
  faults: string[],
): BucketConfig | undefined {
  const named = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const [bucket, accessKeyId, secretAccessKey] = named.map(read)
  const missing = named.filter((name) => read(name) === undefined)
  if (endpoint === undefined) {
    if (missing.length < named.length)
      faults.push(`S3_ENDPOINT is missing; it must be an address as https://s3.example`)
    return undefined
  }
  for (const name of missing) faults.push(`${name} is missing; with S3_ENDPOINT it must be given`)
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { endpoint, bucket, region: read('S3_REGION') ?? 'auto', accessKeyId, secretAccessKey }
}

function parseAddresses(text: string): readonly string[] | undefined {
  const addresses = text.split(',').map((part) => part.trim())
  const valid = addresses.every((part) => {
    const [address = '', bits, ...rest] = part.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  })
  return valid ? addresses : undefined
}

/** The version of the program: set when it is bundled, read from package.json in a checkout. */
export function readVersion(): string {
  const bundled = process.env.PHOTOBLOG_VERSION
  if (bundled !== undefined) return bundled
  const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
